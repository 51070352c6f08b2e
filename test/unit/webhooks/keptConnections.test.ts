import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { receiverNetwork } from '../../../electron/service/features/webhooks/createWebhooks.ts';
import {
  createReceiverClient,
  type ReceiverNetwork,
} from '../../../electron/service/features/webhooks/receiverClient.ts';
import { trusting } from '../../../electron/service/platform/config/privateAuthorities.ts';
import { outgoingAnywhere } from '../../../electron/service/platform/network/addressGuard.ts';
import { createAuthority, type TestAuthority } from '../../support/certificates.ts';
import { startHttpsReceiver } from '../../support/httpsReceiver.ts';
import { ManualClock } from '../../support/manualClock.ts';

let authority: TestAuthority;

beforeAll(async () => {
  authority = await createAuthority();
});

afterAll(() => authority.dispose());

const MINUTE = 60_000;

async function open(changes: Partial<ReceiverNetwork> = {}) {
  const receiver = await startHttpsReceiver({
    authority,
    certificate: { names: 'IP:127.0.0.1,DNS:a.test,DNS:b.test' },
  });
  const clock = new ManualClock();
  const network = { ...receiverNetwork(trusting(authority.caFile), outgoingAnywhere), ...changes };
  const client = createReceiverClient(network, clock, 'Cordboard/test');
  onTestFinished(async () => {
    client.close();
    await receiver.close();
  });
  const post = (url = receiver.url, body = '{}') => client.send({ method: 'POST', url, headers: {}, body });
  return { receiver, clock, post };
}

describe('a connection to a receiver', () => {
  it('is kept for the next request', async () => {
    const { receiver, post } = await open();
    for (let count = 0; count < 5; count += 1) expect(await post()).toEqual({ status: 200, body: '' });
    expect(receiver.connections).toBe(1);
    await Promise.all([post(), post(), post()]);
    expect(receiver.connections).toBe(3);
    await Promise.all([post(), post(), post()]);
    expect(receiver.connections).toBe(3);
  });

  it('is not kept for longer than a minute, so that a name that leads elsewhere is followed', async () => {
    const { receiver, clock, post } = await open();
    await post();
    clock.advance(MINUTE - 1);
    await post();
    expect(receiver.connections).toBe(1);
    clock.advance(1);
    // Its age is seen when it would be kept once more.
    await post();
    await post();
    expect(receiver.connections).toBe(2);
  });

  it('is not used again once its address is not allowed any more', async () => {
    let allowed = true;
    const { receiver, post } = await open({ isAllowed: () => allowed });
    receiver.answerWith(() => {
      allowed = false;
      return { status: 200 };
    });
    expect(await post()).toMatchObject({ status: 200 });
    allowed = true;
    expect(await post()).toMatchObject({ status: 200 });
    expect(receiver.connections).toBe(2);
  });

  it('never serves another name, also where both lead to the same address', async () => {
    const asked: string[] = [];
    const { receiver, post } = await open({
      lookup(name, _, callback) {
        asked.push(name);
        callback(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });
    const at = (name: string) => receiver.url.replace('127.0.0.1', name);
    for (const name of ['a.test', 'b.test', 'a.test', 'b.test'])
      expect(await post(at(name))).toMatchObject({ status: 200 });
    expect([asked, receiver.connections]).toEqual([['a.test', 'b.test'], 2]);
  });

  it('that is closed while a request is on its way has the request go once more over another', async () => {
    const { receiver, post } = await open();
    await post();
    let isFirst = true;
    receiver.answerWith(() => {
      const answer = isFirst ? ('reset' as const) : { status: 202 };
      isFirst = false;
      return answer;
    });
    expect(await post(receiver.url, 'again')).toMatchObject({ status: 202 });
    expect(receiver.requests.map(({ body }) => body)).toEqual(['{}', 'again', 'again']);
    expect(receiver.connections).toBe(2);
  });

  it('that is closed again and again has the request fail', async () => {
    const { receiver, post } = await open();
    await post();
    receiver.answerWith('reset');
    expect(await post()).toEqual({
      status: null,
      error: expect.stringContaining('closed the connection without an answer'),
    });
    expect(receiver.requests).toHaveLength(3);
    expect(await post()).toMatchObject({ status: null });
    expect(receiver.requests, 'a new connection says it about the request').toHaveLength(4);
  });

  it('is closed after an answer that is not read to its end', async () => {
    const { receiver, post } = await open();
    receiver.answerWith({ status: 200, body: Buffer.alloc(10 * 1024 * 1024, 'x') });
    await post();
    await post();
    expect(receiver.connections).toBe(2);
  });
});
