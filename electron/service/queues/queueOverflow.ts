/** Sends callers elsewhere whom a queue does not accept, or does not connect within its time limit. */
import type { QueueOutcome } from '../../../shared/domain/queues.ts';
import type { WaitingExit } from '../calls/model/program.ts';
import type { CallBacks } from './callBacks.ts';
import type { CarriedPlaces } from './carriedPlaces.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueuedCaller } from './queuedCaller.ts';
import type { QueueEntries } from './queueEntries.ts';
import type { QueueGroupRouting } from './queueGroupRouting.ts';
import type { QueueOffers } from './queueOffers.ts';
import { type QueueAdmission, queueProgram } from './queueProgram.ts';
import type { QueueRecord } from './queueRepository.ts';
import { CallerSounds } from './sounds/callerSounds.ts';
import type { Phrases } from './sounds/phrases.ts';
import { closed, nobodyCanTakeIt, pressOneNow } from './sounds/sentences.ts';

/** A caller is passed on by at most this many queues, then disconnected. */
const mostHops = 5;
/** How long a caller may think about being called back. */
const decisionMs = 10_000;

export interface QueueOverflowDependencies {
  readonly env: QueueDependencies;
  readonly directory: QueueDirectory;
  readonly entries: QueueEntries;
  readonly offers: QueueOffers;
  readonly phrases: Phrases;
  readonly callBacks: CallBacks;
  readonly groupRouting: Pick<QueueGroupRouting, 'queueOf'>;
  readonly carried: CarriedPlaces;
  /** Admits callers to the queues to which they are sent. */
  readonly admission: QueueAdmission;
}

/** Takes callers out of queues. */
export class QueueOverflow {
  readonly #deps: QueueOverflowDependencies;

  constructor(deps: QueueOverflowDependencies) {
    this.#deps = deps;
  }

  /** The caller leaves for where the queue's callers overflow to; one who cannot is released. Never rejects. */
  async divert(caller: QueuedCaller, queue: QueueRecord, outcome: QueueOutcome): Promise<void> {
    try {
      await this.#divert(caller, queue, outcome);
    } catch (error) {
      this.#deps.env.logger.error({ callId: caller.entry.callId, err: error }, 'a caller could not leave the queue');
      caller.call?.end();
    }
  }

  /** The caller continues to wait in another queue and keeps its waiting time. */
  async move(caller: QueuedCaller, to: QueueRecord): Promise<void> {
    const exit = { kind: 'program', program: queueProgram(to, this.#deps.admission) } as const;
    this.#deps.carried.put(caller, caller.entry.priority);
    await this.#leaveQueue(caller, 'moved', exit, `queue:${to.id}`);
  }

  /**
   * The caller's queue was removed: it is sent to where the queue's callers overflowed to, or hears an announcement and
   * is disconnected. A promised call-back fails, so that somebody can ring back. Never rejects.
   */
  async leaveRemoved(caller: QueuedCaller, queue: QueueRecord): Promise<void> {
    if (caller.entry.callBack !== null) return this.disconnect(caller, 'callback_failed');
    const { overflow } = queue.settings;
    // Nobody would call back.
    const way = overflow.type === 'callback' ? ({ type: 'none', id: 0, number: '' } as const) : overflow;
    const settings = { ...queue.settings, overflow: way };
    await this.divert(caller, { ...queue, settings }, 'removed');
  }

  /** Ends the entry, and the call if there is one, without an announcement. */
  disconnect(caller: QueuedCaller, outcome: QueueOutcome): void {
    const { call } = caller;
    this.#deps.offers.endAll(caller, 'withdrawn');
    this.#deps.entries.end(caller, outcome);
    call?.leave(outcome);
    call?.end();
  }

  async #divert(caller: QueuedCaller, queue: QueueRecord, outcome: QueueOutcome): Promise<void> {
    const { type } = queue.settings.overflow;
    if (type === 'callback') return this.#offerCallBack(caller, queue, outcome);
    const way = await this.#wayOf(caller, queue);
    if (caller.entry.outcome !== null) return;
    if (way?.isQueue) this.#deps.carried.put(caller, null);
    if (way) await this.#leaveQueue(caller, outcome, way.exit, way.name);
    else await this.#release(caller, queue, outcome);
  }

  async #wayOf(caller: QueuedCaller, queue: QueueRecord): Promise<Way | null> {
    const { customerId, settings } = queue;
    const { type, id, number } = settings.overflow;
    const { env, admission } = this.#deps;
    if (type === 'number') return { exit: { kind: 'number', number }, name: `number:${number}`, isQueue: false };
    if (type === 'voicemail') {
      const program = await env.overflow.mailboxOf(customerId, id);
      return program && { exit: { kind: 'program', program }, name: `voicemail:${id}`, isQueue: false };
    }
    const next = caller.hops >= mostHops ? null : await this.#nextQueue(queue);
    return (
      next && {
        exit: { kind: 'program', program: queueProgram(next, admission) },
        name: `queue:${next.id}`,
        isQueue: true,
      }
    );
  }

