/** Reads WAV files (RIFF, Microsoft "Multiple Channel Audio Data and WAVE Files") of plain samples or G.711. */
import { setImmediate } from 'node:timers/promises';
import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import { AudioError } from './audioError.ts';
import { alawSample, mulawSample } from './g711.ts';
import { toMonoPcm } from './monoAudio.ts';

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const extensibleFormat = 0xfffe;
/** Chunks before the audio; there are a handful. */
const mostChunks = 200;

type Encoding = 'pcm' | 'float' | 'alaw' | 'mulaw';

/** By the format's code (RFC 2361), with the sizes of a sample in bits that there are. */
const encodings: Readonly<Record<number, { readonly encoding: Encoding; readonly bits: readonly number[] }>> = {
  1: { encoding: 'pcm', bits: [8, 16, 24, 32] },
  3: { encoding: 'float', bits: [32] },
  6: { encoding: 'alaw', bits: [8] },
  7: { encoding: 'mulaw', bits: [8] },
};

interface Format {
  readonly encoding: Encoding;
  readonly channels: number;
  readonly rateHz: number;
  readonly bits: number;
}

/** Where the samples are. */
interface Audio {
  readonly format: Format;
  /** Offset of the first. */
  readonly start: number;
  /** Samples of all channels at one time. */
  readonly frames: number;
}

/**
 * Decodes it to 16 kHz mono, a second of it at a time; calls are served in between. Throws `AudioError` when it is damaged
 * or compressed in another way, or when it says of itself that it is longer than `maxSeconds`, before anything is decoded.
 */
export async function decodeWav(bytes: Uint8Array, maxSeconds: number): Promise<Int16Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { format, start, frames } = findAudio(view);
  const { rateHz } = format;
  if (frames > maxSeconds * rateHz) throw new AudioError(`The audio is longer than ${maxSeconds / 60} minutes`);
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

function findAudio(view: DataView): Audio {
  let format: Format | null = null;
  let offset = riffHeaderBytes;
  for (let chunks = 0; chunks < mostChunks && offset + chunkHeaderBytes <= view.byteLength; chunks += 1) {
    const start = offset + chunkHeaderBytes;
    const length = Math.min(view.getUint32(offset + 4, true), view.byteLength - start);
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(offset + at)));
    if (tag === 'fmt ') format = readFormat(view, start, length);
    if (tag === 'data' && format) return { format, start, frames: framesIn(length, format) };
    offset = start + length + (length % 2);
  }
  throw new AudioError('The WAV file has no audio');
}

function framesIn(length: number, { bits, channels }: Format): number {
  const frames = Math.floor(length / ((bits / 8) * channels));
  if (frames === 0) throw new AudioError('The WAV file has no audio');
  return frames;
}

function readFormat(view: DataView, start: number, length: number): Format {
  if (length < 16) throw new AudioError('The WAV file is damaged');
  const tag = view.getUint16(start, true);
  const code = tag === extensibleFormat && length >= 26 ? view.getUint16(start + 24, true) : tag;
  const known = encodings[code];
  const format = {
    encoding: known?.encoding ?? 'pcm',
    channels: view.getUint16(start + 2, true),
    rateHz: view.getUint32(start + 4, true),
    bits: view.getUint16(start + 14, true),
  };
  const isKnown = known?.bits.includes(format.bits) ?? false;
  const isSane = format.channels >= 1 && format.channels <= 8 && format.rateHz >= 4_000 && format.rateHz <= 384_000;
  if (isKnown && isSane) return format;
  throw new AudioError('The WAV file must contain PCM of 8 to 32 bit, float, A-law or µ-law');
}

/** The frames from one to before another, their channels mixed. */
function readMono(view: DataView, start: number, format: Format, from: number, to: number): Float32Array {
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

function sampleAt(view: DataView, at: number, { encoding, bits }: Format): number {
  if (encoding === 'alaw') return alawSample(view.getUint8(at));
  if (encoding === 'mulaw') return mulawSample(view.getUint8(at));
  if (encoding === 'float') return view.getFloat32(at, true) || 0;
  if (bits === 8) return (view.getUint8(at) - 128) / 128;
  if (bits === 16) return view.getInt16(at, true) / 32_768;
  if (bits === 24) return (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608;
  return view.getInt32(at, true) / 2_147_483_648;
}
