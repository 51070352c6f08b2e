import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noSipServer } from '../../electron/service/ports/sipServer.ts';
import type { LiveCall } from '../../shared/api/schemas/liveCall.ts';
import type { PhoneTransport } from '../../shared/api/schemas/phone.ts';
import { openAudio } from '../support/openAudio.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;
let ada: TestUser;
let bob: TestUser;
let adasPhone: { readonly id: number; readonly baresip: Baresip };
let bobsPhone: { readonly id: number; readonly baresip: Baresip };
const running: Baresip[] = [];

beforeAll(async () => {
  // This baresip gives up for half a minute when it sees an algorithm that it does not know.
  const sip = { ...noSipServer, address: '127.0.0.1', udp: 0, tcp: 0, digests: ['MD5'] as const };
  service = await startTestService({ demo: true, config: { sip } });
  [ada, bob] = [await service.user('agent'), await service.user('supervisor')];
  adasPhone = await phoneOf(ada, 'udp');
  bobsPhone = await phoneOf(bob, 'tcp');
  const admin = await service.admin();
  const isSignedOn = async () => (await admin.call('listLines')).data[0]?.state === 'registered';
  await until(isSignedOn, { what: 'the demo line to sign on' });
});

afterEach(async () => {
  const admin = await service.admin();
  for (const { id } of (await admin.call('listCalls')).data) {
    await admin.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
});

afterAll(async () => {
  for (const phone of running) await phone.stop();
  await service.dispose();
});

async function phoneOf(user: TestUser, transport: 'udp' | 'tcp') {
  const { data: phone } = await user.call('createPhone', { body: { name: `${transport} phone` } });
  const { data: server } = await user.call('getSipServer');
  const port = server.transports.find((listener) => listener.transport === (transport as PhoneTransport))?.port;
  const { username, password, id } = phone;
  const baresip = await startBaresip({ user: username, password, registrar: `127.0.0.1:${port}`, transport });
  running.push(baresip);
  return { id, baresip };
}

const count = ({ events }: Baresip, type: string) => events.filter((event) => event.type === type).length;

/** Does something and waits until the phone tells of this once more. */
async function tells(phone: Baresip, type: string, action: () => unknown): Promise<void> {
  const before = count(phone, type);
  await action();
  await phone.event(type, before + 1);
}

async function call(user: TestUser, expected: Partial<LiveCall>): Promise<LiveCall> {
  let found: LiveCall | undefined;
  const matches = (live: LiveCall) =>
    Object.entries(expected).every(([key, value]) => live[key as keyof LiveCall] === value);
  await until(
    async () => {
      found = (await user.call('listCalls')).data.find(matches);
      return found !== undefined;
    },
    { what: `a call like ${JSON.stringify(expected)}` },
  );
  if (!found) throw new Error('no call');
  return found;
}

async function record(user: TestUser, id: number) {
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: id }]);
  const read = async () => (await user.call('listCdrs', { query: { filter } })).data[0];
  await until(async () => (await read()) !== undefined, { what: 'a record' });
  return read();
}