  /** The queue to which callers of another one overflow, if any. */
  async #nextQueue({ id: queueId, customerId, settings }: QueueRecord): Promise<QueueRecord | null> {
    const { type, id } = settings.overflow;
    const { directory, groupRouting } = this.#deps;
    if (type === 'queue_group') return groupRouting.queueOf(customerId, id, queueId);
    const queue = type === 'queue' ? directory.byId(id) : null;
    return queue?.customerId === customerId ? queue : null;
  }

  async #leaveQueue(caller: QueuedCaller, outcome: QueueOutcome, exit: WaitingExit, name: string): Promise<void> {
    const { call } = caller;
    if (!this.#leave(caller, outcome, name)) return;
    if (!call) return;
    try {
      await call.leaveTo(exit);
    } catch (error) {
      this.#deps.env.logger.warn({ callId: caller.entry.callId, err: error }, 'a caller could not go on');
      call.end();
    } finally {
      this.#deps.carried.take(call.id);
    }
  }

  /** Plays the reason to the caller, then disconnects it. */
  async #release(caller: QueuedCaller, queue: QueueRecord, outcome: QueueOutcome): Promise<void> {
    const { call } = caller;
    if (!call || !this.#leave(caller, outcome, '')) return;
    const sounds = this.#soundsOf(caller, queue);
    await this.#speakGuarded(sounds, outcome === 'closed' ? closed : nobodyCanTakeIt);
    sounds?.stop();
    call.end();
  }

  /** The caller may press 1 for a call-back, else it is disconnected. Meanwhile nobody rings. */
  async #offerCallBack(caller: QueuedCaller, queue: QueueRecord, outcome: QueueOutcome): Promise<void> {
    const { env, callBacks, offers } = this.#deps;
    const { call } = caller;
    if (!call) return;
    if (!callBacks.isPossible(caller)) return this.#release(caller, queue, outcome);
    caller.notBefore = Number.POSITIVE_INFINITY;
    offers.endAll(caller, 'withdrawn');
    call.ring([]);
    caller.silence();
    const sounds = this.#soundsOf(caller, queue);
    caller.sounds = sounds;
    const decision = Promise.withResolvers<boolean>();
    call.onDtmf((digit) => digit === '1' && decision.resolve(true));
    call.onEnded(() => decision.resolve(false));
    void this.#speakGuarded(sounds, pressOneNow).then(() => env.clock.after(decisionMs, () => decision.resolve(false)));
    const wantsIt = await decision.promise;
    if (caller.entry.outcome !== null) return;
    if (wantsIt) callBacks.request(caller, queue);
    else await this.#release(caller, queue, outcome);
  }

  #leave(caller: QueuedCaller, outcome: QueueOutcome, target: string): boolean {
    const { offers, entries } = this.#deps;
    offers.endAll(caller, 'withdrawn');
    if (!entries.end(caller, outcome, { overflowTarget: target })) return false;
    caller.call?.ring([]);
    caller.call?.leave(outcome);
    return true;
  }

  #soundsOf({ call }: QueuedCaller, queue: QueueRecord): CallerSounds | null {
    const { env, phrases } = this.#deps;
    return call && new CallerSounds({ env, phrases, call, queue, position: () => 0 });
  }

  async #speakGuarded(sounds: CallerSounds | null, text: string): Promise<void> {
    await sounds?.speak(text).catch((error: unknown) => this.#deps.env.logger.error({ err: error }, 'not said'));
  }
}

interface Way {
  readonly exit: WaitingExit;
  /** The name for the record. */
  readonly name: string;
  /** The caller waits on there. */
  readonly isQueue: boolean;
}
