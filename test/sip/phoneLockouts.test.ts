import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualLockoutLimits } from '../../electron/service/features/phones/lockouts.ts';
import { phoneSecretsOf } from '../../electron/service/features/phones/phoneService.ts';
import { phoneRealm } from '../../electron/service/telephony/ports/sipServer.ts';
import { sipTransports } from '../../shared/domain/sipTransport.ts';
import { type GuardedServer, type PhoneKeys, startGuardedServer } from '../support/sip/guardedServer.ts';
import { type RawPhone, statusOf } from '../support/sip/rawPhone.ts';
import { until } from '../support/until.ts';

/** Addresses of loopback: the phone's own, another one of its user's, one that is new, and two that attack. */
const [HOME, OFFICE, ELSEWHERE] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const [GUESSER, FLOODER] = ['127.0.0.66', '127.0.0.67'];
const { failures, firstMs } = usualLockoutLimits;

let server: GuardedServer;

beforeAll(async () => {
  server = await startGuardedServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.clock.advance(firstMs);
  server.lockouts.forget('address', GUESSER);
});

const register = async (phone: RawPhone, password?: string) =>
  statusOf(await phone.register(password === undefined ? {} : { password }));

/** Everything by which somebody could register in the place of a phone, or guess its password at leisure. */
function secretsOf({ username, password }: PhoneKeys, sockets: readonly RawPhone[]): string[] {
  const { md5, sha256 } = phoneSecretsOf(username, phoneRealm, password);
  const sent = sockets.flatMap(({ authorizations }) => authorizations);
  const responses = sent.flatMap((value) => /\bresponse="([^"]+)"/.exec(value)?.slice(1) ?? []);
  expect(responses.length).toBeGreaterThan(failures);
  return [password, md5, sha256, ...sent, ...responses];
}

describe.each(sipTransports)('over %s', (transport) => {
  it('wrong passwords lock out where they come from, for a while, and nobody else', async () => {
    const keys = server.addPhone();
    const [home, office] = [await server.connect(keys, transport, HOME), await server.connect(keys, transport, OFFICE)];
    expect([await register(home), await register(office)]).toEqual([200, 200]);
    await office.close();
    const guesser = await server.connect(keys, transport, GUESSER);
    for (let guess = 0; guess < failures; guess += 1) expect(await register(guesser, `guess ${guess}`)).toBe(403);
    const heard = guesser.received.length;
    guesser.knock(1);
    // The phone goes on where it is, and comes back to where it was; a place that is new has to wait.
    expect(await register(home)).toBe(200);
    const back = await server.connect(keys, transport, OFFICE);
    expect(await register(back)).toBe(200);
    const stranger = await server.connect(keys, transport, ELSEWHERE);
    expect(await register(stranger)).toBe(403);
    expect(guesser.received.length).toBe(heard);
    server.clock.advance(firstMs);
    const freed = [await server.connect(keys, transport, GUESSER), await server.connect(keys, transport, ELSEWHERE)];
    for (const phone of freed) expect(await register(phone)).toBe(200);
    for (const secret of secretsOf(keys, [home, office, guesser, back, stranger, ...freed])) {
      expect(server.log.some((line) => line.includes(secret))).toBe(false);
      expect(server.trace.some((text) => text.includes(secret))).toBe(false);
    }
  });

  it('a flood from one address is held up, and nobody else’s', async () => {
    const keys = server.addPhone();
    const flooder = await server.connect(keys, transport, FLOODER);
    // Over UDP it has to fit into what the system keeps for the socket.
    const messages = transport === 'udp' ? 80 : 450;
    flooder.knock(messages);
    const answered = (status: number) => flooder.received.filter((text) => statusOf(text) === status).length;
    const isHeldUp = () => (transport === 'udp' ? answered(503) > 0 : flooder.closed);
    await until(isHeldUp, { what: 'the flood to be held up' });
    expect(answered(401)).toBeLessThan(messages);
    expect(await register(await server.connect(keys, transport, HOME))).toBe(200);
  });
});
