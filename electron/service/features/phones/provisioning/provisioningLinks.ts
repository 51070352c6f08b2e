/**
 * The links that phones set themselves up from, and the addresses of their own that follow: in memory, so that a request with
 * a wrong secret costs nothing, and in the database. The way of a secret is described in docs/adr/0022-provisioning-secrets.md.
 */
import type { PhoneProvisioning } from '../../../../../shared/api/phones.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Repositories, Store } from '../../../platform/storage/store.ts';
import type { PhoneSecrets } from '../../../telephony/ports/sipServer.ts';
import { MOST_FETCHES, type PhoneFetch, type ProvisioningRecord } from './repository.ts';
import { hashOf, isSecretShaped, newLinkSalt, newLinkSecret, ownSecretOf } from './secrets.ts';

/** How long a link waits for a phone, in milliseconds. */
const LINK_LIFE_MS = 7 * 24 * 3_600_000;
/** The same fetch within this time is noted once: a phone that asks again and again fills no disk. */
const SAME_FETCH_MS = 60_000;

/** Whose secret was shown, and the phone's own one that belongs to it. */
export interface FoundLink {
  readonly phoneId: number;
  /** `link`: the one that people were shown; `own`: the phone's own, also before it has proven itself. */
  readonly kind: 'link' | 'own';
  readonly ownSecret: string;
}

export interface ProvisioningLinksDependencies {
  readonly store: Pick<Store, 'provisioning' | 'transaction'>;
  readonly clock: Clock;
}

const unprovisioned = (phoneId: number): ProvisioningRecord => ({
  phoneId,
  linkHash: null,
  linkSalt: null,
  linkExpiresAt: null,
  linkAddress: '',
  linkFetchedAt: null,
  nextHash: null,
  nextSecrets: null,
  ownHash: null,
});

const withoutLink = { linkHash: null, linkSalt: null, linkExpiresAt: null, linkAddress: '', linkFetchedAt: null };

/** Keeps them. */
export class ProvisioningLinks {
  readonly #deps: ProvisioningLinksDependencies;
  readonly #records = new Map<number, ProvisioningRecord>();
  readonly #phoneOf = new Map<string, number>();
  readonly #fetches = new Map<number, readonly PhoneFetch[]>();

  constructor(deps: ProvisioningLinksDependencies) {
    this.#deps = deps;
  }

  async load(): Promise<void> {
    for (const record of await this.#deps.store.provisioning.all()) this.#set(record);
    for (const fetch of await this.#deps.store.provisioning.fetches()) {
      this.#fetches.set(fetch.phoneId, [...(this.#fetches.get(fetch.phoneId) ?? []), fetch]);
    }
  }

  /** What is told of a phone. */
  viewOf(phoneId: number): PhoneProvisioning {
    const record = this.#of(phoneId);
    const fetched = (this.#fetches.get(phoneId) ?? []).map(({ at, address, userAgent, file, status }) => ({
      at: toContractDateTime(at),
      address,
      user_agent: userAgent,
      file,
      status,
    }));
    const expires = record.linkExpiresAt;
    return { state: this.#stateOf(record), expires_at: expires === null ? null : toContractDateTime(expires), fetched };
  }

  /** Makes a link; one of before is void, and what was fetched with it. Answers its secret, which is kept nowhere. */
  async create(phoneId: number): Promise<{ readonly secret: string; readonly expiresAt: number }> {
    const secret = newLinkSecret();
    const expiresAt = this.#deps.clock.now() + LINK_LIFE_MS;
    const { ownHash } = this.#of(phoneId);
    const link = { linkHash: hashOf(secret), linkSalt: newLinkSalt(), linkExpiresAt: expiresAt };
    await this.#save({ ...unprovisioned(phoneId), ownHash, ...link });
    return { secret, expiresAt };
  }

  /** Voids every address of a phone. */
  async revoke(phoneId: number): Promise<void> {
    await this.#deps.store.provisioning.remove(phoneId);
    this.forget(phoneId);
  }

  /** A phone that is gone from the database. */
  forget(phoneId: number): void {
    this.#unlist(this.#of(phoneId));
    this.#records.delete(phoneId);
    this.#fetches.delete(phoneId);
  }

