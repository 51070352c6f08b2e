/** Management of phones: people manage their own, administrators all of them. */

import { createHash, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type {
  newPhoneSchema,
  Phone,
  PhoneContact,
  ProvisioningLink,
  phonePatchSchema,
} from '../../../../shared/api/phones.ts';
import type { SipServerInfo } from '../../../../shared/api/sipServer.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { isEncryptedTransport, isWebSocketTransport } from '../../../../shared/domain/sipTransport.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { Clock } from '../../kernel/clock.ts';
import { hostAndPort } from '../../kernel/hostAndPort.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import { type PhoneSecrets, phoneRealm, type SipServer } from '../../telephony/ports/sipServer.ts';
import type { Lockout, LockoutScope, Lockouts } from './lockouts.ts';
import type { PhoneBook } from './phoneBook.ts';
import type { StoredPhoneLocations } from './phoneLocations.ts';
import { makerOf, type Provisioning } from './provisioning/provisioning.ts';
import type { ProvisioningLinks } from './provisioning/provisioningLinks.ts';
import type { NewPhone, PhoneRecord } from './repository.ts';

/** Without characters that are easily confused: passwords are typed on keypads. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 20 characters of 31: 99 bits. */
const PASSWORD_LENGTH = 20;
const USERNAME_DIGITS = 6;

function newPhonePassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A new user name: the extension, so that people recognise whose it is, and digits that make it unique. */
function newPhoneUsername(extension: string): string {
  return `${extension}-${String(randomInt(10 ** USERNAME_DIGITS)).padStart(USERNAME_DIGITS, '0')}`;
}

/** What is stored of a password: HA1 for each algorithm (RFC 2617 section 3.2.2.2, RFC 8760). */
export function phoneSecretsOf(username: string, realm: string, password: string): PhoneSecrets {
  const ha1 = (algorithm: 'md5' | 'sha256') =>
    createHash(algorithm).update(`${username}:${realm}:${password}`).digest('hex');
  return { md5: ha1('md5'), sha256: ha1('sha256') };
}

/** More phones than anybody has. */
const PHONES_OF_USER = 20;

export interface PhoneServiceDependencies {
  readonly store: Pick<Store, 'phones' | 'users' | 'customers'>;
  readonly book: PhoneBook;
  readonly locations: StoredPhoneLocations;
  readonly lockouts: Lockouts;
  readonly server: Pick<SipServer, 'listening' | 'host' | 'contactOf'>;
  readonly links: ProvisioningLinks;
  readonly provisioning: Pick<Provisioning, 'createLink' | 'problemOf'>;
  readonly clock: Clock;
}

export type PhoneWithPassword = Phone & { readonly password: string };

/** A phone that the viewer may not see is `notFound`. */
export class PhoneService {
  readonly #deps: PhoneServiceDependencies;
  /** Requests that are running, so that two at once do not create two devices. */
  readonly #makingOwn = new Map<number, Promise<string>>();

  constructor(deps: PhoneServiceDependencies) {
    this.#deps = deps;
  }

  /** In order of id. */
  async list(viewer: Viewer): Promise<Phone[]> {
    const phones = (await this.#deps.store.phones.all()).filter((phone) => maySee(viewer, phone) && !isUnused(phone));
    return phones.map((phone) => this.#view(phone));
  }

  async get(viewer: Viewer, id: number): Promise<Phone> {
    return this.#view(await this.#visible(viewer, id));
  }

  /** Where it is registered, the newest last. */
  async contacts(viewer: Viewer, id: number): Promise<PhoneContact[]> {
    await this.#visible(viewer, id);
    const { locations, server } = this.#deps;
    return locations.of(id).map((binding, index) => {
      const { transport, source } = binding;
      const { methods, extensions, events, mediaEncryption } = locations.capabilitiesOf(binding);
      return {
        id: index + 1,
        uri: server.contactOf(binding),
        state: locations.isReachable(binding) ? 'online' : 'unreachable',
        transport,
        address: hostAndPort(source),
        user_agent: binding.userAgent,
        encrypted: isEncryptedTransport(transport),
        webrtc: isWebSocketTransport(transport),
        media_encryption: [...mediaEncryption],
        methods: [...methods],
        extensions: [...extensions],
        events: [...(events ?? [])],
        registered_at: toContractDateTime(binding.registeredAt),
        registered_until: toContractDateTime(binding.expiresAt),
      };
    });
  }

  async create(viewer: Viewer, request: z.output<typeof newPhoneSchema>): Promise<PhoneWithPassword> {
    const owner = await this.#ownerOf(viewer, request.user_id ?? viewer.userId);
    if ((await this.#deps.store.phones.ofUser(owner.id)).length >= PHONES_OF_USER) {
      throw new Refusal('invalid', `A user can have ${PHONES_OF_USER} phones`);
    }
    const [username, password] = [await this.#freeUsername(owner.ext), newPhonePassword()];
    const { name, rings, dials_first: dialsFirst, maker, model, mac, keys } = request;
    const phone = await this.#add(owner, {
      name,
      username,
      rings,
      dialsFirst,
      maker: maker ?? '',
      model,
      mac,
      keys,
      ownPassword: null,
      secrets: phoneSecretsOf(username, phoneRealm, password),
    });
    return { ...this.#view(phone), password };
  }

  async #add(
    { id: userId, customerId }: Pick<UserRecord, 'id' | 'customerId'>,
    phone: Omit<NewPhone, 'customerId' | 'userId' | 'createdAt'>,
  ): Promise<PhoneRecord> {
    const { store, clock, book, links } = this.#deps;
    const made = await store.phones.create({ ...phone, customerId, userId, createdAt: clock.now() });
    // Ids are reused: what an earlier phone with this id could fetch does not belong to this one.
    links.forget(made.id);
    await book.reloadUser(userId);
    return made;
  }

  /**
   * Credentials for a program of the user: a device whose user name is the user's id, created at the first request. Its
   * password can be read again.
   */
  async ownDevice({ userId }: Viewer): Promise<{ readonly password: string; readonly domain: string }> {
    const made = this.#makingOwn.get(userId) ?? this.#findOrMakeOwn(userId);
    this.#makingOwn.set(userId, made);
    const password = await made.finally(() => this.#makingOwn.delete(userId));
    return { password, domain: phoneRealm };
  }

  async #findOrMakeOwn(userId: number): Promise<string> {
    const { store } = this.#deps;
    const username = String(userId);
    const own = (await store.phones.ofUser(userId)).find(({ ownPassword }) => ownPassword !== null);
    if (own?.ownPassword != null) return own.ownPassword;
    const owner = await store.users.byId(userId);
    if (!owner) throw new Refusal('notFound', 'Resource not found');
    const password = newPhonePassword();
    await this.#add(owner, {
      name: 'Own device',
      username,
      rings: true,
      dialsFirst: false,
      maker: '',
      model: '',
      mac: '',
      keys: [],
      ownPassword: password,
      secrets: phoneSecretsOf(username, phoneRealm, password),
    });
    return password;
  }

  async update(viewer: Viewer, id: number, patch: z.output<typeof phonePatchSchema>): Promise<Phone> {
    const before = await this.#visible(viewer, id);
    const { name = before.name, rings = before.rings, dials_first: dialsFirst = before.dialsFirst } = patch;
    const { maker = before.maker, model = before.model, mac = before.mac, keys = before.keys } = patch;
    const phone = { ...before, name, rings, dialsFirst, maker: maker ?? '', model, mac, keys };
    await this.#deps.store.phones.update(phone);
    await this.#deps.book.reloadUser(phone.userId);
    return this.#view(phone);
  }

  /** The old password and its registrations end at once. */
  async renewPassword(viewer: Viewer, id: number): Promise<PhoneWithPassword> {
    const before = await this.#visible(viewer, id);
    const { store, book, locations, lockouts } = this.#deps;
    const password = newPhonePassword();
    const ownPassword = before.ownPassword === null ? null : password;
    const phone = { ...before, ownPassword, secrets: phoneSecretsOf(before.username, phoneRealm, password) };
    await store.phones.update(phone);
    await this.#deps.links.revoke(id);
    await book.reloadUser(phone.userId);
    await locations.forget(id);
    lockouts.forget('username', phone.username);
    return { ...this.#view(phone), password };
  }

  async remove(viewer: Viewer, id: number): Promise<void> {
    const phone = await this.#visible(viewer, id);
    const { store, book, locations } = this.#deps;
    await store.phones.remove(id);
    this.#deps.links.forget(id);
    await book.reloadUser(phone.userId);
    await locations.forget(id);
  }

  /** Creates a link from which the phone configures itself. */
  async createLink(viewer: Viewer, id: number): Promise<ProvisioningLink> {
    const phone = await this.#visible(viewer, id);
    // A link would give the device another password than its user's program has.
    if (phone.ownPassword !== null)
      throw new Refusal(
        'invalid',
        'This device belongs to a program that asks for its password: add another phone',
        'id',
      );
    return this.#deps.provisioning.createLink(phone);
  }

  /** Makes every address invalid from which the phone fetches its configuration. */
  async revokeLinks(viewer: Viewer, id: number): Promise<void> {
    await this.#visible(viewer, id);
    await this.#deps.links.revoke(id);
  }

  /** Address and settings of the SIP server. */
  async server({ customerId }: Viewer): Promise<SipServerInfo> {
    const { listening, host } = this.#deps.server;
    return {
      enabled: listening.length > 0,
      domain: phoneRealm,
      host,
      transports: [...listening],
      provisioning_problem: await this.#deps.provisioning.problemOf(customerId),
    };
  }

  /** Lock-outs; the first customer of the installation also sees those that named no phone. */
  async lockouts(viewer: Viewer): Promise<readonly Lockout[]> {
    return this.#deps.lockouts.list(await this.#lockoutScope(viewer));
  }

  async release(viewer: Viewer, lockoutId: number): Promise<void> {
    this.#deps.lockouts.release(await this.#lockoutScope(viewer), lockoutId);
  }

  async #lockoutScope({ customerId }: Viewer): Promise<LockoutScope> {
    return { customerId, nobodys: (await this.#deps.store.customers.first()) === customerId };
  }

  async #ownerOf(viewer: Viewer, userId: number): Promise<UserRecord> {
    if (userId !== viewer.userId && !reaches(viewer.roles, 'administrator'))
      throw new Refusal('denied', 'Access denied');
    const owner = await this.#deps.store.users.byId(userId);
    if (owner?.customerId === viewer.customerId) return owner;
    throw new Refusal('missing', 'There is no such user', 'user_id');
  }

  async #freeUsername(extension: string): Promise<string> {
    const taken = new Set((await this.#deps.store.phones.all()).map(({ username }) => username));
    for (;;) {
      const username = newPhoneUsername(extension);
      if (!taken.has(username)) return username;
    }
  }

  async #visible(viewer: Viewer, id: number): Promise<PhoneRecord> {
    const phone = await this.#deps.store.phones.byId(id);
    if (!phone || !maySee(viewer, phone)) throw new Refusal('notFound', 'Resource not found');
    return phone;
  }

  #view(phone: PhoneRecord): Phone {
    const { locations } = this.#deps;
    const bindings = locations.of(phone.id);
    const newest = bindings.at(-1) ?? null;
    const seenAt = locations.seenAt(phone.id) ?? phone.lastSeenAt;
    return {
      id: phone.id,
      user_id: phone.userId,
      name: phone.name,
      username: phone.username,
      rings: phone.rings,
      dials_first: phone.dialsFirst,
      state: locations.stateOf(phone.id),
      contacts: bindings.length,
      transport: newest?.transport ?? null,
      address: newest ? hostAndPort(newest.source) : '',
      user_agent: locations.userAgentOf(phone.id) || phone.userAgent,
      registered_at: newest ? toContractDateTime(newest.registeredAt) : null,
      registered_until: newest ? toContractDateTime(newest.expiresAt) : null,
      last_seen_at: contractDateTimeOrNull(seenAt),
      maker: makerOf(phone),
      model: phone.model,
      mac: phone.mac,
      keys: [...phone.keys],
      provisioning: this.#deps.links.viewOf(phone.id),
      created_at: toContractDateTime(phone.createdAt),
    };
  }
}

/** A device that was created on request and has never registered. */
function isUnused({ ownPassword, lastSeenAt }: PhoneRecord): boolean {
  return ownPassword !== null && lastSeenAt === null;
}

function maySee(viewer: Viewer, phone: PhoneRecord): boolean {
  if (phone.customerId !== viewer.customerId) return false;
  return phone.userId === viewer.userId || reaches(viewer.roles, 'administrator');
}
