/**
 * The links from which phones configure themselves, and the phones' own addresses that follow: in the database, and in
 * memory so that a request with a wrong secret costs nothing. How secrets are used is described in
 * docs/adr/0022-provisioning-secrets.md.
 */
import type { PhoneProvisioning } from '../../../../../shared/api/phones.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../../shared/domain/time.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Repositories, Store } from '../../../platform/storage/store.ts';
import type { PhoneSecrets } from '../../../telephony/ports/sipServer.ts';
import { MOST_FETCHES, type PhoneFetch, type ProvisioningRecord } from './repository.ts';
import { hashOf, isSecretShaped, newLinkSalt, newLinkSecret, ownSecretOf } from './secrets.ts';

/** How long a link can be used, in milliseconds. */
const LINK_LIFE_MS = 7 * 24 * 3_600_000;
/** The same fetch within this time is noted once, so that a phone that keeps asking does not fill the disk. */
const SAME_FETCH_MS = 60_000;

/** The phone that a secret belongs to, and the phone's own secret. */
export interface FoundLink {
  readonly phoneId: number;
  /** `link`: the one that people were shown; `own`: the phone's own, also before its first use. */
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

  /** The provisioning of a phone as the contract shows it. */
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
    return { state: this.#stateOf(record), expires_at: contractDateTimeOrNull(expires), fetched };
  }

  /** Creates a link; the previous one and its fetches become invalid. Answers its secret, which is not stored. */
  async create(phoneId: number): Promise<{ readonly secret: string; readonly expiresAt: number }> {
    const secret = newLinkSecret();
    const expiresAt = this.#deps.clock.now() + LINK_LIFE_MS;
    const { ownHash } = this.#of(phoneId);
    const link = { linkHash: hashOf(secret), linkSalt: newLinkSalt(), linkExpiresAt: expiresAt };
    await this.#save({ ...unprovisioned(phoneId), ownHash, ...link });
    return { secret, expiresAt };
  }

  /** Makes every address of a phone invalid. */
  async revoke(phoneId: number): Promise<void> {
    await this.#deps.store.provisioning.remove(phoneId);
    this.forget(phoneId);
  }

  /** Drops a phone that was removed from the database. */
  forget(phoneId: number): void {
    this.#unlist(this.#of(phoneId));
    this.#records.delete(phoneId);
    this.#fetches.delete(phoneId);
  }

  /** Finds the phone of a secret that was sent from an address; null if it is not valid, for whatever reason. */
  find(secret: string, address: string): FoundLink | null {
    if (!isSecretShaped(secret)) return null;
    const hash = hashOf(secret);
    const phoneId = this.#phoneOf.get(hash);
    if (phoneId === undefined) return null;
    const record = this.#of(phoneId);
    if (hash !== record.linkHash) return { phoneId, kind: 'own', ownSecret: secret };
    const { linkSalt, linkExpiresAt, linkAddress } = record;
    const isOver = linkSalt === null || linkExpiresAt === null || linkExpiresAt <= this.#deps.clock.now();
    // The first to fetch is the phone; requests with the same link from other addresses are refused.
    if (isOver || (linkAddress !== '' && linkAddress !== address)) return null;
    return { phoneId, kind: 'link', ownSecret: ownSecretOf(linkSalt, secret) };
  }

  /** The phone of a link that was already used by somebody else or has expired. */
  phoneOfVoid(secret: string): number | null {
    return isSecretShaped(secret) ? (this.#phoneOf.get(hashOf(secret)) ?? null) : null;
  }

  /** Called before a link's files are sent to an address: from then on the phone may use the password in them. */
  async handOut({ phoneId, ownSecret }: FoundLink, address: string, secrets: PhoneSecrets, within: Repositories) {
    const record = this.#of(phoneId);
    const at = record.linkFetchedAt ?? this.#deps.clock.now();
    const handed = { linkAddress: address, linkFetchedAt: at, nextHash: hashOf(ownSecret), nextSecrets: secrets };
    await this.#save({ ...record, ...handed }, within);
  }

  /** Secrets that a phone may use besides its current ones: those in the files that it fetched last. */
  nextSecretsOf(phoneId: number): PhoneSecrets | null {
    return this.#records.get(phoneId)?.nextSecrets ?? null;
  }

  /**
   * Called when the phone has used the password from its files: the link and the previous address become invalid.
   * Answers its new secrets.
   */
  promote(
    phoneId: number,
  ): { readonly secrets: PhoneSecrets; readonly saved: (within: Repositories) => Promise<void> } | null {
    const { nextSecrets, nextHash, ...record } = this.#of(phoneId);
    if (nextSecrets === null) return null;
    const promoted = { ...record, ...withoutLink, nextHash: null, nextSecrets: null, ownHash: nextHash };
    this.#set(promoted);
    return { secrets: nextSecrets, saved: (within) => within.provisioning.save(promoted) };
  }

  /** Whether a fetch is worth noting: not a repetition of the last minute. */
  isNews(fetch: PhoneFetch): boolean {
    const alike = ({ file, status, address, userAgent, at }: PhoneFetch) =>
      file === fetch.file &&
      status === fetch.status &&
      address === fetch.address &&
      userAgent === fetch.userAgent &&
      fetch.at - at < SAME_FETCH_MS;
    return !(this.#fetches.get(fetch.phoneId) ?? []).some(alike);
  }

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
