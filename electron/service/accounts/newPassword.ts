/**
 * Rules for new passwords: none of the most common ones (NIST SP 800-63B, section 5.1.1.2), and nothing that is known
 * of the user.
 */
import { Refusal } from '../kernel/refusal.ts';
import { hashPassword, type ScryptCost } from './password.ts';

/** The user of a password, and its field in the request. */
export interface PasswordOwner {
  readonly email: string;
  /** Path of the request's field. */
  readonly field?: string;
}

/** Shortest part of the address that a password must not contain; shorter ones occur by chance. */
const SHORTEST_NAME = 4;
/** The usual additions to a common password: some digits and signs at its end. */
const ENDING = /[^\p{L}]{1,6}$/u;
const PRODUCT = 'cordboard';

let list: Promise<ReadonlySet<string>> | null = null;

/** The list is large and rarely needed: it is read with the first password that is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then((loaded) => {
    // A CommonJS module: bundled, all that it exports is its default.
    const { dictionary } = 'default' in loaded ? (loaded.default as typeof loaded) : loaded;
    return new Set<string>(dictionary['passwords-common'].map(String));
  });
  return list;
}

/** Why a password must not be used, as a sentence; null if it may. */
export async function faultOfPassword(password: string, email: string): Promise<string | null> {
  const plain = password.normalize('NFC').trim().toLowerCase();
  const common = await commonPasswords();
  if (common.has(plain) || common.has(plain.replace(ENDING, ''))) {
    return 'This password is on the list of common ones, which are tried first. Choose another';
  }
  if (new Set(plain).size < SHORTEST_NAME) return 'This password repeats a few characters. Choose another';
  const [name = ''] = email.trim().toLowerCase().split('@');
  if (name.length >= SHORTEST_NAME && plain.includes(name)) {
    return 'The password contains the name in the e-mail address. Choose another';
  }
  return plain.includes(PRODUCT) ? 'The password contains the name of this program. Choose another' : null;
}

/** Refuses a password that must not be used: `invalid`, naming the field and the reason. */
export async function checkNewPassword(password: string, { email, field = 'password' }: PasswordOwner): Promise<void> {
  const fault = await faultOfPassword(password, email);
  if (fault !== null) throw new Refusal('invalid', fault, field);
}

/** The hash of a new password, which is checked first. */
export async function hashNewPassword(password: string, owner: PasswordOwner, cost: ScryptCost): Promise<string> {
  await checkNewPassword(password, owner);
  return hashPassword(password, cost);
}