  /** Who shows a secret from an address; null where it opens nothing, for whatever reason. */
  find(secret: string, address: string): FoundLink | null {
    if (!isSecretShaped(secret)) return null;
    const hash = hashOf(secret);
    const phoneId = this.#phoneOf.get(hash);
    if (phoneId === undefined) return null;
    const record = this.#of(phoneId);
    if (hash !== record.linkHash) return { phoneId, kind: 'own', ownSecret: secret };
    const { linkSalt, linkExpiresAt, linkAddress } = record;
    const isOver = linkSalt === null || linkExpiresAt === null || linkExpiresAt <= this.#deps.clock.now();
    // Who came first is the phone; whoever else has the link is not.
    if (isOver || (linkAddress !== '' && linkAddress !== address)) return null;
    return { phoneId, kind: 'link', ownSecret: ownSecretOf(linkSalt, secret) };
  }

  /** The phone of a link that somebody else has used already, or that is too old. */
  phoneOfVoid(secret: string): number | null {
    return isSecretShaped(secret) ? (this.#phoneOf.get(hashOf(secret)) ?? null) : null;
  }

  /** A link's files are about to be handed out to an address: from now on the phone may use the password in them. */
  async handOut({ phoneId, ownSecret }: FoundLink, address: string, secrets: PhoneSecrets, within: Repositories) {
    const record = this.#of(phoneId);
    const at = record.linkFetchedAt ?? this.#deps.clock.now();
    const handed = { linkAddress: address, linkFetchedAt: at, nextHash: hashOf(ownSecret), nextSecrets: secrets };
    await this.#save({ ...record, ...handed }, within);
  }

  /** What a phone may prove itself with besides its password: the one in the files that it fetched. */
  nextSecretsOf(phoneId: number): PhoneSecrets | null {
    return this.#records.get(phoneId)?.nextSecrets ?? null;
  }

  /** The phone has proven that it has its files: the link is void, and the address of before. Answers its new secrets. */
  promote(
    phoneId: number,
  ): { readonly secrets: PhoneSecrets; readonly saved: (within: Repositories) => Promise<void> } | null {
    const { nextSecrets, nextHash, ...record } = this.#of(phoneId);
    if (nextSecrets === null) return null;
    const promoted = { ...record, ...withoutLink, nextHash: null, nextSecrets: null, ownHash: nextHash };
    this.#set(promoted);
    return { secrets: nextSecrets, saved: (within) => within.provisioning.save(promoted) };
  }

  /** Whether a fetch is worth noting: not the same as one of a moment ago. */
  isNews(fetch: PhoneFetch): boolean {
    const alike = ({ file, status, address, userAgent, at }: PhoneFetch) =>
      file === fetch.file &&
      status === fetch.status &&
      address === fetch.address &&
      userAgent === fetch.userAgent &&
      fetch.at - at < SAME_FETCH_MS;
    return !(this.#fetches.get(fetch.phoneId) ?? []).some(alike);
  }

  /** Notes a fetch. */
  async note(fetch: PhoneFetch, within: Repositories): Promise<void> {
    await within.provisioning.addFetch(fetch);
    const before = this.#fetches.get(fetch.phoneId) ?? [];
    this.#fetches.set(fetch.phoneId, [fetch, ...before].slice(0, MOST_FETCHES));
  }

  #stateOf({
    linkHash,
    linkExpiresAt,
    linkFetchedAt,
    nextHash,
    ownHash,
  }: ProvisioningRecord): PhoneProvisioning['state'] {
    if (nextHash !== null && linkFetchedAt !== null) return 'fetched';
    if (linkHash !== null) return (linkExpiresAt ?? 0) > this.#deps.clock.now() ? 'waiting' : 'expired';
    return ownHash === null ? 'none' : 'done';
  }

  async #save(
    record: ProvisioningRecord,
    within: Pick<Repositories, 'provisioning'> = this.#deps.store,
  ): Promise<void> {
    await within.provisioning.save(record);
    this.#set(record);
  }

  #of(phoneId: number): ProvisioningRecord {
    return this.#records.get(phoneId) ?? unprovisioned(phoneId);
  }

  #set(record: ProvisioningRecord): void {
    this.#unlist(this.#of(record.phoneId));
    this.#records.set(record.phoneId, record);
    for (const hash of hashesOf(record)) this.#phoneOf.set(hash, record.phoneId);
  }

  #unlist(record: ProvisioningRecord): void {
    for (const hash of hashesOf(record)) this.#phoneOf.delete(hash);
  }
}

const hashesOf = ({ linkHash, nextHash, ownHash }: ProvisioningRecord): string[] =>
  [linkHash, nextHash, ownHash].filter((hash) => hash !== null);
