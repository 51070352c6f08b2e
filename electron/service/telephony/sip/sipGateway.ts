import type { Logger } from 'pino';
import { textOf } from '../../../../shared/sentences/sentence.ts';
import type { CallAdmission } from '../../kernel/callAdmission.ts';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import { ListenerSet } from '../../kernel/listenerSet.ts';
import { ownAddresses } from '../../platform/network/ownAddresses.ts';
import type { MediaEngine } from '../ports/media.ts';
import type { OpenDialogs } from '../ports/openDialogs.ts';
import type {
  DialOptions,
  LineConfig,
  LineDiscovery,
  LineStatus,
  LineWatched,
  ResumedCalls,
  SipGateway,
  SipLeg,
  SipMessage,
  SipTraceEntry,
} from '../ports/sip.ts';
import type { TextAnswer } from '../ports/sipServer.ts';
import type { FloodBudgets } from './limits/budgets.ts';
import { errorSentences } from './lines/failureSentence.ts';
import { Line, newLineStatus } from './lines/line.ts';
import type { LineDependencies } from './lines/lineEndpoint.ts';
import { testLine } from './lines/lineTest.ts';
import { type NetworkChange, watchNetwork } from './lines/networkWatch.ts';
import type { NameService } from './transport/nameService.ts';
import { RFC3261_TIMERS, type TransactionTimers } from './transport/transactionTimers.ts';
import type { SocketAddress } from './wire/via.ts';

export interface SipGatewayOptions {
  readonly media: Pick<MediaEngine, 'createRtpSession' | 'refusalOf'>;
  readonly logger: Logger;
  /** Default: the machine's time. */
  readonly clock?: Clock;
  /** Address to bind and to put into Via, Contact and SDP; default: the one that leads to each server. */
  readonly localAddress?: string;
  /** Default: the values of RFC 3261; tests make them shorter. */
  readonly timers?: TransactionTimers;
  /** Default: the system's name service. */
  readonly names?: NameService;
  /** Default: what the system says of its network interfaces. */
  readonly localAddresses?: () => readonly string[];
  /** Default: the address that the system would send from to reach a peer. */
  readonly addressTowards?: (peer: SocketAddress) => Promise<string>;
  /** How much is taken from whom over UDP; default: `FLOOD_BUDGETS`. */
  readonly floodBudgets?: FloodBudgets;
  /** Takes or refuses new calls by how busy this machine is; default: all are taken. */
  readonly admission?: Pick<CallAdmission, 'take'>;
  /** Whether calls are taken at all; default: always. */
  readonly takesCalls?: () => boolean;
  /** Where dialogs are stored, so that peers are informed after a crash; default: nowhere. */
  readonly dialogs?: OpenDialogs;
  /** See `UserAgentOptions.kept`. */
  readonly whenStored?: () => Promise<void> | null;
}

/** How long closing may take in all, in milliseconds; the port promises 3 s. */
const CLOSE_MS = 2_500;

/** Starts the SIP side of the service, without lines. */
export function createSipGateway(options: SipGatewayOptions): SipGateway {
  return new Gateway(options);
}

class Gateway implements SipGateway {
  readonly #lines = new Map<number, Line>();
  /** Why lines could not even be made. */
  readonly #unusable = new Map<number, LineStatus>();
  readonly #dependencies: LineDependencies;
  readonly #stopWatching: () => void;
  readonly #statusListeners: ListenerSet<[number, LineStatus]>;
  readonly #discoveryListeners: ListenerSet<[number, LineDiscovery]>;
  readonly #watchedListeners: ListenerSet<[number, LineWatched]>;
  readonly #incomingListeners: ListenerSet<[SipLeg, SipLeg | null]>;
  readonly #traceListeners: ListenerSet<[SipTraceEntry]>;
  #resumed: ResumedCalls | null = null;
  readonly #messageHandlers = new Set<(message: SipMessage) => Promise<void>>();