describe('a registered phone', () => {
  it.each(['udp', 'tcp'] as const)('is seen with its address over %s', async (transport) => {
    const [user, { id }] = transport === 'udp' ? [ada, adasPhone] : [bob, bobsPhone];
    const { data } = await user.call('getPhone', { params: { id } });
    expect(data).toMatchObject({ state: 'online', transport, contacts: 1 });
    expect(data.address).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(data.user_agent).toContain('baresip');
  });

  it('rings when its user is called by a colleague’s phone, and answers', async () => {
    await tells(adasPhone.baresip, 'CALL_INCOMING', () => bobsPhone.baresip.command('dial', `sip:${ada.ext}@x.test`));
    const { id } = await call(ada, { state_name: 'RINGING', type: 'L', src: bob.ext, dst: ada.ext });
    await tells(bobsPhone.baresip, 'CALL_ESTABLISHED', () => adasPhone.baresip.command('accept'));
    await call(ada, { id, state_name: 'CONNECTED' });
    await tells(adasPhone.baresip, 'CALL_CLOSED', () => bobsPhone.baresip.command('hangup'));
    expect(await record(ada, id)).toMatchObject({ disposition: 0, type: 3, src: bob.ext });
  });

  it('rings together with the app, and stops when the app answers', async () => {
    const close = await openAudio(ada);
    await tells(adasPhone.baresip, 'CALL_INCOMING', () => bobsPhone.baresip.command('dial', `sip:${ada.ext}@x.test`));
    const { id } = await call(ada, { state_name: 'RINGING' });
    await tells(adasPhone.baresip, 'CALL_CLOSED', () =>
      ada.call('updateCall', { params: { id }, body: { state: 'answer' } }),
    );
    expect((await ada.call('getCall', { params: { id } })).data.state_name).toBe('CONNECTED');
    await ada.call('deleteCall', { params: { id } });
    await close();
  });

  it('dials out over the line, and is refused as the line is', async () => {
    await tells(adasPhone.baresip, 'CALL_ESTABLISHED', () => adasPhone.baresip.command('dial', 'sip:600@x.test'));
    const { id } = await call(ada, { state_name: 'CONNECTED', type: 'O', dst: '600' });
    await tells(adasPhone.baresip, 'CALL_CLOSED', () => ada.call('deleteCall', { params: { id } }));
    await tells(adasPhone.baresip, 'CALL_CLOSED', () => adasPhone.baresip.command('dial', 'sip:604@x.test'));
    expect(adasPhone.baresip.events.at(-1)?.param).toContain('486');
  });

  it('may dial what its user’s team may', async () => {
    const admin = await service.admin();
    const { data: team } = await admin.call('createUserGroup', { body: { name: 'Inside', user_ids: [ada.userId] } });
    const policy = { name: 'Inside only', policy: { dial_out: false, record_calls: true }, group_ids: [team.id] };
    const { data: kept } = await admin.call('createUserGroupPolicy', { body: policy });
    await tells(adasPhone.baresip, 'CALL_CLOSED', () => adasPhone.baresip.command('dial', 'sip:33123456789@x.test'));
    expect(adasPhone.baresip.events.at(-1)?.param).toContain('403');
    await admin.call('deleteUserGroupPolicy', { params: { id: kept.id } });
  });

  it('is held, recorded, supervised and transferred by REST', async () => {
    await tells(adasPhone.baresip, 'CALL_ESTABLISHED', () => adasPhone.baresip.command('dial', 'sip:600@x.test'));
    const { id } = await call(ada, { state_name: 'CONNECTED' });
    const patch = (body: object) => ada.call('updateCall', { params: { id }, body });
    await patch({ state: 'hold' });
    await call(ada, { id, state_name: 'ON_HOLD' });
    await patch({ state: 'unhold' });
    await call(ada, { id, state_name: 'CONNECTED' });
    await patch({ monitor_state: 'start' });
    const close = await openAudio(bob);
    await bob.call('createSupervision', { params: { id }, body: { mode: 'listen' } });
    await tells(bobsPhone.baresip, 'CALL_INCOMING', () => patch({ dst: bob.ext }));
    await adasPhone.baresip.event('CALL_CLOSED', count(adasPhone.baresip, 'CALL_CLOSED'));
    await tells(bobsPhone.baresip, 'CALL_ESTABLISHED', () => bobsPhone.baresip.command('accept'));
    await call(bob, { state_name: 'CONNECTED', dst: bob.ext });
    await tells(bobsPhone.baresip, 'CALL_CLOSED', () => bobsPhone.baresip.command('hangup'));
    await close();
  });

  it('holds and transfers with its own keys', async () => {
    await tells(adasPhone.baresip, 'CALL_ESTABLISHED', () => adasPhone.baresip.command('dial', 'sip:600@x.test'));
    const { id } = await call(ada, { state_name: 'CONNECTED' });
    adasPhone.baresip.command('hold');
    await call(ada, { id, state_name: 'ON_HOLD' });
    adasPhone.baresip.command('resume');
    await call(ada, { id, state_name: 'CONNECTED' });
    await tells(bobsPhone.baresip, 'CALL_INCOMING', () =>
      adasPhone.baresip.command('transfer', `sip:${bob.ext}@127.0.0.1`),
    );
  });

  it('rings first when its user calls by REST, and dials when it is lifted', async () => {
    await ada.call('updatePhone', { params: { id: adasPhone.id }, body: { dials_first: true } });
    await tells(adasPhone.baresip, 'CALL_INCOMING', () => ada.call('createCall', { body: { to: '600' } }));
    const { id } = await call(ada, { state_name: 'ACCEPTED' });
    adasPhone.baresip.command('accept');
    await call(ada, { id, state_name: 'CONNECTED' });
    await tells(adasPhone.baresip, 'CALL_CLOSED', () => ada.call('deleteCall', { params: { id } }));
    await ada.call('updatePhone', { params: { id: adasPhone.id }, body: { dials_first: false } });
    const refused = ada.call('createCall', { body: { to: '600', from_phone: bobsPhone.id } });
    await expect(refused).rejects.toMatchObject({ status: 412 });
    await tells(adasPhone.baresip, 'CALL_INCOMING', () =>
      ada.call('createCall', { body: { to: '600', from_phone: adasPhone.id } }),
    );
  });
});
