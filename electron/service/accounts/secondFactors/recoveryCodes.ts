/** Codes to print, for the day on which a phone is lost: each signs in once in place of a second factor. */
import { randomBytes } from 'node:crypto';
import { digest } from '../../kernel/secrets.ts';
import type { RecoveryCodeRepository } from './repository.ts';

const COUNT = 10;
/** Without 0, 1, l and o, which people take for one another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Each is 5 random bits: 80 in all, so that a fast hash of them is enough. */
const LENGTH = 16;

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Without the separators that people type between the letters. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (userId: number, code: string): string => digest(`recovery ${userId} ${plain(code)}`);

/** Creates new codes and stores their hashes: only now can they be read. Earlier codes become invalid. */
export async function renewRecoveryCodes(codes: RecoveryCodeRepository, userId: number): Promise<string[]> {
  const fresh = Array.from({ length: COUNT }, newCode);
  await codes.replace(
    userId,
    fresh.map((code) => hashOf(userId, code)),
  );
  return fresh;
}

/** Whether a code was one of the user's; it is then used up. */
export async function spendRecoveryCode(codes: RecoveryCodeRepository, userId: number, code: string): Promise<boolean> {
  return plain(code).length === LENGTH && codes.use(userId, hashOf(userId, code));
}
