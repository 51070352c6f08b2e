import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentsOfLiveCall, commentsOfRecord } from '../../electron/service/calls/capture/commentedCapture.ts';
import { findingSentences } from '../../shared/domain/mediaFindings.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let fixture: CallFixture;
let agent: FixtureAgent;
/** Where the peer's audio would come from. */
let peerSocket: Socket;

beforeAll(async () => {
  fixture = await openCallFixture({
    mediaTimes: { sampleEveryMs: 200, timeoutMs: 60_000, checkEveryMs: 50, silentAfterMs: 500 },
  });
  agent = await fixture.agent('201', 440);
});

beforeEach(async () => {
  peerSocket = createSocket('udp4');
  peerSocket.bind(0, '127.0.0.1');
  await once(peerSocket, 'listening');
});

afterEach(() => peerSocket.close());
afterAll(() => fixture.close());

/** sipp's call, whose audio belongs at `peerSocket`, answered by the agent. */
async function connected(): Promise<number> {
  const rtp = (peerSocket.address() as AddressInfo).port;
  await startSipp('call_oneway', { target: fixture.pbx.callee, service: '201', keys: { rtp: String(rtp) } });
  const ringing = () => fixture.calls.list(agent.viewer).find(({ state_name }) => state_name === 'RINGING');
  await until(() => ringing() !== undefined, { timeoutMs: 20_000, what: 'the call to ring' });
  const id = ringing()?.id ?? 0;
  await fixture.calls.update(agent.viewer, id, { state: 'answer' });
  await fixture.sees(agent, id, { state_name: 'CONNECTED' });
  return id;
}

const soFar = (id: number) => fixture.calls.audioSoFar(agent.viewer, id).media.src;
/** Where our audio comes from. */
const source = () =>
  new Promise<{ address: string; port: number }>((resolve) => peerSocket.once('message', (_, from) => resolve(from)));
const hangUp = async (id: number) => {
  await fixture.calls.end(agent.viewer, id);
  return fixture.record(id);
};

/** A packet of silence (PCMU), `count` of the stream `ssrc`. */
function rtpPacket(ssrc: number, count: number): Buffer {
  const packet = Buffer.alloc(12 + 160, 0xff);
  packet.writeUInt16BE(0x80_00, 0);
  packet.writeUInt16BE(count, 2);
  packet.writeUInt32BE(count * 160, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

/** A receiver report that names nobody: nothing arrives there (RFC 3550 section 6.4.2). */
function emptyReport(ssrc: number): Buffer {
  const report = Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 0]);
  report.writeUInt32BE(ssrc, 4);
  return report;
}

describe('audio that goes one way only', () => {
  it('from us alone: record and captures say that nothing came, to where we sent, and why that may be', async () => {
    const id = await connected();
    await until(() => (soFar(id)?.packets_sent ?? 0) > 120, { timeoutMs: 20_000, what: 'two seconds of audio' });
    const { port } = peerSocket.address() as AddressInfo;
    const live = commentsOfLiveCall(fixture.calls.get(agent.viewer, id), fixture.calls.audioSoFar(agent.viewer, id));
    expect(live.join('\n')).toMatch(
      /still in progress[\s\S]*0 RTP packets received, none came; \d+ sent, PCM[AU] with 127/,
    );
    const record = await hangUp(id);
    const media = record.quality.media.src;
    expect(media).toMatchObject({ packets_received: 0, last_packet_ms: null, address: `127.0.0.1:${port}` });
    const [told] = findingSentences(media, 'the caller');
    expect(told?.sentence).toBe(
      `We sent ${media?.packets_sent} packets of audio to the caller (127.0.0.1:${port}) and received none.`,
    );
    expect(told?.advice).toContain('firewall');
    expect(commentsOfRecord(record).join('\n')).toContain('and received none. Its audio is blocked');
    // The agent's own audio got through.
    expect(findingSentences(record.quality.media.dst, 'the agent').map(({ finding }) => finding)).not.toContain(
      'nothing_received',
    );
  });

  it('to us alone: the party’s reports say that it hears nothing of us', async () => {
    const id = await connected();
    const ours = await source();
    const ssrc = 0x1234_5678;
    let count = 0;
    const talking = setInterval(() => peerSocket.send(rtpPacket(ssrc, count++), ours.port, ours.address), 20);
    try {
      for (const reports of [1, 2]) {
        const sent = soFar(id)?.packets_sent ?? 0;
        await until(() => (soFar(id)?.packets_sent ?? 0) > sent + 30, { timeoutMs: 20_000, what: 'more audio' });
        peerSocket.send(emptyReport(ssrc), ours.port, ours.address);
        await until(() => (soFar(id)?.unheard_reports ?? 0) >= reports, { timeoutMs: 20_000, what: 'the report' });
      }
    } finally {
      clearInterval(talking);
    }
    const { quality } = await hangUp(id);
    const [told, ...more] = findingSentences(quality.media.src, 'the caller');
    expect(told).toMatchObject({ finding: 'not_heard' });
    expect(told?.sentence).toContain('which reports that none of it arrives');
    expect(more).toEqual([]);
  });
});

describe('a party whose audio stops', () => {
  it('and that sends reports alone, never audio, is reported as silent all the time', async () => {
    const id = await connected();
    const target = await source();
    let changes = 0;
    const stop = setInterval(() => {
      peerSocket.send(emptyReport(9), target.port, target.address);
      changes += 1;
    }, 100);
    const silent = () => fixture.calls.get(agent.viewer, id).silent_parties;
    await until(() => silent().join() === 'src', { what: 'the party to be silent' });
    const before = changes;
    const heard: string[] = [];
    await until(
      () => {
        heard.push(silent().join());
        return changes > before + 10;
      },
      { what: 'more reports' },
    );
    clearInterval(stop);
    expect([...new Set(heard)]).toEqual(['src']);
    await hangUp(id);
  });

  it('is reported as silent, and no more once packets come again; nobody is expected to send while held', async () => {
    const id = await connected();
    const silent = () => fixture.calls.get(agent.viewer, id).silent_parties;
    await until(() => silent().join() === 'src', { what: 'the party to be silent' });
    let count = 0;
    const target = await source();
    const sending = setInterval(() => peerSocket.send(rtpPacket(7, count++), target.port, target.address), 20);
    await until(() => silent().length === 0, { what: 'the party to be heard again' });
    clearInterval(sending);
    await until(() => silent().join() === 'src', { what: 'the party to be silent again' });
    await fixture.calls.update(agent.viewer, id, { state: 'hold' });
    await until(() => silent().length === 0, { what: 'nothing to be expected of the party' });
    await hangUp(id);
  });
});
