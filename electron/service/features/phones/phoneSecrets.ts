import { createHash, randomInt } from 'node:crypto';
import type { PhoneSecrets } from '../../telephony/ports/sipServer.ts';

/** Without characters that people mistake for one another: passwords are typed on keypads. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 20 characters of 31: 99 bits. */
const PASSWORD_LENGTH = 20;
const USERNAME_DIGITS = 6;

/** A new password for a phone. */
export function newPhonePassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A new user name: the extension, so that people know whose it is, and digits that make it unique. */
export function newPhoneUsername(extension: string): string {
  return `${extension}-${String(randomInt(10 ** USERNAME_DIGITS)).padStart(USERNAME_DIGITS, '0')}`;
}

/** What is kept of a password: HA1 of each algorithm (RFC 2617 section 3.2.2.2, RFC 8760). */
export function phoneSecretsOf(username: string, realm: string, password: string): PhoneSecrets {
  const ha1 = (algorithm: 'md5' | 'sha256') =>
    createHash(algorithm).update(`${username}:${realm}:${password}`).digest('hex');
  return { md5: ha1('md5'), sha256: ha1('sha256') };
}
