/** Reads WAV files (RIFF, Microsoft "Multiple Channel Audio Data and WAVE Files") of plain samples or G.711. Pure. */
import { AudioError } from './audioError.ts';
import { alawSample, mulawSample } from './g711.ts';
import type { DecodedAudio } from './monoAudio.ts';

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const extensibleFormat = 0xfffe;

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

/** Decodes it. Throws `AudioError` when it is damaged or compressed in another way. */
export function decodeWav(bytes: Uint8Array): DecodedAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | null = null;
  for (let offset = riffHeaderBytes; offset + chunkHeaderBytes <= bytes.length; ) {
    const start = offset + chunkHeaderBytes;
    const length = Math.min(view.getUint32(offset + 4, true), bytes.length - start);
    const tag = Buffer.from(bytes.subarray(offset, offset + 4)).toString('latin1');
    if (tag === 'fmt ') format = readFormat(view, start, length);
    if (tag === 'data' && format) return readSamples(view, start, length, format);
    offset = start + length + (length % 2);
  }
  throw new AudioError('The WAV file has no audio');
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
  throw new AudioError('The WAV file must hold PCM of 8 to 32 bit, float, A-law or µ-law');
}

function readSamples(view: DataView, start: number, length: number, format: Format): DecodedAudio {
  const width = format.bits / 8;
  const frameBytes = width * format.channels;
  const frames = Math.floor(length / frameBytes);
  if (frames === 0) throw new AudioError('The WAV file has no audio');
  const channels = Array.from({ length: format.channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (__, frame) =>
      sampleAt(view, start + frame * frameBytes + channel * width, format),
    ),
  );
  return { rateHz: format.rateHz, channels };
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
