/** Codes of authenticator apps (TOTP, RFC 6238): six digits, SHA-1, steps of 30 seconds, as every app knows them. */
import { Secret, TOTP } from 'otpauth';
import { Refusal } from '../../kernel/refusal.ts';
import type { TotpRepository } from './repository.ts';

const PERIOD_SECONDS = 30;
/**
 * Steps before and after the current one that are accepted, for clocks that are slightly wrong (RFC 6238 section 5.2).
 */
const WINDOW = 1;
/** As long as the hash (RFC 4226 section 4, R6). */
const SECRET_BYTES = 20;

const generator = (secret: string, label = '') =>
  new TOTP({ issuer: 'Cordboard', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

/** A new secret, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code for an authenticator app (`otpauth:`). */
export const totpUri = (secret: string, email: string): string => generator(secret, email).toString();

/** The time step of a code; null if it is not valid at `now`, Unix milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta;
}

/** Whether a code is valid for signing in; it and all earlier ones are then used up. */
export async function spendTotpCode(totp: TotpRepository, userId: number, code: string, now: number): Promise<boolean> {
  const secret = (await totp.ofUser(userId))?.secret ?? null;
  const step = secret === null ? null : stepOfCode(secret, code.trim(), now);
  return step !== null && totp.spendStep(userId, step);
}

/** Activates the offered secret if the code matches; else `invalid` at `code`. */
export async function confirmTotp(totp: TotpRepository, userId: number, code: string, now: number): Promise<void> {
  const pending = (await totp.ofUser(userId))?.pending ?? null;
  if (pending === null) throw new Refusal('precondition', 'There is no authenticator app to confirm: start again');
  const step = stepOfCode(pending, code.trim(), now);
  if (step === null) {
    throw new Refusal('invalid', 'The code is wrong. Enter the one that the app shows now', 'code');
  }
  await totp.confirm(userId, step, now);
}
