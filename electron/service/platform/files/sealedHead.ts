/** The head of an encrypted recording: how it begins, and its own key, sealed with the service's. */
import type { FileHandle } from 'node:fs/promises';
import type { SecretBox } from '../storage/secretBox.ts';
import { KEY_BYTES, LENGTH_BYTES, SEALED_MAGIC } from './sealedRecord.ts';

/** Where the length of the sealed key ends. */
const FIXED_BYTES = SEALED_MAGIC.length + LENGTH_BYTES;
/** A sealed key is a short text; more is no head of ours. */
const MAX_KEY_TEXT_BYTES = 1024;

/** A head for a file with this key. */
export function sealedHead(key: Buffer, secrets: SecretBox): Buffer {
  const text = Buffer.from(secrets.seal(key.toString('base64')));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([SEALED_MAGIC, length, text]);
}

/** The content of a file's head. */
export interface SealedHead {
  readonly key: Buffer;
  /** Bytes of the head: the records follow. */
  readonly bytes: number;
}

/** Reads the head of a file; null when it is not encrypted. Throws when its key cannot be opened. */
export async function readSealedHead(file: FileHandle, secrets: SecretBox): Promise<SealedHead | null> {
  const fixed = Buffer.alloc(FIXED_BYTES);
  const { bytesRead } = await file.read(fixed, 0, FIXED_BYTES, 0);
  if (bytesRead < FIXED_BYTES || !fixed.subarray(0, SEALED_MAGIC.length).equals(SEALED_MAGIC)) return null;
  const length = fixed.readUInt32BE(SEALED_MAGIC.length);
  if (length > MAX_KEY_TEXT_BYTES) throw new Error('the head of the encrypted recording is damaged');
  const text = Buffer.alloc(length);
  await file.read(text, 0, length, FIXED_BYTES);
  const key = Buffer.from(secrets.open(text.toString()), 'base64');
  if (key.length !== KEY_BYTES) throw new Error('the key of the encrypted recording is damaged');
  return { key, bytes: FIXED_BYTES + length };
}
