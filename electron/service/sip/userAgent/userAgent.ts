import {
  IncomingRequestMessage,
  type IncomingResponseMessage,
  type ResponseOptions,
  type Transport,
  UserAgentCore,
  type UserAgentCoreDelegate,
} from 'sip.js/lib/core/index.js';
import { FloodGuard } from '../limits/floodGuard.ts';
import { TokenBuckets } from '../limits/tokenBuckets.ts';
import { AddressCache } from '../transport/addressCache.ts';
import type { Connection } from '../transport/connection.ts';
import { destinationOf } from '../transport/destination.ts';
import { startKeepAlive } from '../transport/keepAlive.ts';
import { firstHop, openConnection } from '../transport/openConnection.ts';
import { TransactionShim } from '../transport/transactionShim.ts';
import { splitMessage } from '../wire/messageText.ts';
import { type Refusal, statelessResponse } from '../wire/statelessResponse.ts';
import type { SocketAddress } from '../wire/via.ts';
import { coreConfiguration, nameLocalEnd } from './coreConfiguration.ts';
import { parseInbound } from './inboundMessage.ts';
import { correctAllow } from './methods.ts';
import type { UserAgentOptions } from './options.ts';
import { FAILED, OVERLOADED, unreadable } from './refusals.ts';
import { acceptedMethods, guardRequest } from './requestGuard.ts';
import { traceEntry } from './tracer.ts';

/** What a user agent tells its owner. */
export interface UserAgentHandlers extends UserAgentCoreDelegate {
  /** The connection was lost; `connect` opens a new one, dialogs live on. */
  onDisconnected(error: Error): void;
  /** An UPDATE in a dialog (RFC 3311), which sip.js does not know. */
  onUpdate(message: IncomingRequestMessage): ResponseOptions;
}

/** Malformed messages that are told of in the log, beyond a hundred at once; all of them are counted. */
const TOLD = { ratePerS: 5, burst: 100 };

/**
 * sip.js' core on a socket of ours: what comes in is stamped, checked and parsed, what goes out is routed, and nothing
 * that arrives can end the process.
 */
export class UserAgent {
  readonly core: UserAgentCore;
  readonly #options: UserAgentOptions;
  readonly #handlers: UserAgentHandlers;
  readonly #shim: TransactionShim;
  readonly #addresses: AddressCache;
  readonly #guard: FloodGuard;
  readonly #told: TokenBuckets;
  readonly #acceptedMethods: readonly string[];
  #connection: Connection | null = null;
  #connecting: Promise<void> | null = null;
  #stopKeepAlive = () => {};
  #malformed = 0;

