import {
  type IncomingRequestMessage,
  IncomingResponseMessage,
  type OutgoingInviteRequestDelegate,
  type OutgoingRequestDelegate,
  type OutgoingRequestMessage,
  SessionDialog,
  type Transport,
  UserAgentCore,
} from 'sip.js/lib/core/index.js';
import { beginWork } from '../../../kernel/underWay.ts';
import type { DigestChallenge } from '../digest/challenge.ts';
import { DigestClient } from '../digest/digestClient.ts';
import { FloodGuard } from '../limits/floodGuard.ts';
import { isOversized, MAX_REFUSAL_LENGTH, TOO_LARGE } from '../limits/messageSize.ts';
import { traceEntry } from '../trace/traceEntry.ts';
import { AddressCache } from '../transport/addressCache.ts';
import type { Connection } from '../transport/connection.ts';
import { destinationOf, isSameHop, type NextHop } from '../transport/destination.ts';
import { type NameService, systemNameService } from '../transport/nameService.ts';
import { isUsableFrom, proxyHop } from '../transport/openConnection.ts';
import type { ServerTarget } from '../transport/serverSelection.ts';
import { TransactionShim } from '../transport/transactionShim.ts';
import { splitMessage, type WireMessage, wireMessage } from '../wire/messageText.ts';
import { type Refusal, statelessResponse } from '../wire/statelessResponse.ts';
import { responseTarget, type SocketAddress, topVia } from '../wire/via.ts';
import { admitChallenge, anticipateChallenge } from './authentication.ts';
import { coreConfiguration, nameLocalEnd, preloadedRoutes } from './coreConfiguration.ts';
import { CallServers, type Ends, isMoved } from './failover.ts';
import { FailoverInvite, type InviteRouting, type InviteWriter } from './failoverInvite.ts';
import { Flow } from './flow.ts';
import type { UserAgentFootprint, UserAgentHandlers } from './handlers.ts';
import { parseInbound } from './inboundMessage.ts';
import { allowHeader } from './methods.ts';
import type { UserAgentOptions } from './options.ts';
import { FAILED, MalformedMessages, OVERLOADED, unreadable } from './refusals.ts';
import { acceptedMethods, guardRequest, isOutsideDialog } from './requestGuard.ts';
import { carriesSips, mustBeEncrypted, NOT_ENCRYPTED, refuseUnencrypted } from './secureCalls.ts';
import { SipjsResponses } from './sipjsResponses.ts';
import { Trust } from './trust.ts';
import { nameRequests, newBranch } from './unguessable.ts';

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
  readonly #malformed: MalformedMessages;
  readonly #acceptedMethods: readonly string[];
  readonly #digest: DigestClient | null;
  /** Whom it trusts. */
  readonly trust: Trust;
  /** The way to the line's servers. */
  readonly flow: Flow;
  /** The two ends that calls know; null before the first connection. */
  #ends: Ends | null = null;
  /** The Allow header field. */
  readonly allow: string;
  /** sip.js' own answers. */
  readonly responses: SipjsResponses;
  readonly #callServers = new CallServers();
  /** Requests of an earlier process that are still answered. */
  readonly #formerBranches = new Map<string, (response: IncomingResponseMessage) => void>();

  constructor(options: UserAgentOptions, handlers: UserAgentHandlers) {
    this.#options = options;
    this.#handlers = handlers;
    this.#acceptedMethods = acceptedMethods({
      registrar: handlers.onRegister !== undefined,
      events: handlers.onSubscription !== undefined,
    });
    this.allow = allowHeader(this.#acceptedMethods);
    this.responses = new SipjsResponses(this.allow);
    const { credentials } = options.identity;
    this.#digest = credentials ? new DigestClient(credentials) : null;
    this.trust = this.#createTrust();
    const names = options.network.names ?? systemNameService();
    this.#addresses = new AddressCache(options.clock, names);
    this.flow = this.#createFlow(names);
    const { clock, logger, floodBudgets: budgets } = options;
    const { isRegistered } = handlers;
    this.#guard = new FloodGuard({ clock, logger, budgets, isRegistered });
    this.#malformed = new MalformedMessages(clock, logger);
    this.#guard.trust(options.network.routing.server.host);
    this.#shim = new TransactionShim({
      timers: options.timers,
      clock: options.clock,
      transmit: (message, to) => this.#transmit(message, to),
      deliver: (message, from) => this.#deliver(message, from),
    });
    const transport: Transport = {
      protocol: options.network.transport.toUpperCase(),
      send: (text) => this.#send(this.responses.corrected(text)),
    };
    const mayAnswer: Trust['mayAnswer'] = (...asked) => this.trust.mayAnswer(...asked);
    const digest = this.#digest && { client: this.#digest, mayAnswer };
    this.core = new UserAgentCore(
      coreConfiguration(options, digest, () => transport),
      handlers,
    );
    nameRequests(this.core);
  }

  /** Our end of the connection; null while there is none. */
  get local(): SocketAddress | null {
    return this.flow.connection?.local ?? null;
  }

  /** Whether messages go over a connection. */
  get isReliable(): boolean {
    return this.core.transport.protocol !== 'UDP';
  }

  /** Whether `sips:` addresses may be called from here. */
  get encrypted(): boolean {
    return carriesSips(this.#options.network);
  }

  /** Sizes of internal tables; all 0 once no call is up and the last transactions have ended. */
  get footprint(): UserAgentFootprint {
    const { dialogs, userAgentClients, userAgentServers } = this.core;
    return {
      dialogs: dialogs.size,
      requests: userAgentClients.size + userAgentServers.size,
      transactions: this.#shim.size,
    };
  }

  /** Opens the transport, if it is not open. Rejects with the reason. */
  connect(): Promise<void> {
    return this.flow.connect();
  }

  /** Drops the connection only; used to try the network again. */
  async disconnect(): Promise<void> {
    // Retransmissions for the lost socket must not be sent over the next one.
    this.#shim.close();
    this.#addresses.clear();
    await this.flow.disconnect();
  }

  /** Forgets dialogs and transactions and closes the socket. */
  async close(): Promise<void> {
    this.core.dispose();
    await this.disconnect();
  }

  /** Routes of the outbound proxy alone. */
  get outboundRoutes(): string[] {
    return this.flow.server ? preloadedRoutes(this.#options.network, this.flow.server) : [];
  }

  /** Proxies that requests outside a dialog pass after the outbound proxy, until the server is another one. */
  followServiceRoute(routes: readonly string[]): void {
    this.core.configuration.routeSet = [...this.outboundRoutes, ...routes];
  }

  /** Sends a request outside a dialog that is no INVITE. */
  request(message: OutgoingRequestMessage, delegate: OutgoingRequestDelegate): void {
    if (this.flow.isOwnServer) anticipateChallenge(message, this.#digest);
    this.core.request(message, delegate);
  }

  /** Sends an INVITE outside a dialog, to one server after another if need be; it is written for each of them. */
  invite(write: InviteWriter, first: InviteRouting, delegate: OutgoingInviteRequestDelegate): FailoverInvite {
    const { clock, timers, network } = this.#options;
    const { core, flow } = this;
    const onServerChanged = () => this.#handlers.onServerChanged?.();
    const assign = (callId: string, target: ServerTarget) => {
      this.#callServers.assign(callId, target);
      return preloadedRoutes(network, target);
    };
    return new FailoverInvite(write, first, delegate, { core, flow, clock, timers, assign, onServerChanged });
  }

  /** Puts a request on its way that no transaction of sip.js' stands for. */
  send(text: string): Promise<void> {
    return this.#send(text);
  }

  /** Sends the ACK of a 2xx. */
  acknowledge(message: OutgoingRequestMessage): Promise<void> {
    message.setViaHeader(newBranch(), this.core.transport.protocol);
    return this.#send(message.toString());
  }

  /** Goes on with the transaction of an INVITE that an earlier process received. */
  resumeInvite(invite: string): void {
    if (!this.flow.connection?.reliable) this.#shim.resume(splitMessage(invite));
  }

  /** Hears the responses to a request of an earlier process, until the result is called. */
  listenToBranch(request: string, listener: (response: IncomingResponseMessage) => void): () => void {
    const branch = topVia(splitMessage(request))?.branch ?? '';
    this.#formerBranches.set(branch, listener);
    return () => void this.#formerBranches.delete(branch);
  }

  #createFlow(names: NameService): Flow {
    const { network, clock } = this.#options;
    return new Flow({
      network,
      names,
      clock,
      handlers: {
        onMessage: (text, from) => {
          const ended = beginWork(`SIP ${text.slice(0, 20).split(/\s/, 1)[0] ?? ''}`);
          try {
            this.#receive(text, from);
          } finally {
            ended();
          }
        },
        onMalformed: (reason, from) => {
          if (this.#guard.judgeGarbage(from.host)) this.#malformed.count(reason, from);
        },
      },
      onLocated: (...found) => this.trust.servers.located(...found),
      onOpened: (connection, target) => this.#opened(connection, target),
      onLost: (error) => this.#handlers.onDisconnected(error),
    });
  }

  #createTrust(): Trust {
    return new Trust(this.#options, this.#handlers, {
      flow: () => this.flow,
      serverOf: (callId) => (this.#callServers.of(callId) ?? this.flow.server)?.server.host ?? '',
      hasDialog: ({ callId, toTag, fromTag }) => this.core.dialogs.has(callId + toTag + fromTag),
      isTrustedHost: (host) => this.#guard.isTrusted(host),
    });
  }

  #opened(connection: Connection, target: ServerTarget): void {
    const { configuration } = this.core;
    nameLocalEnd(configuration, connection.local);
    this.#guard.trust(target.address.host);
    // The registrar's Service-Route describes the way to that registrar, which another server may not be.
    configuration.routeSet = preloadedRoutes(this.#options.network, target);
    const before = this.#ends;
    this.#ends = { local: connection.local, server: target.address };
    if (before && isMoved(before, this.#ends)) this.#handlers.onMoved?.();
  }

  async #send(text: string): Promise<void> {
    if (!this.encrypted && mustBeEncrypted(text)) throw new Error(NOT_ENCRYPTED);
    const message = wireMessage(text);
    const { parts } = message;
    const hop = destinationOf(parts, this.#options.network.routing);
    if (!hop) throw new Error('the message names no destination');
    const { connection } = this.flow;
    if (connection?.reliable) {
      const remote = connection.remote ?? { ...hop, port: hop.port ?? 0 };
      this.trust.sent(parts, remote.host);
      return this.#transmit(message, remote);
    }
    const to = await this.#addressOf(hop, parts.headers.find(({ name }) => name === 'call-id')?.value ?? '');
    this.trust.sent(parts, to.host);
    if (!text.startsWith('SIP/')) this.#guard.trust(to.host);
    return this.#shim.send(message, to);
  }

  /** The server in use for messages to the line's server or its proxy, else the address from DNS. */
  async #addressOf(hop: NextHop, callId: string): Promise<SocketAddress> {
    const { routing, outboundProxy, transport } = this.#options.network;
    const proxy = outboundProxy ? proxyHop(outboundProxy) : null;
    const own = this.#callServers.of(callId);
    if (own && (isSameHop(hop, routing.server) || (proxy && isSameHop(hop, proxy)))) return own.address;
    if (isSameHop(hop, proxy ?? routing.server)) return (await this.flow.target()).address;
    return this.#addresses.resolve(hop, transport, isUsableFrom(this.local?.host ?? null));
  }

  #transmit(message: WireMessage, to: SocketAddress): Promise<void> {
    const { connection } = this.flow;
    if (!connection) return Promise.reject(new Error('the line is not connected'));
    const stored = this.#options.whenStored?.() ?? null;
    return stored ? stored.then(() => this.#put(connection, message, to)) : this.#put(connection, message, to);
  }

  #put(connection: Connection, message: WireMessage, to: SocketAddress): Promise<void> {
    this.#trace('out', message, connection, to);
    return connection.send(message.text, to);
  }

  #trace(direction: 'in' | 'out', message: WireMessage, connection: Connection, remote: SocketAddress): void {
    const entry = traceEntry(direction, message, connection, remote, this.#options.clock);
    this.#options.onTrace({ ...entry, text: this.trust.withoutSecrets(entry.text) });
  }

  #receive(text: string, from: SocketAddress): void {
    const { connection } = this.flow;
    if (!connection) return;
    if (isOversized(text)) return void this.#refuseOversized(text, from, connection);
    if (!this.#admitted(text, from, connection)) return;
    const message = wireMessage(text);
    this.#trace('in', message, connection, from);
    if (connection.reliable) this.#deliver(message, from);
    else this.#shim.receive(message, from);
  }

  /** It is not parsed, stored or traced, and counts as heavily as bytes that are no message. */
  #refuseOversized(text: string, from: SocketAddress, connection: Connection): void {
    if (!this.#guard.judgeGarbage(from.host)) return;
    this.#malformed.count('the message is larger than is taken', from);
    const response = statelessResponse(text, TOO_LARGE);
    if (response && response.length <= MAX_REFUSAL_LENGTH) connection.send(response, from).catch(() => {});
  }

  /** Whether a message is taken; who took a connection over for a phone has limits of its own. */
  #admitted(text: string, from: SocketAddress, connection: Connection): boolean {
    if (connection.reliable && this.#options.network.adopt) return true;
    if (!this.trust.mayRead(text, from.host) || this.#isForgedResponse(text, from, connection)) return false;
    const verdict = this.#guard.judge(from, text);
    const response = verdict === 'refuse' ? statelessResponse(text, OVERLOADED) : null;
    // It costs no more than this: no transaction, no trace, no log.
    if (response) connection.send(response, from).catch(() => {});
    return verdict === 'take';
  }

  /** A response comes from where a request went (RFC 3581 section 4), or from another machine of the line's server. */
  #isForgedResponse(text: string, { host }: SocketAddress, { reliable }: Connection): boolean {
    return !reliable && /^SIP\//i.test(text) && !this.#guard.isTrusted(host) && !this.trust.servers.mayCall(host);
  }

  /** Whatever a peer sends, the worst that happens is that the message is refused or dropped. */
  #deliver(wire: WireMessage, from: SocketAddress): void {
    const message = this.#parsed(wire, from);
    if (!message) return;
    try {
      if (message instanceof IncomingResponseMessage) this.#response(message, from);
      else if (this.trust.mayAsk(message, from.host) && !this.#cancelsAnothers(message, from))
        this.#request(message, from);
      else this.#shim.discard(wire);
    } catch (error) {
      this.#refuse(wire, from, FAILED, error);
    }
  }

  #response(message: IncomingResponseMessage, from: SocketAddress): void {
    const info = message.getHeader('authentication-info');
    if (info !== undefined && this.trust.isOwn(from.host)) this.#digest?.learn(info);
    admitChallenge(this.core, message);
    const former = this.#formerBranches.get(message.viaBranch);
    if (former) return void former(message);
    if (message.statusCode && message.statusCode >= 200 && message.statusCode < 300) {
      if (this.#acknowledgedForFormer(message)) return;
      this.#accepted(message);
    }
    this.core.receiveIncomingResponseFromTransport(message);
  }

  /**
   * An earlier process may have died between the 2xx to a re-INVITE of its and the ACK: without that the peer takes no other change, and ends
   * the call half a minute later (RFC 3261 section 14.2).
   */
  #acknowledgedForFormer(message: IncomingResponseMessage): boolean {
    const { method, viaBranch, callId, fromTag, toTag, cseq } = message;
    if (method !== 'INVITE' || this.core.userAgentClients.has(viaBranch + method)) return false;
    const dialog = this.core.dialogs.get(callId + fromTag + toTag);
    if (!(dialog instanceof SessionDialog)) return false;
    this.acknowledge(dialog.createOutgoingRequestMessage('ACK', { cseq })).catch(() => {});
    return true;
  }

  #accepted({ viaBranch, method }: IncomingResponseMessage): void {
    const request = this.core.userAgentClients.get(viaBranch + method)?.message;
    if (request) this.trust.accepted(request);
  }

  #parsed(wire: WireMessage, from: SocketAddress): IncomingRequestMessage | IncomingResponseMessage | null {
    try {
      const isKnown = (challenge: DigestChallenge) => this.trust.isKnown(challenge);
      const message = parseInbound(wire.parts, from, this.core.loggerFactory.getLogger('sip.parser'), isKnown);
      if (message) return message;
      this.#refuse(wire, from, unreadable(wire.text), 'the message cannot be parsed');
    } catch (error) {
      this.#refuse(wire, from, unreadable(wire.text), error);
    }
    return null;
  }

  /** Every request that says whom to answer is answered, back to where it came from. */
  #refuse(wire: WireMessage, from: SocketAddress, refusal: Refusal, reason: unknown): void {
    this.#malformed.count(reason instanceof Error ? reason.message : String(reason), from);
    const reliable = this.flow.connection?.reliable ?? true;
    const text = this.trust.isUntrusted(from.host) ? null : statelessResponse(wire.text, refusal);
    if (text === null) return void this.#shim.discard(wire);
    const response = wireMessage(text);
    (reliable ? this.#transmit(response, from) : this.#shim.send(response, from)).catch(() => {});
  }

  #request(message: IncomingRequestMessage, from: SocketAddress): void {
    const misdirected = isOutsideDialog(message) ? this.trust.misdirected(message, from.host) : null;
    if (misdirected) return void this.core.replyStateless(message, misdirected);
    const refusal = refuseUnencrypted(message, this.#options.network) ?? guardRequest(message, this.#acceptedMethods);
    if (refusal) return void this.core.replyStateless(message, refusal);
    const unwelcome = isOutsideDialog(message) ? (this.#handlers.admit?.(message) ?? null) : null;
    if (unwelcome) return void this.core.replyStateless(message, unwelcome);
    if (message.method === 'UPDATE') return void this.core.replyStateless(message, this.#handlers.onUpdate(message));
    if (message.method === 'SUBSCRIBE') return void this.#handlers.onSubscription?.(message);
    // sip.js answers 404 when the user differs from ours, but a trunk is called by any number that it serves.
    if (message.ruri) message.ruri.user = this.core.configuration.contact.uri.user;
    if (message.ruri) message.ruri.scheme = 'sip';
    this.core.receiveIncomingRequestFromTransport(message);
  }

  /** A CANCEL takes the way of its INVITE (RFC 3261 section 9.1), and cannot be asked for a password (section 22.1). */
  #cancelsAnothers({ method, viaBranch }: IncomingRequestMessage, { host }: SocketAddress): boolean {
    const invite = method === 'CANCEL' ? this.core.userAgentServers.get(viaBranch)?.message : undefined;
    const via = invite ? topVia(splitMessage(invite.data)) : null;
    return via !== null && responseTarget(via).host !== host && !this.trust.servers.mayCall(host);
  }
}
