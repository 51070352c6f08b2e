/** Decodes MP3 files with mpg123. */
import { setImmediate } from 'node:timers/promises';
import { MPEGDecoder } from 'mpg123-decoder';
import { AudioError } from '../../platform/files/audioError.ts';
import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import { toMonoPcm } from './monoAudio.ts';

/** Decoded at once; calls are served in between. About half a second of speech. */
const sliceBytes = 4 * 1024;

/** Tags behind the audio are no frames and cost one failure; noise in place of frames costs one every other slice. */
const tolerated = 2;

/** Decodes it to 16 kHz mono. Throws `AudioError` when there is no audio in it or more than `maxSeconds`. */
export async function decodeMp3(bytes: Uint8Array, maxSeconds: number): Promise<Int16Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const parts: Int16Array[] = [];
  let samples = 0;
  let failures = 0;
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(bytes.subarray(at, at + sliceBytes));
      failures += errors.length;
      if (failures > tolerated) throw new AudioError('The MP3 file is damaged');
      if (samplesDecoded > 0) parts.push(toMonoPcm({ rateHz: sampleRate, channels: channelData }));
      samples += parts.at(-1)?.length ?? 0;
      if (samples > maxSeconds * PCM_RATE_HZ) throw new AudioError('The audio is too long');
      await setImmediate();
    }
  } finally {
    decoder.free();
  }
  if (parts.length === 0) throw new AudioError('The MP3 file is damaged');
  return joined(parts);
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const pcm = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    pcm.set(part, at);
    at += part.length;
  }
  return pcm;
}
