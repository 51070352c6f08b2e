/** Maintains the connection to one carrier: binds, checks that it is alive, and reconnects. */
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { type Backoff, doubling, waitAfter } from '../../../../../shared/backoff.ts';
import { certificateSentence } from '../../../../../shared/domain/certificateFailure.ts';
import { sayOfCarrier as say } from '../../../../../shared/sentences/carriers.ts';
import { type Sentence, textOf } from '../../../../../shared/sentences/sentence.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { errorCode } from '../../../kernel/errorCode.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { Outgoing } from '../../../platform/network/addressGuard.ts';
import { ESME_ROK, isRefusedForGood, statusInHex, statusText } from '../smpp/commandStatus.ts';
import type { PduFields } from '../smpp/deliverSm.ts';
import { openSmppSession, type SmppAnswer, type SmppSession, type SmppTimers } from '../smpp/smppSession.ts';
import type { SmsCarrierState, SmsCarrierStatus } from '../smsControl.ts';
import type { SmsCarrierRecord } from '../storage/smsCarrierRepository.ts';

export type CarrierInput = 'start' | 'bound' | 'lost' | 'refused' | 'retryDue' | 'stop';

/**
 * The states of a carrier's connection:
 *
 *   stopped ─start→ connecting ─bound→ bound
 *   connecting, bound ─lost→ retrying ─retryDue→ connecting
 *   connecting ─refused→ failed
 *   any ─stop→ stopped
 */
const next: Readonly<Record<SmsCarrierState, Partial<Record<CarrierInput, SmsCarrierState>>>> = {
  stopped: { start: 'connecting', stop: 'stopped' },
  connecting: { bound: 'bound', lost: 'retrying', refused: 'failed', stop: 'stopped' },
  bound: { lost: 'retrying', stop: 'stopped' },
  retrying: { retryDue: 'connecting', stop: 'stopped' },
  failed: { stop: 'stopped' },
};

/** The state after an input; throws if the state does not allow it. */
export function stepCarrier(state: SmsCarrierState, input: CarrierInput): SmsCarrierState {
  const to = next[state][input];
  if (!to) throw new Error(`A carrier's connection that is ${state} takes no ${input}.`);
  return to;
}

export interface CarrierConnectionOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly timers: SmppTimers;
  /** Certificate authorities to trust; null: the usual ones. */
  readonly secureContext: SecureContext | null;
  /** Which addresses may be connected to. */
  readonly outgoing: Outgoing;
  /**
   * Takes a deliver_sm and resolves with the status to answer; after an error the carrier is asked to send it again.
   */
  readonly onDeliver: (carrier: SmsCarrierRecord, pdu: PduFields) => Promise<number>;
  readonly onBound: (carrier: SmsCarrierRecord) => void;
}

/** Waiting times between attempts to connect. */
const backoff: Backoff = { waitsMs: doubling(1000, 60_000), spread: [0.75, 1.25] };

const SMPP_3_4 = 0x34;

export class CarrierConnection {
  readonly carrier: SmsCarrierRecord;
  readonly #options: CarrierConnectionOptions;
  #status: SmsCarrierStatus = { state: 'stopped', lastError: null, lastErrorSentences: [] };
  #session: SmppSession | null = null;
  #cancelTimer: () => void = () => undefined;
  #failures = 0;
  /** Unix milliseconds; nothing is sent to the carrier before. */
  #pausedUntil = 0;

  constructor(carrier: SmsCarrierRecord, options: CarrierConnectionOptions) {
    this.carrier = carrier;
    this.#options = options;
  }

  get status(): SmsCarrierStatus {
    return this.#status;
  }

