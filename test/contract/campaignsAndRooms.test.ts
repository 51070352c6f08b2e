import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../shared/api/client.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterAll(() => service.dispose());

const refused = (call: Promise<unknown>) => call.then(() => null).catch((error: ApiError) => error);

describe('numbers of campaigns', () => {
  it('change all or none, and the refusal names the field', async () => {
    await admin.call('createDdi', { body: { e164: '442071000001', name: 'A' } });
    const { data: second } = await admin.call('createDdi', { body: { e164: '442071000002', name: 'B' } });
    const { data: spring } = await admin.call('createCampaign', { body: { name: 'Spring' } });
    expect(spring).toMatchObject({ id: String(spring.campaign_id), e164: '', name: 'Spring', ddis: [] });
    const ok = { e164: '+442071000001', campaign_id: spring.campaign_id };
    const wrong = [
      [{ e164: '442071000002', campaign_id: 999 }, 400, '1.campaign_id'],
      [{ e164: '442071000002', campaign_id: spring.campaign_id, id: Number(second.id) + 1 }, 400, '1.id'],
      [{ e164: '442071999999', campaign_id: spring.campaign_id }, 404, '1.e164'],
    ] as const;
    for (const [entry, status, field] of wrong) {
      const refusal = await refused(admin.call('updateCallTrackingDdis', { body: [ok, entry] }));
      expect(refusal).toMatchObject({ status, errors: [{ field }] });
      expect((await admin.call('listCallTrackingDdis')).total).toBe(0);
    }
    await admin.call('updateCallTrackingDdis', { body: [ok] });
    const { data } = await admin.call('listDdisOfCallTracking');
    expect(data).toMatchObject([{ e164: '442071000001', flag: 1, campaign_name: 'Spring' }]);
    expect((await admin.call('listCampaigns')).data).toMatchObject([{ e164: '442071000001', ddis: ['442071000001'] }]);
    await admin.call('updateCallTrackingDdis', { body: [{ ...ok, campaign_id: null }] });
    expect((await admin.call('listCallTrackingDdis')).total).toBe(0);
  });
});

describe('the settings of a campaign', () => {
  const ofCampaign = async (id: number) => (await admin.call('getCampaign', { params: { id } })).data;
  const create = (body: object) => admin.call('createCampaign', { body: { name: 'With settings', ...body } });

  it('are those of the customer, and its pages get their keys until they are gone', async () => {
    const { data: plain } = await admin.call('createCallMeBackSetting', { body: { name: 'Plain' } });
    const { data: chat } = await admin.call('createCallMeBackSetting', { body: { name: 'Chat', chat_enabled: true } });
    const { data: made } = await create({ call_me_back_setting_id: plain.id, rules: [{ source: 'keys' }] });
    expect(made).toMatchObject({ call_me_back_setting_id: plain.id, call_me_back_key: plain.key, chat_key: '' });
    const params = { id: made.campaign_id };
    await admin.call('updateCampaign', { params, body: { chat_setting_id: chat.id } });
    const url = 'https://shop.test/?utm_source=keys';
    const { data: matched } = await admin.call('matchCampaign', { query: { url, referrer: '' } });
    expect(matched).toMatchObject({ call_me_back_key: plain.key, chat_key: chat.key });
    await admin.call('deleteCallMeBackSetting', { params: { id: plain.id } });
    expect(await ofCampaign(made.campaign_id)).toMatchObject({
      call_me_back_setting_id: null,
      call_me_back_key: '',
      chat_setting_id: chat.id,
    });
  });

  it('are refused when they do not exist or belong to another customer', async () => {
    const { data: plain } = await admin.call('createCallMeBackSetting', { body: { name: 'No chat' } });
    const store = await service.openStore();
    const other = await store.customers.create('of others');
    const record = await store.callMeBackSettings.byId(1, plain.id);
    if (!record) throw new Error('The setting is not there.');
    const { id: _, ...copy } = record;
    const theirs = await store.callMeBackSettings.create({ ...copy, customerId: other, key: 'theirs' });
    for (const [field, id] of [
      ['call_me_back_setting_id', 999],
      ['call_me_back_setting_id', theirs.id],
      ['chat_setting_id', plain.id],
      ['call_tracking_setting_id', plain.id],
    ] as const) {
      expect(await refused(create({ [field]: id }))).toMatchObject({ status: 400, errors: [{ field }] });
    }
    const { data: made } = await create({});
    const change = admin.call('updateCampaign', {
      params: { id: made.campaign_id },
      body: { call_me_back_setting_id: theirs.id },
    });
    expect(await refused(change)).toMatchObject({ status: 400, errors: [{ field: 'call_me_back_setting_id' }] });
  });
});

