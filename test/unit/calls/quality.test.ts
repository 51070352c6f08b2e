import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../electron/service/calls/model/call.ts';
import { CallEvents } from '../../../electron/service/calls/session/callEvents.ts';
import { MediaWatch } from '../../../electron/service/calls/session/mediaWatch.ts';
import { CallMedia, isNoticeable, ReportedQuality } from '../../../electron/service/calls/session/quality/callMedia.ts';
import { LegQuality, sampleBetween } from '../../../electron/service/calls/session/quality/legQuality.ts';
import type { CallRegistry } from '../../../electron/service/calls/session/registry.ts';
import type { NewTransientEvent } from '../../../electron/service/platform/events/eventOutbox.ts';
import type { MediaPort, MediaStatistics } from '../../../electron/service/telephony/ports/media.ts';
import type { LiveLegQuality } from '../../../shared/api/calls/callQuality.ts';
import { type QualitySample, warningSentence, warningsOf } from '../../../shared/domain/quality/qualityWarnings.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { MemoryPort } from '../../support/media/memoryPort.ts';
import { unmeasured } from '../../support/media/unmeasured.ts';
import { silentLogger } from '../../support/sip/recordingLogger.ts';

const good: QualitySample = {
  worse: 'from',
  lossPercent: 0,
  fromLossPercent: 0,
  toLossPercent: 0,
  jitterMs: 3,
  roundTripMs: 40,
  mos: 4.4,
};
const samples = (count: number, change: Partial<QualitySample>) =>
  Array.from({ length: count }, () => ({ ...good, ...change }));

describe('warnings about audio', () => {
  it.each([
    ['nothing', [], []],
    ['a good line', samples(9, {}), []],
    ['a round trip at the limit', samples(1, { roundTripMs: 400 }), []],
    ['a round trip over 400 ms', samples(1, { roundTripMs: 401 }), ['round_trip']],
    ['jitter over 30 ms', samples(1, { jitterMs: 31 }), ['jitter']],
    ['jitter that is over', [...samples(1, { jitterMs: 80 }), good], []],
    ['two bad scores in five', [...samples(2, { mos: 3.4 }), ...samples(3, {})], []],
    ['three bad scores in five', [...samples(3, { mos: 3.4 }), ...samples(2, {})], ['mos']],
    ['three bad scores, long ago', [...samples(3, { mos: 3.4 }), ...samples(4, {})], []],
    ['loss over six samples', samples(6, { lossPercent: 4 }), []],
    ['loss over seven samples', samples(7, { lossPercent: 4 }), ['loss']],
    ['one great loss in seven', [...samples(6, {}), ...samples(1, { lossPercent: 20 })], []],
    [
      'everything',
      samples(7, { lossPercent: 9, mos: 2, jitterMs: 50, roundTripMs: 900 }),
      ['round_trip', 'jitter', 'mos', 'loss'],
    ],
  ])('for %s', (_, given, warnings) => {
    expect(warningsOf(given)).toEqual(warnings);
  });
});

describe('warnings in words', () => {
  const figures = { loss_percent: 8, jitter_ms: 42, round_trip_ms: 450, mos: 3.1 };

  it('are one sentence, and none while there is nothing to warn about', () => {
    expect(warningSentence({ ...figures, warnings: [] })).toBe('');
    expect(warningSentence({ ...figures, warnings: ['jitter'] })).toBe('Packets come unevenly (42 ms jitter).');
    expect(warningSentence({ ...figures, warnings: ['round_trip', 'mos', 'loss'] })).toBe(
      'Answers take 450 ms there and back, speech is hard to follow (MOS 3.1), 8\u00a0% of the audio is lost.',
    );
  });
});

const leg: LiveLegQuality = {
  loss_percent: 0,
  jitter_ms: 3,
  round_trip_ms: 40,
  mos: 4.4,
  from_loss_percent: 0,
  to_loss_percent: 0,
  worse: 'from',
  warnings: [],
  warning: '',
};

describe('reports of a call’s audio', () => {
  it.each<[string, Partial<LiveLegQuality>, boolean]>([
    ['nothing', {}, false],
    ['what nobody notices', { loss_percent: 0.9, jitter_ms: 12, round_trip_ms: 80, mos: 4.3, worse: 'to' }, false],
    ['a packet of a hundred lost', { loss_percent: 1 }, true],
    ['uneven packets', { jitter_ms: 13 }, true],
    ['a longer way', { round_trip_ms: 90 }, true],
    ['a way that is measured no more', { round_trip_ms: null }, true],
    ['a worse score', { mos: 4.2 }, true],
    ['a warning', { warnings: ['jitter'] }, true],
  ])('are %s: %j is %j', (_, change, expected) => {
    expect(isNoticeable(leg, { ...leg, ...change })).toBe(expected);
    expect(isNoticeable({ ...leg, ...change }, leg)).toBe(expected);
  });

  it('are the first figures, and a slow change once it adds up', () => {
    const news = new ReportedQuality();
    const isReported = (dst: LiveLegQuality | null) => news.update({ id: 1, src: null, dst }) !== null;
    expect([null, leg, leg].map(isReported)).toEqual([false, true, false]);
    expect([6, 9, 12, 15].map((jitter_ms) => isReported({ ...leg, jitter_ms }))).toEqual([false, false, false, true]);
  });

  it('come once every five seconds at most, to those who have to do with the call', () => {
    const clock = new ManualClock();
    const got: NewTransientEvent[] = [];
    const events = new CallEvents((error) => {
      throw error;
    });
    events.on('transient', (event) => void got.push(event));
    const side = (userId: number | null) => ({ party: { userId } });
    const call = { id: 9, customerId: 4, near: side(7), far: side(null), ownerId: 7, ringing: [], offeredTo: [] };
    const silence = { sampleMedia: () => null, checkSilence: () => {} };
    const session = { id: 9, call, ...silence, changedQuality: () => ({ id: 9, src: leg, dst: null }) };
    const registry = { all: () => [session] } as unknown as CallRegistry;
    const watch = new MediaWatch({ registry, clock, logger: silentLogger, events });
    for (let second = 0; second < 59; second++) clock.advance(1000);
    watch.close();
    expect(got).toHaveLength(11);
    expect(got[0]).toMatchObject({ customerId: 4, userIds: [7], topic: 'call.quality 9' });
    expect(got[0]?.body).toMatchObject({ event_name: 'call.quality', call_id: 9, src: leg, dst: null });
  });
});

