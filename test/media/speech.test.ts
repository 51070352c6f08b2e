import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import { MAX_SPEECH_CHARACTERS } from '../../electron/service/telephony/media/mix/speech/speechSynthesizer.ts';
import { type MediaEngine, PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';
import { level } from '../support/goertzel.ts';

describe('speech', () => {
  let engine: MediaEngine;

  beforeAll(() => {
    engine = createMediaEngine();
  });

  afterAll(() => engine.close());

  it('speaks a text', async () => {
    const pcm = await engine.synthesize('Hello, this is Cordboard.');
    expect(pcm.length / PCM_RATE_HZ).toBeGreaterThan(1);
    expect(pcm.length / PCM_RATE_HZ).toBeLessThan(5);
    expect(level(pcm)).toBeGreaterThan(500);
  });

  it('takes longer for a longer text, and several at once', async () => {
    const texts = ['One.', 'One, two, three.', 'One, two, three, four, five, six, seven.', 'Eight.'];
    const [first, second, third, fourth] = await Promise.all(texts.map((text) => engine.synthesize(text)));
    expect(second?.length).toBeGreaterThan(first?.length ?? 0);
    expect(third?.length).toBeGreaterThan(second?.length ?? 0);
    expect(fourth?.length).toBeGreaterThan(0);
  });

  it('reads what looks like an option as a text', async () => {
    expect((await engine.synthesize('-voice file')).length).toBeGreaterThan(0);
    expect((await engine.synthesize('--help')).length).toBeGreaterThan(0);
  });

  it('has nothing to say of an empty text', async () => {
    expect(await engine.synthesize(' \n ')).toHaveLength(0);
  });

  it('refuses a text that is too long', async () => {
    await expect(engine.synthesize('a'.repeat(MAX_SPEECH_CHARACTERS + 1))).rejects.toThrow(RangeError);
  });

  it('rejects what is under way when the engine is closed', async () => {
    const other = createMediaEngine();
    const speaking = other.synthesize('This will not be heard.');
    const outcome = expect(speaking).rejects.toThrow();
    await other.close();
    await outcome;
  });
});
