import type { IncomingInviteRequest, IncomingResponseMessage, URI } from 'sip.js/lib/core/index.js';
import { givenFields } from '../../../../../shared/domain/givenFields.ts';
import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import type { Unsubscribe } from '../../../kernel/listenerSet.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { AgreedDescriptions, RtpMediaSession } from '../../ports/media.ts';
import type { SipLeg } from '../../ports/sip.ts';
import { type CallScheme, type LegContext, ownHeaders, type RtpRequest } from '../dialog/legContext.ts';
import { noOpenDialogs } from '../dialog/openDialog.ts';
import { DialogDirectory, parseReplaces, replacesHeader } from '../dialog/replaces.ts';
import { answerTerms } from '../dialog/sessionExpires.ts';
import { Subscriber, type SubscriberOptions } from '../events/subscriber.ts';
import { parseUri, userUri } from '../grammar/uri.ts';
import type { BaseLeg } from '../legs/baseLeg.ts';
import { callerIdentity } from '../legs/callerIdentity.ts';
import { diversionHeaders } from '../legs/diversion.ts';
import { InboundLeg, type InviteReceived } from '../legs/inboundLeg.ts';
import { type InviteAttempt, type InviteFactory, OutboundLeg } from '../legs/outboundLeg.ts';
import { finalResponse } from '../userAgent/finalResponse.ts';
import type { Flow } from '../userAgent/flow.ts';
import type { UserAgentFootprint } from '../userAgent/handlers.ts';
import { asksForSips, NOT_ENCRYPTED, securedAddress } from '../userAgent/secureCalls.ts';
import { sessionBody } from '../userAgent/sessionBody.ts';
import { nameOwnEnd } from '../userAgent/unguessable.ts';
import { UserAgent } from '../userAgent/userAgent.ts';
import type { SocketAddress } from '../wire/via.ts';
import { type EndpointDialOptions, PRODUCT, type SipEndpointOptions } from './endpointOptions.ts';
import { FormerCalls } from './formerCalls.ts';
import { type MessageHandler, type OutgoingText, receiveMessage, sendMessage } from './messaging.ts';

/** Takes an inbound call; with `replaces` it takes over that leg. */
export type IncomingHandler = (leg: InboundLeg, replaces: SipLeg | null) => void;

/**
 * One SIP user agent with its legs and messages on a socket of its own, so that whatever arrives there is for it. A line
 * is an endpoint that registers; the demo carrier is one that takes registrations.
 */
export class SipEndpoint {
  readonly #options: SipEndpointOptions;
  readonly #userAgent: UserAgent;
  readonly #dialogs = new DialogDirectory();
  readonly #legs = new Set<BaseLeg>();
  readonly #pendingByes = new Set<Promise<unknown>>();
  /** Its calls of an earlier process. */
  readonly former: FormerCalls;
  #onIncoming: IncomingHandler | null = null;
  #onMessage: MessageHandler | null = null;

