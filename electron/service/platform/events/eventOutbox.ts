/** Events before and after they are in the outbox. Types only. */
import type { Generated } from 'kysely';
import type { ServiceEvent } from '../../../../shared/events/event.ts';

/** JSON text. */
type Json = string;

type WithoutId<E> = E extends unknown ? Omit<E, 'id'> : never;

/** An event's body before it has its id. */
export type EventBody = WithoutId<ServiceEvent>;

/** An event that is not in the outbox yet. */
export interface NewEvent {
  readonly customerId: number;
  /** Users whom it concerns; null is everybody of the customer. Roles that may see more see it anyway. */
  readonly userIds: readonly number[] | null;
  readonly body: EventBody;
}

/** An event that counts only while it is new: sent to those who follow at that moment, neither stored nor sent again. */
export interface NewTransientEvent extends NewEvent {
  /** A newer fact of the same topic takes the place of one that somebody has not read yet. */
  readonly topic: string;
}

/** Such an event as it is sent. */
export interface TransientEvent extends Omit<NewTransientEvent, 'body'> {
  /** It has no place in the outbox. */
  readonly id: null;
  readonly body: ServiceEvent;
}

/** An event as it is sent to followers. */
export type FeedEvent = StoredEvent | TransientEvent;

/** A fact in the outbox. */
export interface StoredEvent {
  /** Rises by commit; the `id` attribute of the body is the same as text. */
  readonly id: number;
  readonly customerId: number;
  readonly userIds: readonly number[] | null;
  readonly createdAt: number;
  readonly body: ServiceEvent;
}

declare module '../storage/tables.ts' {
  interface Tables {
    events: {
      id: Generated<number>;
      customer_id: number;
      user_ids: Json | null;
      event_name: string;
      call_id: number | null;
      created_at: number;
      body: Json;
    };
  }
}
