import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import { type Clock, systemClock } from '../../../kernel/clock.ts';
import { ListenerSet } from '../../../kernel/listenerSet.ts';
import { networkAddress } from '../../../platform/network/ownAddresses.ts';
import type { MediaEngine } from '../../ports/media.ts';
import { type OpenDialogs, phoneOf } from '../../ports/openDialogs.ts';
import type { ResumedCalls, SipLeg, SipTraceEntry } from '../../ports/sip.ts';
import type { EventSource } from '../../ports/sipEvents.ts';
import type {
  DialledLeg,
  PhoneAccounts,
  PhoneBinding,
  PhoneCall,
  PhoneGuard,
  PhoneLocations,
  SipServer,
  SipServerConfig,
  TextForPhone,
} from '../../ports/sipServer.ts';
import { Notifier, SUBSCRIPTION_LIMITS, type SubscriptionLimits } from '../events/notifier.ts';
import { RFC3261_TIMERS, type TransactionTimers } from '../transport/transactionTimers.ts';
import { openUdp } from '../transport/udpConnection.ts';
import { withoutAlias } from '../wire/contactAlias.ts';
import { Gatekeeper } from './gatekeeper.ts';
import {
  type Listener,
  listenSecureWebSocket,
  listenTcp,
  listenTls,
  listenWebSocket,
  upgradesFor,
} from './listeners.ts';
import { PhoneConnections } from './phoneConnections.ts';
import { type FlowDependencies, PhoneFlow } from './phoneFlow.ts';
import { PhoneTexts, type TextHandler } from './phoneTexts.ts';

export interface SipServerOptions {
  readonly config: SipServerConfig;
  readonly accounts: PhoneAccounts;
  readonly locations: PhoneLocations;
  readonly guard: PhoneGuard;
  readonly media: Pick<MediaEngine, 'createRtpSession' | 'refusalOf'>;
  readonly logger: Logger;
  /** Default: the machine's time. */
  readonly clock?: Clock;
  /** Default: the values of RFC 3261; tests make them shorter. */
  readonly timers?: TransactionTimers;
  /** Where dialogs are stored, so that peers are informed after a crash; default: nowhere. */
  readonly dialogs?: OpenDialogs;
  /** See `UserAgentOptions.kept`. */
  readonly whenStored?: () => Promise<void> | null;
  /** Whether calls are taken at all; default: always. */
  readonly takesCalls?: () => boolean;
  /** Default: `SUBSCRIPTION_LIMITS`. */
  readonly subscriptionLimits?: SubscriptionLimits;
}

/** The first host name in a certificate that does not name an address; no name stands for many hosts here. */
export function certificateName(pem: Buffer, address: string): string | null {
  const certificate = new X509Certificate(pem);
  if (certificate.checkIP(address) !== undefined) return null;
  const names = (certificate.subjectAltName ?? '').split(', ').filter((name) => name.startsWith('DNS:'));
  return names.map((name) => name.slice('DNS:'.length)).find((name) => /^[a-z0-9.-]+$/i.test(name)) ?? null;
}

/** Transports that have a connection of their own for each phone. */
const connected = ['tcp', 'tls', 'ws', 'wss'] as const;

/** How long ending calls may take, in milliseconds. */
const CLOSE_MS = 1_500;

/** Creates the server that phones register with; it does not listen before `start`. */
export function createSipServer(options: SipServerOptions): SipServer {
  return new PhoneServer(options);
}

class PhoneServer implements SipServer {
  readonly #options: SipServerOptions;
  readonly #parts: FlowDependencies;
  readonly #connections: PhoneConnections;
  readonly #notifier: Notifier;
  readonly #incoming: ListenerSet<[number, DialledLeg]>;
  readonly #trace: ListenerSet<[SipTraceEntry]>;
  readonly #listeners: Listener[] = [];
  readonly takeUpgrade: SipServer['takeUpgrade'];
  #udp: PhoneFlow | null = null;
  #resumed: ResumedCalls | null = null;

  constructor(options: SipServerOptions) {
    const {
      accounts,
      locations,
      guard,
      media,
      logger,
      clock = systemClock,
      timers = RFC3261_TIMERS,
      whenStored,
      dialogs,
    } = options;
    this.#options = options;
    const onError = (error: unknown) => logger.error({ err: error }, 'a listener of a SIP event failed');
    this.#incoming = new ListenerSet(onError);
    this.#trace = new ListenerSet(onError);
    const isRegistered = (phoneId: number) => locations.of(phoneId).length > 0;
    const { subscriptionLimits: limits = SUBSCRIPTION_LIMITS } = options;
    this.#notifier = new Notifier({ clock, logger, isRegistered, limits });
    this.#parts = {
      notifier: this.#notifier,
      gatekeeper: new Gatekeeper({ accounts, locations, guard, digests: options.config.digests, clock, logger }),
      locations,
      texts: new PhoneTexts(clock),
      media,
      logger,
      clock,
      timers,
      takesCalls: options.takesCalls ?? (() => true),
      ...(whenStored ? { whenStored } : {}),
      ...(dialogs ? { dialogs } : {}),
      onCall: (phoneId, leg) => this.#called(phoneId, leg),
      onTrace: (entry) => this.#trace.emit(entry),
    };
    this.#connections = new PhoneConnections(this.#parts);
    this.takeUpgrade = upgradesFor(this.#connections, options.config.mayConnect);
  }

  get takesWebSockets(): boolean {
    const { ws, wss } = this.#options.config;
    return ws !== null || wss !== null;
  }

  get host(): string {
    return this.#isOn ? (this.#options.config.address ?? networkAddress()) : '';
  }

