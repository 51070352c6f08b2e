/** Decodes WAV files of plain samples or G.711. */
import { setImmediate } from 'node:timers/promises';
import { alawSample, mulawSample } from '../../kernel/g711.ts';
import { AudioError } from '../../platform/files/audioError.ts';
import { findWavAudio, type WavFormat } from '../../platform/files/wav.ts';
import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import { toMonoPcm } from './monoAudio.ts';

/**
 * Decodes it to 16 kHz mono, a second of it at a time; calls are served in between. Throws `AudioError` when it is damaged
 * or compressed in another way, or when it says of itself that it is longer than `maxSeconds`, before anything is decoded.
 */
export async function decodeWav(bytes: Uint8Array, maxSeconds: number): Promise<Int16Array> {
  const { format, start, frames } = findWavAudio(bytes);
  const { rateHz } = format;
  if (frames === 0) throw new AudioError('The WAV file has no audio');
  if (frames > maxSeconds * rateHz) throw new AudioError(`The audio is longer than ${maxSeconds / 60} minutes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pcm = new Int16Array(Math.floor((frames * PCM_RATE_HZ) / rateHz));
  for (let second = 0; second * rateHz < frames; second += 1) {
    const first = second * rateHz;
    // One more, towards which the last is interpolated.
    const mono = readMono(view, start, format, first, Math.min(frames, first + rateHz + 1));
    const part = toMonoPcm({ rateHz, channels: [mono] });
    const place = second * PCM_RATE_HZ;
    pcm.set(part.subarray(0, Math.min(PCM_RATE_HZ, pcm.length - place)), place);
    await setImmediate();
  }
  return pcm;
}

/** The frames from one to before another, their channels mixed. */
function readMono(view: DataView, start: number, format: WavFormat, from: number, to: number): Float32Array {
  const { channels } = format;
  const width = format.bits / 8;
  const mono = new Float32Array(to - from);
  for (let frame = from, at = start + from * width * channels; frame < to; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1, at += width) sum += sampleAt(view, at, format);
    mono[frame - from] = sum / channels;
  }
  return mono;
}

function sampleAt(view: DataView, at: number, { encoding, bits }: WavFormat): number {
  if (encoding === 'alaw') return alawSample(view.getUint8(at)) / 32_768;
  if (encoding === 'mulaw') return mulawSample(view.getUint8(at)) / 32_768;
  if (encoding === 'float') return view.getFloat32(at, true) || 0;
  if (bits === 8) return (view.getUint8(at) - 128) / 128;
  if (bits === 16) return view.getInt16(at, true) / 32_768;
  if (bits === 24) return (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608;
  return view.getInt32(at, true) / 2_147_483_648;
}
