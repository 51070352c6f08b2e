import { isDeepStrictEqual } from 'node:util';
import type { IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import { sayOfLine as say } from '../../../../../shared/sentences/lines.ts';
import { type Sentence, textOf } from '../../../../../shared/sentences/sentence.ts';
import { RETRY_AFTER_S } from '../../../kernel/callAdmission.ts';
import { lineOwner } from '../../ports/openDialogs.ts';
import type { LineConfig, LineDiscovery, LineStatus, LineWatched } from '../../ports/sip.ts';
import { ownedBy } from '../dialog/openDialog.ts';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import { asksForHelp } from '../limits/emergencyRequests.ts';
import type { RefusedChallenge } from '../trust/credentialGuard.ts';
import { refreshDelayMs, retryDelayMs } from './backoff.ts';
import { errorAdvice, statusAdvice } from './failureAdvice.ts';
import { errorSentences, statusSentences } from './failureSentence.ts';
import { type LineDependencies, lineEndpoint } from './lineEndpoint.ts';
import { challengeAdvice, challengeSentence, Refusals, requestSentences } from './lineRefusals.ts';
import { LineRegistration } from './lineRegistration.ts';
import { type LineEffect, type LineInput, stepLine } from './lineStates.ts';
import { LineWatch } from './lineWatch.ts';
import type { NetworkChange } from './networkWatch.ts';
import type { RegistrationResult } from './registration.ts';

/** The status of a line that nobody started. */
export const newLineStatus: LineStatus = {
  state: 'unregistered',
  lastError: null,
  lastErrorSentences: [],
  registeredAt: null,
  refused: 0,
  warning: null,
  warningSentences: [],
  local: null,
};

/** Events of a line. */
export interface LineEvents {
  onStatus(status: LineStatus): void;
  onDiscovery(discovery: LineDiscovery): void;
  onWatched(watched: LineWatched): void;
}

/** Settings that concern nobody outside. */
const INSIDE = [
  'watchMailbox',
  'mailboxNumber',
  'watchedExtensions',
  'name',
  'callerId',
  'refer',
  'knownAddresses',
  'keptPort',
] as const;

function outsideOf(config: LineConfig): Partial<LineConfig> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !INSIDE.some((inside) => inside === name)));
}

/** Status text when the registrar lost our binding. */
const FORGOTTEN = [say('forgotten')];

/** Status text when calls were refused because of too many others. */
const BUSY = [say('busy')];

/** How long a line's settings wait for the socket before they count as taken over, in milliseconds. */
const CONNECT_PATIENCE_MS = 1_000;

/** One SIP account or trunk and its registration. */
export class Line {
  #config: LineConfig;
  readonly endpoint: SipEndpoint;
  readonly #dependencies: LineDependencies;
  readonly #registration: LineRegistration;
  readonly #events: LineEvents;
  readonly #refusals: Refusals;
  readonly #watch: LineWatch;
  /** Why the server's own challenge was not answered, in the attempt to register that is under way. */
  #unanswered: RefusedChallenge | null = null;
  #status: Pick<LineStatus, 'state' | 'lastError' | 'lastErrorSentences' | 'registeredAt'> = newLineStatus;
  #cancelTimer: () => void = () => {};
  #cancelCheck: () => void = () => {};
  #failures = 0;
  #expiresS = 0;
  #retryAfterS: number | null = null;
  #attempt: symbol | null = null;
  #registering: Promise<void> = Promise.resolve();

