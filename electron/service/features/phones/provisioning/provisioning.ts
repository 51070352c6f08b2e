/** Provisioning: identifies the phone that asks, and writes its files. */
import type { Logger } from 'pino';
import type { PhoneKey, ProvisioningLink } from '../../../../../shared/api/phones.ts';
import type { provisioningProblems } from '../../../../../shared/api/sipServer.ts';
import { featureNames } from '../../../../../shared/domain/featureCodes.ts';
import { makersByMac, type PhoneMaker, phoneMakers } from '../../../../../shared/domain/phoneMakers.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { activeCodes } from '../../../featureCodes/featureCodeService.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { bracketed } from '../../../kernel/hostAndPort.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ProvisioningAnswer, ProvisioningRequest } from '../../../platform/http/provisioningPages.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { SipServer } from '../../../telephony/ports/sipServer.ts';
import type { Lockouts } from '../lockouts.ts';
import type { PhoneBook } from '../phoneBook.ts';
import type { PhoneRecord } from '../repository.ts';
import { baresip } from './makers/baresip.ts';
import { fanvil } from './makers/fanvil.ts';
import { grandstream } from './makers/grandstream.ts';
import { linphone } from './makers/linphone.ts';
import { poly } from './makers/poly.ts';
import { snom } from './makers/snom.ts';
import { yealink } from './makers/yealink.ts';
import type { ProvisioningJournal } from './provisioningJournal.ts';
import type { FoundLink, ProvisioningLinks } from './provisioningLinks.ts';
import { passwordOf } from './secrets.ts';
import type { MakerFormat, PhoneSettings } from './settings.ts';
import { zoneRuleOf } from './zoneRule.ts';

const all: readonly MakerFormat[] = [yealink, snom, grandstream, poly, fanvil, linphone, baresip];

/** How phones of a maker are configured; null if unknown. */
export const formatOf = (maker: PhoneMaker | null): MakerFormat | null =>
  all.find((format) => format.maker === maker) ?? null;

/** No phone asks for longer names, and they are not worth noting. */
const LONGEST_FILE = 100;
const LONGEST_USER_AGENT = 200;

/** Transports in order of preference for phones. */
const preferred = ['tls', 'udp', 'tcp'] as const;

export interface ProvisioningAddress {
  /** Such as `http://127.0.0.1:8080`, once it listens. */
  readonly own: () => string;
  /** Whether files are sent over plain HTTP beyond this machine too. */
  readonly allowsPlainHttp: boolean;
}

export interface ProvisioningDependencies {
  readonly store: Pick<Store, 'publicAddresses' | 'users' | 'featureCodes'>;
  readonly book: PhoneBook;
  readonly links: ProvisioningLinks;
  /** Counts wrong secrets; passwords on the SIP server are counted separately. */
  readonly guesses: Lockouts;
  readonly server: Pick<SipServer, 'listening' | 'host' | 'tlsName'>;
  readonly address: ProvisioningAddress;
  readonly journal: ProvisioningJournal;
  readonly clock: Clock;
  readonly logger: Logger;
}

const notFound = { status: 404 } as const;

/** A key that names a feature dials its current code; keys of disabled features are left out. */
function withCode(key: PhoneKey, codes: ReadonlyMap<string, string>): readonly PhoneKey[] {
  if (key.type !== 'code' || !featureNames.some((name) => name === key.value)) return [key];
  const value = codes.get(key.value);
  return value === undefined ? [] : [{ ...key, value }];
}

/** The maker, if it is one that we can configure. */
export const makerOf = (phone: Pick<PhoneRecord, 'maker'>): PhoneMaker | null =>
  phoneMakers.find((maker) => maker === phone.maker) ?? null;

const isOfThisMachine = (url: string): boolean =>
  /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/.test(url);

export class Provisioning {
  readonly #deps: ProvisioningDependencies;

  constructor(deps: ProvisioningDependencies) {
    this.#deps = deps;
  }

  async createLink(phone: PhoneRecord): Promise<ProvisioningLink> {
    const format = formatOf(makerOf(phone));
    if (!format) throw new Refusal('precondition', 'Choose the maker of the phone first');
    if (makersByMac.includes(format.maker) && phone.mac === '') {
      throw new Refusal('precondition', 'Enter the MAC address of the phone first; its files are named after it');
    }
    const { url: root, problem } = await this.#root(phone.customerId);
    const { secret, expiresAt } = await this.#deps.links.create(phone.id);
    const files = format.files(phone);
    const url = format.entryOf(`${root}/provision/${secret}/`, files);
    return {
      url,
      config_url: format.maker === 'linphone' ? `linphone-config:${url}` : null,
      files: files.map(({ name }) => name),
      expires_at: toContractDateTime(expiresAt),
      problem,
    };
  }

