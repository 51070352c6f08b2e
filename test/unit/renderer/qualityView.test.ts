import { describe, expect, it } from 'vitest';
import { figuresOf, gradeOf, legsOf, poorSoundOf } from '../../../renderer/entities/call/qualityView.ts';
import type { LineQuality } from '../../../renderer/platform/audio/quality.ts';
import type { LiveLegQuality } from '../../../shared/api/calls/callQuality.ts';
import { liveCall } from './liveCall.ts';

const good: LiveLegQuality = {
  loss_percent: 0,
  jitter_ms: 2,
  round_trip_ms: 30,
  mos: 4.4,
  from_loss_percent: 0,
  to_loss_percent: 0,
  worse: 'from',
  warnings: [],
  warning: '',
};
const lost: LiveLegQuality = {
  ...good,
  loss_percent: 8,
  warnings: ['loss'],
  warning: '8\u00a0% of the audio is lost.',
};
const bad: LiveLegQuality = { ...lost, round_trip_ms: null, mos: 3.1 };
const call = liveCall({ id: 1, src_user_id: null, dst_user_id: 7 });
const quality = { id: 1, src: bad, dst: good };

describe('quality of a call as its user sees it', () => {
  it('puts the user’s own side first and names the other', () => {
    const legs = legsOf(call, quality, 7);
    expect(legs.map(({ whose }) => whose)).toEqual(['mine', 'theirs']);
    expect(legsOf(call, quality, 8).map(({ whose }) => whose)).toEqual(['caller', 'called']);
    expect(legsOf(call, undefined, 7)).toEqual([]);
    expect(legs.map(figuresOf)).toEqual([
      'You: MOS 4.4, 0\u00a0% loss, 2 ms jitter, 30 ms round trip',
      'Other side: MOS 3.1, 8\u00a0% loss, 2 ms jitter',
    ]);
  });

  it('has the grade of the worst part of the way', () => {
    const window = { grade: 'good', lossPercent: 0, sentLossPercent: 0, jitterMs: 1, roundTripMs: 2 } as const;
    const legs = legsOf(call, quality, 7);
    expect(gradeOf(window, legs)).toBe('poor');
    expect(gradeOf(window, legs.slice(0, 1))).toBe('good');
    expect(gradeOf(window, [{ whose: 'mine', leg: { ...good, warnings: ['jitter'] } }])).toBe('fair');
    expect(gradeOf(null, [])).toBe('unknown');
  });

  it('warns those who look on in words, with whose side it is', () => {
    const onlooker = { userId: 8, recent: [] };
    expect(poorSoundOf(call, quality, onlooker)).toBe(
      'The caller’s connection is poor. 8\u00a0% of the audio is lost. It is the caller’s network, or the line.',
    );
    expect(poorSoundOf(call, { ...quality, src: good }, onlooker)).toBe('');
  });
});

describe('poor sound, to the user who hears it', () => {
  const window = { grade: 'good', lossPercent: 0, sentLossPercent: 0, jitterMs: 1, roundTripMs: 2 } as const;
  const recently = (change: Partial<LineQuality>, count = 5) =>
    Array.from({ length: count }, () => ({ ...window, ...change }));
  const line = (change: Partial<LiveLegQuality>) => ({ id: 1, src: { ...good, ...change }, dst: good });
  const told = (recent: readonly LineQuality[], theirs: Partial<LiveLegQuality> = {}) =>
    poorSoundOf(call, line(theirs), { userId: 7, recent });
  const loss = (from: number, to = 0) => ({ from_loss_percent: from, to_loss_percent: to, loss_percent: from || to });
  const warned = { warnings: ['loss' as const] };

  it.each<[string, readonly LineQuality[], Partial<LiveLegQuality>, string | RegExp]>([
    ['nothing', recently({}), {}, ''],
    ['a little loss', recently({ lossPercent: 3 }), {}, ''],
    ['too few samples', recently({ lossPercent: 8 }, 4), {}, ''],
    [
      'loss before the user',
      recently({ lossPercent: 4 }),
      {},
      /^Your network loses sound \(4\u00a0% of what you hear\)\. Use/,
    ],
    [
      'loss behind the user',
      recently({ sentLossPercent: 6 }),
      {},
      /^Your network loses sound \(6\u00a0% of what you say\)\./,
    ],
    [
      'loss of the line',
      recently({}),
      { ...loss(8), ...warned },
      'The line loses sound (8\u00a0%); it is not your network.',
    ],
    ['one bad sample of the line', recently({}), loss(8), ''],
    ['loss of the line, passed on', recently({ lossPercent: 8 }), { ...loss(8), ...warned }, /^The line loses sound/],
    ['the same before it is sure', recently({ lossPercent: 8 }), loss(7), ''],
    ['loss on the way to the line', recently({}), { ...loss(0, 5), ...warned }, /^The line loses sound \(5\u00a0%\)/],
    [
      'the user’s own loss, passed on to the line',
      recently({ sentLossPercent: 8 }),
      { ...loss(0, 8), ...warned },
      /^Your/,
    ],
    [
      'both sides, towards the service',
      recently({ sentLossPercent: 9 }),
      loss(11),
      /both sides .* \(9\u00a0% and 11\u00a0%\)/,
    ],
    [
      'both sides, away from it',
      recently({ lossPercent: 9 }),
      loss(0, 7),
      /both sides of the service \(9\u00a0% and 7\u00a0%\)/,
    ],
    [
      'both sides, every way',
      recently({ lossPercent: 18, sentLossPercent: 10 }),
      loss(10, 19),
      /^Sound is lost on both sides of the service/,
    ],
    ['an uneven line', recently({}), { jitter_ms: 45, warnings: ['jitter'] }, /^The line delivers .* \(45 ms jitter\)/],
  ])('%s', (_, recent, theirs, expected) => {
    if (typeof expected === 'string') expect(told(recent, theirs)).toBe(expected);
    else expect(told(recent, theirs)).toMatch(expected);
  });

  it('is of the user’s phone where no window measures', () => {
    const mine = { ...good, ...loss(7), ...warned };
    expect(poorSoundOf(call, { id: 1, src: good, dst: mine }, { userId: 7, recent: [] })).toMatch(
      /^Your network loses/,
    );
    const slow = { ...good, round_trip_ms: 600, warnings: ['round_trip' as const] };
    expect(poorSoundOf(call, { id: 1, src: good, dst: slow }, { userId: 7, recent: [] })).toMatch(
      /600 ms there and back/,
    );
  });

  it('names a colleague’s network where there is no line', () => {
    const internal = { ...call, line_id: null, src_user_id: 9 };
    const view = { userId: 7, recent: recently({}) };
    expect(poorSoundOf(internal, line({ ...loss(8), ...warned }), view)).toBe(
      'The other side’s network loses sound (8\u00a0%); it is not yours.',
    );
  });
});
