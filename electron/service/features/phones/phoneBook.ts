/** Phones in memory: a request over SIP is judged at once, without asking the database. */

import type { Store } from '../../platform/storage/store.ts';
import type { PhoneRecord } from './repository.ts';

/** Keeps every phone whose user may work. */
export class PhoneBook {
  readonly #store: Pick<Store, 'phones' | 'users'>;
  readonly #byId = new Map<number, PhoneRecord>();
  readonly #byUsername = new Map<string, PhoneRecord>();

  constructor(store: Pick<Store, 'phones' | 'users'>) {
    this.#store = store;
  }

  /** Reads them all. */
  async load(): Promise<void> {
    for (const userId of new Set((await this.#store.phones.all()).map((phone) => phone.userId))) {
      await this.reloadUser(userId);
    }
  }

  /**
   * Reads a user's phones again; those of a user who is gone or switched off are forgotten. Answers the ids of phones
   * that were known and are not any more.
   */
  async reloadUser(userId: number): Promise<readonly number[]> {
    const user = await this.#store.users.byId(userId);
    const phones = user?.active ? await this.#store.phones.ofUser(userId) : [];
    const before = this.ofUser(userId);
    for (const phone of before) this.#forget(phone);
    for (const phone of phones) this.#add(phone);
    return before.map(({ id }) => id).filter((id) => !this.#byId.has(id));
  }

  byId(id: number): PhoneRecord | null {
    return this.#byId.get(id) ?? null;
  }

  byUsername(username: string): PhoneRecord | null {
    return this.#byUsername.get(username) ?? null;
  }

  /** In order of id. */
  ofUser(userId: number): readonly PhoneRecord[] {
    return [...this.#byId.values()].filter((phone) => phone.userId === userId).sort((a, b) => a.id - b.id);
  }

  all(): readonly PhoneRecord[] {
    return [...this.#byId.values()];
  }

  #add(phone: PhoneRecord): void {
    this.#byId.set(phone.id, phone);
    this.#byUsername.set(phone.username, phone);
  }

  #forget(phone: PhoneRecord): void {
    this.#byId.delete(phone.id);
    this.#byUsername.delete(phone.username);
  }
}
