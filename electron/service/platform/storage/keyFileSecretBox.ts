import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { errorCode } from '../../kernel/errorCode.ts';
import type { SecretBox } from './secretBox.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names how a text was sealed, so that another way can be added. */
const PREFIX = 'v1:';

function createKey(path: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, key.toString('base64'));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return key;
}

function readKey(path: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(path, 'utf8'), 'base64');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * A secret box whose key is a file that only its owner can read (mode 0600), created if it does not exist. AES-256-GCM
 * with a random nonce per secret. Throws if the file is not a key.
 */
export function keyFileSecretBox(path: string): SecretBox {
  const bytesOfKey = readKey(path) ?? createKey(path);
  if (bytesOfKey.length !== KEY_BYTES) throw new Error(`${path} does not hold a key of ${KEY_BYTES} bytes`);
  // Made into a key once: with its bytes each time, opening a secret takes four times as long.
  const key = createSecretKey(bytesOfKey);

  function seal(plain: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return PREFIX + sealed.toString('base64');
  }

  function open(sealed: string): string {
    if (!sealed.startsWith(PREFIX)) throw new Error('the secret was sealed in an unknown way');
    const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  return { seal, open };
}
