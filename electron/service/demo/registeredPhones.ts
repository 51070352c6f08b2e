import type { Clock } from '../kernel/clock.ts';
import { Registrar } from '../telephony/sip/registrar.ts';
import { CarrierAccounts } from './carrierAccounts.ts';

/** The carrier's accounts and the phones that have registered with them. */
export class RegisteredPhones {
  readonly accounts = new CarrierAccounts();
  readonly registrar: Registrar;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();

  constructor(realm: string, clock: Clock) {
    this.#clock = clock;
    this.registrar = new Registrar({
      realm,
      clock,
      passwordOf: (username) => this.accounts.passwordOf(username),
      onBindings: () => {
        for (const listener of [...this.#listeners]) listener();
      },
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
    this.#listeners.add(look);
    const cancel = this.#clock.after(patienceMs, () => waiting.resolve(null));
    try {
      return await waiting.promise;
    } finally {
      cancel();
      this.#listeners.delete(look);
    }
  }
}