  constructor(options: UserAgentOptions, handlers: UserAgentHandlers) {
    this.#options = options;
    this.#handlers = handlers;
    this.#acceptedMethods = acceptedMethods(handlers.onRegister !== undefined);
    this.#addresses = new AddressCache(options.clock);
    this.#guard = new FloodGuard(options.clock, options.logger, options.floodBudgets);
    this.#told = new TokenBuckets(options.clock, TOLD, 1);
    this.#guard.acquaint(options.network.routing.server.host);
    this.#shim = new TransactionShim({
      timers: options.timers,
      clock: options.clock,
      transmit: (text, to) => this.#transmit(text, to),
      deliver: (text, from) => this.#deliver(text, from),
    });
    const transport: Transport = {
      protocol: options.network.transport.toUpperCase(),
      send: (text) => this.#send(correctAllow(text)),
    };
    this.core = new UserAgentCore(
      coreConfiguration(options, () => transport),
      handlers,
    );
  }

  /** Our end of the connection; null while there is none. */
  get local(): SocketAddress | null {
    return this.#connection?.local ?? null;
  }

  /** Opens the transport, if it is not open. Rejects with the reason. */
  connect(): Promise<void> {
    if (this.#connection) return Promise.resolve();
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #open(): Promise<void> {
    const connection = await openConnection(this.#options.network, {
      onMessage: (text, from) => this.#receive(text, from),
      onMalformed: (reason, from) => {
        if (this.#guard.judgeGarbage(from.host)) this.#countMalformed(reason, from);
      },
      onClosed: (error) => this.#closed(connection, error),
    });
    this.#connection = connection;
    nameLocalEnd(this.core.configuration, connection.local);
    if (!connection.reliable && this.#options.network.keepAlive) this.#keepAlive(connection);
  }

  /** Drops the connection only; used to try the network again. */
  async disconnect(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    // What the lost socket still owed must not come out of the next one.
    this.#shim.close();
    this.#addresses.clear();
    this.#stopKeepAlive();
    await connection?.close();
  }

  /** Forgets dialogs and transactions and closes the socket. */
  async close(): Promise<void> {
    this.core.dispose();
    await this.disconnect();
  }

  #keepAlive(connection: Connection): void {
    this.#stopKeepAlive = startKeepAlive(this.#options.clock, () => {
      const sent = firstHop(this.#options.network, this.#addresses).then((to) => connection.send('\r\n\r\n', to));
      // What does not get through will be noticed by the next registration.
      sent.catch(() => {});
    });
  }

  #closed(connection: Connection, error: Error | null): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#stopKeepAlive();
    if (!error) return;
    void connection.close();
    this.#handlers.onDisconnected(error);
  }

  async #send(text: string): Promise<void> {
    const hop = destinationOf(splitMessage(text), this.#options.network.routing);
    if (!hop) throw new Error('the message names no destination');
    const { transport } = this.#options.network;
    if (this.#connection?.reliable) return this.#transmit(text, { host: hop.host, port: hop.port ?? 0 });
    const to = await this.#addresses.resolve(hop.host, hop.port, transport);
    if (!text.startsWith('SIP/')) this.#guard.acquaint(to.host);
    return this.#shim.send(text, to);
  }

  #transmit(text: string, to: SocketAddress): Promise<void> {
    const connection = this.#connection;
    if (!connection) return Promise.reject(new Error('the line is not connected'));
    this.#options.onTrace(traceEntry('out', text, connection, to, this.#options.clock));
    return connection.send(text, to);
  }

  #receive(text: string, from: SocketAddress): void {
    const connection = this.#connection;
    if (!connection || !this.#admitted(text, from, connection)) return;
    this.#options.onTrace(traceEntry('in', text, connection, from, this.#options.clock));
    if (connection.reliable) this.#deliver(text, from);
    else this.#shim.receive(text, from);
  }

  /** Whether a message is taken; a reliable connection goes to a server of ours and is not questioned. */
  #admitted(text: string, from: SocketAddress, connection: Connection): boolean {
    if (connection.reliable) return true;
    const verdict = this.#guard.judge(from.host, text);
    const response = verdict === 'refuse' ? statelessResponse(text, OVERLOADED) : null;
    // It costs no more than this: no transaction, no trace, no log.
    if (response) connection.send(response, from).catch(() => {});
    return verdict === 'take';
  }

  /** Whatever a peer sends, the worst that happens is that the message is refused or dropped. */
  #deliver(text: string, from: SocketAddress): void {
    const message = this.#parsed(text, from);
    if (!message) return;
    try {
      if (message instanceof IncomingRequestMessage) this.#request(message);
      else this.core.receiveIncomingResponseFromTransport(message);
    } catch (error) {
      this.#refuse(text, from, FAILED, error);
    }
  }

  #parsed(text: string, from: SocketAddress): IncomingRequestMessage | IncomingResponseMessage | null {
    try {
      const message = parseInbound(text, from, this.core.loggerFactory.getLogger('sip.parser'));
      if (message) return message;
      this.#refuse(text, from, unreadable(text), 'the message cannot be parsed');
    } catch (error) {
      this.#refuse(text, from, unreadable(text), error);
    }
    return null;
  }

  /** Every request that says whom to answer is answered, back to where it came from. */
  #refuse(text: string, from: SocketAddress, refusal: Refusal, reason: unknown): void {
    this.#countMalformed(reason instanceof Error ? reason.message : String(reason), from);
    const response = statelessResponse(text, refusal);
    const reliable = this.#connection?.reliable ?? true;
    if (!response) this.#shim.discard(text);
    else (reliable ? this.#transmit(response, from) : this.#shim.send(response, from)).catch(() => {});
  }

  #request(message: IncomingRequestMessage): void {
    const refusal = guardRequest(message, this.#acceptedMethods);
    if (refusal) return void this.core.replyStateless(message, refusal);
    if (message.method === 'UPDATE') return void this.core.replyStateless(message, this.#handlers.onUpdate(message));
    // sip.js answers 404 when the user differs from ours, but a trunk is called by any number that it serves.
    if (message.ruri) message.ruri.user = this.core.configuration.contact.uri.user;
    if (message.ruri) message.ruri.scheme = 'sip';
    this.core.receiveIncomingRequestFromTransport(message);
  }

  #countMalformed(reason: string, from: SocketAddress): void {
    this.#malformed += 1;
    if (!this.#told.take('malformed', 1)) return;
    this.#options.logger.warn({ reason, from, count: this.#malformed }, 'dropped a message that is no valid SIP');
  }
}
