import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Lateness } from '../../electron/service/kernel/callAdmission.ts';
import type { ServiceConfig } from '../../electron/service/platform/config/config.ts';
import { noSipServer, type SipServerConfig } from '../../electron/service/telephony/ports/sipServer.ts';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import type { Cdr } from '../../shared/api/history/cdr.ts';
import { givenFields } from '../../shared/domain/givenFields.ts';
import type { SipTransport } from '../../shared/domain/sipTransport.ts';
import type { BrowserPhone, PhoneBrowser } from './browserPhone/browserPhone.ts';
import { createAuthority } from './certificates.ts';
import type { SignedIn } from './serviceProcess.ts';
import { type Baresip, type BaresipOptions, startBaresip } from './sip/baresip.ts';
import { EventPhone, type EventPhoneOptions } from './sip/eventPhone.ts';
import type { Pbx } from './sip/pbx.ts';
import { type RawPhone, type RawPhoneOptions, startRawPhone, statusOf } from './sip/rawPhone.ts';
import { type SoftPhone, startSoftPhone } from './sip/softPhone.ts';
import { startTestService, type TestService, type TestUser } from './testService.ts';
import { until } from './until.ts';

/** A registered phone and its id. */
export interface Registered<Phone> {
  readonly id: number;
  readonly password: string;
  readonly phone: Phone;
}

/** Waits until a tone is heard at a phone from now on, whatever was heard there in the call before. */
export function hears({ phone: { voice } }: Registered<SoftPhone>, toneHz: number): Promise<void> {
  voice.forget();
  return until(() => voice.hears(toneHz), { what: `${toneHz} Hz at a phone` });
}

/** How many events of a type a baresip reported. */
export const count = ({ events }: Baresip, type: string) => events.filter((event) => event.type === type).length;

/** Does something and waits until the phone reports this once more. */
export async function tells(phone: Baresip, type: string, action: () => unknown): Promise<void> {
  const before = count(phone, type);
  await action();
  await phone.event(type, before + 1);
}

interface PhoneFixtureOptions {
  readonly endsCalls?: boolean;
  readonly config?: () => Promise<Partial<ServiceConfig>>;
  readonly lateness?: () => Lateness;
}

/**
 * A service with its demo line and two users, Ada and Bob, who have phones. After each test nobody has a call left. Made once
 * per file, outside of its tests.
 */
export class PhoneFixture {
  service!: TestService;
  ada!: TestUser;
  bob!: TestUser;
  /** Origins of pages that are phones; one may be added at any time. */
  readonly origins: string[] = [];
  readonly #stops: (() => Promise<void>)[] = [];

