import type { Logger } from 'pino';
import type {
  IncomingRegisterRequest,
  IncomingRequestMessage,
  IncomingResponseMessage,
  ResponseOptions,
} from 'sip.js/lib/core/index.js';
import {
  isEncryptedTransport,
  isWebSocketTransport,
  type SipTransport,
} from '../../../../../shared/domain/sipTransport.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { MediaEngine, SrtpMode } from '../../ports/media.ts';
import { type OpenDialogs, PHONES_OVER_UDP, phoneOwner } from '../../ports/openDialogs.ts';
import type { ResumedCalls, SipLeg, SipMessage, SipTraceEntry } from '../../ports/sip.ts';
import {
  type DialledLeg,
  type PhoneAccount,
  type PhoneBinding,
  type PhoneCall,
  type PhoneCapabilities,
  type PhoneLocations,
  phoneRealm,
  type TextAnswer,
  type TextForPhone,
} from '../../ports/sipServer.ts';
import { ownedBy } from '../dialog/openDialog.ts';
import { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import type { Notifier } from '../events/notifier.ts';
import type { InboundLeg } from '../legs/inboundLeg.ts';
import { isOversized } from '../limits/messageSize.ts';
import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';
import { withoutAlias } from '../wire/contactAlias.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { Gatekeeper } from './gatekeeper.ts';
import { withAlias } from './natContact.ts';
import type { PhoneTexts } from './phoneTexts.ts';
import { register } from './registration.ts';

/** More names than any phone lists, and longer ones than any has. */
const MOST_NAMES = 40;
const TOKEN = /^[A-Za-z0-9.!%*_+`'~-]{1,40}$/;

/** Capabilities that a phone announces in a request, or in its answer to one. */
function capabilitiesOf(message: IncomingRequestMessage | IncomingResponseMessage): PhoneCapabilities {
  return {
    methods: namesIn(message.getHeaders('allow')).map((name) => name.toUpperCase()),
    extensions: namesIn(message.getHeaders('supported')).map((name) => name.toLowerCase()),
    events: eventsIn(message.getHeaders('allow-events')),
    mediaEncryption: encryptionIn(message.body),
  };
}

function namesIn(values: readonly string[]): string[] {
  const names = values.flatMap((value) => value.split(',', MOST_NAMES)).map((name) => name.trim());
  return [...new Set(names.filter((name) => TOKEN.test(name)))].slice(0, MOST_NAMES);
}

/** An empty header takes none, and none at all says nothing. */
function eventsIn(values: readonly string[]): string[] | null {
  return values.length === 0 ? null : namesIn(values).map((name) => name.toLowerCase());
}

/** Keys in the description (RFC 4568), or the hash of a certificate (RFC 5763). */
function encryptionIn(body: string): PhoneCapabilities['mediaEncryption'] {
  return [
    ...(/^a=crypto:/m.test(body) ? (['sdes'] as const) : []),
    ...(/^a=fingerprint:/m.test(body) ? (['dtls'] as const) : []),
  ];
}

/** The next process of the service takes the call. */
const LATER: ResponseOptions = { statusCode: 503, extraHeaders: ['Retry-After: 2'] };

/** Dependencies that all flows of a server share. */
export interface FlowDependencies {
  readonly gatekeeper: Gatekeeper;
  readonly locations: PhoneLocations;
  readonly notifier: Notifier;
  readonly texts: PhoneTexts;
  readonly media: Pick<MediaEngine, 'createRtpSession' | 'refusalOf'>;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  readonly takesCalls: () => boolean;
  /** See `SipServerOptions.dialogs`. */
  readonly dialogs?: OpenDialogs;
  /** See `UserAgentOptions.kept`. */
  readonly whenStored?: () => Promise<void> | null;
  onCall(phoneId: number, leg: DialledLeg): void;
  onTrace(entry: SipTraceEntry): void;
}

/** One flow. */
export interface FlowOptions {
  readonly transport: SipTransport;
  /** Our own end. */
  readonly local: SocketAddress;
  /** Gives the connection that it runs on. */
  readonly open: (handlers: ConnectionHandlers) => Promise<Connection>;
  /** The first request of a phone that has proven who it is. */
  onAuthenticated?(): void;
  /** A phone has registered. */
  onRegistered?(phoneId: number): Promise<void>;
  onLost(error: Error): void;
}

/**
 * A user agent of the server: the one UDP socket, or a connection that a phone opened. Requests to a phone that
 * registered over a connection are sent over that connection (RFC 5626).
 */
export class PhoneFlow {
  readonly transport: SipTransport;
  readonly endpoint: SipEndpoint;
  readonly #parts: FlowDependencies;
  readonly #options: FlowOptions;
  /** Where the message comes from that is being handled. */
  #from: SocketAddress = { host: '', port: 0 };
  /** The phone of the connection, as far as known: the last to send or to be called. */
  #phoneId = 0;
  /** Gives the connection that it runs on. */
  #open: FlowOptions['open'];
  /** The phone that sent the request being handled. */
  #admitted: PhoneAccount | null = null;

  constructor(options: FlowOptions, parts: FlowDependencies) {
    this.#options = options;
    this.#open = options.open;
    this.#parts = parts;
    this.transport = options.transport;
    this.endpoint = this.#createEndpoint();
    this.endpoint.onIncoming((leg) => this.#incoming(leg));
    this.endpoint.onMessage((message, request) => this.#wrote(message, request));
  }

  /** The owner of stored dialogs: a phone with a connection is found again by its identity, over UDP by its address. */
  get #owner(): string {
    return this.transport === 'udp' ? PHONES_OVER_UDP : phoneOwner(this.#phoneId, this.transport);
  }

  get phoneId(): number {
    return this.#phoneId;
  }

  /** Whether messages can be sent to it. */
  get isConnected(): boolean {
    return this.endpoint.local !== null;
  }

  /** Whether a call of its has this Call-ID. */
  hasCall(callId: string): boolean {
    return [...this.endpoint.legs].some((leg) => leg.callId === callId);
  }

  /** Goes on with calls that a phone had with an earlier process; its messages come once it is back. */
  resume(phoneId: number, calls: ResumedCalls): Promise<void> {
    this.#phoneId = phoneId;
    return this.endpoint.former.resume(calls);
  }

  /** Goes on over another connection. */
  async moveTo(open: FlowOptions['open']): Promise<void> {
    this.#open = open;
    await this.endpoint.connect();
    this.endpoint.former.confirm();
  }

  /** Starts to listen. Rejects with the system's error. */
  open(): Promise<void> {
    return this.endpoint.connect();
  }

  /** Calls a phone. */
  async dial(binding: PhoneBinding, { callerNumber, callerName, queue, answersItself }: PhoneCall): Promise<SipLeg> {
    const { contact, path, userAgent } = binding;
    this.#phoneId = binding.phoneId;
    const callerId = callerNumber ?? 'anonymous';
    const headers = [...(queue ? [alertInfo(queue)] : []), ...(answersItself ? AUTO_ANSWER : [])];
    const shown = { callerId, displayName: callerName, headers };
    // A forward set at the phone is its user's: it goes through the dial plan, not to whatever address the phone names.
    const leg = await this.endpoint.dial({
      to: '',
      ...shown,
      requestUri: contact,
      route: path,
      reportsRedirection: true,
    });
    leg.setAnnouncedKeys({ userAgent, events: this.#parts.locations.capabilitiesOf(binding).events });
    return leg;
  }

  async ping({ phoneId, contact, path, source }: PhoneBinding): Promise<boolean> {
    const extraHeaders = path.map((route) => `Route: ${route}`);
    const response = await this.endpoint.request('OPTIONS', contact, { toUri: contact, extraHeaders });
    // A response that sip.js generates after a timeout has no Via.
    if (!response.hasHeader('via')) return false;
    this.#parts.locations.learned(phoneId, this.transport, source, capabilitiesOf(response));
    return true;
  }

  /** Sends a phone a text; resolves with the final status. */
  async sendText(binding: PhoneBinding, { from, name: displayName, text }: TextForPhone): Promise<number> {
    const { texts } = this.#parts;
    if (texts.isRefusedBy(binding)) return 405;
    const { contact, path } = binding;
    const sender = { from: from || 'anonymous', displayName };
    const status = await this.endpoint.sendMessage({ to: contact, text, route: path, ...sender });
    texts.answered(binding, status);
    return status;
  }

  async #opened(handlers: ConnectionHandlers): Promise<Connection> {
    const { gatekeeper } = this.#parts;
    const connection = await this.#open({
      ...handlers,
      onMessage: (text, from) => {
        if (gatekeeper.isShut({ transport: this.transport, address: from })) return;
        this.#from = from;
        handlers.onMessage(connection.reliable || isOversized(text) ? text : withAlias(text, from), from);
      },
    });
    return { ...connection, send: (text, to) => connection.send(withoutAlias(text), to) };
  }

  #admit(message: IncomingRequestMessage): ResponseOptions | null {
    const source = { transport: this.transport, address: this.#from };
    if (message.method === 'INVITE' && !this.#parts.takesCalls()) return LATER;
    const admission = this.#parts.gatekeeper.admit(message, source);
    if ('refusal' in admission) return admission.refusal;
    this.#admitted = admission.account;
    this.#phoneId = admission.account.phoneId;
    this.#parts.locations.learned(admission.account.phoneId, this.transport, this.#from, capabilitiesOf(message));
    this.#options.onAuthenticated?.();
    return null;
  }

  #registers(request: IncomingRegisterRequest): void {
    const account = this.#admitted;
    this.#admitted = null;
    if (!account) return void request.reject({ statusCode: 403 });
    const source = { transport: this.transport, address: this.#from };
    // A phone that lost its connection when the service died is back.
    void register(request, account, source, this.#parts).then(() => this.#isBack(account.phoneId));
  }

  async #isBack(phoneId: number): Promise<void> {
    if (this.transport === 'udp') return;
    await this.#options.onRegistered?.(phoneId);
    await this.endpoint.settleFormer();
  }

  async #wrote({ to, text }: SipMessage, request: IncomingRequestMessage): Promise<TextAnswer> {
    const account = this.#admitted;
    this.#admitted = null;
    return account ? this.#parts.texts.take({ phoneId: account.phoneId, to, text }, request) : { status: 403 };
  }

  #incoming(leg: InboundLeg): void {
    const account = this.#admitted;
    this.#admitted = null;
    if (!account) return void leg.end(403);
    const { phoneId } = account;
    const { events } = this.#parts.locations.capabilitiesOf({ phoneId, transport: this.transport, source: this.#from });
    leg.setAnnouncedKeys({ userAgent: '', events });
    this.#parts.onCall(phoneId, leg);
  }

  #subscribes(message: IncomingRequestMessage, userAgent: UserAgent): void {
    const { notifier } = this.#parts;
    // A missing dialog is reported to anybody: phones then subscribe again, as after a restart.
    const refusal = message.toTag ? (notifier.problemOf(message, userAgent) ?? this.#admit(message)) : null;
    if (refusal) return void userAgent.core.replyStateless(message, refusal);
    const account = this.#admitted;
    this.#admitted = null;
    if (!account) userAgent.core.replyStateless(message, { statusCode: 403 });
    else if (message.toTag) notifier.refresh(message, account, userAgent);
    else notifier.subscribe(message, account, userAgent);
  }

  #createEndpoint(): SipEndpoint {
    const { media, logger, clock, timers, whenStored, dialogs } = this.#parts;
    const { local, transport } = this.#options;
    return new SipEndpoint({
      lineId: 0,
      network: {
        transport,
        localAddress: local.host,
        localPort: local.port,
        keepAlive: false,
        url: null,
        // It calls by Request-URI only; nothing is ever sent to a domain of its own.
        routing: { domain: 'phones.invalid', server: local },
        outboundProxy: null,
        adopt: (handlers) => this.#opened(handlers),
      },
      identity: { user: 'cordboard', domain: local.host, credentials: null },
      displayName: '',
      freeFrom: true,
      codecs: ['opus', 'G722', 'PCMA', 'PCMU'],
      dtmf: 'rfc4733',
      ...encryptionOver(transport),
      media,
      logger,
      clock,
      timers,
      ...(whenStored ? { whenStored } : {}),
      ...(dialogs ? { openDialogs: ownedBy(dialogs, () => this.#owner) } : {}),
      onTrace: (entry) => this.#parts.onTrace(entry),
      onDisconnected: (error) => this.#options.onLost(error),
      isRegistered: (source) => this.#parts.locations.isKnown(transport, source),
      admit: (message) => this.#admit(message),
      onRegister: (request) => this.#registers(request),
      takesAnyReplaces: true,
      onSubscription: (message, userAgent) => this.#subscribes(message, userAgent),
    });
  }
}

/**
 * The encryption offered to phones. A phone over WebSocket is usually a browser, which supports only DTLS-SRTP (RFC
 * 8827 section 6.5). Others get an unencrypted offer, over TLS with optional keys, which cannot be read on the way. A
 * phone that is set to always encrypt refuses that, and gets DTLS, then keys: a phone without DTLS refuses its profile,
 * while baresip with DTLS accepts an offer of keys and answers without any.
 */
function encryptionOver(transport: SipTransport): { srtp: SrtpMode; srtpInstead: readonly SrtpMode[] } {
  return isWebSocketTransport(transport)
    ? { srtp: 'dtls', srtpInstead: ['off'] }
    : { srtp: isEncryptedTransport(transport) ? 'optional' : 'off', srtpInstead: ['dtls_no_ice', 'sdes'] };
}

/**
 * By which a phone answers at once, if it was set up to: RFC 5373, `answer-after` of Snom, Grandstream, Yealink, Fanvil and
 * baresip, and `info` of Yealink, Polycom and Cisco.
 */
const AUTO_ANSWER: readonly string[] = [
  'Answer-Mode: Auto',
  `Call-Info: <sip:${phoneRealm}.invalid>;answer-after=0`,
  `Alert-Info: <http://${phoneRealm}.invalid>;info=alert-autoanswer;delay=0`,
];

/**
 * By which phones choose a ring for a queue (RFC 3261 section 20.4): Yealink, Grandstream, Fanvil and Snom compare `info`
 * with the texts that their ring tones were given.
 */
function alertInfo({ id, name }: { readonly id: number; readonly name: string }): string {
  const words = name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-');
  return `Alert-Info: <http://${phoneRealm}.invalid/queues/${id}>;info=queue-${words ?? id}`;
}
