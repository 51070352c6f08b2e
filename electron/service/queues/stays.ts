/** Callers' stays in queues: each has one record, and exactly one outcome. */
import type { QueueOutcome } from '../../../shared/domain/queues.ts';
import type { WaitingCall } from '../calls/callProgram.ts';
import type { Clock } from '../ports/clock.ts';
import type { QueueRecord, QueueStayRecord } from '../ports/queuesRepositories.ts';
import { QueuedCaller, type WaitingBook } from './queuedCaller.ts';
import type { QueueJournal } from './queueJournal.ts';

/** What a caller brings along from a queue before, or from the call whose place it takes. */
export interface Carried {
  /** Unix milliseconds. */
  readonly since: number;
  /** Head start in minutes; null: the queue's own. */
  readonly priority: number | null;
  /** How many queues passed it on already. */
  readonly hops: number;
}

/** What is kept of how a stay ended, besides its outcome. */
export type StayFacts = Partial<Pick<QueueStayRecord, 'answeredAt' | 'answeredBy' | 'overflowTarget'>>;

/** What stays stand on. */
export interface StaysDependencies {
  readonly book: WaitingBook;
  readonly journal: QueueJournal;
  readonly clock: Clock;
  /** Told when who waits in a queue, or how many came or went, is different now. */
  readonly onChange: (queueId: number) => void;
}

/** Begins and ends stays. */
export class Stays {
  readonly #deps: StaysDependencies;

  constructor(deps: StaysDependencies) {
    this.#deps = deps;
  }

  /** A caller came. Whether it may wait is not decided yet. */
  begin(queue: QueueRecord, call: WaitingCall, carried: Carried | null): QueuedCaller {
    const { book, journal } = this.#deps;
    const stay: QueueStayRecord = {
      ...{ id: journal.nextStayId(), customerId: queue.customerId, queueId: queue.id, queueName: queue.name },
      ...{ callId: call.id, lineId: call.lineId, number: call.caller.number, name: call.caller.name },
      ...{ since: carried?.since ?? call.enteredAt, enteredAt: call.enteredAt },
      position: book.ofQueue(queue.id).length + 1,
      priority: carried?.priority ?? queue.settings.priority,
      serviceLevel: queue.settings.service_level,
      ...{ firstOfferedAt: null, answeredAt: null, answeredBy: null, leftAt: null, outcome: null },
      ...{ overflowTarget: '', callBack: null },
    };
    journal.keepStay(stay);
    this.#deps.onChange(queue.id);
    return new QueuedCaller(stay, call, carried?.hops ?? 0);
  }

  /** The caller waits from now on. */
  admit(caller: QueuedCaller): void {
    this.#deps.book.add(caller);
    this.#deps.onChange(caller.queueId);
  }

  /** Changes what is kept of a stay that lasts. */
  change(caller: QueuedCaller, change: Partial<QueueStayRecord>): void {
    if (caller.stay.outcome !== null) return;
    caller.stay = { ...caller.stay, ...change };
    this.#deps.journal.keepStay(caller.stay);
    this.#deps.onChange(caller.queueId);
  }

  /** The stay is over; a second end changes nothing. Answers whether this was the first. */
  end(caller: QueuedCaller, outcome: QueueOutcome, facts: StayFacts = {}): boolean {
    if (caller.stay.outcome !== null) return false;
    this.#deps.book.remove(caller);
    caller.silence();
    caller.stay = { ...caller.stay, ...facts, outcome, leftAt: this.#deps.clock.now() };
    this.#deps.journal.keepStay(caller.stay);
    this.#deps.onChange(caller.queueId);
    return true;
  }
}
