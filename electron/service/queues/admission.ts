/** Callers on their way into a queue: who may wait, waits with sounds; who may not, overflows. */
import type { QueueOutcome } from '../../../shared/domain/queues.ts';
import type { AnyProgram, WaitingCall } from '../calls/model/program.ts';
import type { CallBacks } from './callBacks.ts';
import type { Carried, CarriedPlaces } from './carriedPlaces.ts';
import type { KeptEntries } from './keptEntries.ts';
import type { QueueChanges } from './queueChanges.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import { QueuedCaller, type WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueEntries } from './queueEntries.ts';
import type { QueueFigures } from './queueFigures.ts';
import type { QueueOffers } from './queueOffers.ts';
import { type QueueAdmission, queueProgram } from './queueProgram.ts';
import { queueRefusal } from './queueRefusal.ts';
import type { QueueRecord } from './queueRepository.ts';
import { CallerSounds } from './sounds/callerSounds.ts';
import type { Phrases } from './sounds/phrases.ts';
import { headStartBefore } from './waitingOrder.ts';

export interface AdmissionDependencies {
  readonly env: QueueDependencies;
  readonly directory: QueueDirectory;
  readonly registry: WaitingCallerRegistry;
  readonly entries: QueueEntries;
  readonly offers: QueueOffers;
  readonly figures: QueueFigures;
  readonly phrases: Phrases;
  readonly callBacks: CallBacks;
  readonly carried: CarriedPlaces;
  readonly kept: KeptEntries;
  readonly changes: Pick<QueueChanges, 'emit'>;
}

/** Admits callers to queues. */
export class Admission implements QueueAdmission {
  readonly #deps: AdmissionDependencies;

  constructor(deps: AdmissionDependencies) {
    this.#deps = deps;
  }

  enter(queueId: number, call: WaitingCall): void {
    const { directory, entries } = this.#deps;
    const queue = directory.byId(queueId);
    if (!queue) {
      call.end();
      return;
    }
    const before = this.#deps.kept.take(call.id, queueId);
    if (before) {
      this.#goOn(new QueuedCaller(before, call), queue, call);
      return;
    }
    const refusal = queueRefusal(queue, this.#deps);
    const caller = entries.begin(queue, call, this.#carriedBy(call, queue));
    this.#follow(caller, queue, call);
    // A caller who was served by the queue before is not refused because it is full or closed now.
    const isBack = call.place !== null && 'firstSince' in call.place;
    if (refusal && !(isBack && refusal !== 'no_agents')) this.#overflow(caller, queue, refusal);
    else this.#admit(caller, queue, call);
  }

  /** Whoever waited when the service crashed waits on, whatever the queue would say to new callers. */
  #goOn(caller: QueuedCaller, queue: QueueRecord, call: WaitingCall): void {
    this.#follow(caller, queue, call);
    this.#admit(caller, queue, call);
  }

  async elsewhere({ customerId, settings }: QueueRecord): Promise<AnyProgram | null> {
    const { env, directory } = this.#deps;
    const { type, id } = settings.agent_gone;
    if (type === 'voicemail') return env.overflow.mailboxOf(customerId, id);
    const other = type === 'other_queue' ? directory.byId(id) : null;
    return other?.customerId === customerId ? queueProgram(other, this) : null;
  }

  /** From another queue, from the consultation whose place it takes, or from the time before it was served. */
  #carriedBy(call: WaitingCall, queue: QueueRecord): Carried | null {
    const { registry, entries, offers, carried } = this.#deps;
    if (call.place !== null && 'firstSince' in call.place) return this.#first(queue, call.place.firstSince);
    const place = call.place === null ? null : registry.byCallId(call.place.ofCall);
    if (!place) return carried.take(call.id);
    offers.endAll(place, 'withdrawn');
    place.call?.ring([]);
    place.call?.leave('moved');
    entries.end(place, 'moved');
    return { since: place.entry.since, priority: place.entry.priority, hops: 0 };
  }

  /** With the head start that it takes to be served next. */
  #first({ id, settings }: QueueRecord, since: number): Carried {
    const [first] = this.#deps.registry.ofQueue(id);
    const priority = first ? Math.max(settings.priority, headStartBefore(first.entry, since)) : settings.priority;
    return { since, priority, hops: 0 };
  }

  #admit(caller: QueuedCaller, queue: QueueRecord, call: WaitingCall): void {
    const { env, entries, phrases, registry, callBacks } = this.#deps;
    const { max_wait, callback } = queue.settings;
    entries.admit(caller);
    caller.sounds = new CallerSounds({ env, phrases, call, queue, position: () => registry.positionOf(caller) });
    caller.sounds.start();
    if (callback && callBacks.isPossible(caller)) {
      call.onDtmf((digit) => digit === '1' && registry.has(caller) && callBacks.request(caller, queue));
    }
    if (max_wait > 0) {
      const left = Math.max(0, caller.entry.enteredAt + max_wait * 1000 - env.clock.now());
      caller.stopWaiting = env.clock.after(left, () => this.#overflow(caller, queue, 'overflowed'));
    }
  }

  #follow(caller: QueuedCaller, queue: QueueRecord, call: WaitingCall): void {
    const { offers, entries, figures, env } = this.#deps;
    call.onDeclined((userId) => offers.end(userId, 'refused'));
    call.onAnswered((userId) => {
      offers.endAll(caller, 'withdrawn', userId);
      figures.noteAnswer(queue, userId);
      entries.end(caller, 'answered', { answeredAt: env.clock.now(), answeredBy: userId });
    });
    call.onEnded((outcome) => {
      if (caller.call !== call) return;
      offers.endAll(caller, 'caller_left');
      entries.end(caller, outcome);
    });
  }

  #overflow(caller: QueuedCaller, queue: QueueRecord, outcome: QueueOutcome): void {
    this.#deps.changes.emit('overflow', caller, queue, outcome);
  }
}
