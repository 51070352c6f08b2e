/** Callers' entries in queues: one record of each, with exactly one outcome. */
import type { CallbackOutcome } from '../../../shared/api/callMeBack/visits.ts';
import { lostOutcomes, type QueueOutcome } from '../../../shared/domain/queues.ts';
import type { QueuedOrigin } from '../calls/actions/callbackControl.ts';
import type { WaitingCall } from '../calls/model/program.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Carried } from './carriedPlaces.ts';
import type { QueueEntryRecord } from './queueCallRepository.ts';
import type { QueueChanges } from './queueChanges.ts';
import { QueuedCaller, type WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueJournal } from './queueJournal.ts';
import type { QueueRecord } from './queueRepository.ts';

/** A caller who enters, by the call. */
type Arrival = Pick<WaitingCall, 'id' | 'lineId' | 'enteredAt'> & {
  readonly caller: Pick<WaitingCall['caller'], 'number' | 'name'>;
};

/** Somebody who wants to be called: the call that will be made, and the number, E.164 digits. */
export interface RequestedCall {
  readonly id: number;
  readonly number: string;
}

/** How an entry ended, besides its outcome. */
export type QueueEntryFacts = Partial<Pick<QueueEntryRecord, 'answeredAt' | 'answeredBy' | 'overflowTarget'>>;

export interface QueueEntriesDependencies {
  readonly registry: WaitingCallerRegistry;
  readonly journal: QueueJournal;
  readonly clock: Clock;
  readonly changes: Pick<QueueChanges, 'emit'>;
  /** A caller abandoned the queue, and the record is stored. */
  readonly onCallerLost: (customerId: number) => void;
}

/** The outcome of a call-back request, as reported to its requester. */
const requestOutcomes: Partial<Record<QueueOutcome, CallbackOutcome>> = {
  abandoned: 'cancelled',
  removed: 'cancelled',
  cut: 'interrupted',
};

export class QueueEntries {
  readonly #deps: QueueEntriesDependencies;

  constructor(deps: QueueEntriesDependencies) {
    this.#deps = deps;
  }

  /** A caller came. Whether it may wait is not decided yet. */
  begin(queue: QueueRecord, call: WaitingCall, carried: Carried | null): QueuedCaller {
    return new QueuedCaller(this.#add(queue, call, carried, null), call, carried?.hops ?? 0);
  }

  /** Enters somebody who requested a call-back without calling. */
  beginWithoutCall(queue: QueueRecord, { id, number }: RequestedCall, origin: QueuedOrigin): QueuedCaller {
    const now = this.#deps.clock.now();
    const arrival = { id, lineId: null, caller: { number, name: '' }, enteredAt: now };
    const callBack = { requestedAt: now, tries: 0, nextTryAt: now, callId: null };
    const caller = new QueuedCaller(this.#add(queue, arrival, null, callBack), null);
    caller.origin = origin;
    this.admit(caller);
    return caller;
  }

  #add(
    queue: QueueRecord,
    arrival: Arrival,
    carried: Carried | null,
    callBack: QueueEntryRecord['callBack'],
  ): QueueEntryRecord {
    const { registry, journal } = this.#deps;
    const entry: QueueEntryRecord = {
      id: journal.nextEntryId(),
      customerId: queue.customerId,
      queueId: queue.id,
      queueName: queue.name,
      callId: arrival.id,
      lineId: arrival.lineId,
      number: arrival.caller.number,
      name: arrival.caller.name,
      since: carried?.since ?? arrival.enteredAt,
      enteredAt: arrival.enteredAt,
      position: registry.ofQueue(queue.id).length + 1,
      priority: carried?.priority ?? queue.settings.priority,
      serviceLevel: queue.settings.service_level,
      firstOfferedAt: null,
      answeredAt: null,
      answeredBy: null,
      leftAt: null,
      outcome: null,
      overflowTarget: '',
      callBack,
    };
    journal.saveEntry(entry);
    this.#deps.changes.emit('callers', queue.id);
    return entry;
  }

  /** Adds the caller to those who wait. */
  admit(caller: QueuedCaller): void {
    this.#deps.registry.add(caller);
    this.#deps.changes.emit('callers', caller.queueId);
  }

  /** Changes an entry that is not over. */
  change(caller: QueuedCaller, change: Partial<QueueEntryRecord>): void {
    if (caller.entry.outcome !== null) return;
    caller.entry = { ...caller.entry, ...change };
    this.#deps.journal.saveEntry(caller.entry);
    this.#deps.changes.emit('callers', caller.queueId);
  }

  /** The entry is over; a second end changes nothing. Answers whether this was the first. */
  end(caller: QueuedCaller, outcome: QueueOutcome, facts: QueueEntryFacts = {}): boolean {
    if (caller.entry.outcome !== null) return false;
    this.#deps.registry.remove(caller);
    caller.silence();
    caller.entry = { ...caller.entry, ...facts, outcome, leftAt: this.#deps.clock.now() };
    this.#deps.journal.saveEntry(caller.entry);
    this.#deps.changes.emit('callers', caller.queueId);
    if (lostOutcomes.includes(outcome)) this.#reportLost(caller.entry.customerId);
    if (outcome !== 'called_back') caller.origin?.onState('ended', requestOutcomes[outcome] ?? 'failed');
    return true;
  }

  #reportLost(customerId: number): void {
    const { journal, onCallerLost } = this.#deps;
    void journal.saved().then(() => onCallerLost(customerId));
  }
}
