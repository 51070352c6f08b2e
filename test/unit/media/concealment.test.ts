import { describe, expect, it } from 'vitest';
import { ComfortNoise } from '../../../electron/service/telephony/media/leg/concealment/comfortNoise.ts';
import { findPitch } from '../../../electron/service/telephony/media/leg/concealment/pitch.ts';
import { WaveformConcealment } from '../../../electron/service/telephony/media/leg/concealment/waveformConcealment.ts';
import { lengthen, shorten } from '../../../electron/service/telephony/media/leg/jitter/delayControl.ts';
import { amplitudeAt, joinPcm, level } from '../../support/goertzel.ts';
import { randomNumbers } from '../../support/media/randomNumbers.ts';
import { sine } from '../../support/tone.ts';

describe('concealment of losses', () => {
  const tone = sine(200, 16_000);

  it('finds the period of a voice', () => {
    for (const hz of [80, 125, 200, 320]) {
      const { period, likeness } = findPitch(sine(hz, 1000));
      expect(likeness).toBeGreaterThan(0.95);
      expect(Math.round((period * hz) / 16_000) * (16_000 / hz)).toBeCloseTo(period, -0.5);
    }
  });

  it('continues with the voice as if nothing were lost for 10 ms, and is gone after 60 ms', () => {
    const concealment = new WaveformConcealment(new ComfortNoise());
    concealment.receive(tone.subarray(0, 1600));
    const filled = concealment.fill(1600);
    const difference = filled.subarray(0, 160).map((sample, index) => sample - (tone[1600 + index] ?? 0));
    expect(level(difference)).toBeLessThan(400);
    expect(amplitudeAt(200, filled.subarray(480, 640))).toBeGreaterThan(2500);
    expect(level(filled.subarray(960))).toBeLessThan(30);
    expect(level(filled.subarray(960))).toBeGreaterThan(1);
  });

  it('goes back to what is received without a click', () => {
    const concealment = new WaveformConcealment(new ComfortNoise());
    concealment.receive(tone.subarray(0, 1600));
    const pcm = joinPcm([concealment.fill(320), concealment.receive(tone.subarray(1970, 2290))]);
    const steps = pcm.map((sample, index) => Math.abs(sample - (pcm[index - 1] ?? sample)));
    expect(Math.max(...steps)).toBeLessThan(1500);
    expect([...pcm.slice(500)]).toEqual([...tone.subarray(2150, 2290)]);
  });

  it('takes a period out and puts one in without a click', () => {
    const piece = tone.subarray(0, 560);
    const [shorter, longer] = [shorten(piece, 0.8), lengthen(piece, 0.8)];
    expect([shorter?.length, longer?.length].map((length) => (length ?? 0) % 80)).toEqual([0, 0]);
    expect(shorter?.length).toBeLessThan(560);
    expect(longer?.length).toBeGreaterThan(560);
    for (const pcm of [shorter, longer]) {
      expect(amplitudeAt(200, (pcm ?? new Int16Array()).slice(0, 320))).toBeGreaterThan(7800);
      expect(pcm?.at(-1)).toBe(piece.at(-1));
    }
  });

  it('leaves alone what has no period', () => {
    const random = randomNumbers(1);
    const hiss = Int16Array.from({ length: 560 }, () => 6000 * random() - 3000);
    expect(shorten(hiss, 0.85)).toBeNull();
    expect(lengthen(hiss, 0.85)).toBeNull();
  });
});

describe('comfort noise', () => {
  it.each([
    [30, 1036],
    [50, 104],
    [70, 10],
  ])('is as loud as the sender says: -%i dBov', (octet, rms) => {
    const noise = new ComfortNoise();
    noise.describe(Uint8Array.of(octet));
    expect(level(noise.next(16_000)) / rms).toBeCloseTo(1, 0);
    expect(level(noise.next(16_000))).toBeGreaterThan(0.8 * rms);
  });

  it('has the colour that the sender says (RFC 3389 section 3.2)', () => {
    const noise = new ComfortNoise();
    // A reflection coefficient of -0.9: an all-pole filter that lets low frequencies through.
    noise.describe(Uint8Array.of(40, 127 - 114));
    const pcm = noise.next(32_000);
    const [low, high] = [200, 3000].map((hz) => powerNear(hz, pcm));
    expect(low).toBeGreaterThan((high ?? 0) * 10);
    expect(level(pcm)).toBeGreaterThan(327 * 0.6);
    expect(level(pcm)).toBeLessThan(327 * 1.6);
  });

  it('learns from the quiet moments of a line, and is never nothing', () => {
    const noise = new ComfortNoise();
    expect(level(noise.next(3200))).toBeGreaterThan(1);
    const quiet = Int16Array.from({ length: 320 }, (_, index) => (index % 2 === 0 ? 40 : -40));
    for (let count = 0; count < 400; count += 1) noise.learn(quiet);
    expect(level(noise.next(16_000))).toBeGreaterThan(30);
    for (let count = 0; count < 20; count += 1) noise.learn(sine(300, 320));
    expect(level(noise.next(16_000))).toBeLessThan(80);
  });

  it('takes any payload', () => {
    const noise = new ComfortNoise();
    for (const payload of [new Uint8Array(0), new Uint8Array(300).fill(255), Uint8Array.of(0, 0, 255, 0, 255)]) {
      noise.describe(payload);
      expect(noise.next(320)).toHaveLength(320);
    }
  });
});

/** The mean power of some frequencies about one. */
function powerNear(hz: number, pcm: Int16Array): number {
  return [-100, -50, 0, 50, 100].reduce((sum, off) => sum + amplitudeAt(hz + off, pcm) ** 2, 0);
}
