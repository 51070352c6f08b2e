/** WAV files (RIFF, Microsoft "Multiple Channel Audio Data and WAVE Files"): where their audio is, and the service's own. Pure. */
import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import { AudioError } from './audioError.ts';

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const headerBytes = 44;
const extensibleFormat = 0xfffe;
/** Chunks before the audio; there are a handful. */
const mostChunks = 200;

type WavEncoding = 'pcm' | 'float' | 'alaw' | 'mulaw';

/** By the format's code (RFC 2361), with the sizes of a sample in bits that there are. */
const encodings: Readonly<Record<number, { readonly encoding: WavEncoding; readonly bits: readonly number[] }>> = {
  1: { encoding: 'pcm', bits: [8, 16, 24, 32] },
  3: { encoding: 'float', bits: [32] },
  6: { encoding: 'alaw', bits: [8] },
  7: { encoding: 'mulaw', bits: [8] },
};

/** How samples are written. */
export interface WavFormat {
  readonly encoding: WavEncoding;
  readonly channels: number;
  readonly rateHz: number;
  readonly bits: number;
}

/** Where the samples are. */
export interface WavAudio {
  readonly format: WavFormat;
  /** Offset of the first. */
  readonly start: number;
  /** Samples of all channels at one time; what the file is too short for does not count. */
  readonly frames: number;
}

/**
 * Finds the audio of plain samples or G.711; nothing is copied or decoded.
 *
 * @throws AudioError when the file is damaged or compressed in another way.
 */
export function findWavAudio(file: Uint8Array): WavAudio {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') throw new AudioError('This is no WAV file');
  let format: WavFormat | null = null;
  let offset = riffHeaderBytes;
  for (let chunks = 0; chunks < mostChunks && offset + chunkHeaderBytes <= view.byteLength; chunks += 1) {
    const start = offset + chunkHeaderBytes;
    const length = Math.min(view.getUint32(offset + 4, true), view.byteLength - start);
    const tag = tagAt(view, offset);
    if (tag === 'fmt ') format = readFormat(view, start, length);
    if (tag === 'data' && format) {
      return { format, start, frames: Math.floor(length / ((format.bits / 8) * format.channels)) };
    }
    offset = start + length + (length % 2);
  }
  throw new AudioError('The WAV file has no audio');
}

function tagAt(view: DataView, offset: number): string {
  if (offset + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(offset + at)));
}

function readFormat(view: DataView, start: number, length: number): WavFormat {
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

/** A WAV file of the samples, mono. */
export function wavBytes(pcm: Int16Array, rateHz = PCM_RATE_HZ): Buffer {
  const file = Buffer.alloc(headerBytes + pcm.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rateHz, 24);
  file.writeUInt32LE(rateHz * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(pcm.length * 2, 40);
  // In one piece: minutes of music sample by sample would hold up the audio of calls. Every supported machine is
  // little-endian.
  file.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), headerBytes);
  return file;
}

/**
 * The samples of a file in the form that the service plays: 16 kHz, mono, 16 bit.
 *
 * @throws AudioError when it has another form.
 */
export function pcmOfWav(file: Uint8Array): Int16Array {
  const { format, start, frames } = findWavAudio(file);
  const { encoding, channels, rateHz, bits } = format;
  if (encoding !== 'pcm' || channels !== 1 || rateHz !== PCM_RATE_HZ || bits !== 16) {
    throw new AudioError(`The WAV file has ${channels} channels of ${bits} bit at ${rateHz} Hz`);
  }
  const pcm = new Int16Array(frames);
  // In one piece, for the same reason.
  new Uint8Array(pcm.buffer).set(file.subarray(start, start + frames * 2));
  return pcm;
}
