import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../support/sip/guardedServer.ts';
import { statusOf } from '../../support/sip/rawPhone.ts';

let server: GuardedServer;

beforeAll(async () => {
  server = await startGuardedServer();
});

afterAll(() => server.close());

const HOST = '127.0.0.1';
const COLLEAGUE = `sip:201@${HOST}`;
const SATELLITE = `sip:+88299123456@${HOST}`;

/** What a server says that was asked with an answer that was made for `made`, of a request for `sent`. */
async function replayed(method: string, made: string, sent: string, headers: readonly string[] = []): Promise<number> {
  const phone = await server.connect(server.addPhone(), 'udp');
  const challenge = await phone.ask({ method, uri: sent });
  const authorization = phone.answerTo(challenge, { method, uri: made });
  const response = await phone.ask({ method, uri: sent, authorization, headers });
  await phone.close();
  return statusOf(response);
}

describe('an overheard Authorization', () => {
  it('calls nobody but whom it was made for', async () => {
    expect(await replayed('INVITE', COLLEAGUE, SATELLITE)).toBe(400);
    expect(await replayed('MESSAGE', COLLEAGUE, SATELLITE)).toBe(400);
  });

  it('calls nobody else through a proxy either', async () => {
    const via = ['Via: SIP/2.0/UDP 127.0.0.9;branch=z9hG4bKproxied'];
    expect(await replayed('INVITE', COLLEAGUE, SATELLITE, via)).toBe(400);
  });

  it('registers with no other server', async () => {
    expect(await replayed('REGISTER', 'sip:elsewhere.test', `sip:${HOST}`)).toBe(400);
    expect(await replayed('REGISTER', 'no address', `sip:${HOST}`)).toBe(400);
  });
});

describe('an Authorization that was heard before', () => {
  it('is of no use a second time, with the same count or a lower one', async () => {
    const phone = await server.connect(server.addPhone(), 'udp');
    const challenge = await phone.ask({});
    expect(statusOf(await phone.ask({ authorization: phone.answerTo(challenge, { nc: 2 }) }))).toBe(200);
    for (const nc of [1, 2]) {
      expect(statusOf(await phone.ask({ authorization: phone.answerTo(challenge, { nc }) }))).toBe(401);
    }
    expect(statusOf(await phone.ask({ authorization: phone.answerTo(challenge, { nc: 3 }) }))).toBe(200);
  });

  it('is of no use five minutes later, nor after a challenge that nobody here made', async () => {
    const phone = await server.connect(server.addPhone(), 'udp');
    const challenge = await phone.ask({});
    const foreign = challenge.replace(/nonce="[^"]*"/, `nonce="${server.clock.now().toString(36)}.0.0"`);
    expect(statusOf(await phone.ask({ authorization: phone.answerTo(foreign) }))).toBe(401);
    server.clock.advance(300_001);
    const late = await phone.ask({ authorization: phone.answerTo(challenge) });
    expect(statusOf(late)).toBe(401);
    expect(late).toContain('stale=true');
  });
});

describe('the answer of a phone', () => {
  it.each([
    ['as it asks', `sip:${HOST}`, `sip:${HOST}`],
    ['without the port', `sip:${HOST}`, `sip:${HOST}:5070`],
    ['without the transport', `sip:${HOST}`, `sip:${HOST};transport=udp`],
    ['in capitals', 'sip:PBX.test', 'sip:pbx.test'],
    ['with an escape', `sip:%31%30@${HOST}`, `sip:10@${HOST}`],
  ])('is taken %s', async (_, made, sent) => {
    expect(await replayed('REGISTER', made, sent)).toBe(200);
  });

  it('is taken where a proxy put its own server into the request', async () => {
    const via = ['Via: SIP/2.0/UDP 127.0.0.9;branch=z9hG4bKproxied'];
    expect(await replayed('REGISTER', 'sip:pbx.example.test', `sip:${HOST}`, via)).toBe(200);
  });
});
