/** Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
/** The standard requires 24 to 64. */
const SECRET_BYTES = 32;
const MESSAGE_ID_BYTES = 16;

/** A new signing secret. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** A new message id, unique everywhere. */
export function newMessageId(): string {
  return `msg_${randomBytes(MESSAGE_ID_BYTES).toString('base64url')}`;
}

/** The key of a secret: to make it takes as long as to sign with it. */
export const keyOf = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'));

function signature(key: KeyObject, signed: string): string {
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** The headers by which a receiver verifies a message, signed with each key; `at` is in Unix milliseconds. */
export function signedHeaders(messageId: string, body: string, keys: readonly KeyObject[], at: number) {
  const timestamp = String(Math.floor(at / 1000));
  const signed = `${messageId}.${timestamp}.${body}`;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => signature(key, signed)).join(' '),
  };
}
