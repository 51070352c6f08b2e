/** Callers on their way into a queue: who may wait, waits with sounds; who may not, overflows. */
import type { QueueOutcome } from '../../../shared/domain/queues.ts';
import type { WaitingCall } from '../calls/model/program.ts';
import { isOpen } from './businessHours.ts';
import type { CallBacks } from './callBacks.ts';
import type { QueueEnvironment } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { QueuedCaller, WaitingBook } from './queuedCaller.ts';
import type { Carried, Stays } from './queueEntries.ts';
import type { QueueFigures } from './queueFigures.ts';
import type { QueueOffers } from './queueOffers.ts';
import type { Exits } from './queueOverflow.ts';
import type { QueueRecord } from './queueRepository.ts';
import { CallerSounds } from './sounds/callerSounds.ts';
import type { Phrases } from './sounds/phrases.ts';

/** What admission stands on. */
export interface AdmissionDependencies {
  readonly env: QueueEnvironment;
  readonly directory: QueueDirectory;
  readonly book: WaitingBook;
  readonly stays: Stays;
  readonly offers: QueueOffers;
  readonly figures: QueueFigures;
  readonly phrases: Phrases;
  readonly exits: Exits;
  readonly callBacks: CallBacks;
}

/** Lets callers in. */
export class Admission {
  readonly #deps: AdmissionDependencies;

  constructor(deps: AdmissionDependencies) {
    this.#deps = deps;
  }

  /** A caller reached a queue. */
  enter(queueId: number, call: WaitingCall): void {
    const { directory, stays, exits } = this.#deps;
    const queue = directory.byId(queueId);
    if (!queue) {
      call.end();
      return;
    }
    const refusal = this.refusal(queue);
    const caller = stays.begin(queue, call, this.#carriedBy(call, exits));
    this.#follow(caller, queue, call);
    if (refusal) this.#overflow(caller, queue, refusal);
    else this.#admit(caller, queue, call);
  }

  /** Why the queue does not take another caller now; null when it does. */
  refusal(queue: QueueRecord): QueueOutcome | null {
    const { settings, members, customerId } = queue;
    const { env, book } = this.#deps;
    if (!isOpen(settings.hours, env.clock.now())) return 'closed';
    if (settings.max_callers > 0 && book.ofQueue(queue.id).length >= settings.max_callers) return 'full';
    const works = members.some(
      ({ userId, status }) =>
        status && env.states.of(userId, customerId).state.rest !== 'offline' && env.isOnline(userId),
    );
    return settings.join_empty || works ? null : 'no_agents';
  }

  /** From another queue, or from the consultation whose place it takes. */
  #carriedBy(call: WaitingCall, exits: Exits): Carried | null {
    const { book, stays, offers } = this.#deps;
    const place = call.inPlaceOf === null ? null : book.byCallId(call.inPlaceOf);
    if (!place) return exits.takeCarried(call.id);
    offers.endAll(place, 'withdrawn');
    place.call?.ring([]);
    place.call?.leave('moved');
    stays.end(place, 'moved');
    return { since: place.stay.since, priority: place.stay.priority, hops: 0 };
  }

  #admit(caller: QueuedCaller, queue: QueueRecord, call: WaitingCall): void {
    const { env, stays, phrases, book, callBacks } = this.#deps;
    const { max_wait, callback } = queue.settings;
    stays.admit(caller);
    caller.sounds = new CallerSounds({ env, phrases, call, queue, position: () => book.positionOf(caller) });
    caller.sounds.start();
    if (callback && callBacks.isPossible(caller)) {
      call.onDtmf((digit) => digit === '1' && book.has(caller) && callBacks.request(caller, queue));
    }
    if (max_wait > 0) {
      caller.stopWaiting = env.clock.after(max_wait * 1000, () => this.#overflow(caller, queue, 'overflowed'));
    }
  }

  #follow(caller: QueuedCaller, queue: QueueRecord, call: WaitingCall): void {
    const { offers, stays, figures, env } = this.#deps;
    call.onDeclined((userId) => offers.end(userId, 'refused'));
    call.onAnswered((userId) => {
      offers.endAll(caller, 'withdrawn', userId);
      figures.noteAnswer(queue, userId);
      stays.end(caller, 'answered', { answeredAt: env.clock.now(), answeredBy: userId });
    });
    call.onEnded((outcome) => {
      if (caller.call !== call) return;
      offers.endAll(caller, 'caller_left');
      stays.end(caller, outcome);
    });
  }

  #overflow(caller: QueuedCaller, queue: QueueRecord, outcome: QueueOutcome): void {
    const { exits, env, directory } = this.#deps;
    exits.overflow(caller, directory.byId(queue.id) ?? queue, outcome).catch((error: unknown) => {
      env.logger.error({ callId: caller.stay.callId, err: error }, 'a caller could not leave the queue');
      caller.call?.end();
    });
  }
}
