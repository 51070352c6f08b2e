import { beforeAll, describe, expect, it } from 'vitest';
import { startLibopus } from '../../../electron/service/telephony/media/codecs/libopus.ts';
import { Playout } from '../../../electron/service/telephony/media/leg/jitter/playout.ts';
import { amplitudeAt, joinPcm, level } from '../../support/goertzel.ts';
import { randomNumbers } from '../../support/media/randomNumbers.ts';
import { playThrough } from '../../support/media/virtualNetwork.ts';
import { sine } from '../../support/tone.ts';

const LENGTH_MS = 10_000;
const TONE_HZ = 250;
/** A tone of 8,000 that never stops: whatever is missing is heard. */
const tone = sine(TONE_HZ, (LENGTH_MS + 5000) * 16);
const speech = (frame: number) => tone.slice(frame * 320, (frame + 1) * 320);

/** The longest stretch without sound, in milliseconds, in steps of 5 ms; the first 100 ms do not count. */
function longestGapMs(frames: readonly Int16Array[]): number {
  const pcm = joinPcm(frames.slice(5));
  let [gap, longest] = [0, 0];
  for (let start = 0; start + 80 <= pcm.length; start += 80) {
    gap = level(pcm.subarray(start, start + 80)) < 800 ? gap + 5 : 0;
    longest = Math.max(longest, gap);
  }
  return longest;
}

/** The largest step from sample to sample; the tone itself has none above 800. */
function largestStep(frames: readonly Int16Array[]): number {
  return joinPcm(frames.slice(5)).reduce((most, sample, index, pcm) => {
    return Math.max(most, Math.abs(sample - (pcm[index - 1] ?? sample)));
  }, 0);
}

