/** What is kept of queues, of callers' stays in them, and of offers to agents. Times are Unix milliseconds. Types only. */
import type { Generated } from 'kysely';
import type { QueueSettings } from '../../../shared/api/schemas/queue.ts';
import type { OfferResult, QueueOutcome } from '../../../shared/domain/queues.ts';

/** An agent of a queue. */
export interface QueueMemberRecord {
  readonly userId: number;
  /** Works in the queue now. */
  readonly status: boolean;
  readonly penalty: number;
}

/** A queue. */
export interface QueueRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  /** Extension to dial. */
  readonly number: string;
  readonly settings: QueueSettings;
  /** In order of user id. */
  readonly members: readonly QueueMemberRecord[];
  readonly createdAt: number;
}

/** Queues and their agents. A number that is a user's, a conference's or another queue's throws `Refusal`. */
export interface QueueRepository {
  /** Without a number it gets the lowest free one from 8001. */
  create(queue: Omit<QueueRecord, 'id' | 'number'> & { readonly number: string | null }): Promise<QueueRecord>;
  /** Settings and agents. */
  update(queue: QueueRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<QueueRecord | null>;
  ofCustomer(customerId: number): Promise<QueueRecord[]>;
  all(): Promise<QueueRecord[]>;
  /** Its agents go with it; stays and offers remain, and queue groups drop it. */
  remove(id: number): Promise<void>;
}

/** A caller that asked to be called back. */
export interface CallBackRecord {
  readonly requestedAt: number;
  readonly tries: number;
  /** Not called back before. */
  readonly nextTryAt: number;
  /** The live call by which it was called back last. */
  readonly callId: number | null;
}

/** A caller's stay in a queue. What has an outcome never changes again. */
export interface QueueStayRecord {
  readonly id: number;
  readonly customerId: number;
  readonly queueId: number;
  readonly queueName: string;
  /** The live call that brought it in. */
  readonly callId: number;
  readonly lineId: number | null;
  readonly number: string;
  readonly name: string;
  /** Since when it waits, queues before included; its place in the order. */
  readonly since: number;
  readonly enteredAt: number;
  /** How many waited when it came, itself included. */
  readonly position: number;
  /** Head start in minutes. */
  readonly priority: number;
  /** Seconds, as the queue had it then. */
  readonly serviceLevel: number;
  readonly firstOfferedAt: number | null;
  readonly answeredAt: number | null;
  readonly answeredBy: number | null;
  readonly leftAt: number | null;
  readonly outcome: QueueOutcome | null;
  /** Where it went on, such as `voicemail:12`; else empty. */
  readonly overflowTarget: string;
  readonly callBack: CallBackRecord | null;
}

/** An offer of a caller to an agent. */
export interface QueueOfferRecord {
  readonly id: number;
  readonly customerId: number;
  readonly stayId: number;
  readonly queueId: number;
  readonly userId: number;
  readonly from: number;
  readonly to: number | null;
  readonly result: OfferResult | null;
}

/** A queue's callers since some moment. */
export interface QueueCounts {
  readonly offered: number;
  readonly answered: number;
  readonly answeredInTime: number;
  readonly abandoned: number;
  readonly shortAbandoned: number;
  readonly overflowed: number;
  readonly calledBack: number;
  /** Calls with agents that are over, and for how long these held them. */
  readonly talks: number;
  readonly holdMs: number;
}

/** Stays and offers. Ids are given by who writes them, larger than any before. */
export interface QueueCallRepository {
  newestIds(): Promise<{ readonly stay: number; readonly offer: number }>;
  /** Keeps it as it is now. */
  saveStay(stay: QueueStayRecord): Promise<void>;
  saveOffer(offer: QueueOfferRecord): Promise<void>;
  /** Stays without an outcome, in order of id. */
  unfinished(): Promise<QueueStayRecord[]>;
  /** Ends offers that a process left behind. */
  cutOffers(now: number): Promise<void>;
  /** Of the callers who came in since then. */
  countsSince(queueId: number, since: number): Promise<QueueCounts>;
  /** Callers whom each agent answered since then, by user. */
  answeredSince(queueId: number, since: number): Promise<ReadonlyMap<number, number>>;
  /** To whom the queue offered a caller last; null when it never did. */
  lastOffered(queueId: number): Promise<number | null>;
  staysOfCall(callId: number): Promise<QueueStayRecord[]>;
  offersOfStay(stayId: number): Promise<QueueOfferRecord[]>;
}

/** Queues and what happened in them. */
export interface QueuesRepositories {
  readonly queues: QueueRepository;
  readonly queueCalls: QueueCallRepository;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    queues: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      number: string;
      settings: string;
      created_at: number;
    };
    queue_users: { queue_id: number; user_id: number; status: number; penalty: number };
    queue_calls: {
      id: number;
      customer_id: number;
      queue_id: number;
      queue_name: string;
      call_id: number;
      line_id: number | null;
      number: string;
      name: string;
      since: number;
      entered_at: number;
      position: number;
      priority: number;
      service_level: number;
      first_offered_at: number | null;
      answered_at: number | null;
      answered_by: number | null;
      left_at: number | null;
      outcome: string | null;
      overflow_target: string;
      callback_requested_at: number | null;
      callback_tries: number;
      callback_next_at: number | null;
      callback_call_id: number | null;
    };
    queue_offers: {
      id: number;
      customer_id: number;
      stay_id: number;
      queue_id: number;
      user_id: number;
      from_at: number;
      to_at: number | null;
      result: string | null;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories extends QueuesRepositories {}
}
