import { describe, expect, it } from 'vitest';
import { Downsampler, type Resampler, Upsampler } from '../../../electron/service/telephony/media/codecs/resampler.ts';
import { amplitudeAt, joinPcm, level } from '../../support/goertzel.ts';
import { sine } from '../../support/tone.ts';

/** Runs a second of audio through in frames, as calls do; leaves the start of the filter out. */
function resample(resampler: Resampler, samples: Int16Array, frameSamples: number): Int16Array {
  const frames: Int16Array[] = [];
  for (let start = 0; start < samples.length; start += frameSamples) {
    frames.push(resampler.process(samples.subarray(start, start + frameSamples)));
  }
  return joinPcm(frames).subarray(400);
}

const decibels = (ratio: number) => 20 * Math.log10(ratio);

describe('changing the sample rate', () => {
  it.each([
    [2, 300],
    [2, 1000],
    [2, 3300],
    [6, 300],
    [6, 3300],
  ])('up %i times keeps %i Hz and adds no image', (factor, frequencyHz) => {
    const rateHz = 8000 * factor;
    const samples = resample(new Upsampler(factor), sine(frequencyHz, 8000, { rateHz: 8000 }), 160);
    expect(decibels(amplitudeAt(frequencyHz, samples, rateHz) / 8000)).toBeCloseTo(0, 0);
    expect(decibels(amplitudeAt(8000 - frequencyHz, samples, rateHz) / 8000)).toBeLessThan(-50);
  });

  it.each([
    [2, 300],
    [2, 3300],
    [3, 300],
    [3, 6500],
  ])('down %i times keeps %i Hz', (factor, frequencyHz) => {
    const rateHz = factor === 2 ? 8000 : 16_000;
    const samples = resample(
      new Downsampler(factor),
      sine(frequencyHz, rateHz * factor, { rateHz: rateHz * factor }),
      320,
    );
    expect(samples.length).toBeGreaterThan(rateHz - 401 - 1);
    expect(decibels(amplitudeAt(frequencyHz, samples, rateHz) / 8000)).toBeCloseTo(0, 0);
  });

  it.each([4800, 6000, 7500])('down twice takes away %i Hz, which would fold back', (frequencyHz) => {
    const samples = resample(new Downsampler(2), sine(frequencyHz, 16_000), 320);
    expect(decibels(level(samples) / (8000 / Math.SQRT2))).toBeLessThan(-50);
  });

  it('does not depend on how the audio is cut into frames', () => {
    const samples = sine(700, 4800, { rateHz: 48_000 });
    const whole = new Downsampler(3).process(samples);
    const pieces = new Downsampler(3);
    const cut = [7, 1, 1, 2, 889, 100].reduce<{ at: number; parts: Int16Array[] }>(
      ({ at, parts }, length) => ({
        at: at + length,
        parts: [...parts, pieces.process(samples.subarray(at, at + length))],
      }),
      { at: 0, parts: [] },
    );
    expect(joinPcm([...cut.parts, pieces.process(samples.subarray(cut.at))])).toEqual(whole);
  });

  it('clips overshoots instead of wrapping them round', () => {
    const steps = Int16Array.from({ length: 800 }, (_, index) => (index % 40 < 20 ? 32_767 : 0));
    const samples = new Upsampler(2).process(steps);
    expect(Math.max(...samples)).toBe(32_767);
    expect(Math.min(...samples)).toBeGreaterThan(-6000);
  });
});
