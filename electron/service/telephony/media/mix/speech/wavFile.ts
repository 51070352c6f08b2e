import { PCM_RATE_HZ } from '../../../ports/media.ts';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PCM_FORMAT = 1;

/**
 * Reads the samples of a WAV file that has the canonical form: 16 kHz, mono, 16 bit.
 *
 * @throws when it has another.
 */
export function readWavFile(file: Uint8Array): Int16Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') throw new Error('This is no WAV file.');
  let data: Int16Array | null = null;
  for (let offset = RIFF_HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= file.length; ) {
    const start = offset + CHUNK_HEADER_BYTES;
    const length = Math.min(view.getUint32(offset + 4, true), file.length - start);
    const tag = tagAt(view, offset);
    if (tag === 'fmt ') checkFormat(view, start);
    if (tag === 'data') data = readSamples(view, start, length);
    offset = start + length + (length % 2);
  }
  if (data === null) throw new Error('The WAV file has no audio.');
  return data;
}

function tagAt(view: DataView, offset: number): string {
  if (offset + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

function checkFormat(view: DataView, start: number): void {
  const format = view.getUint16(start, true);
  const channels = view.getUint16(start + 2, true);
  const rateHz = view.getUint32(start + 4, true);
  const bits = view.getUint16(start + 14, true);
  if (format !== PCM_FORMAT || channels !== 1 || rateHz !== PCM_RATE_HZ || bits !== 16) {
    throw new Error(`The WAV file has ${channels} channels of ${bits} bit at ${rateHz} Hz.`);
  }
}

function readSamples(view: DataView, start: number, length: number): Int16Array {
  return Int16Array.from({ length: Math.floor(length / 2) }, (_, index) => view.getInt16(start + index * 2, true));
}
