import type { Logger } from 'pino';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { MediaEngine } from '../telephony/ports/media.ts';
import type { IncomingRefer, SipLeg, SipMessage } from '../telephony/ports/sip.ts';
import { createSipEndpoint, type ServingEndpointOptions } from '../telephony/sip/endpoint/createSipEndpoint.ts';
import type { SipEndpoint } from '../telephony/sip/endpoint/sipEndpoint.ts';
import type { Registrar } from '../telephony/sip/registrar/registrar.ts';
import type { Behaviour } from './behaviours/behaviour.ts';
import { caller } from './behaviours/callers.ts';
import { DEMO_TIMING, type DemoTiming } from './demoTiming.ts';
import { behaviourOf, TEXT_ECHO_NUMBER } from './numberPlan.ts';
import { PartyLeft } from './party/partyLeft.ts';
import { SimulatedParty } from './party/simulatedParty.ts';
import { RegisteredPhones } from './registeredPhones.ts';
import { followTransfer } from './transfer.ts';

interface TextEchoParts {
  readonly endpoint: Pick<SipEndpoint, 'sendMessage'>;
  readonly registrar: Pick<Registrar, 'contactOf'>;
  readonly logger: Logger;
}

/** Takes a text message to any number; one to 608 is sent back as a message of its own (RFC 3428). */
async function echoText(message: SipMessage, { endpoint, registrar, logger }: TextEchoParts): Promise<void> {
  if (message.to !== TEXT_ECHO_NUMBER) return;
  const to = registrar.contactOf(message.from);
  if (to === null) throw new Error('The sender of the text message is not registered.');
  // Not awaited: the sender first gets its 200, then the answer.
  endpoint.sendMessage({ to, from: message.to, text: message.text }).then(
    (status) => status >= 300 && logger.warn({ status }, 'an answered text message was refused'),
    (error: unknown) => logger.warn({ err: error }, 'a text message could not be answered'),
  );
}

export interface DemoCarrierOptions {
  readonly media: MediaEngine;
  readonly logger: Logger;
  /** Default: the machine's time. */
  readonly clock?: Clock;
  /** In place of some of `DEMO_TIMING`, for tests. */
  readonly timing?: Partial<DemoTiming>;
}

/** How to register at the carrier, over UDP. */
export interface DemoAccount {
  /** host:port */
  readonly server: string;
  readonly username: string;
  readonly password: string;
  readonly domain: string;
}

/** A call that the carrier is to place. */
export interface DemoCallRequest {
  /** The number that is called: user part of the Request-URI. */
  readonly to: string;
  /** The number that is shown. */
  readonly from: string;
  /** The name that is shown; default: none. */
  readonly name?: string;
  /** What the caller says first once it is answered. */
  readonly say?: string;
  /** What the caller does instead of talking until the other side hangs up. */
  readonly behaviour?: Behaviour;
  /** The account whose registered phone is called; default: the one of `start`. */
  readonly username?: string;
}

/** A carrier on this machine, so that the first call needs no account elsewhere. */
export interface DemoCarrier {
  readonly running: boolean;
  /** Opens its socket on 127.0.0.1; answers the account `demo`. Does nothing more when it runs already. */
  start(): Promise<DemoAccount>;
  /** An account, made when it does not exist. Throws unless the carrier runs. */
  account(username: string): DemoAccount;
  /**
   * Calls the phone that is registered; answers the SIP Call-ID when the INVITE is on its way. Refuses with `conflict`
   * when no phone is registered.
   */
  placeCall(request: DemoCallRequest): Promise<string>;
  /** Ends its calls and closes its sockets. */
  close(): Promise<void>;
}

/** Creates the demo carrier; it does nothing until `start`. */
export function createDemoCarrier(options: DemoCarrierOptions): DemoCarrier {
  return new Carrier(options);
}

const HOST = '127.0.0.1';
/** RFC 2606: never a real domain; calls find the carrier by the line's server. */
const DOMAIN = 'demo.invalid';
const DEFAULT_USERNAME = 'demo';
/** How long a phone that is just being set up is given to register, in milliseconds. */
const REGISTRATION_MS = 2_000;
/** How long ending the calls may take, in milliseconds. */
const CLOSE_MS = 1_000;

class Carrier implements DemoCarrier {
  readonly #options: DemoCarrierOptions;
  readonly #clock: Clock;
  readonly #timing: DemoTiming;
  readonly #registered: RegisteredPhones;
  readonly #endpoint: SipEndpoint;
  /** From here parties call numbers of the carrier when they are transferred. */
  readonly #phones: SipEndpoint;
  readonly #parties = new Set<SimulatedParty>();
  #started: Promise<void> | null = null;