  /** Milliseconds until messages may be sent to the carrier again. */
  get pausedMs(): number {
    return Math.max(0, this.#pausedUntil - this.#options.clock.now());
  }

  start(): void {
    this.#take('start', null);
    void this.#connect();
  }

  /** Unbinds. */
  async stop(): Promise<void> {
    this.#cancelTimer();
    const session = this.#session;
    this.#session = null;
    this.#take('stop', null);
    await session?.close();
  }

  /** Sends a submit_sm; rejects when the connection is not bound or breaks. */
  submit(fields: PduFields): Promise<SmppAnswer> {
    if (this.#status.state !== 'bound' || !this.#session)
      return Promise.reject(new Error('The carrier is not connected.'));
    return this.#session.request('submit_sm', fields);
  }

  /** Pauses sending, because the carrier asked for less. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#options.clock.now() + ms);
  }

  #take(input: CarrierInput, failure: Sentence | null): void {
    const from = this.#status.state;
    const lastErrorSentences = failure ? [failure] : this.#errorKept(input);
    const lastError = textOf(lastErrorSentences) || null;
    this.#status = { state: stepCarrier(from, input), lastError, lastErrorSentences };
    const { id, name } = this.carrier;
    const details = { carrierId: id, name, from, state: this.#status.state, lastError };
    if (from !== this.#status.state) this.#options.logger.info(details, 'SMS carrier changed its state');
  }

  /** While it reconnects, the last error stays visible. */
  #errorKept(input: CarrierInput): readonly Sentence[] {
    return input === 'retryDue' ? this.#status.lastErrorSentences : [];
  }

  async #connect(): Promise<void> {
    const { host, port, tls } = this.carrier;
    let mine: SmppSession | null = null;
    const isCurrent = () => mine === null || this.#session === mine;
    try {
      const { secureContext, timers, outgoing } = this.#options;
      const address = { host, port, outgoing, tls: tls ? { ...(secureContext && { secureContext }) } : null };
      mine = await openSmppSession(address, timers, {
        onDeliver: (pdu) => this.#options.onDeliver(this.carrier, pdu),
        onClosed: (error) => mine !== null && isCurrent() && this.#lost(sentenceOf(error, host)),
      });
      if (this.#status.state !== 'connecting') return void (await mine.close());
      this.#session = mine;
      await this.#bind(mine);
    } catch (error) {
      if (isCurrent() && this.#status.state === 'connecting') this.#lost(sentenceOf(error, host));
    }
  }

  async #bind(session: SmppSession): Promise<void> {
    const { systemId: system_id, password, systemType: system_type } = this.carrier;
    const credentials = { system_id, password, system_type, interface_version: SMPP_3_4 };
    const { status } = await session.request('bind_transceiver', credentials);
    if (this.#session !== session) return;
    if (status === ESME_ROK) return this.#bound();
    const sentence = refusalOf(status);
    this.#session = null;
    if (isRefusedForGood(status)) this.#take('refused', sentence);
    else this.#retry(sentence);
    await session.close();
  }

  #bound(): void {
    this.#failures = 0;
    this.#take('bound', null);
    this.#watch();
    this.#options.onBound(this.carrier);
  }

  /** Sends enquire_link at intervals; without an answer the session closes itself. */
  #watch(): void {
    const { clock, timers } = this.#options;
    this.#cancelTimer = clock.after(timers.enquireLinkMs, () => {
      this.#session?.request('enquire_link').then(
        () => this.#status.state === 'bound' && this.#watch(),
        () => undefined,
      );
    });
  }

  #lost(sentence: Sentence): void {
    this.#session = null;
    this.#retry(sentence);
  }

  #retry(sentence: Sentence): void {
    if (this.#status.state === 'stopped' || this.#status.state === 'failed') return;
    this.#cancelTimer();
    this.#failures += 1;
    this.#take('lost', sentence);
    this.#cancelTimer = this.#options.clock.after(waitAfter(backoff, this.#failures), () => {
      this.#take('retryDue', null);
      void this.#connect();
    });
  }
}

/** Sentences of errors of the system and of TLS. */
const byCode = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'name_unknown',
  ECONNRESET: 'connection_broken',
  EHOSTUNREACH: 'unreachable',
  ETIMEDOUT: 'no_answer',
  EPROTO: 'no_tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no_tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no_tls',
} as const;

const isKnownCode = (code: string): code is keyof typeof byCode => Object.hasOwn(byCode, code);

function sentenceOf(error: unknown, host: string): Sentence {
  if (!(error instanceof Error)) return say('connection_closed');
  if (error instanceof SentenceError) return error.sentence;
  const code = errorCode(error);
  const refused = certificateSentence(code, host, 'CORDBOARD_CA');
  return refused ?? (isKnownCode(code) ? say(byCode[code]) : say('other', { sentence: error.message }));
}

/** Statuses with which carriers refuse to bind. */
const byStatus = {
  13: 'refused.login',
  14: 'refused.password',
  15: 'refused.system_id',
  83: 'refused.system_type',
} as const;

const isKnownStatus = (status: number): status is keyof typeof byStatus => Object.hasOwn(byStatus, status);

function refusalOf(status: number): Sentence {
  if (!isKnownStatus(status)) return say('refused', { reason: statusText(status) });
  return say(byStatus[status], { status: statusInHex(status) });
}
