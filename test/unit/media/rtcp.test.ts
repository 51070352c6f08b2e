import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseRtcp } from '../../../electron/service/telephony/media/leg/rtcp/parseRtcp.ts';
import type { RtcpPacket } from '../../../electron/service/telephony/media/leg/rtcp/rtcpPacket.ts';
import {
  compactMs,
  middleOf,
  ntpOf,
  RtcpSession,
  reportDelay,
} from '../../../electron/service/telephony/media/leg/rtcp/rtcpSession.ts';
import { serialiseRtcp } from '../../../electron/service/telephony/media/leg/rtcp/serialiseRtcp.ts';
import { StreamStatistics } from '../../../electron/service/telephony/media/leg/rtp/streamStatistics.ts';

const BLOCK = {
  ssrc: 0x11223344,
  fractionLost: 12,
  cumulativeLost: -3,
  highestSequence: 70_000,
  jitter: 81,
  lastSenderReport: 0xaabbccdd,
  delaySinceLastSenderReport: 65_536,
};
const SENDER = { ntpSeconds: 3_900_000_000, ntpFraction: 5, rtpTimestamp: 4_000_000_000, packets: 50, octets: 8000 };
const METRICS = {
  ssrc: 0x11223344,
  lossRate: 5,
  roundTripMs: 120,
  endSystemMs: 60,
  rFactor: 88,
  mosLq: 43,
  mosCq: 42,
};
const COMPOUND: readonly RtcpPacket[] = [
  { type: 'report', ssrc: 7, sender: SENDER, blocks: [BLOCK] },
  { type: 'report', ssrc: 7, sender: null, blocks: [] },
  { type: 'description', ssrc: 7, cname: 'somebody' },
  { type: 'voipMetrics', ssrc: 7, metrics: METRICS },
  { type: 'bye', ssrc: 7 },
];

describe('RTCP packets', () => {
  it('are read as they were written', () => {
    expect(parseRtcp(serialiseRtcp(COMPOUND))).toEqual(COMPOUND);
  });

  it('are read up to where their lengths add up, whatever comes', () => {
    const whole = serialiseRtcp(COMPOUND);
    for (let bytes = 0; bytes < whole.length; bytes += 1) {
      expect(parseRtcp(whole.subarray(0, bytes)).length).toBeLessThan(COMPOUND.length);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(whole.length - 1), (noise, place) => {
        parseRtcp(Buffer.from(noise));
        const changed = Buffer.from(whole);
        changed[place] = noise[0] ?? 0;
        parseRtcp(changed);
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('keep NTP time to a hundredth of a millisecond', () => {
    const earlier = middleOf(ntpOf(1_800_000_000_000));
    expect(compactMs(middleOf(ntpOf(1_800_000_000_250)) - earlier)).toBeCloseTo(250, 1);
    expect(compactMs(earlier - middleOf(ntpOf(1_800_000_000_250)))).toBe(0);
  });
});

it('reports come every five seconds in the mean, the first one earlier, never all at once', () => {
  expect(reportDelay(false, 0.5)).toBeCloseTo(5000 / 1.21828, 0);
  expect(reportDelay(false, 0)).toBeGreaterThan(2000);
  expect(reportDelay(false, 1)).toBeLessThan(6200);
  expect(reportDelay(true, 0.5)).toBeCloseTo(2500 / 1.21828, 0);
});

describe('a control session', () => {
  let now: number;
  let sent: RtcpPacket[][];
  let statistics: StreamStatistics;
  let session: RtcpSession;
  const theirs = 0x99;

  beforeEach(() => {
    now = 1000;
    sent = [];
    statistics = new StreamStatistics(() => now);
    session = new RtcpSession({
      ssrc: 0x11223344,
      statistics,
      random: () => 0.5,
      clock: { now: () => now, unixTime: () => 1_800_000_000_000 + now },
      send: (packet) => sent.push(parseRtcp(packet)),
      assess: () => ({ rFactor: 90, mosLq: 43, mosCq: 42, endSystemMs: 40 }),
    });
  });

  function pass(ms: number): void {
    for (const end = now + ms; now < end; now += 20) session.tick();
  }

  const hear = (sequence: number) =>
    statistics.packetReceived({ ssrc: theirs, sequence, timestamp: sequence * 160 }, 8000);
  const lastReport = () => {
    const report = sent.at(-1)?.[0];
    if (report?.type !== 'report') throw new Error('There is no report.');
    return report;
  };

  it('says nothing before it was agreed on, then reports what it received', () => {
    pass(20_000);
    expect(sent).toEqual([]);
    session.configure(8000, false);
    for (const sequence of [1, 2, 3, 5]) hear(sequence);
    pass(2500);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.map(({ type }) => type)).toEqual(['report', 'description']);
    expect(lastReport()).toMatchObject({
      sender: null,
      blocks: [{ ssrc: theirs, cumulativeLost: 1, fractionLost: 51 }],
    });
    for (const sequence of [6, 7, 8, 9]) hear(sequence);
    pass(5000);
    expect(lastReport().blocks[0]).toMatchObject({ cumulativeLost: 1, fractionLost: 0, highestSequence: 9 });
  });

  it('reports as a sender while it sends', () => {
    session.configure(8000, false);
    statistics.packetSent(160, 320);
    pass(2500);
    expect(lastReport().sender).toMatchObject({ packets: 1, octets: 160 });
    expect(lastReport().sender?.rtpTimestamp).toBeGreaterThan(320 + 2000 * 8);
    pass(5000);
    expect(lastReport().sender).toBeNull();
  });

  it('measures the round trip, and lets the party measure it', () => {
    session.configure(8000, false);
    hear(1);
    statistics.packetSent(160, 0);
    session.receive(serialiseRtcp([{ type: 'report', ssrc: theirs, sender: SENDER, blocks: [] }]));
    pass(2500);
    const { sender, blocks } = lastReport();
    expect(blocks[0]?.lastSenderReport).toBe(middleOf({ seconds: SENDER.ntpSeconds, fraction: SENDER.ntpFraction }));
    expect(blocks[0]?.delaySinceLastSenderReport).toBeGreaterThan(2 * 65_536);
    const lastSenderReport = middleOf({ seconds: sender?.ntpSeconds ?? 0, fraction: sender?.ntpFraction ?? 0 });
    const sentAgo = 2500 - 2060;
    now += 300 - sentAgo;
    const answer = { ...BLOCK, lastSenderReport, delaySinceLastSenderReport: 0.1 * 65_536, cumulativeLost: 7 };
    session.receive(serialiseRtcp([{ type: 'report', ssrc: theirs, sender: null, blocks: [answer] }]));
    expect(session.roundTripMs).toBeGreaterThan(180);
    expect(session.roundTripMs).toBeLessThan(221);
    expect(session.reported).toEqual({ packetsLost: 7, lossFraction: 12 / 256, jitterMs: 81 / 8 });
  });

  it('sends VoIP metrics where they were asked for, and reads them', () => {
    session.configure(8000, true);
    hear(1);
    pass(2500);
    expect(sent[0]?.[2]).toMatchObject({ type: 'voipMetrics', metrics: { ssrc: theirs, rFactor: 90, mosCq: 42 } });
    session.receive(serialiseRtcp([{ type: 'voipMetrics', ssrc: theirs, metrics: METRICS }]));
    expect(session.remoteMetrics).toEqual(METRICS);
  });

  it('says goodbye once', () => {
    session.configure(8000, false);
    pass(2500);
    session.close();
    session.close();
    pass(20_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.at(-1)).toEqual({ type: 'bye', ssrc: 0x11223344 });
  });
});
