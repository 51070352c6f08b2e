/** Stores the SIP messages of calls. Messages that arrive before their call is known are buffered for a moment. */
import type { Store } from '../../platform/storage/store.ts';
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';
import type { CallTraceEntry } from '../capture/traceRepository.ts';

/** Finds the live call of a SIP Call-ID; `guess` is the call that it was found in last. */
export type FindCall = (
  sipCallId: string,
  guess: number | null,
) => { readonly id: number; readonly customerId: number } | null;

/** Messages are written together, at most this late. */
const flushAfterMs = 200;
/** Dialogs that are remembered after their call ended, for the response to BYE and late retransmissions. */
const rememberedDialogs = 2_000;
/** A message whose call remains unknown (REGISTER, OPTIONS) is dropped after this many flushes. */
const patience = 5;

interface Waiting {
  readonly entry: SipTraceEntry;
  flushes: number;
}

/** Collects messages and writes them to the store. */
export class SipTraceRecorder {
  readonly #store: Pick<Store, 'trace'>;
  readonly #findCall: FindCall;
  readonly #onFailure: (error: unknown) => void;
  readonly #known = new Map<string, { readonly id: number; readonly customerId: number }>();
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(store: Pick<Store, 'trace'>, findCall: FindCall, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#findCall = findCall;
    this.#onFailure = onFailure;
  }

  /** Takes a message off the wire. */
  record(entry: SipTraceEntry): void {
    this.#callOf(entry.callId);
    this.#waiting.push({ entry, flushes: 0 });
    this.#timer ??= setTimeout(() => void this.flush(), flushAfterMs);
  }

  /** Writes buffered messages. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const ready: CallTraceEntry[] = [];
    this.#waiting = this.#waiting.filter((waiting) => {
      const call = this.#callOf(waiting.entry.callId);
      if (call) ready.push({ ...waiting.entry, liveId: call.id, customerId: call.customerId });
      waiting.flushes += 1;
      return !call && waiting.flushes < patience;
    });
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => void this.flush(), flushAfterMs);
    if (ready.length > 0) await this.#store.trace.append(ready).catch(this.#onFailure);
  }

  #callOf(sipCallId: string) {
    const last = this.#known.get(sipCallId) ?? null;
    const known = this.#findCall(sipCallId, last?.id ?? null) ?? last;
    if (known) this.#remember(sipCallId, known);
    return known;
  }

  #remember(sipCallId: string, call: { readonly id: number; readonly customerId: number }): void {
    this.#known.delete(sipCallId);
    this.#known.set(sipCallId, { id: call.id, customerId: call.customerId });
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > rememberedDialogs && oldest !== undefined) this.#known.delete(oldest);
  }
}