  /**
   * `sip`: how its server for phones differs from the usual, or makes it so. `endsCalls`: false where tests run at once, each
   * of which ends its own. `config`: how the service differs otherwise. `lateness`: how late it says that it is.
   */
  constructor(
    furnish: (fixture: PhoneFixture) => Promise<void>,
    sip: Partial<SipServerConfig> | ((fixture: PhoneFixture) => Promise<Partial<SipServerConfig>>) = {},
    { endsCalls = true, config, lateness }: PhoneFixtureOptions = {},
  ) {
    beforeAll(async () => {
      await this.#open(typeof sip === 'function' ? await sip(this) : sip, await config?.(), lateness);
      await furnish(this);
    });
    if (endsCalls) afterEach(async () => this.endCalls(await this.service.admin()));
    afterAll(async () => {
      for (const stop of this.#stops) await stop();
      await this.service.dispose();
    });
  }

  /** A baresip of a user's, registered. */
  async baresip(
    user: TestUser,
    transport: 'udp' | 'tcp',
    more: Pick<
      BaresipOptions,
      'autoAnswer' | 'encryption' | 'records' | 'watches' | 'watchesMailbox' | 'writesTo'
    > = {},
  ): Promise<Registered<Baresip>> {
    const { username, password, id, server } = await this.newPhone(user, transport);
    const phone = await startBaresip({ user: username, password, registrar: server, transport, ...more });
    this.#stops.push(() => phone.stop());
    return { id, password, phone };
  }

  /** A soft phone of a user's, registered. */
  async softPhone(user: TestUser, toneHz: number, transport: 'udp' | 'ws' = 'udp'): Promise<Registered<SoftPhone>> {
    const { username, password, id, server } = await this.newPhone(user, transport);
    const phone = await startSoftPhone({ username, password, server, toneHz, transport });
    this.#stops.push(() => phone.close());
    return { id, password, phone };
  }

  /** A phone of a user's that answers by itself, registered over UDP. */
  async rawPhone(user: TestUser, answering: RawPhoneOptions['answering']): Promise<Registered<RawPhone>> {
    const { username, password, id, server } = await this.newPhone(user, 'udp');
    const [host = '', port] = server.split(':');
    const phone = await startRawPhone({ username, password, host, port: Number(port), answering });
    this.#stops.push(() => phone.close());
    const registered = await phone.register({ algorithm: 'MD5' });
    if (statusOf(registered) !== 200) throw new Error(`A phone could not register: ${registered}`);
    return { id, password, phone };
  }

  /** A phone of a user's that subscribes to events, registered unless it is not to be. */
  async eventPhone(
    user: TestUser,
    more: Pick<EventPhoneOptions, 'transport' | 'algorithm' | 'answering'> & { readonly registers?: boolean } = {},
  ): Promise<EventPhone> {
    const { registers = true, ...options } = more;
    const { username, password, server } = await this.newPhone(user, options.transport ?? 'udp');
    const phone = await EventPhone.open({ username, password, server, algorithm: 'MD5', ...options });
    this.#stops.push(async () => phone.close());
    if (registers) await phone.register();
    return phone;
  }

  /** A phone of a user's in a browser, registered. */
  async browserPhone(user: TestUser, browser: PhoneBrowser): Promise<Registered<BrowserPhone>> {
    const { username, password, id, server } = await this.newPhone(user, 'ws');
    return { id, password, phone: await browser.open({ username, password, server: `ws://${server}/` }) };
  }

  /** Ends something before the service. */
  stops(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  /** Waits for a call that looks like this to a user. */
  async call(user: SignedIn, expected: Partial<LiveCall>): Promise<LiveCall> {
    const matches = (live: LiveCall) =>
      Object.entries(expected).every(([key, value]) => live[key as keyof LiveCall] === value);
    let found: LiveCall | undefined;
    const look = async () => {
      found = (await user.call('listCalls')).data.find(matches);
      return found !== undefined;
    };
    await until(look, { what: `a call like ${JSON.stringify(expected)}` });
    if (!found) throw new Error('no call');
    return found;
  }

  /** A user's phone talks over a line with somebody outside, who says a tone. */
  async talksOutside(user: SignedIn, { phone }: Registered<SoftPhone>, pbx: Pbx, toneHz: number) {
    const call = await phone.dial('+4930123456');
    const party = await pbx.incoming(toneHz);
    await party.leg.answer();
    party.talk();
    await call.event('answered');
    call.talk();
    const { id } = await this.call(user, { state_name: 'CONNECTED', dst: '4930123456' });
    return { id, call, party };
  }

  /** Waits for the record of a call. */
  async record(user: SignedIn, id: number): Promise<Cdr> {
    const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: id }]);
    let found: Cdr | undefined;
    const read = async () => {
      found = (await user.call('listCdrs', { query: { filter } })).data[0];
      return found !== undefined;
    };
    await until(read, { what: `the record of call ${id}` });
    if (!found) throw new Error('no record');
    return found;
  }

  async #open(
    changes: Partial<SipServerConfig>,
    config: Partial<ServiceConfig> = {},
    lateness?: () => Lateness,
  ): Promise<void> {
    // This baresip gives up for half a minute when it sees an algorithm that it does not know.
    const usual = { ...noSipServer, address: '127.0.0.1', udp: 0, tcp: 0, digests: ['MD5'] as const };
    this.service = await startTestService({
      demo: true,
      config: { sip: { ...usual, ...changes }, corsOrigins: this.origins, ...config },
      ...givenFields({ lateness }),
    });
    this.ada = await this.service.user('agent');
    this.bob = await this.service.user('supervisor');
    const admin = await this.service.admin();
    const isRegistered = async () => (await admin.call('listLines')).data[0]?.state === 'registered';
    await until(isRegistered, { what: 'the demo line to register' });
  }

  /** A new phone of a user, which is nowhere yet, and where it can go. */
  async newPhone(user: TestUser, transport: SipTransport) {
    const { data: phone } = await user.call('createPhone', { body: { name: `${transport} phone` } });
    const { data } = await user.call('getSipServer');
    const port = data.transports.find((listener) => listener.transport === transport)?.port;
    return { ...phone, server: `127.0.0.1:${port}` };
  }

  /** Ends every call that these users see. */
  async endCalls(...users: readonly SignedIn[]): Promise<void> {
    for (const user of users) {
      for (const { id } of (await user.call('listCalls')).data) {
        await user.call('deleteCall', { params: { id } }).catch(() => undefined);
      }
    }
  }
}

/** Listens over everything, with a certificate that nobody knows. */
export async function everyTransport(fixture: PhoneFixture): Promise<Partial<SipServerConfig>> {
  const authority = await createAuthority();
  const { key, cert } = await authority.issue();
  await authority.dispose();
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-interop-'));
  fixture.stops(() => rm(folder, { recursive: true, force: true }));
  const certificate = { keyFile: join(folder, 'key.pem'), certFile: join(folder, 'cert.pem') };
  await Promise.all([writeFile(certificate.keyFile, key), writeFile(certificate.certFile, cert)]);
  return { tls: 0, ws: 0, wss: 0, certificate };
}
