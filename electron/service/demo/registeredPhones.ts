import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import { ListenerSet } from '../kernel/listenerSet.ts';
import { Registrar } from '../telephony/sip/registrar/registrar.ts';

/** Accounts of the carrier. Passwords are new at every start of the service. */
class CarrierAccounts {
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

/** The carrier's accounts and the phones that have registered with them. */
export class RegisteredPhones {
  readonly accounts = new CarrierAccounts();
  readonly registrar: Registrar;
  readonly #clock: Clock;
  readonly #bindings = new ListenerSet<[]>();

  constructor(realm: string, clock: Clock) {
    this.#clock = clock;
    this.registrar = new Registrar({
      realm,
      clock,
      passwordOf: (username) => this.accounts.passwordOf(username),
      onBindings: () => this.#bindings.emit(),
    });
  }

  /** Where the account's phone can be called; waits for one that is about to register. Null when none did. */
  async contactOf(username: string, patienceMs: number): Promise<string | null> {
    const contact = this.registrar.contactOf(username);
    if (contact !== null) return contact;
    const waiting = Promise.withResolvers<string | null>();
    const look = () => {
      const registered = this.registrar.contactOf(username);
      if (registered !== null) waiting.resolve(registered);
    };
    const stopListening = this.#bindings.add(look);
    const cancel = this.#clock.after(patienceMs, () => waiting.resolve(null));
    try {
      return await waiting.promise;
    } finally {
      cancel();
      stopListening();
    }
  }
}
