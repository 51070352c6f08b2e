import { afterAll, beforeAll, expect, it } from 'vitest';
import { PhonePings } from '../../electron/service/features/phones/phonePings.ts';
import { type GuardedServer, startGuardedServer } from '../support/sip/guardedServer.ts';
import { type RawPhone, statusOf } from '../support/sip/rawPhone.ts';
import { until } from '../support/until.ts';

/** What the phone takes for its own address, and the server's first phone. */
const [INSIDE, PHONE_ID] = ['10.11.12.13:5060', 1];
const BEHIND = { behind: INSIDE, callId: 'behindanat@phone' };
/** How often phones are asked whether they are there. */
const PING_MS = 25_000;

let server: GuardedServer;
let pings: PhonePings;
let phone: RawPhone;

beforeAll(async () => {
  server = await startGuardedServer();
  const { sip, locations, clock } = server;
  pings = new PhonePings({ server: sip, locations, clock });
  pings.start();
});

afterAll(async () => {
  pings.close();
  await server.close();
});

it('a phone behind a NAT is answered, asked and called where the NAT lets it be reached, also after that has changed', async () => {
  const keys = server.addPhone();
  phone = await server.connect(keys, 'udp', undefined, BEHIND);
  const response = await phone.register();
  expect(statusOf(response)).toBe(200);
  const [address, port] = phone.own.split(':');
  expect(response).toMatch(new RegExp(`^Via: SIP/2.0/UDP ${INSIDE};.*received=${address}`, 'm'));
  expect(response).toMatch(new RegExp(`^Via: .*rport=${port}`, 'm'));
  expect(response).toContain(`@${INSIDE}>`);

  server.clock.advance(PING_MS);
  expect(await phone.request('OPTIONS', '200 OK')).toMatch(/^OPTIONS sip:[^ ]+@10\.11\.12\.13:5060 SIP/);

  // The NAT forgot it, and gave it another port.
  phone = await server.connect(keys, 'udp', undefined, { ...BEHIND, firstSequence: 10 });
  expect(statusOf(await phone.register())).toBe(200);
  const bindings = server.locations.of(PHONE_ID);
  expect(bindings.map(({ source }) => `${source.host}:${source.port}`)).toEqual([phone.own]);
  const [binding] = bindings;
  if (!binding) throw new Error('no binding');
  const leg = await server.sip.dial(binding, { callerNumber: '100', callerName: '' });
  const invite = await phone.request('INVITE', '200 OK', SDP);
  expect(invite).toMatch(/^INVITE sip:[^ ]+@10\.11\.12\.13:5060 SIP/);
  await until(() => leg.state === 'answered', { what: 'the phone to answer' });
  await leg.end();
  expect(await phone.request('BYE', '200 OK')).toMatch(/^BYE sip:[^ ]+@10\.11\.12\.13:5060 SIP/);
  expect(phone.received.some((text) => text.includes('alias='))).toBe(false);
});

const SDP =
  'v=0\r\no=- 1 1 IN IP4 10.11.12.13\r\ns=-\r\nc=IN IP4 10.11.12.13\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\na=sendrecv\r\n';
