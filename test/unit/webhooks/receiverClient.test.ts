import { createServer as createPlainServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiverNetwork } from '../../../electron/service/features/webhooks/createWebhooks.ts';
import {
  createReceiverClient,
  type ReceiverNetwork,
} from '../../../electron/service/features/webhooks/receiverClient.ts';
import { systemClock } from '../../../electron/service/kernel/clock.ts';
import { trusting } from '../../../electron/service/platform/config/privateAuthorities.ts';
import {
  isPublicAddress,
  type LookupAll,
  outgoingAnywhere,
} from '../../../electron/service/platform/network/addressGuard.ts';
import { type CertificateOptions, createAuthority, type TestAuthority } from '../../support/certificates.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../../support/httpsReceiver.ts';
import { until } from '../../support/until.ts';
import { openWebhookFixture } from '../../support/webhookFixture.ts';

let authority: TestAuthority;

beforeAll(async () => {
  authority = await createAuthority();
});

afterAll(async () => {
  await authority.dispose();
});

function client(changes: Partial<ReceiverNetwork> = {}) {
  const network = receiverNetwork(trusting(authority.caFile), outgoingAnywhere);
  return createReceiverClient({ ...network, ...changes }, systemClock, 'Cordboard/test');
}

const get = (url: string) => ({ method: 'GET', url, headers: {}, body: '' }) as const;

async function withReceiver(certificate: CertificateOptions, work: (receiver: HttpsReceiver) => Promise<void>) {
  const receiver = await startHttpsReceiver({ authority, certificate });
  try {
    await work(receiver);
  } finally {
    await receiver.close();
  }
}

/** Plays a name server under an attacker's control: gives its answers in turn, and repeats the last. */
function nameServer(...answers: string[][]): LookupAll & { asked: number } {
  const lookup = (_: string, __: object, callback: Parameters<LookupAll>[2]) => {
    const addresses = answers[Math.min(lookup.asked, answers.length - 1)] ?? [];
    lookup.asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  lookup.asked = 0;
  return lookup;
}

describe('a receiver', () => {
  it('is asked and answers', async () => {
    await withReceiver({}, async (receiver) => {
      receiver.answerWith({ status: 418, body: 'short and stout' });
      expect(await client().send(get(receiver.url))).toEqual({ status: 418, body: 'short and stout' });
      expect(receiver.requests[0]?.headers['user-agent']).toBe('Cordboard/test');
    });
  });

  it.each([
    ['has expired', { days: -1 }, /^The certificate of 127\.0\.0\.1:\d+ has expired$/],
    ['is for another name', { names: 'DNS:other.test' }, /is for another name$/],
  ])('whose certificate %s is not', async (_, certificate, error) => {
    await withReceiver(certificate, async (receiver) => {
      expect(await client().send(get(receiver.url))).toEqual({ status: null, error: expect.stringMatching(error) });
      expect(receiver.requests).toEqual([]);
    });
  });

  it('whose authority nobody trusts is not', async () => {
    await withReceiver({}, async (receiver) => {
      const strict = client({ secureContext: null });
      const error = expect.stringContaining('is not signed by an authority that this service trusts');
      expect(await strict.send(get(receiver.url))).toEqual({ status: null, error });
    });
  });

  it('that does not speak HTTPS is not', async () => {
    const server = createPlainServer((_, response) => response.end('plain'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const error = `127.0.0.1:${port} does not speak HTTPS`;
    expect(await client().send(get(`https://127.0.0.1:${port}/`))).toEqual({ status: null, error });
    server.close();
  });

  it('whose name does not resolve is not', async () => {
    const error = 'The name nowhere.invalid does not resolve';
    expect(await client().send(get('https://nowhere.invalid/'))).toEqual({ status: null, error });
  });

  it('is followed no redirect from', async () => {
    await withReceiver({}, async (receiver) => {
      receiver.answerWith({ status: 307, headers: { location: receiver.url } });
      expect(await client().send(get(receiver.url))).toMatchObject({ status: 307 });
      expect(receiver.requests).toHaveLength(1);
    });
  });
});

describe('this machine and private networks', () => {
  const strict = (lookup?: LookupAll) => client({ isAllowed: isPublicAddress, ...(lookup && { lookup }) });
  const refused = { status: null, error: expect.stringContaining('is on this machine or a private network') };

  it('are not reached by address, in any spelling', async () => {
    await withReceiver({}, async (receiver) => {
      const { port } = new URL(receiver.url);
      for (const host of ['127.0.0.1', '127.1', '0x7f.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '0.0.0.0']) {
        expect(await strict().send(get(`https://${host}:${port}/`))).toEqual(refused);
      }
      expect(receiver.requests).toEqual([]);
    });
  });

  it('are not reached by name', async () => {
    await withReceiver({}, async (receiver) => {
      const url = receiver.url.replace('127.0.0.1', 'localhost');
      expect(await strict().send(get(url))).toEqual(refused);
      expect(receiver.requests).toEqual([]);
    });
  });

  it('are not reached by a name that has a public address as well', async () => {
    const lookup = nameServer(['93.184.215.14', '127.0.0.1']);
    expect(await strict(lookup).send(get('https://both.test/'))).toEqual(refused);
  });

  it('are not reached by a name that answers differently once it was checked (DNS rebinding)', async () => {
    // 127.0.0.1 plays an address of the attacker on the internet, 127.0.0.2 a server inside.
    const certificate = { names: 'DNS:rebind.test' };
    const outside = await startHttpsReceiver({ authority, certificate });
    const port = Number(new URL(outside.url).port);
    const inside = await startHttpsReceiver({ authority, certificate, host: '127.0.0.2', port });
    const lookup = nameServer(['127.0.0.1'], ['127.0.0.2']);
    const { secureContext } = receiverNetwork(trusting(authority.caFile), outgoingAnywhere);
    const fixture = await openWebhookFixture({
      lookup,
      secureContext,
      isAllowed: (address) => address === '127.0.0.1',
    });
    const request = { name: 'evil', events: ['call_ringing' as const], enabled: true };
    const { id } = await fixture.webhooks().create(fixture.viewer, { ...request, url: `https://rebind.test:${port}/` });
    const test = () => fixture.webhooks().test(fixture.viewer, id);
    expect(await test()).toMatchObject({ state: 'delivered' });
    expect([outside.requests.length, outside.connections, lookup.asked]).toEqual([2, 1, 1]);
    outside.closeConnections();
    await until(async () => (await test()).state === 'failed', { what: 'the closed connection to be noticed' });
    expect(await test()).toMatchObject({ state: 'failed', error: refused.error, replyStatus: null });
    expect(outside.connections).toBe(1);
    expect(inside.requests).toEqual([]);
    await fixture.close();
    await inside.close();
    await outside.close();
  });
});