  /** Why phones of a customer cannot fetch their files; null: no problem is known. */
  async problemOf(customerId: number): Promise<(typeof provisioningProblems)[number] | null> {
    return (await this.#root(customerId)).problem;
  }

  /** Answers a phone. Requests without a valid secret all get the same answer, whatever exists. */
  async answer(request: ProvisioningRequest): Promise<ProvisioningAnswer> {
    const { secret, file, address, userAgent, isSafe } = request;
    const { links, guesses, logger, clock, journal } = this.#deps;
    if (!isSafe) return { status: 403, text: 'Configuration of phones is sent over HTTPS only.' };
    const found = links.find(secret, address);
    // A phone with its own address may still fetch while somebody behind the same NAT is guessing.
    if (guesses.isLocked('address', address) && found?.kind !== 'own') return { status: 429 };
    const fetch = { at: clock.now(), address, userAgent: userAgent.slice(0, LONGEST_USER_AGENT), file };
    if (!found) {
      const voidOf = links.phoneOfVoid(secret);
      if (guesses.failed('address', address, null))
        logger.warn({ address }, 'an address was locked out of provisioning');
      if (voidOf !== null) await journal.note({ ...fetch, phoneId: voidOf, status: 404 });
      return notFound;
    }
    const phone = this.#deps.book.byId(found.phoneId);
    if (!phone) return notFound;
    const wanted = formatOf(makerOf(phone))
      ?.files(phone)
      .find(({ name }) => name === file.toLowerCase());
    if (!wanted) {
      if (file.length <= LONGEST_FILE) await journal.note({ ...fetch, phoneId: phone.id, status: 404 });
      return notFound;
    }
    const settings = await this.#settingsOf(phone, found);
    if (!settings) return notFound;
    await journal.handOut(wanted, phone, found, { ...fetch, phoneId: phone.id, status: 200 }, settings.password);
    return { status: 200, contentType: wanted.contentType, text: wanted.write(settings) };
  }

  async #settingsOf(phone: PhoneRecord, { ownSecret }: FoundLink): Promise<PhoneSettings | null> {
    const { store, server, clock } = this.#deps;
    const user = await store.users.byId(phone.userId);
    const transport = preferred.find((name) => server.listening.some((listener) => listener.transport === name));
    const port = server.listening.find((listener) => listener.transport === transport)?.port;
    if (!user || transport === undefined || port === undefined) return null;
    const { url } = await this.#root(phone.customerId);
    const codes = new Map(
      (await activeCodes(store, phone.customerId)).map(({ feature, code }) => [feature as string, code]),
    );
    return {
      mac: phone.mac,
      model: phone.model,
      username: phone.username,
      password: passwordOf(ownSecret),
      displayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.ext,
      extension: user.ext,
      // A phone that checks the certificate needs the name in it.
      server: { host: (transport === 'tls' ? server.tlsName : null) ?? server.host, port, transport },
      mailbox: codes.get('mailbox') ?? '',
      pickup: codes.get('pickup_extension') ?? '',
      zone: zoneRuleOf(clock.now()),
      keys: phone.keys.flatMap((key) => withCode(key, codes)),
      address: `${url}/provision/${ownSecret}/`,
    };
  }

  async #root(customerId: number) {
    const { store, address, server } = this.#deps;
    const url = (await store.publicAddresses.ofCustomer(customerId)) ?? address.own();
    const problemOfUrl = () => {
      if (isOfThisMachine(url)) return 'this_machine_only' as const;
      return url.startsWith('https:') || address.allowsPlainHttp ? null : ('not_encrypted' as const);
    };
    const canRegister = server.listening.some(({ transport }) => preferred.some((name) => name === transport));
    return { url, problem: canRegister ? problemOfUrl() : ('no_sip_server' as const) };
  }
}

/** The address of a service that listens on a host and port, for phones in its network. */
export const ownAddressOf = (scheme: 'http' | 'https', host: string, port: number, inNetwork: () => string): string =>
  `${scheme}://${bracketed(host === '0.0.0.0' || host === '::' ? inNetwork() : host)}:${port}`;