/** A port whose counters the test sets. */
class CountingPort extends MemoryPort {
  figures: MediaStatistics = unmeasured;

  constructor() {
    super('counting', 'PCMU');
  }

  override statistics(): MediaStatistics {
    return this.figures;
  }
}

describe('a sample of a party', () => {
  const at = (change: Partial<MediaStatistics>): MediaStatistics => ({ ...unmeasured, ...change });

  it('is what was lost in between, not before', () => {
    const before = at({ packetsReceived: 1000, packetsLost: 500 });
    const now = at({ packetsReceived: 1245, packetsLost: 505, jitterMs: 4, roundTripMs: 60 });
    const sample = sampleBetween(before, now, 'PCMU');
    expect(sample).toMatchObject({ worse: 'from', lossPercent: 2, jitterMs: 4, roundTripMs: 60 });
    expect(sample?.mos).toBeCloseTo(4.27, 1);
  });

  it('is that of the worse direction', () => {
    const reported = { packetsLost: 9, lossFraction: 0.2, jitterMs: 10 };
    const sample = sampleBetween(unmeasured, at({ packetsReceived: 250, reported }), 'PCMU');
    expect(sample).toMatchObject({ worse: 'to', lossPercent: 20, jitterMs: 10 });
  });

  it('does not count while hardly anything comes, or when late packets make up for losses', () => {
    expect(sampleBetween(unmeasured, at({ packetsReceived: 3, packetsLost: 2 }), 'PCMU')).toBeNull();
    const sample = sampleBetween(at({ packetsLost: 5 }), at({ packetsReceived: 250, packetsLost: 2 }), 'PCMU');
    expect(sample?.lossPercent).toBe(0);
  });
});

describe('the audio of a party', () => {
  it('is kept as mean and worst, and starts again with another port', () => {
    const leg = new LegQuality();
    const port = new CountingPort();
    let received = 0;
    let lost = 0;
    const pass = (more: number, missing: number, jitterMs: number) => {
      [received, lost] = [received + more, lost + missing];
      port.figures = { ...unmeasured, packetsReceived: received, packetsLost: lost, jitterMs };
      leg.sample(port);
    };
    pass(100, 80, 90);
    expect(leg.recorded).toBeNull();
    pass(250, 0, 2);
    pass(225, 25, 6);
    expect(leg.live).toMatchObject({ loss_percent: 10, worse: 'from', round_trip_ms: null });
    leg.sample(new CountingPort());
    leg.sample(port);
    expect(leg.recorded).toMatchObject({
      samples: 2,
      mean: { loss_percent: 5, jitter_ms: 4, round_trip_ms: null },
      worst: { loss_percent: 10, jitter_ms: 6 },
    });
    expect(leg.recorded?.worst.mos).toBeLessThan(leg.recorded?.mean.mos ?? 0);
  });
});

describe('silence of the line', () => {
  const side = (kind: 'agent' | 'sip', leg = 'answered') => ({ party: { kind }, leg });
  const call = (change: object = {}) =>
    ({ id: 1, source: 'far', near: side('agent'), far: side('sip'), heldBy: [], ...change }) as unknown as Call;
  let port: CountingPort;
  let media: CallMedia;
  const silent = (now: number, of = call()) => media.silentSide(of, portOf, { now, timeoutMs: 30_000 });
  const portOf = (which: 'near' | 'far'): MediaPort | null => (which === 'far' ? port : null);
  const inactiveFor = (inactiveForMs: number | null) => {
    port.figures = { ...unmeasured, inactiveForMs };
  };

  beforeEach(() => {
    port = new CountingPort();
    media = new CallMedia();
  });

  it('counts after thirty seconds', () => {
    inactiveFor(0);
    expect(silent(0)).toBeNull();
    inactiveFor(29_999);
    expect(silent(30_000)).toBeNull();
    inactiveFor(30_000);
    expect(silent(30_001)).toBe('far');
  });

  it('does not count where nothing is expected, before the answer, and while held', () => {
    inactiveFor(null);
    silent(0);
    expect(silent(60_000)).toBeNull();
    inactiveFor(90_000);
    expect(silent(90_000, call({ far: side('sip', 'early') }))).toBeNull();
    expect(silent(120_000, call({ heldBy: ['near'] }))).toBeNull();
    expect(silent(150_000)).toBeNull();
    expect(silent(179_999)).toBeNull();
    expect(silent(180_000)).toBe('far');
  });
});
