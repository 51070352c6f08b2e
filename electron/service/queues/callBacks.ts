/**
 * Callers who keep their place without staying on the line: when it is their turn an agent is rung, and on answering is
 * connected with their number.
 */
import { phoneNumberSchema } from '../../../shared/domain/numbers.ts';
import type { CallBackCall } from '../calls/actions/queueCallBacks.ts';
import type { QueueChanges } from './queueChanges.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import { never, type QueuedCaller, type WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueEntries } from './queueEntries.ts';
import type { QueueFigures } from './queueFigures.ts';
import type { QueueOffers } from './queueOffers.ts';
import { programIdentity } from './queueProgram.ts';
import type { QueueRecord } from './queueRepository.ts';
import { CallerSounds } from './sounds/callerSounds.ts';
import type { Phrases } from './sounds/phrases.ts';
import { weCallBack } from './sounds/sentences.ts';

/** A caller who hung up is given this long to put the telephone down. */
const settleMs = 3_000;

export interface CallBacksDependencies {
  readonly env: QueueDependencies;
  readonly registry: WaitingCallerRegistry;
  readonly entries: QueueEntries;
  readonly offers: QueueOffers;
  readonly figures: QueueFigures;
  readonly phrases: Phrases;
  readonly changes: Pick<QueueChanges, 'emit'>;
}

/** Takes requests to be called back, and calls back. */
export class CallBacks {
  readonly #deps: CallBacksDependencies;
  /** Callers whose call is being made. */
  readonly #preparing = new Set<number>();

  constructor(deps: CallBacksDependencies) {
    this.#deps = deps;
  }

  /** Whether there is a number to call. */
  isPossible({ entry, call }: QueuedCaller): boolean {
    return call?.caller.userId === null && phoneNumberSchema.safeParse(entry.number).success;
  }

  /** The caller keeps its place, hears a confirmation, and is disconnected. */
  request(caller: QueuedCaller, queue: QueueRecord): void {
    const { env, entries, offers, registry, phrases } = this.#deps;
    const { call } = caller;
    if (!call || caller.entry.callBack !== null) return;
    const now = env.clock.now();
    offers.endAll(caller, 'withdrawn');
    caller.silence();
    call.ring([]);
    call.leave('callback_requested');
    caller.call = null;
    caller.notBefore = never;
    if (!registry.has(caller)) entries.admit(caller);
    entries.change(caller, { callBack: { requestedAt: now, tries: 0, nextTryAt: now, callId: null } });
    call.onEnded(() => this.#waitUntil(caller, env.clock.now() + settleMs));
    const sounds = new CallerSounds({ env, phrases, call, queue, position: () => 0 });
    sounds
      .speak(weCallBack(caller.entry.number))
      .catch((error: unknown) => env.logger.error({ callId: call.id, err: error }, 'not said'))
      .finally(() => {
        sounds.stop();
        call.end();
      });
  }

  /** Continues a call-back from an earlier process. */
  resume(caller: QueuedCaller): void {
    this.#deps.entries.admit(caller);
    this.#waitUntil(caller, caller.entry.callBack?.nextTryAt ?? 0);
  }

  /** Agents were chosen for the caller: starts the call that rings them. */
  prepare(caller: QueuedCaller, queue: QueueRecord): void {
    const { logger } = this.#deps.env;
    if (caller.entry.callBack === null || caller.call !== null || this.#preparing.has(caller.id)) return;
    this.#preparing.add(caller.id);
    this.#call(caller, queue)
      .catch((error: unknown) => {
        logger.warn({ callId: caller.entry.callId, err: error }, 'nobody could be called back');
        this.#failed(caller, queue);
      })
      .finally(() => this.#preparing.delete(caller.id));
  }

  async #call(caller: QueuedCaller, queue: QueueRecord): Promise<void> {
    const { env, entries, registry } = this.#deps;
    const { customerId, number, name, lineId, callBack } = caller.entry;
    const { origin } = caller;
    // A request without a call has none yet: the first one gets the id of the entry.
    const liveId = origin !== null && callBack?.callId === null ? caller.entry.callId : null;
    const program = programIdentity(queue);
    const made = await env.callBacks.begin({ customerId, number, name, lineId, program, origin, liveId });
    if (!registry.has(caller)) return made.wait.end();
    caller.call = made.wait;
    if (liveId === null) origin?.onCall(made.wait.id);
    if (callBack) entries.change(caller, { callBack: { ...callBack, callId: made.wait.id } });
    this.#follow(caller, queue, made);
    made.wait.ring([...caller.ringing]);
  }

  #follow(caller: QueuedCaller, queue: QueueRecord, { wait, onResult }: CallBackCall): void {
    const { offers, entries, figures, env } = this.#deps;
    let agent: number | null = null;
    wait.onDeclined((userId) => offers.end(userId, 'refused'));
    wait.onAnswered((userId) => {
      agent = userId;
      caller.notBefore = never;
      offers.endAll(caller, 'withdrawn', userId);
    });
    onResult((isConnected) => {
      caller.call = null;
      offers.endAll(caller, 'withdrawn');
      if (!isConnected) return this.#failed(caller, queue, agent === null ? 0 : 1);
      if (agent !== null) figures.noteAnswer(queue, agent);
      entries.end(caller, 'called_back', { answeredAt: env.clock.now(), answeredBy: agent });
    });
  }

  /** @param tries how many of the caller's tries it took: none when it was no fault of the caller's. */
  #failed(caller: QueuedCaller, { settings }: QueueRecord, tries = 1): void {
    const { entries, env, offers } = this.#deps;
    const { callBack } = caller.entry;
    offers.endAll(caller, 'withdrawn');
    if (!callBack || caller.entry.outcome !== null) return;
    const tried = callBack.tries + tries;
    // A telephone whose owner requested the call on a web site is rung once, as announced there.
    if (tried >= (caller.origin ? 1 : settings.callback_tries)) {
      entries.end(caller, 'callback_failed');
      return;
    }
    const nextTryAt = env.clock.now() + settings.callback_retry * 1000;
    caller.asked.clear();
    entries.change(caller, { callBack: { ...callBack, tries: tried, nextTryAt } });
    this.#waitUntil(caller, nextTryAt);
  }

  #waitUntil(caller: QueuedCaller, at: number): void {
    caller.notBefore = at;
    this.#deps.changes.emit('distribution');
  }
}