describe('the adaptive jitter buffer', () => {
  beforeAll(startLibopus);

  it.each(['PCMU', 'G722'] as const)('plays what comes in time as it was, after some milliseconds: %s', (codec) => {
    const { frames, playout } = playThrough({ codec, lengthMs: LENGTH_MS, speech });
    expect(frames.length).toBeGreaterThanOrEqual(LENGTH_MS / 20 - 3);
    expect(amplitudeAt(TONE_HZ, joinPcm(frames.slice(-50)))).toBeGreaterThan(7500);
    expect([longestGapMs(frames), playout.targetMs]).toEqual([0, 20]);
  });

  it.each(['PCMU', 'PCMA', 'G722'] as const)(
    '%s is continuous with a loss of two in a hundred and 30 ms jitter',
    (codec) => {
      const random = randomNumbers(7);
      const delayOf = () => (random() < 0.02 ? null : 20 + 60 * random());
      const { frames, playout } = playThrough({ codec, lengthMs: LENGTH_MS, speech, delayOf });
      expect(longestGapMs(frames)).toBeLessThan(60);
      expect(largestStep(frames)).toBeLessThan(2500);
      expect(playout.targetMs).toBeGreaterThanOrEqual(50);
      expect(playout.targetMs).toBeLessThanOrEqual(80);
    },
  );

  it('waits longer when jitter comes and less when it has gone, 20 to 200 ms', () => {
    const random = randomNumbers(3);
    const delayOf = (frame: number) => 10 + (frame < 200 ? 400 * random() : 0);
    const target = (lengthMs: number) => playThrough({ codec: 'PCMU', lengthMs, speech, delayOf }).playout.targetMs;
    expect([target(4000), target(14_000)]).toEqual([200, 20]);
  });

  it('puts frames in order, and plays duplicates once', () => {
    const random = randomNumbers(5);
    const delayOf = () => 5 + 45 * random();
    const options = { codec: 'PCMU', lengthMs: LENGTH_MS, speech, delayOf, copiesOf: () => 3 } as const;
    const { frames } = playThrough(options);
    expect(longestGapMs(frames)).toBe(0);
    // Where the delay grew, two pieces of the tone meet; everywhere else it is whole.
    const broken = frames.slice(5).filter((pcm) => amplitudeAt(TONE_HZ, pcm) < 7000);
    expect(broken.length).toBeLessThan(15);
    expect(frames.length).toBeLessThan(LENGTH_MS / 20 + 1);
  });

  it.each([
    ['fast', 19.9],
    ['slow', 20.1],
  ])('follows a sender whose clock is too %s by five in a thousand, without a gap', (_what, intervalMs) => {
    const { frames } = playThrough({ codec: 'PCMU', lengthMs: LENGTH_MS, speech, intervalMs });
    expect(longestGapMs(frames)).toBe(0);
    expect(largestStep(frames)).toBeLessThan(1200);
  });

  // Five minutes at 1,500 ppm drift as far as an hour at 125 ppm.
  it.each([
    ['fast', 20 / 1.0015],
    ['slow', 20 / 0.9985],
  ])('of a call with a clock that is too %s is as late at its end as at its beginning', (_what, intervalMs) => {
    const lengthMs = 300_000;
    const pauses = [500, Math.floor(lengthMs / intervalMs) - 500];
    const isPaused = (frame: number) => pauses.some((first) => frame >= first && frame < first + 10);
    const silence = new Int16Array(320);
    const { frames } = playThrough({
      codec: 'PCMU',
      lengthMs,
      intervalMs,
      speech: (frame) => (isPaused(frame) ? silence : speech(frame % 25)),
    });
    // Ticks come at 7, 27, 47 ms …; the first ones had nothing to play.
    const ticksBefore = Math.ceil((lengthMs - 7) / 20) - frames.length;
    const silentFrom = (after: number) => frames.findIndex((pcm, index) => index > after && level(pcm) < 800);
    const delays = pauses.map((frame) => {
      const played = silentFrom(Math.floor((frame * intervalMs) / 20) - 20);
      return 7 + (played + ticksBefore) * 20 - frame * intervalMs;
    });
    for (const delay of delays) {
      expect(delay).toBeGreaterThan(0);
      expect(delay).toBeLessThan(80);
    }
    expect(Math.max(...delays) - Math.min(...delays)).toBeLessThan(10);
    expect(longestGapMs(frames.slice(600, -600))).toBe(0);
  });

  it('fades a long loss into a faint noise, not into nothing, and comes back', () => {
    const delayOf = (frame: number) => (frame >= 250 && frame < 350 ? null : 5);
    const { frames } = playThrough({ codec: 'PCMU', lengthMs: LENGTH_MS, speech, delayOf });
    const meanwhile = frames.slice(262, 340);
    expect(meanwhile).toHaveLength(78);
    expect(meanwhile.every((pcm) => level(pcm) > 1 && level(pcm) < 200)).toBe(true);
    expect(amplitudeAt(TONE_HZ, joinPcm(frames.slice(-50)))).toBeGreaterThan(7500);
  });

  it('begins again when the sender does', () => {
    let now = 0;
    const playout = new Playout(() => now);
    const frame = { codec: 'PCMU', payload: new Uint8Array(160).fill(0x80), marker: false } as const;
    const heard: (Int16Array | null)[] = [];
    for (let count = 0; count < 40; count += 1) {
      now += 20;
      const numbers = count < 20 ? { ssrc: 1, sequence: count } : { ssrc: 2, sequence: 30_000 + count };
      playout.push({ ...frame, ...numbers, timestamp: numbers.sequence * 160 });
      heard.push(playout.take());
    }
    expect(heard.slice(3)).not.toContain(null);
    expect(level(heard.at(-1) ?? new Int16Array(1))).toBeGreaterThan(8000);
    playout.close();
    expect(playout.take()).toBeNull();
  });

  it('catches up after a stall instead of staying late', () => {
    const delayOf = (frame: number) => (frame >= 200 && frame < 250 ? 1000 - (frame - 200) * 20 : 5);
    const { frames } = playThrough({ codec: 'PCMU', lengthMs: LENGTH_MS, speech, delayOf });
    // What was held up came at once: it is left out, and the tone is as far as the clock.
    expect(longestGapMs(frames.slice(300))).toBe(0);
    expect(frames.length).toBeLessThanOrEqual(LENGTH_MS / 20);
  });
});
