import { describe, expect, it } from 'vitest';
import { ToneGenerator } from '../../../electron/service/media/tones/toneGenerator.ts';
import type { Tone } from '../../../electron/service/ports/media.ts';
import { amplitudeAt, joinPcm, level } from '../../support/goertzel.ts';

/** A letter for each frame of 20 ms: `#` sounds, `.` is silent. */
function cadence(tone: Tone, frames: number): string {
  const generator = new ToneGenerator(tone);
  return Array.from({ length: frames }, () => {
    const pcm = generator.next();
    if (pcm === null) return '';
    return level(pcm) > 500 ? '#' : '.';
  }).join('');
}

describe('supervisory tones', () => {
  it.each([
    ['ringback', 500, `${'#'.repeat(50)}${'.'.repeat(200)}`.repeat(2)],
    ['busy', 100, `${'#'.repeat(25)}${'.'.repeat(25)}`.repeat(2)],
    ['congestion', 48, `${'#'.repeat(12)}${'.'.repeat(12)}`.repeat(2)],
    ['beep', 30, '#'.repeat(10)],
  ] as const)('%s has its cadence', (tone, frames, expected) => {
    expect(cadence(tone, frames)).toBe(expected);
  });

  it('sound at 425 Hz without clicks', () => {
    const generator = new ToneGenerator('busy');
    const pcm = joinPcm(Array.from({ length: 25 }, () => generator.next() ?? new Int16Array(0)));
    expect(amplitudeAt(425, pcm)).toBeGreaterThan(5000);
    expect(Math.abs(pcm[0] ?? 0)).toBeLessThan(10);
    expect(Math.abs(pcm.at(-1) ?? 0)).toBeLessThan(500);
  });
});
