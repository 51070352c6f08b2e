/** Writes and reads the WAV form in which announcements are kept for playing: 16 kHz, mono, 16 bit. Pure. */
import { PCM_RATE_HZ } from '../telephony/ports/media.ts';

const headerBytes = 44;

/** A WAV file of the samples. */
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
  // As one piece: minutes of music sample by sample would hold up the audio of calls. Every machine here is little-endian.
  file.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), headerBytes);
  return file;
}

/** The samples of a file that `wavBytes` wrote. */
export function pcmOfWav(file: Buffer): Int16Array {
  const length = Math.max(0, Math.floor((file.length - headerBytes) / 2));
  const pcm = new Int16Array(length);
  // As one piece, for the same reason.
  Buffer.from(pcm.buffer).set(file.subarray(headerBytes, headerBytes + length * 2));
  return pcm;
}
