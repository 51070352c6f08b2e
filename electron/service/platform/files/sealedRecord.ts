/**
 * The parts of an encrypted recording: after a head with the file's own key, records that were each written at once. A
 * record is its length (32 bits), the audio in AES-256-GCM (NIST SP 800-38D), and the tag; its nonce is its number, so that
 * none can be left out, repeated or moved without notice, and no two share one under the file's key.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

/** How a file begins that is encrypted; no MP3 does. */
export const SEALED_MAGIC = Buffer.from('CBSEAL1\n');
/** Length of a file's own key. */
export const KEY_BYTES = 32;
/** Length of the field with a record's length, before it. */
export const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';

/** Bytes of the file that a record of so much audio takes, its length included. */
export const recordBytes = (audioBytes: number): number => LENGTH_BYTES + audioBytes + TAG_BYTES;

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(number), NONCE_BYTES - 8);
  return nonce;
}

/** Encrypts audio as the record of that number, counted from 0. */
export function sealRecord(key: Buffer, number: number, audio: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(audio.length);
  const cipher = createCipheriv(CIPHER, key, nonceOf(number)).setAAD(length);
  return Buffer.concat([length, cipher.update(audio), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a whole record. Throws when it is not the one of that number, or was changed. */
export function openRecord(key: Buffer, number: number, record: Buffer): Buffer {
  const tagAt = record.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES });
  decipher.setAAD(record.subarray(0, LENGTH_BYTES)).setAuthTag(record.subarray(tagAt));
  return Buffer.concat([decipher.update(record.subarray(LENGTH_BYTES, tagAt)), decipher.final()]);
}
