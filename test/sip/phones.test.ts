import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSipServer } from '../../electron/service/ports/sipServer.ts';
import type { PhoneTransport } from '../../shared/api/schemas/phone.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;
let ada: TestUser;
let bob: TestUser;
const running: Baresip[] = [];

beforeAll(async () => {
  // This baresip gives up for half a minute when it sees an algorithm that it does not know.
  const sip = { ...noSipServer, address: '127.0.0.1', udp: 0, tcp: 0, ws: 0, digests: ['MD5'] as const };
  service = await startTestService({ demo: true, config: { sip } });
  [ada, bob] = [await service.user('agent'), await service.user('agent')];
});

afterAll(async () => {
  if (process.env.SHOW) console.log(service.log.filter((l) => /"level":(40|50)/.test(l)).join(''));
  for (const phone of running) await phone.stop();
  await service.dispose();
});

async function portOf(transport: PhoneTransport): Promise<number> {
  const { data } = await ada.call('getSipServer');
  return data.transports.find((listener) => listener.transport === transport)?.port ?? 0;
}

async function phoneOf(user: TestUser, transport: 'udp' | 'tcp', autoAnswer = false) {
  const { data: phone } = await user.call('createPhone', { body: { name: `${transport} phone` } });
  const registrar = `127.0.0.1:${await portOf(transport)}`;
  const { username, password } = phone;
  const baresip = await startBaresip({ user: username, password, registrar, transport, autoAnswer });
  running.push(baresip);
  return { phone, baresip };
}

describe('a desk phone', () => {
  it.each(['udp', 'tcp'] as const)('registers over %s and is seen', async (transport) => {
    const { phone } = await phoneOf(ada, transport);
    const { data } = await ada.call('getPhone', { params: { id: phone.id } });
    expect(data).toMatchObject({ state: 'online', transport, contacts: 1 });
    expect(data.user_agent).toContain('baresip');
    await ada.call('deletePhone', { params: { id: phone.id } });
  });

  it('rings when its user is called, and answers', async () => {
    const { baresip } = await phoneOf(ada, 'udp');
    const caller = await phoneOf(bob, 'tcp');
    caller.baresip.command('dial', `sip:${ada.ext}@pbx.test`);
    await baresip.event('CALL_INCOMING');
    baresip.command('accept');
    await caller.baresip.event('CALL_ESTABLISHED');
    await until(async () => (await ada.call('listCalls')).data[0]?.state_name === 'CONNECTED', { what: 'a call' });
    caller.baresip.command('hangup');
    await baresip.event('CALL_CLOSED');
  });
});
