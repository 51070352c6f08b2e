/** Phones in memory, so that SIP requests are checked without asking the database. */

import type { RingsAt } from '../../../../shared/domain/ringsAt.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { PhoneRecord } from './repository.ts';

/** All phones whose users are active. */
export class PhoneBook {
  readonly #store: Pick<Store, 'phones' | 'users'>;
  readonly #byId = new Map<number, PhoneRecord>();
  readonly #byUsername = new Map<string, PhoneRecord>();
  /** The viewers of users who have phones. */
  readonly #viewers = new Map<number, Viewer>();
  /** Users who changed the default, which is both. */
  readonly #ringsAt = new Map<number, RingsAt>();
  readonly #doNotDisturb = new Set<number>();

  constructor(store: Pick<Store, 'phones' | 'users'>) {
    this.#store = store;
  }

  async load(): Promise<void> {
    const owners = (await this.#store.phones.all()).map((phone) => phone.userId);
    const choosers = await this.#store.users.notRungAtBoth();
    for (const userId of new Set([...owners, ...choosers])) await this.reloadUser(userId);
  }

  /**
   * Reads a user's phones again; those of a deleted or inactive user are dropped. Answers the ids of phones that were
   * dropped.
   */
  async reloadUser(userId: number): Promise<readonly number[]> {
    const user = await this.#store.users.byId(userId);
    const phones = user?.active ? await this.#store.phones.ofUser(userId) : [];
    const before = this.ofUser(userId);
    if (user && user.ringsAt !== 'both') this.#ringsAt.set(userId, user.ringsAt);
    else this.#ringsAt.delete(userId);
    if (user?.doNotDisturb) this.#doNotDisturb.add(userId);
    else this.#doNotDisturb.delete(userId);
    if (user && phones.length > 0) {
      this.#viewers.set(userId, { userId, customerId: user.customerId, roles: user.roles });
    } else this.#viewers.delete(userId);
    for (const phone of before) this.#forget(phone);
    for (const phone of phones) this.#add(phone);
    return before.map(({ id }) => id).filter((id) => !this.#byId.has(id));
  }

  /** Drops a customer's users; answers the ids of their phones. */
  forgetCustomer(customerId: number): readonly number[] {
    const gone = this.all().filter((phone) => phone.customerId === customerId);
    for (const phone of gone) {
      this.#forget(phone);
      this.#viewers.delete(phone.userId);
    }
    return gone.map(({ id }) => id);
  }

  /** Where a user is rung. */
  ringsAt(userId: number): RingsAt {
    return this.#ringsAt.get(userId) ?? 'both';
  }

  doNotDisturb(userId: number): boolean {
    return this.#doNotDisturb.has(userId);
  }

  /** The viewer of a user who has a phone; null for everybody else. */
  viewerOf(userId: number): Viewer | null {
    return this.#viewers.get(userId) ?? null;
  }

  /** Applies a change before it is stored. */
  put(phone: PhoneRecord): void {
    if (this.#byId.has(phone.id)) this.#add(phone);
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
