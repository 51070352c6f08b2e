import { describe, expect, it } from 'vitest';
import { qualityBetween } from '../../../renderer/platform/audio/quality.ts';

const before = { packetsReceived: 1000, packetsLost: 10, sentLossFraction: 0, jitterMs: 5, roundTripMs: 20 };
const later = (fields: Partial<typeof before>) => ({ ...before, packetsReceived: 1100, ...fields });

describe('line quality', () => {
  it.each([
    [{}, 'good'],
    [{ packetsLost: 13 }, 'fair'],
    [{ packetsLost: 30 }, 'poor'],
    [{ sentLossFraction: 0.03 }, 'fair'],
    [{ sentLossFraction: 0.08 }, 'poor'],
    [{ jitterMs: 45 }, 'fair'],
    [{ jitterMs: 90 }, 'poor'],
    [{ roundTripMs: 300 }, 'fair'],
    [{ roundTripMs: 900 }, 'poor'],
  ] as const)('%o is %s', (change, grade) => {
    expect(qualityBetween(before, later(change))?.grade).toBe(grade);
  });

  it('measures the loss of the stretch, not of the whole session', () => {
    expect(qualityBetween(before, later({ packetsLost: 12 }))?.lossPercent).toBe(2);
  });

  it('knows nothing while nothing arrives', () => {
    expect(qualityBetween(before, { ...before })).toBeNull();
  });
});