  get tlsName(): string | null {
    const { certificate } = this.#options.config;
    return certificate && certificateName(readFileSync(certificate.certFile), this.host);
  }

  get listening(): readonly { readonly transport: SipTransport; readonly port: number }[] {
    const udp = this.#udp?.endpoint.local;
    const others = this.#listeners.map(({ transport, port }) => ({ transport, port }));
    return udp ? [{ transport: 'udp', port: udp.port }, ...others] : others;
  }

  onResumed(calls: ResumedCalls): void {
    this.#resumed = calls;
  }

  async start(): Promise<void> {
    const { host } = this;
    const { udp, tcp, tls, ws, wss, certificate, mayConnect } = this.#options.config;
    await this.#resumeConnections();
    const secured = certificate && { certificate, logger: this.#options.logger };
    if (udp !== null) await this.#opening('UDP', udp, () => this.#openUdp({ host, port: udp }));
    if (tcp !== null) await this.#opening('TCP', tcp, () => this.#addListener(listenTcp(host, tcp, this.#connections)));
    if (tls !== null && secured) {
      await this.#opening('TLS', tls, () => this.#addListener(listenTls(host, tls, secured, this.#connections)));
    }
    if (ws !== null) {
      const listen = () => listenWebSocket(host, ws, this.#connections, mayConnect);
      await this.#opening('WebSocket', ws, () => this.#addListener(listen()));
    }
    if (wss !== null && secured) {
      const listen = () => listenSecureWebSocket(host, wss, secured, this.#connections, mayConnect);
      await this.#opening('secure WebSocket', wss, () => this.#addListener(listen()));
    }
    const { listening } = this;
    if (listening.length > 0) this.#options.logger.info({ host, listening }, 'phones can register');
  }

  async dial(binding: PhoneBinding, call: PhoneCall): Promise<SipLeg> {
    return this.#flowTo(binding).dial(binding, call);
  }

  async ping(binding: PhoneBinding): Promise<boolean> {
    return this.#flowTo(binding).ping(binding);
  }

  contactOf({ contact }: PhoneBinding): string {
    return withoutAlias(contact);
  }

  onIncoming(handler: (phoneId: number, leg: DialledLeg) => void) {
    return this.#incoming.add(handler);
  }

  onText(handler: TextHandler): void {
    this.#parts.texts.onText(handler);
  }

  async sendText(binding: PhoneBinding, text: TextForPhone): Promise<number> {
    return this.#flowTo(binding).sendText(binding, text);
  }

  onTrace(listener: (entry: SipTraceEntry) => void) {
    return this.#trace.add(listener);
  }

  serveEvents(source: EventSource): void {
    this.#notifier.serve(source);
  }

  endSubscriptions(phoneId: number, why: 'unregistered' | 'rejected'): void {
    if (why === 'rejected') this.#notifier.reject(phoneId);
    else this.#notifier.unregistered(phoneId);
  }

  rereadSubscriptions(phoneId: number): void {
    this.#notifier.reread(phoneId);
  }

  async close(): Promise<void> {
    await this.#notifier.close();
    const flows = [...(this.#udp ? [this.#udp] : []), ...this.#connections.flows];
    await Promise.allSettled(flows.map(({ endpoint }) => endpoint.endLegs(CLOSE_MS)));
    await Promise.allSettled(flows.map(({ endpoint }) => endpoint.close()));
    await Promise.allSettled(this.#listeners.splice(0).map((listener) => listener.close()));
    this.#udp = null;
  }

  get #isOn(): boolean {
    const { udp, tcp, tls, ws, wss } = this.#options.config;
    return [udp, tcp, tls, ws, wss].some((port) => port !== null);
  }

  async #opening(name: string, port: number, open: () => Promise<void>): Promise<void> {
    try {
      await open();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Phones cannot register over ${name} at port ${port}: ${reason}`, { cause: error });
    }
  }

  async #addListener(listener: Promise<Listener>): Promise<void> {
    this.#listeners.push(await listener);
  }

  async #openUdp(local: { readonly host: string; readonly port: number }): Promise<void> {
    const { logger } = this.#options;
    const flow = new PhoneFlow(
      {
        transport: 'udp',
        local,
        open: (handlers) => openUdp(local, handlers),
        onLost: (error) => logger.error({ err: error }, 'the UDP socket of the SIP server failed'),
      },
      this.#parts,
    );
    if (this.#resumed) await flow.endpoint.former.resume(this.#resumed);
    await flow.open();
    this.#udp = flow;
    void flow.endpoint.settleFormer();
  }

  /** Audio goes on before the phones have connected again. */
  async #resumeConnections(): Promise<void> {
    const { dialogs, config } = this.#options;
    const calls = this.#resumed;
    for (const owner of calls ? (dialogs?.owners ?? []) : []) {
      const phone = phoneOf(owner);
      const transport = connected.find((one) => one === phone?.transport);
      const port = transport ? config[transport] : null;
      if (!phone || !calls || !transport || port === null) continue;
      await this.#connections.resume(phone.phoneId, transport, { host: this.host, port }, calls);
    }
  }

  #flowTo({ transport, source }: PhoneBinding): PhoneFlow {
    const flow = transport === 'udp' ? this.#udp : this.#connections.flowOf(transport, source);
    if (!flow) throw new Error('The phone’s connection is gone.');
    return flow;
  }

  #called(phoneId: number, leg: DialledLeg): void {
    if (this.#incoming.size === 0) void leg.end(480);
    else this.#incoming.emit(phoneId, leg);
  }
}