describe('a conference’s number', () => {
  it('is no user’s extension, whichever was there first', async () => {
    const person = { email: 'x@company.test', first_name: 'X', password: 'password of x', roles: ['agent' as const] };
    await admin.call('createUser', { body: { ...person, ext: '7001' } });
    const { data: room } = await admin.call('createConference', { body: { name: 'Room' } });
    expect(room.confno).toBe(7002);
    const second = { ...person, email: 'y@company.test', ext: '7002' };
    expect(await refused(admin.call('createUser', { body: second }))).toMatchObject({
      status: 409,
      errors: [{ field: 'ext' }],
    });
  });

  it('and its PINs: only supervisors and administrators read these, and no file holds them', async () => {
    const [agent, supervisor] = [await service.user('agent'), await service.user('supervisor')];
    const body = { name: 'Secret', pin: '86420', pin_pstn: '13579' };
    const { data: room } = await admin.call('createConference', { body });
    const params = { id: room.id };
    expect((await agent.call('getConference', { params })).data).toMatchObject({ pin: '', pin_pstn: '' });
    expect((await supervisor.call('getConference', { params })).data).toMatchObject({
      pin: '86420',
      pin_pstn: '13579',
    });
    expect(await refused(supervisor.call('deleteConference', { params }))).toMatchObject({ status: 403 });
    const filter = JSON.stringify([{ property: 'pin', operator: 'like', value: '8' }]);
    expect(await refused(agent.call('listConferences', { query: { filter } }))).toMatchObject({ status: 400 });
    expect(service.log.join('')).not.toContain('86420');
    for (const name of ['cordboard.db', 'cordboard.db-wal']) {
      expect((await readFile(join(service.dataDir, name))).includes('86420')).toBe(false);
    }
  });
});

describe('two customers', () => {
  it('have numbers of their own and see nothing of one another', async () => {
    const store = await service.openStore();
    const other = await store.customers.create('other');
    const settings = { name: 'Theirs', pin: '', pinPstn: '', annJoinLeave: false, monitor: false, createdAt: 1 };
    const theirs = await store.conferences.create({ ...settings, customerId: other });
    expect(theirs.confno).toBe(7001);
    expect(await refused(admin.call('getConference', { params: { id: theirs.id } }))).toMatchObject({ status: 404 });
    const params = { id: theirs.id };
    expect(await refused(admin.call('updateConference', { params, body: { name: 'Mine' } }))).toMatchObject({
      status: 404,
    });
    expect(await store.conferences.byConfno(1, theirs.confno)).toBeNull();
    const none = { chatSettingId: null, callMeBackSettingId: null, callTrackingSettingId: null };
    const campaign = { ...none, customerId: other, name: 'Theirs', url: '', rules: [], createdAt: 1 };
    const { id } = await store.campaigns.create(campaign);
    expect(await refused(admin.call('getCampaign', { params: { id } }))).toMatchObject({ status: 404 });
    const body = [{ e164: '442071000001', campaign_id: id }];
    expect(await refused(admin.call('updateCallTrackingDdis', { body }))).toMatchObject({ status: 400 });
  });
});
