import { describe, expect, it } from 'vitest';
import { PCM_FRAME_MS, PCM_FRAME_SAMPLES } from '../../../electron/service/telephony/ports/media.ts';
import { MessageEnd } from '../../../electron/service/voicemail/messageEnd.ts';

const voice = Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => 8_000 * Math.sin(index / 3));
const hiss = Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => (index % 2 ? 40 : -40));

/** Milliseconds after which a message of these frames is over, the last one from then on. */
function lasts(...frames: readonly (Int16Array | null)[]): number {
  const end = new MessageEnd();
  for (let index = 0; ; index += 1) {
    if (end.isOverAfter(frames[Math.min(index, frames.length - 1)] ?? null)) return (index + 1) * PCM_FRAME_MS;
  }
}

describe('a voice message', () => {
  it('lasts three minutes at most', () => {
    expect(lasts(voice)).toBe(180_000);
  });

  it.each([
    ['nothing comes', null],
    ['only the noise of the line comes', hiss],
  ])('is over when %s for eight seconds', (_, silence) => {
    expect(lasts(silence)).toBe(8_000);
    expect(lasts(...Array.from({ length: 100 }, () => voice), silence)).toBe(10_000);
  });

  it('continues when the caller takes a breath', () => {
    const breath = [voice, ...Array.from({ length: 399 }, () => null)];
    expect(lasts(...breath, ...breath, null)).toBe(2 * 8_000 + PCM_FRAME_MS);
  });

  it('knows whether anything was said', () => {
    const end = new MessageEnd();
    end.isOverAfter(hiss);
    expect(end.wasHeard).toBe(false);
    end.isOverAfter(voice);
    expect(end.wasHeard).toBe(true);
  });

  it('that goes on after an interruption lasts three minutes in all, and something was said in it', () => {
    const end = new MessageEnd(undefined, 179_960);
    expect(end.wasHeard).toBe(true);
    expect([end.isOverAfter(voice), end.isOverAfter(voice)]).toEqual([false, true]);
  });
});
