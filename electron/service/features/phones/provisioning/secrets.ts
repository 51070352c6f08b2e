/**
 * The secrets with which phones fetch their configuration. A link's secret is valid until a phone uses it. Together
 * with a salt that only the service has it gives the phone's own secret, and that gives the phone's password: neither
 * is stored, and the same request always gets the same file (docs/adr/0022-provisioning-secrets.md).
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 32 letters and digits, without those that are easily confused. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const BITS = 5;

/** 130 bits. */
const SECRET_LENGTH = 26;
/** 120 bits. */
const PASSWORD_LENGTH = 24;

const readable = (bytes: Uint8Array, length: number): string =>
  Array.from({ length }, (_, index) => {
    const bit = index * BITS;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    return ALPHABET[(pair >> (16 - BITS - (bit & 7))) & 31];
  }).join('');

const mac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const newLinkSecret = (): string => readable(randomBytes(32), SECRET_LENGTH);

export const newLinkSalt = (): string => randomBytes(32).toString('base64url');

/** The phone's own secret, after it fetched a link's files. */
export const ownSecretOf = (linkSalt: string, linkSecret: string): string =>
  readable(mac(linkSalt, `own ${linkSecret}`), SECRET_LENGTH);

/** The password of the phone with that own secret. */
export const passwordOf = (ownSecret: string): string => readable(mac(ownSecret, 'password'), PASSWORD_LENGTH);

/** What is stored of a secret. It has 130 bits and cannot be guessed, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const shape = new RegExp(`^[${ALPHABET}]{${SECRET_LENGTH}}$`);

/** Whether a text has the form of a secret. */
export const isSecretShaped = (text: string): boolean => shape.test(text);
