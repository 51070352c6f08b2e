/** A second of sound, over and over, as frames of a codec. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createEncoder } from '../../../electron/service/telephony/media/codecs/codecFactory.ts';
import { startLibopus } from '../../../electron/service/telephony/media/codecs/libopus.ts';
import { type AudioCodec, PCM_FRAME_SAMPLES } from '../../../electron/service/telephony/ports/media.ts';

/** What somebody says. */
export type Sound = 'speech' | 'clicks';

/** Frames in a second. */
const FRAMES = 50;
const SAMPLES_PER_MS = PCM_FRAME_SAMPLES / 20;
const CLICK_MS = 10;
const CLICK_HZ = 1000;

/** A low tone with swelling noise, so that codecs cannot save bits. */
const speech = (at: number) => 6000 * Math.sin(at / 12) + 4000 * Math.sin(at / 3000) * (Math.random() - 0.5);

/** A short tone at the beginning of each second, else a little noise. */
function clicks(at: number): number {
  const ms = (at / SAMPLES_PER_MS) % 1000;
  if (ms >= CLICK_MS) return 20 * (Math.random() - 0.5);
  return 24_000 * Math.sin((2 * Math.PI * CLICK_HZ * ms) / 1000);
}

/** The frames; a click is in the first. */
export async function framesOf(sound: Sound, codec: AudioCodec): Promise<Uint8Array[]> {
  await startLibopus();
  const encoder = createEncoder(codec);
  // Until it is there, Opus is silence.
  await nextTurn();
  const sampleAt = sound === 'speech' ? speech : clicks;
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const pcm = Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) =>
      Math.round(sampleAt(frame * PCM_FRAME_SAMPLES + index)),
    );
    return Uint8Array.from(encoder.encode(pcm));
  });
  encoder.close();
  return frames;
}