  constructor(config: LineConfig, dependencies: LineDependencies, events: LineEvents) {
    this.#config = config;
    this.#dependencies = dependencies;
    this.#events = events;
    const { clock, timers } = dependencies;
    this.#refusals = new Refusals(clock, (sentences) => this.#warned(textOf(sentences)));
    this.endpoint = lineEndpoint(config, dependencies, {
      onDisconnected: (error) => this.#disconnected(error),
      onServerChanged: () => this.refresh(),
      onChallengeRefused: (refused) => {
        this.#unanswered = refused;
        this.#refusals.add(`challenge ${refused.host}`, () => [challengeSentence(refused), challengeAdvice(refused)]);
      },
      admit: (message) => this.#admit(message),
      onRequestRefused: (refused) => this.#refusals.add(`request ${refused.host}`, () => requestSentences(refused)),
      onRealmsLearned: (digestRealms) => this.#learn({ digestRealms }),
      onNotify: (request) => this.#watch.unasked(request),
      ...(dependencies.dialogs && { openDialogs: ownedBy(dependencies.dialogs, () => lineOwner(config.id)) }),
    });
    this.#watch = new LineWatch({
      config: () => this.#config,
      endpoint: this.endpoint,
      clock,
      onChange: () => events.onWatched(this.watched),
    });
    this.#registration = new LineRegistration({ config, endpoint: this.endpoint, clock, timers });
  }

  /** A call that takes over another one is none that is new, and one for help is never refused. */
  #admit(message: IncomingRequestMessage): ResponseOptions | null {
    const { admission, takesCalls } = this.#dependencies;
    if (message.method !== 'INVITE') return null;
    if (takesCalls()) {
      if (message.headers.Replaces || asksForHelp(message) || admission.take('line')) return null;
      this.#refusals.add('more calls than are carried', () => BUSY);
    }
    return { statusCode: 503, extraHeaders: [`Retry-After: ${RETRY_AFTER_S}`] };
  }

  get config(): LineConfig {
    return this.#config;
  }

  /** Applies settings that do not affect the registration; false if the line has to be restarted for them. */
  adopt(config: LineConfig): boolean {
    if (!isDeepStrictEqual(outsideOf(config), outsideOf(this.#config))) return false;
    // Settings that were read before the line learned its port must not reset it.
    this.#config = { ...config, keptPort: this.#config.keptPort };
    this.#watch.settle();
    return true;
  }

  get status(): LineStatus {
    const { local } = this.endpoint;
    const { count: refused, sentences: warningSentences } = this.#refusals;
    return { ...this.#status, refused, warning: textOf(warningSentences) || null, warningSentences, local };
  }

  /** The mailbox and watched extensions as notified by the PBX. */
  get watched(): LineWatched {
    return this.#watch.state;
  }

  /** Opens the socket and begins to register; resolves when the socket is open, failed, or takes its time. */
  async start(): Promise<void> {
    const connected = this.endpoint.connect().catch(() => {});
    this.#take('start');
    // Without a registration the line is of use from here on.
    const usable = this.#config.register ? connected : this.#registering;
    await Promise.race([usable, this.#pause(CONNECT_PATIENCE_MS)]);
  }

  /** Signs on at the server that is in use now, because it is another one. */
  refresh(): void {
    if (this.#status.state === 'registered') this.#take('refreshDue');
  }

  /**
   * The network changed, or the machine slept: names, addresses and the connection may be stale. A call keeps its
   * socket while this machine still has that address and it leads to the server; else it moves to another one. Devices
   * in between may have forgotten a machine that slept, so calls send their address again.
   */
  async networkChanged(addresses: ReadonlySet<string>, reason: NetworkChange): Promise<void> {
    if (this.#status.state === 'unregistered') return;
    const { flow, local, legs } = this.endpoint;
    this.#attempt = null;
    const stays = legs.size > 0 && local && addresses.has(local.host) && (await flow.isOnTheWay());
    flow.forgetNames();
    if (!stays) await this.endpoint.disconnect();
    else if (reason === 'machine slept') this.endpoint.relocateLegs();
    this.#failures = 0;
    this.#take('start');
  }

  /** Ends calls, removes the binding and closes the socket, within about `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    await Promise.all([
      this.endpoint.endLegs(graceMs / 2),
      Promise.race([this.#watch.stop(), this.#pause(graceMs / 4)]),
    ]);
    const registered = this.#status.state === 'registered' && this.#config.register;
    this.#take('stop');
    if (registered) await Promise.race([this.#registration.revoke().catch(() => {}), this.#pause(graceMs / 2)]);
    await this.endpoint.close();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms).unref());
  }

  #take(input: LineInput, failure: readonly Sentence[] = []): void {
    const { to, effects } = stepLine(this.#status.state, input);
    const before = this.#status;
    const registeredAt = to === 'registered' ? (before.registeredAt ?? this.#seconds()) : null;
    // A line that tries again still shows why it has to.
    const lastErrorSentences = failure.length === 0 && to === 'retrying' ? before.lastErrorSentences : failure;
    this.#status = { state: to, lastError: textOf(lastErrorSentences) || null, lastErrorSentences, registeredAt };
    if (to !== before.state || this.#status.lastError !== before.lastError) this.#report(before);
    for (const effect of effects) this.#perform(effect);
  }

  #report(before: Pick<LineStatus, 'state'>): void {
    const { id, name } = this.#config;
    const { state, lastError } = this.#status;
    const { local } = this.endpoint;
    const details = { lineId: id, name, from: before.state, state, lastError, local };
    this.#dependencies.logger.info(details, 'line changed its state');
    this.#events.onStatus(this.status);
  }

  /** Once for whoever it is about, and not more often than anybody can read. */
  #warned(warning: string): void {
    const { id, name } = this.#config;
    this.#dependencies.logger.warn(
      { lineId: id, name, refused: this.#refusals.count, warning },
      'line refused somebody',
    );
    this.#events.onStatus(this.status);
  }

  #learn(discovery: LineDiscovery): void {
    this.#config = { ...this.#config, ...discovery };
    this.#events.onDiscovery(discovery);
  }

  /** Until names are looked up after a restart, and whatever they say then, these may call. */
  #rememberServers(): void {
    const { serverAddresses } = this.endpoint;
    if (serverAddresses.length === 0 || isDeepStrictEqual(serverAddresses, this.#config.knownAddresses)) return;
    this.#learn({ knownAddresses: serverAddresses });
  }

  #perform(effect: LineEffect): void {
    const { clock } = this.#dependencies;
    if (effect === 'cancelTimers') {
      this.#cancelTimer();
      this.#cancelCheck();
    } else if (effect === 'register') this.#registering = this.#register();
    else if (effect === 'unregister') this.#attempt = null;
    else if (effect === 'scheduleRefresh') {
      const delay = this.#refreshMs();
      if (delay !== null) this.#cancelTimer = clock.after(delay, () => this.#take('refreshDue'));
    } else if (effect === 'scheduleRetry') {
      const delay = retryDelayMs(this.#failures, Math.random(), this.#retryAfterS);
      this.#cancelTimer = clock.after(delay, () => this.#take('retryDue'));
    }
  }

  /** Connects if need be and registers; the outcome is an input unless the line was stopped or restarted meanwhile. */
  async #register(): Promise<void> {
    const attempt = Symbol('attempt');
    this.#attempt = attempt;
    this.#unanswered = null;
    const { register, optionsSeconds } = this.#config;
    // A line that need not register is of use as soon as its transport is open.
    const asks = register || (optionsSeconds !== null && this.#status.state !== 'registering');
    try {
      // A network that failed may have given us another address; calls keep the socket that they have.
      if (this.#failures > 0 && this.endpoint.legs.size === 0) await this.endpoint.disconnect();
      const result = asks ? await this.#registration.attempt() : await this.endpoint.connect();
      this.#rememberPort();
      if (this.#attempt === attempt) this.#onRegistered(result ?? null);
    } catch (error) {
      if (this.#attempt === attempt) this.#fail('unavailable', explained(error));
    }
  }

  /** NATs, and a PBX configured with it, expect this port after a restart too. */
  #rememberPort(): void {
    const { transport, localPort, keptPort } = this.#config;
    const port = this.endpoint.local?.port;
    if (transport !== 'udp' || localPort !== null || port === undefined || port === keptPort) return;
    this.#learn({ keptPort: port });
  }

  #onRegistered(result: RegistrationResult | null): void {
    if (result && result.status >= 300) {
      this.#retryAfterS = result.retryAfterS;
      const why = this.#refusalOf(result);
      this.#fail(isTemporary(result.status) ? 'unavailable' : 'refused', why);
      return;
    }
    this.#failures = 0;
    this.#retryAfterS = null;
    this.#expiresS = result?.expiresS ?? 0;
    this.#rememberServers();
    this.#take('accepted');
    const { local, flow } = this.endpoint;
    this.#watch.onRegistered(JSON.stringify([local, flow.server?.address]));
    this.#checkLater();
    void this.endpoint.settleFormer();
  }

  /** Between two registrations, which are minutes apart. */
  #checkLater(): void {
    const { register, optionsSeconds } = this.#config;
    this.#cancelCheck();
    if (!register || optionsSeconds === null) return;
    this.#cancelCheck = this.#dependencies.clock.after(optionsSeconds * 1000, () => void this.#check());
  }

  async #check(): Promise<void> {
    const attempt = this.#attempt;
    // A request that cannot be sent is not answered either.
    const found = await this.#registration.check().catch(() => 'silent' as const);
    if (this.#attempt !== attempt || this.#status.state !== 'registered') return;
    if (found === 'known') this.#checkLater();
    else if (found === 'forgotten') this.#fail('unavailable', FORGOTTEN);
    else this.#fail('unavailable', [...statusSentences(408), statusAdvice(408)]);
  }

  #refusalOf(result: RegistrationResult): readonly Sentence[] {
    const unanswered = this.#unanswered;
    const isChallenge = result.status === 401 || result.status === 407;
    if (isChallenge && unanswered) return [challengeSentence(unanswered), challengeAdvice(unanswered)];
    const status = unansweredStatus(result);
    return [...statusSentences(status), statusAdvice(status)];
  }

  #disconnected(error: Error): void {
    if (this.#status.state === 'unregistered') return;
    this.#attempt = null;
    this.#fail('unavailable', explained(error));
  }

  #fail(input: 'unavailable' | 'refused', why: readonly Sentence[]): void {
    this.#failures += 1;
    this.#watch.lost();
    this.#take(input, why);
  }

  /** Milliseconds until the registration is refreshed or the server is checked; null if neither is done. */
  #refreshMs(): number | null {
    const { register, optionsSeconds } = this.#config;
    if (register) return refreshDelayMs(this.#expiresS);
    return optionsSeconds === null ? null : optionsSeconds * 1000;
  }

  #seconds(): number {
    return Math.floor(this.#dependencies.clock.now() / 1000);
  }
}

/** The error, and advice. */
function explained(error: unknown): readonly Sentence[] {
  return [...errorSentences(error), errorAdvice(error)];
}

/** sip.js says 503 when the socket failed, which is not what a server's 503 means. */
function unansweredStatus(result: RegistrationResult): number {
  return result.answered ? result.status : 408;
}

/** Whether it makes sense to ask again (RFC 3261 section 21). */
export function isTemporary(status: number): boolean {
  return [408, 429, 480, 491].includes(status) || (status >= 500 && status < 600);
}