  constructor(options: SipGatewayOptions) {
    const { logger } = options;
    const onError = (error: unknown) => logger.error({ err: error }, 'a listener of a SIP event failed');
    this.#statusListeners = new ListenerSet(onError);
    this.#discoveryListeners = new ListenerSet(onError);
    this.#watchedListeners = new ListenerSet(onError);
    this.#incomingListeners = new ListenerSet(onError);
    this.#traceListeners = new ListenerSet(onError);
    this.#dependencies = {
      media: options.media,
      logger,
      clock: options.clock ?? systemClock,
      timers: options.timers ?? RFC3261_TIMERS,
      localAddress: options.localAddress ?? null,
      ...(options.names ? { names: options.names } : {}),
      ...(options.addressTowards ? { addressTowards: options.addressTowards } : {}),
      ...(options.floodBudgets ? { floodBudgets: options.floodBudgets } : {}),
      ...(options.whenStored ? { whenStored: options.whenStored } : {}),
      ...(options.dialogs ? { dialogs: options.dialogs } : {}),
      admission: options.admission ?? { take: () => true },
      takesCalls: options.takesCalls ?? (() => true),
      onTrace: (entry) => this.#traceListeners.emit(entry),
    };
    this.#stopWatching = watchNetwork({
      clock: this.#dependencies.clock,
      addresses: options.localAddresses ?? ownAddresses,
      onChange: (addresses, reason) => this.#networkChanged(addresses, reason),
    });
  }

  onResumed(calls: ResumedCalls): void {
    this.#resumed = calls;
  }

  async setLine(config: LineConfig): Promise<void> {
    if (config.enabled && this.#lines.get(config.id)?.adopt(config)) return;
    await this.removeLine(config.id);
    if (!config.enabled) return;
    const line = this.#createLine(config);
    if (!line) return;
    line.endpoint.onIncoming((leg, replaces) => this.#incoming(leg, replaces));
    line.endpoint.onMessage((message) => this.#message(message));
    this.#lines.set(config.id, line);
    if (this.#resumed) await line.endpoint.former.resume(this.#resumed);
    await line.start();
  }

  async removeLine(lineId: number): Promise<void> {
    const line = this.#lines.get(lineId);
    this.#lines.delete(lineId);
    this.#unusable.delete(lineId);
    await line?.stop(CLOSE_MS);
  }

  lineStatus(lineId: number): LineStatus {
    const status = this.#lines.get(lineId)?.status ?? this.#unusable.get(lineId);
    return status ?? newLineStatus;
  }

  onLineStatus(listener: (lineId: number, status: LineStatus) => void) {
    return this.#statusListeners.add(listener);
  }

  lineWatched(lineId: number): LineWatched {
    return this.#lines.get(lineId)?.watched ?? { mailbox: null, colleagues: [] };
  }

  onLineWatched(listener: (lineId: number, watched: LineWatched) => void) {
    return this.#watchedListeners.add(listener);
  }

  onLineDiscovery(listener: (lineId: number, discovery: LineDiscovery) => void) {
    return this.#discoveryListeners.add(listener);
  }

  testLine(config: LineConfig) {
    return testLine(config, this.#dependencies);
  }

  async dial(lineId: number, options: DialOptions): Promise<SipLeg> {
    const line = this.#line(lineId);
    return line.endpoint.dial({ ...options, callerId: options.callerId ?? line.config.callerId });
  }

  onIncoming(handler: (leg: SipLeg, replaces: SipLeg | null) => void) {
    return this.#incomingListeners.add(handler);
  }

  onMessage(handler: (message: SipMessage) => Promise<void>) {
    this.#messageHandlers.add(handler);
    return () => void this.#messageHandlers.delete(handler);
  }

  async sendMessage(message: SipMessage): Promise<number> {
    const { config, endpoint } = this.#line(message.lineId);
    const { from, to, text } = message;
    // Only a trunk may speak for any number; an account asserts an E.164 number, and its server decides.
    if (config.kind === 'trunk') return endpoint.sendMessage({ to, text, from });
    const asserted = /^\d{6,15}$/.test(from) && from !== config.username ? from : '';
    return endpoint.sendMessage({ to, text, asserted });
  }

  onTrace(listener: (entry: SipTraceEntry) => void) {
    return this.#traceListeners.add(listener);
  }

  async close(): Promise<void> {
    this.#stopWatching();
    await Promise.allSettled([...this.#lines.keys()].map((lineId) => this.removeLine(lineId)));
  }

  /** Settings that cannot be used make a line that failed, so that people see why. */
  #createLine(config: LineConfig): Line | null {
    try {
      return new Line(config, this.#dependencies, {
        onStatus: (status) => this.#statusListeners.emit(config.id, status),
        onDiscovery: (discovery) => this.#discoveryListeners.emit(config.id, discovery),
        onWatched: (watched) => this.#watchedListeners.emit(config.id, watched),
      });
    } catch (error) {
      const lastErrorSentences = errorSentences(error);
      const lastError = textOf(lastErrorSentences);
      const status: LineStatus = { ...newLineStatus, state: 'failed', lastError, lastErrorSentences };
      this.#unusable.set(config.id, status);
      this.#statusListeners.emit(config.id, status);
      return null;
    }
  }

  #line(lineId: number): Line {
    const line = this.#lines.get(lineId);
    if (!line) throw new Error(this.#unusable.get(lineId)?.lastError ?? `There is no line ${lineId}.`);
    return line;
  }

  #networkChanged(addresses: ReadonlySet<string>, reason: NetworkChange): void {
    const { logger } = this.#dependencies;
    logger.info({ reason }, 'lines register again');
    for (const line of this.#lines.values()) {
      line
        .networkChanged(addresses, reason)
        .catch((error: unknown) => logger.error({ err: error }, 'a line could not restart'));
    }
  }

  #incoming(leg: SipLeg, replaces: SipLeg | null): void {
    if (this.#incomingListeners.size === 0) void leg.end(480);
    else this.#incomingListeners.emit(leg, replaces);
  }

  async #message(message: SipMessage): Promise<TextAnswer> {
    for (const handler of [...this.#messageHandlers]) await handler(message);
    return { status: 200 };
  }
}
