import { describe, expect, it } from 'vitest';
import { figuresOf, gradeOf, legsOf, warningSentences } from '../../../renderer/entities/call/qualityView.ts';
import type { LiveLegQuality } from '../../../shared/api/calls/callQuality.ts';
import { liveCall } from './liveCall.ts';

const good: LiveLegQuality = {
  loss_percent: 0,
  jitter_ms: 2,
  round_trip_ms: 30,
  mos: 4.4,
  worse: 'from',
  warnings: [],
  warning: '',
};
const lost: LiveLegQuality = { ...good, loss_percent: 8, warnings: ['loss'], warning: '8 % of the audio is lost.' };
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
      'You: MOS 4.4, 0 % loss, 2 ms jitter, 30 ms round trip',
      'Other side: MOS 3.1, 8 % loss, 2 ms jitter',
    ]);
  });

  it('has the grade of the worst part of the way', () => {
    const window = { grade: 'good', lossPercent: 0, jitterMs: 1, roundTripMs: 2 } as const;
    const legs = legsOf(call, quality, 7);
    expect(gradeOf(window, legs)).toBe('poor');
    expect(gradeOf(window, legs.slice(0, 1))).toBe('good');
    expect(gradeOf(window, [{ whose: 'mine', leg: { ...good, warnings: ['jitter'] } }])).toBe('fair');
    expect(gradeOf(null, [])).toBe('unknown');
  });

  it('warns in words, with whose side it is', () => {
    expect(warningSentences(legsOf(call, quality, 7))).toEqual([
      'The other side’s connection is poor. 8 % of the audio is lost. ' +
        'Your side is not the cause: it is the line, or the other party’s network.',
    ]);
    const own = warningSentences(legsOf(call, { ...quality, src: good, dst: lost }, 7));
    expect(own[0]).toMatch(/^Your connection is poor\. 8 % of the audio is lost\. Check your own network/);
    expect(warningSentences(legsOf(call, { ...quality, src: good }, 7))).toEqual([]);
  });
});
