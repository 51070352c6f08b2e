import { describe, expect, it } from 'vitest';
import { ToneGenerator } from '../../../electron/service/telephony/media/mix/tones/toneGenerator.ts';
import type { Tone } from '../../../electron/service/telephony/ports/media.ts';
import { type ToneCountry, toneCountries } from '../../../shared/domain/line.ts';
import { amplitudeAt, joinPcm, level } from '../../support/goertzel.ts';

/** A letter for each frame of 20 ms: `#` sounds, `.` is silent. */
function cadence(tone: Tone, frames: number, country: ToneCountry = 'DE'): string {
  const generator = new ToneGenerator(tone, country);
  return Array.from({ length: frames }, () => {
    const pcm = generator.next();
    if (pcm === null) return '';
    return level(pcm) > 500 ? '#' : '.';
  }).join('');
}

describe('supervisory tones', () => {
  it.each([
    ['ringback', 500, `${'#'.repeat(50)}${'.'.repeat(200)}`.repeat(2)],
    ['busy', 96, `${'#'.repeat(24)}${'.'.repeat(24)}`.repeat(2)],
    ['callWaiting', 40, `${'#'.repeat(10)}${'.'.repeat(10)}${'#'.repeat(10)}`],
    ['congestion', 48, `${'#'.repeat(12)}${'.'.repeat(12)}`.repeat(2)],
    ['beep', 30, '#'.repeat(10)],
  ] as const)('%s has its cadence', (tone, frames, expected) => {
    expect(cadence(tone, frames)).toBe(expected);
  });

  it.each([
    ['GB', `${'#'.repeat(20)}${'.'.repeat(10)}${'#'.repeat(20)}${'.'.repeat(100)}`, [400, 450]],
    ['US', `${'#'.repeat(100)}${'.'.repeat(200)}`, [440, 480]],
    ['FR', `${'#'.repeat(75)}${'.'.repeat(175)}`, [440]],
    ['AT', `${'#'.repeat(50)}${'.'.repeat(250)}`, [420]],
  ] as const)('ringback of %s has the frequencies and the cadence of that country', (country, period, frequencies) => {
    expect(cadence('ringback', period.length * 2, country)).toBe(period.repeat(2));
    const generator = new ToneGenerator('ringback', country);
    const pcm = joinPcm(Array.from({ length: 20 }, () => generator.next() ?? new Int16Array(0)));
    for (const hz of frequencies) expect(amplitudeAt(hz, pcm)).toBeGreaterThan(1000);
    expect(amplitudeAt(country === 'AT' ? 500 : 425, pcm)).toBeLessThan(700);
  });

  it('ringback of Japan swings with 16 Hz', () => {
    const generator = new ToneGenerator('ringback', 'JP');
    const pcm = joinPcm(Array.from({ length: 50 }, () => generator.next() ?? new Int16Array(0)));
    for (const hz of [400, 384, 416]) expect(amplitudeAt(hz, pcm)).toBeGreaterThan(1000);
  });

  it('every country has every tone, and none begins or ends with a click', () => {
    for (const country of toneCountries) {
      for (const tone of ['ringback', 'busy', 'congestion', 'callWaiting'] as const) {
        const generator = new ToneGenerator(tone, country);
        const pcm = joinPcm(Array.from({ length: 400 }, () => generator.next() ?? new Int16Array(0)));
        expect(level(pcm)).toBeGreaterThan(100);
        const steps = pcm.map((sample, index) => Math.abs(sample - (pcm[index - 1] ?? 0)));
        // No sine below 700 Hz at this level steps further; Belgium alone has 1,400 Hz.
        expect(steps.reduce((most, step) => Math.max(most, step), 0)).toBeLessThan(country === 'BE' ? 3500 : 1700);
        expect(tone === 'callWaiting').toBe(generator.next() === null);
      }
    }
  });

  it('sound at 425 Hz without clicks', () => {
    const generator = new ToneGenerator('busy');
    const pcm = joinPcm(Array.from({ length: 24 }, () => generator.next() ?? new Int16Array(0)));
    expect(amplitudeAt(425, pcm)).toBeGreaterThan(5000);
    expect(Math.abs(pcm[0] ?? 0)).toBeLessThan(10);
    expect(Math.abs(pcm.at(-1) ?? 0)).toBeLessThan(500);
  });
});
