import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { heapInUse } from '../support/fuzz/heap.ts';
import { mutate } from '../support/fuzz/mutate.ts';
import { sipRequest } from '../support/fuzz/sipMessages.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type RawPeer, startRawPeer } from '../support/sip/rawPeer.ts';
import { malformedMessages } from '../support/torture/malformedMessages.ts';
import { request } from '../support/torture/request.ts';
import { semanticMessages } from '../support/torture/semanticMessages.ts';
import { type Place, sdp } from '../support/torture/tortureCase.ts';
import { validMessages } from '../support/torture/validMessages.ts';

const MB = 1024 * 1024;
const failures: unknown[] = [];
const note = (error: unknown) => failures.push(error);

let sip: GatewayFixture;
let peer: RawPeer;
let place: Place;
let probes = 0;

beforeAll(async () => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  sip = startGateway();
  await sip.line(`127.0.0.1:${await freeUdpPort()}`);
  sip.gateway.onIncoming((leg) => void leg.end(486));
  peer = await startRawPeer(sip.address());
  place = { peer: peer.address, via: 'UDP' };
});

afterAll(async () => {
  peer.close();
  await sip.close();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

/** It is still there, and nothing was thrown where nobody catches it. */
async function probe(): Promise<void> {
  probes += 1;
  peer.send(request(place, `fuzz-probe-${probes}`, { method: 'OPTIONS' }));
  expect(await peer.answered(`fuzz-probe-${probes}.1`)).toBe(200);
  expect(failures).toEqual([]);
}

/** Sends mutations; the probes also keep the sender from overrunning the receiver's buffer. */
async function storm(rounds: number, corpus: readonly Uint8Array[]): Promise<void> {
  await fuzz(rounds, async (random, round) => {
    peer.send(mutate(random.pick(corpus), random));
    if (round % 20 === 19) await probe();
  });
  await probe();
}

describe('every request that the grammar allows', () => {
  it('is answered', async () => {
    const rounds = 200;
    const answered = fc.asyncProperty(sipRequest(place), async ({ callId, text }) => {
      peer.send(text);
      expect(await peer.answered(callId)).toBeGreaterThanOrEqual(100);
    });
    await fc.assert(answered, { seed: Number(process.env.FUZZ_SEED ?? 4475), numRuns: rounds });
    await probe();
  });
});

describe('mutations of messages, good ones and bad ones', () => {
  it('do no damage and leave nothing behind', async () => {
    const methods = ['INVITE', 'OPTIONS', 'BYE', 'MESSAGE', 'REFER', 'SUBSCRIBE', 'NOTIFY', 'ACK', 'CANCEL', 'UPDATE'];
    const corpus = [
      ...methods.map((method) => request(place, `fuzz-${method}`, { method, body: sdp })),
      ...methods.map((method) => request(place, `fuzz-in-${method}`, { method, to: 'To: <sip:1@x>;tag=1', body: sdp })),
      ...[...validMessages, ...malformedMessages, ...semanticMessages].map(({ message }) => message(place)),
    ].map((text) => Buffer.from(text));
    await storm(300, corpus);
    const before = heapInUse();
    await storm(2_500, corpus);
    expect((heapInUse() - before) / MB).toBeLessThan(40);
  });
});
