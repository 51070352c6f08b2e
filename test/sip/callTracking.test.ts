import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** A campaign's number is called over SIP, and the campaign is found over HTTP. */
let service: TestService;
let pbx: Pbx;
let admin: SignedIn;
let ada: TestUser;
const tracked = '442071000001';
const plain = '442071000002';
const caller = '447700900123';

beforeAll(async () => {
  service = await startTestService();
  pbx = await startPbx();
  admin = await service.admin();
  ada = await service.user('agent');
  await addTrunk();
  for (const e164 of [tracked, plain]) {
    await admin.call('createDdi', { body: { e164, target_type: 'USER', target_id: ada.userId } });
  }
});

afterAll(async () => {
  await pbx?.close();
  await service?.dispose();
});

/** A trunk to the PBX, which learns from a call where the trunk listens. */
async function addTrunk(): Promise<void> {
  const body = { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false } as const;
  await admin.call('createLine', { body });
  await admin.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  const first = await pbx.incoming(900);
  pbx.callee = /@([^;>]+)/.exec(first.leg.remote.contact)?.[1] ?? '';
  await first.leg.end();
}

/** Calls a number, whose mailbox answers, and answers the record of the call. */
async function callTo(number: string) {
  const filter = JSON.stringify([{ property: 'ddi', operator: '=', value: number }]);
  const records = async () => (await admin.call('listCdrs', { query: { filter } })).data;
  const known = (await records()).length;
  const party = await pbx.call(`+${number}`, `+${caller}`, 900);
  await party.event('answered');
  await party.leg.end();
  const isWritten = async () => (await records()).length > known;
  await until(isWritten, { timeoutMs: 10_000, what: `the record of a call to ${number}` });
  return (await records())[0];
}

it('a call to a number of a campaign is found there with the campaign of that moment, another call is not', async () => {
  const { data: spring } = await admin.call('createCampaign', { body: { name: 'Spring' } });
  const { campaign_id: campaignId } = spring;
  await admin.call('updateCallTrackingDdis', { body: [{ e164: tracked, campaign_id: campaignId }] });
  await callTo(plain);
  const record = await callTo(tracked);

  const found = async () => (await admin.call('listTrackedCdrs')).data;
  expect(await found()).toMatchObject([
    {
      id: record?.id,
      live_id: record?.live_id,
      src: caller,
      ddi: tracked,
      campaign_id: campaignId,
      campaign_name: 'Spring',
    },
  ]);
  expect((await ada.call('listTrackedCdrs')).data).toMatchObject([{ id: record?.id, campaign_name: 'Spring' }]);

  await admin.call('updateCampaign', { params: { id: campaignId }, body: { name: 'Summer' } });
  await callTo(tracked);
  expect((await found()).map(({ campaign_name }) => campaign_name)).toEqual(['Summer', 'Spring']);
  const filter = JSON.stringify([{ property: 'campaign_name', operator: '=', value: 'Spring' }]);
  expect((await admin.call('listTrackedCdrs', { query: { filter } })).data).toMatchObject([{ id: record?.id }]);
}, 60_000);
