import { describe, expect, it } from 'vitest';
import {
  conversationalQuality,
  DEFAULT_R,
  delayImpairment,
  equipmentImpairment,
  meanOpinionScore,
  transmissionRating,
} from '../../../shared/domain/quality/conversationalQuality.ts';

describe('the E-model', () => {
  // ITU-T G.107 table B.1.
  it.each([
    [93.2, 4.41],
    [90, 4.34],
    [80, 4.03],
    [70, 3.6],
    [60, 3.1],
    [50, 2.58],
    [0, 1],
    [100, 4.5],
  ])('turns a rating of %d into a score of %d', (rating, score) => {
    expect(Math.abs(meanOpinionScore(rating) - score)).toBeLessThan(0.01);
  });

  // ITU-T G.107 equation 7-27, as G.114 figure 1 draws it.
  it.each([
    [0, 0],
    [100, 0],
    [200, 3.3],
    [300, 15],
    [400, 24],
    [500, 30],
  ])('lets a delay of %d ms take %d away', (delayMs, taken) => {
    expect(Math.abs(delayImpairment(delayMs) - taken)).toBeLessThan(1);
  });

  // ITU-T G.113 appendix I: G.711 with concealment has Ie 0 and Bpl 25.1, without 4.3; G.729A 11 and 19.
  it.each([
    [0, 25.1, 0, 0],
    [0, 25.1, 0.05, 15.8],
    [0, 4.3, 0.05, 51.1],
    [11, 19, 0, 11],
    [11, 19, 0.04, 25.6],
  ])(
    'lets equipment of Ie %d and Bpl %d with a loss of %d take %d away',
    (impairment, robustness, lossFraction, taken) => {
      expect(equipmentImpairment({ oneWayDelayMs: 0, impairment, robustness, lossFraction })).toBeCloseTo(taken, 1);
    },
  );

  it('takes nothing away from a connection without faults, and never more than there is', () => {
    const best = { oneWayDelayMs: 0, lossFraction: 0, impairment: 0, robustness: 25.1 };
    expect(transmissionRating(best)).toBe(DEFAULT_R);
    expect(transmissionRating({ ...best, lossFraction: 1, oneWayDelayMs: 5000 })).toBe(0);
  });
});

describe('the quality of a stream', () => {
  const good = { codec: 'PCMU', lossFraction: 0, jitterMs: 2, roundTripMs: 20 } as const;

  it('is what people say of it', () => {
    expect(conversationalQuality(good).mos).toBeCloseTo(4.41, 2);
    expect(conversationalQuality({ ...good, lossFraction: 0.03 }).mos).toBeGreaterThan(4);
    expect(conversationalQuality({ ...good, lossFraction: 0.15 }).mos).toBeLessThan(3.1);
    expect(conversationalQuality({ ...good, roundTripMs: 800 }).mos).toBeLessThan(3.6);
    expect(conversationalQuality({ ...good, codec: 'opus', lossFraction: 0.05 }).mos).toBeGreaterThan(
      conversationalQuality({ ...good, lossFraction: 0.05 }).mos,
    );
  });
});