  constructor(options: SipEndpointOptions) {
    this.#options = options;
    const { lineId, logger } = options;
    this.#userAgent = new UserAgent(
      { ...options, product: PRODUCT },
      {
        onDisconnected: (error) => options.onDisconnected(error),
        onServerChanged: () => options.onServerChanged?.(),
        onMoved: () => this.relocateLegs(),
        onChallengeRefused: (refused) => options.onChallengeRefused?.(refused),
        onRealmsLearned: (realms) => options.onRealmsLearned?.(realms),
        onRequestRefused: (refused) => options.onRequestRefused?.(refused),
        onUpdate: (message) => this.#dialogs.update(message),
        onInvite: (request) => this.#invited(request),
        onMessage: (request) => {
          const to = this.#userAgent.trust.calledUser(request.message);
          void receiveMessage(request, lineId, to, this.#onMessage, { logger, allow: this.#userAgent.allow });
        },
        onNotify: (request) =>
          void (options.onNotify ? options.onNotify(request) : request.reject({ statusCode: 481 })),
        ...(options.onRegister ? { onRegister: (request) => options.onRegister?.(request) } : {}),
        ...(options.onSubscription
          ? { onSubscription: (message) => options.onSubscription?.(message, this.#userAgent) }
          : {}),
        ...(options.isRegistered ? { isRegistered: options.isRegistered } : {}),
        ...(options.admit ? { admit: (message) => options.admit?.(message) ?? null } : {}),
      },
    );
    this.former = new FormerCalls({
      ...options,
      userAgent: this.#userAgent,
      openDialogs: options.openDialogs ?? noOpenDialogs,
      legContext: () => this.#legContext(),
      openMedia: (resumed) => this.#resumeRtpSession(resumed),
      own: (leg) => this.#own(leg),
    });
  }

  /** Its user agent, as whoever keeps subscriptions knows it. */
  get userAgent(): UserAgent {
    return this.#userAgent;
  }

  /** Our end of the connection; null while there is none. */
  get local(): SocketAddress | null {
    return this.#userAgent.local;
  }

  /** The way to the servers. */
  get flow(): Flow {
    return this.#userAgent.flow;
  }

  /** Legs that have not ended. */
  get legs(): ReadonlySet<SipLeg> {
    return this.#legs;
  }

  /** Sizes of internal tables; all 0 once no call is up and the last transactions have ended. */
  get footprint(): UserAgentFootprint & { readonly legs: number; readonly pendingByes: number } {
    return { ...this.#userAgent.footprint, legs: this.#legs.size, pendingByes: this.#pendingByes.size };
  }

  /** Opens the socket. Rejects with the resolver's, the system's or the server's error. */
  connect(): Promise<void> {
    return this.#userAgent.connect();
  }

  /** Drops the connection; legs live on until their next message fails. */
  disconnect(): Promise<void> {
    return this.#userAgent.disconnect();
  }

  /** One handler; null takes it away, and calls are refused with 480. */
  onIncoming(handler: IncomingHandler | null): void {
    this.#onIncoming = handler;
  }

  /** One handler; null takes it away, and messages are refused with 405. */
  onMessage(handler: MessageHandler | null): void {
    this.#onMessage = handler;
  }

  /** Starts a call; the INVITE is on its way when it resolves. Rejects when media or socket cannot be opened. */
  async dial(options: EndpointDialOptions): Promise<OutboundLeg> {
    if (!this.local) throw new SentenceError(sayOfLine('not_connected'));
    const uri = this.#requestUri(options);
    const caller = this.#callerOf(options);
    const media = await this.#createRtpSession();
    const remote = { user: options.to, displayName: '', uri: `${uri}`, contact: '', userAgent: '' };
    const { mayRedirect, reportsRedirection } = options;
    const context = this.#legContext();
    const invite: InviteFactory = (attempt) => this.#invite(attempt, uri, caller, context.scheme);
    const leg = new OutboundLeg(context, remote, media, {
      target: uri,
      invite,
      ...(mayRedirect && { mayRedirect }),
      ...(reportsRedirection && { reportsRedirection }),
    });
    this.#own(leg);
    leg.dial();
    return leg;
  }

  /** Throws when the address may be called over an encrypted line only, and this is none. */
  #requestUri({ to, requestUri, secure = false }: EndpointDialOptions): URI {
    const uri = requestUri ? parseUri(requestUri) : userUri(to, this.#options.identity.domain);
    if (secure) uri.scheme = 'sips';
    if (uri.scheme === 'sips' && !this.#userAgent.encrypted) throw new Error(NOT_ENCRYPTED);
    return uri;
  }

  /** Sends a text message; resolves with the final status. */
  sendMessage(message: OutgoingText): Promise<number> {
    return sendMessage(this.#userAgent, this.#options.identity.domain, message);
  }

  /** Makes a subscription; nothing is sent before it starts. `user` is whom it is about, null the endpoint itself. */
  watch({
    user,
    ...options
  }: Omit<SubscriberOptions, 'core' | 'clock' | 'target'> & { user: string | null }): Subscriber {
    const { core } = this.#userAgent;
    const { identity, clock } = this.#options;
    const target = user === null ? core.configuration.aor : userUri(user, identity.domain);
    return new Subscriber({ ...options, core, clock, target });
  }

  /** Sends a request outside a dialog (REGISTER, OPTIONS) and resolves with the final response. */
  request(method: string, uri: string, options: OutOfDialogOptions = {}): Promise<IncomingResponseMessage> {
    const { core } = this.#userAgent;
    const to = options.toUri ? parseUri(options.toUri) : core.configuration.aor;
    const parameters = { callId: options.callId, cseq: options.cseq, routeSet: options.routeSet };
    const known = givenFields(parameters);
    const headers = [...(options.extraHeaders ?? [])];
    // A registrar may keep the proxies that the REGISTER passed, for calls to us (RFC 3327 section 5.1).
    const tags = [...core.configuration.supportedOptionTags, ...(method === 'REGISTER' ? ['path'] : [])];
    const message = core.makeOutgoingRequestMessage(
      method,
      parseUri(uri),
      core.configuration.aor,
      to,
      { optionTags: tags, ...known },
      headers,
    );
    return finalResponse((delegate) => this.#userAgent.request(message, delegate));
  }

  /** Proxies for requests outside of a dialog, after the outbound proxy (RFC 3608 section 6.1). */
  followServiceRoute(routes: readonly string[]): void {
    this.#userAgent.followServiceRoute(routes);
  }

  /** The route of a REGISTER: the outbound proxy, without the registrar's Service-Route (RFC 3608 section 6.1). */
  get outboundRoutes(): string[] {
    return this.#userAgent.outboundRoutes;
  }

  /** The Contact header field of a registration, which nobody but the registrar learns. */
  get registeredContact(): string {
    const uri = this.#userAgent.core.configuration.contact.uri.clone();
    uri.user = this.registeredUser;
    return `Contact: <${uri}>`;
  }

  /** Its user part. */
  get registeredUser(): string {
    return this.#userAgent.trust.registeredUser;
  }

  /** Current addresses of the configured servers. */
  get serverAddresses(): readonly string[] {
    return this.#userAgent.trust.servers.addresses;
  }

  /** Informs the peers of all calls of our new address (RFC 3261 section 12.2.1). */
  relocateLegs(): void {
    for (const leg of [...this.#legs]) leg.relocate();
  }

  /** Ends calls with BYE, CANCEL or 480 and waits for the answers, at most `graceMs`. */
  async endLegs(graceMs: number): Promise<void> {
    for (const leg of [...this.#legs]) await leg.end(480);
    const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([Promise.allSettled([...this.#pendingByes]), grace]);
  }

  /** The peers can be reached: asks those of resumed calls whether they are still there, and ends what else was left. */
  settleFormer(): Promise<void> {
    this.former.confirm();
    return this.former.endAbandoned();
  }

  /** Closes the socket and forgets everything. */
  close(): Promise<void> {
    return this.#userAgent.close();
  }

  #invited(request: IncomingInviteRequest): void {
    const ownTag = nameOwnEnd(request);
    const handler = this.#onIncoming;
    const replaced = this.#replaced(request);
    if (replaced === null) return;
    if (!handler) {
      request.reject({ statusCode: 480 });
      return;
    }
    const context = this.#legContext();
    const terms = answerTerms(request.message, context.sessionSeconds);
    if ('tooShort' in terms) return void request.reject({ statusCode: 422, extraHeaders: [...terms.tooShort] });
    if (this.#userAgent.encrypted && asksForSips(request.message)) {
      context.scheme.isSecure = true;
      this.#userAgent.responses.secure(request.message.callId);
    }
    const leg = new InboundLeg(context, request, { ...replaced, ownTag });
    request.trying();
    this.#own(leg);
    handler(leg, replaced.leg);
  }

  /** The dialog that an INVITE with Replaces takes over (RFC 3891 section 3); null if the INVITE was refused. */
  #replaced(request: IncomingInviteRequest): Omit<InviteReceived, 'ownTag'> | null {
    const value = request.message.getHeader('replaces');
    if (value === undefined) return { leg: null, named: null };
    const named = parseReplaces(value);
    const dialog = named ? this.#dialogs.find(named) : null;
    const leg = [...this.#legs].find((candidate) => dialog && candidate.isReplaceable(dialog)) ?? null;
    if (leg && !(named?.earlyOnly && leg.state === 'answered')) return { leg, named };
    if (!leg && named && this.#options.takesAnyReplaces) return { leg, named };
    request.reject({ statusCode: leg ? 486 : named ? 481 : 400 });
    return null;
  }

  #own(leg: BaseLeg): void {
    this.#legs.add(leg);
    const stop: Unsubscribe = leg.on((event) => {
      if (event.type !== 'ended') return;
      this.#legs.delete(leg);
      this.#userAgent.responses.forget(leg.callId);
      stop();
    });
  }

  /** The headers that all INVITEs of a call share. */
  #callerOf(options: EndpointDialOptions): Caller {
    const { identity, displayName, freeFrom } = this.#options;
    const anonymousName = options.displayName || 'Anonymous';
    const line = { ...identity, displayName: options.displayName ?? displayName, anonymousName, freeFrom };
    const { fromUri, fromDisplayName, headers } = callerIdentity(options.callerId, line);
    const replaces = options.replaces ? [replacesHeader(options.replaces)] : [];
    const diverted = options.diversion ? diversionHeaders(options.diversion, options.to, identity.domain) : [];
    return {
      fromUri,
      fromDisplayName,
      routes: options.route ?? null,
      headers: [...headers, ...replaces, ...diverted, ...(options.headers ?? [])],
    };
  }

  /**
   * An INVITE to the current target; To remains the original one (RFC 3261 section 8.1.3.4). For a `sips:` target our
   * Contact and the line's own routes are `sips:`, too.
   */
  #invite({ target, offer, routes, call, headers }: InviteAttempt, to: URI, caller: Caller, scheme: CallScheme) {
    const { core } = this.#userAgent;
    scheme.isSecure = target.scheme === 'sips';
    const { routeSet: own } = core.configuration;
    const isOwn = (route: string) => scheme.isSecure && own.includes(route);
    const chosen = routes ?? caller.routes ?? own;
    const routeSet = chosen.map((route) => (isOwn(route) ? securedAddress(route) : route));
    const parameters = { fromDisplayName: caller.fromDisplayName, ...call, routeSet };
    const fields = [...ownHeaders({ userAgent: this.#userAgent, scheme }), ...caller.headers, ...headers];
    const body = offer === null ? undefined : sessionBody(offer);
    return core.makeOutgoingRequestMessage('INVITE', target, caller.fromUri, to, parameters, fields, body);
  }

  #createRtpSession(request: RtpRequest | null = null): Promise<RtpMediaSession> {
    const { media, dtmf } = this.#options;
    const peer = givenFields({ peerAddress: this.flow.server?.address.host });
    return media.createRtpSession({ localAddress: this.#audioAddress, ...peer, dtmf, ...this.#audioFor(request) });
  }

  /** Its encryption is what the descriptions say. */
  #resumeRtpSession(resumed: AgreedDescriptions): Promise<RtpMediaSession> {
    const { media, codecs, dtmf } = this.#options;
    return media.createRtpSession({ localAddress: resumed.localAddress, codecs, dtmf, resumed });
  }

  get #audioAddress(): string {
    return this.local?.host ?? '127.0.0.1';
  }

  /** Options of a session that depend on the line, and on the offer if there is one. */
  #audioFor(request: RtpRequest | null) {
    const { codecs, srtp: usual = 'off', srtpInstead } = this.#options;
    const srtp = request && 'srtp' in request ? request.srtp : usual;
    const offer = request && 'offer' in request ? request.offer : null;
    return { codecs, srtp, anyEncryption: srtpInstead !== undefined, ...(offer === null ? {} : { offer }) };
  }

  #legContext(): LegContext {
    const { lineId, identity, dtmf, logger, clock, timers, headerMap = [], sessionSeconds = null } = this.#options;
    return {
      scheme: { isSecure: false },
      lineId,
      domain: identity.domain,
      ownUri: `${userUri(identity.user, identity.domain)}`,
      dtmf,
      headerMap,
      sessionSeconds,
      lateOffer: this.#options.lateOffer ?? false,
      userAgent: this.#userAgent,
      openDialogs: this.#options.openDialogs ?? noOpenDialogs,
      logger,
      clock,
      timers,
      srtpInstead: this.#options.srtpInstead ?? [],
      createRtpSession: (request) => this.#createRtpSession(request),
      refusalOf: (offer) => {
        const { media } = this.#options;
        return media.refusalOf(offer, { localAddress: this.#audioAddress, ...this.#audioFor({ offer }) });
      },
      enroll: (session, dialog) => this.#dialogs.enroll(session, dialog),
      awaitBye: (bye) => {
        this.#pendingByes.add(bye);
        void bye.finally(() => this.#pendingByes.delete(bye));
      },
    };
  }
}

/** The caller in every INVITE of the call. */
interface Caller {
  readonly fromUri: URI;
  readonly fromDisplayName: string;
  readonly routes: readonly string[] | null;
  readonly headers: readonly string[];
}

/** Choices for a request outside a dialog. */
export interface OutOfDialogOptions {
  readonly callId?: string;
  readonly cseq?: number;
  /** Proxies to pass; default: the outbound proxy and those that the registrar named. */
  readonly routeSet?: string[];
  /** To in place of the endpoint's own address. */
  readonly toUri?: string;
  readonly extraHeaders?: readonly string[];
}
