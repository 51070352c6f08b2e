import { randomBytes } from 'node:crypto';

/** Who may register at the carrier. Passwords are new with every start of the service. */
export class CarrierAccounts {
  readonly #passwords = new Map<string, string>();

  /** The user's password; the account is made when it does not exist. */
  open(username: string): string {
    const known = this.#passwords.get(username);
    if (known !== undefined) return known;
    const password = randomBytes(18).toString('base64url');
    this.#passwords.set(username, password);
    return password;
  }

  /** Null when there is no such user. */
  passwordOf(username: string): string | null {
    return this.#passwords.get(username) ?? null;
  }
}