  constructor(options: DemoCarrierOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#timing = { ...DEMO_TIMING, ...options.timing };
    this.#registered = new RegisteredPhones(DOMAIN, this.#clock);
    const { registrar } = this.#registered;
    this.#endpoint = this.#createEndpoint('carrier', (request) => registrar.handle(request));
    this.#phones = this.#createEndpoint('phone');
    this.#endpoint.onIncoming((leg, replaces) => (replaces ? this.#takeOver(leg, replaces) : this.#answer(leg)));
    const { logger } = options;
    const parts = { endpoint: this.#endpoint, registrar, logger };
    this.#endpoint.onMessage(async (message) => void (await echoText(message, parts)));
  }

  get running(): boolean {
    return this.#endpoint.local !== null;
  }

  async start(): Promise<DemoAccount> {
    this.#started ??= this.#connect();
    await this.#started;
    return this.account(DEFAULT_USERNAME);
  }

  account(username: string): DemoAccount {
    return { server: this.#server, username, password: this.#registered.accounts.open(username), domain: DOMAIN };
  }

  async placeCall(request: DemoCallRequest): Promise<string> {
    const { to, from, name = '', say, behaviour = caller(say), username = DEFAULT_USERNAME } = request;
    const contact = await this.#registered.contactOf(username, REGISTRATION_MS);
    if (contact === null) throw new Refusal('conflict', 'The demo line is not registered');
    const requestUri = withUser(contact, to);
    const leg = await this.#endpoint.dial({ to, callerId: from, displayName: name, requestUri });
    this.#live(leg, behaviour);
    return leg.callId;
  }

  async close(): Promise<void> {
    await Promise.all([this.#endpoint, this.#phones].map((endpoint) => endpoint.endLegs(CLOSE_MS)));
    await Promise.all([this.#endpoint.close(), this.#phones.close()]);
  }

  get #server(): string {
    const { local } = this.#endpoint;
    if (local === null) throw new Error('The demo carrier is not running.');
    return `${local.host}:${local.port}`;
  }

  async #connect(): Promise<void> {
    try {
      await Promise.all([this.#endpoint.connect(), this.#phones.connect()]);
    } catch (error) {
      this.#started = null;
      throw error;
    }
    this.#options.logger.info({ server: this.#server }, 'the demo carrier is listening');
  }

  #createEndpoint(user: string, onRegister?: ServingEndpointOptions['onRegister']): SipEndpoint {
    return createSipEndpoint({
      media: this.#options.media,
      logger: this.#options.logger,
      clock: this.#clock,
      localAddress: HOST,
      port: 0,
      domain: DOMAIN,
      user,
      ...(onRegister ? { onRegister } : {}),
    });
  }

  #answer(leg: SipLeg): void {
    this.#live(leg, behaviourOf(leg.calledNumber));
  }

  /** Another leg replaces a party's leg (RFC 3891): the party continues on the new one. */
  #takeOver(leg: SipLeg, replaced: SipLeg): void {
    const party = [...this.#parties].find((candidate) => candidate.leg === replaced);
    if (party === undefined) {
      void leg.end(481);
      return;
    }
    leg.on((event) => event.type === 'answered' && party.moveTo(leg));
    leg.answer().catch((error: unknown) => this.#options.logger.warn({ err: error }, 'a takeover failed'));
  }

  #live(leg: SipLeg, behaviour: Behaviour): void {
    const { media, logger } = this.#options;
    const party = new SimulatedParty(leg, {
      media,
      logger,
      clock: this.#clock,
      timing: this.#timing,
      onReferred: (referred, refer) => void this.#transfer(referred, refer),
    });
    this.#parties.add(party);
    void this.#behave(party, behaviour).finally(() => this.#parties.delete(party));
  }

  async #behave(party: SimulatedParty, behaviour: Behaviour): Promise<void> {
    try {
      await behaviour(party, { clock: this.#clock, timing: this.#timing });
    } catch (error) {
      // A call may end while it is being answered; whatever failed then failed because of that.
      if (party.left || error instanceof PartyLeft) return;
      this.#options.logger.error({ err: error, callId: party.leg.callId }, 'a party of the demo carrier failed');
    }
    await party.hangUp();
  }

  async #transfer(party: SimulatedParty, refer: IncomingRefer): Promise<void> {
    const dial = (to: string, replaces: string | null) =>
      this.#phones.dial({ to, callerId: null, replaces, requestUri: withUser(`sip:${this.#server}`, to) });
    try {
      const leg = await followTransfer(party, refer, dial);
      if (leg !== null) this.#clock.after(this.#timing.joinedMs, () => void party.hangUp());
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'a transfer could not be followed');
    }
  }
}

/** A SIP URI with another user part; a plus sign needs no escape there (RFC 3261 section 25.1). */
function withUser(uri: string, user: string): string {
  return uri.replace(/^(sips?:)(?:[^@]*@)?/i, `$1${encodeURIComponent(user).replaceAll('%2B', '+')}@`);
}
