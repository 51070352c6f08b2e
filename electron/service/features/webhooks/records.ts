/** What is kept: webhooks and their deliveries. Types only. Times are Unix milliseconds. */
import type { Generated } from 'kysely';
import type { DeliveryState } from '../../../../shared/api/schemas/webhook.ts';
import type { WebhookCategory } from '../../../../shared/domain/webhookCategories.ts';
import type { Page, PageRequest } from '../../kernel/collections.ts';

/** What an administrator decides about a webhook. */
export interface WebhookSettings {
  readonly name: string;
  /** With its token, if it has one; sealed at rest. */
  readonly url: string;
  readonly events: readonly WebhookCategory[];
  readonly enabled: boolean;
}

/** A webhook as it is kept. */
export interface WebhookRecord extends WebhookSettings {
  readonly id: number;
  readonly customerId: number;
  /** `whsec_…`; sealed at rest. */
  readonly secret: string;
  /** The secret before, which counts until a moment; null when there is none. */
  readonly previousSecret: { readonly secret: string; readonly until: number } | null;
  /** Why it is disabled; null while it is enabled. */
  readonly disabledReason: string | null;
  /** It is told of events after this one: the newest when it was made or switched on. */
  readonly sinceEventId: number;
  /** The last delivery; null before the first, and after the URL changed. */
  readonly last: LastDelivery | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** How the last delivery went. */
export interface LastDelivery {
  readonly at: number;
  /** HTTP status; null: no answer. */
  readonly replyStatus: number | null;
  /** A sentence; null: it was delivered. */
  readonly error: string | null;
}

/** A webhook that does not exist yet. */
export type NewWebhook = Omit<WebhookRecord, 'id'>;

/** Webhooks. */
export interface WebhookRepository {
  create(webhook: NewWebhook): Promise<WebhookRecord>;
  update(webhook: WebhookRecord): Promise<void>;
  byId(id: number): Promise<WebhookRecord | null>;
  ofCustomer(customerId: number): Promise<WebhookRecord[]>;
  /** Of every customer. */
  enabled(): Promise<WebhookRecord[]>;
  /** Its deliveries stay. */
  remove(id: number): Promise<void>;
}

/** One POST of an event to a webhook, sent or waiting. */
export interface DeliveryRecord {
  readonly id: number;
  readonly customerId: number;
  readonly webhookId: number;
  readonly webhookName: string;
  readonly messageId: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly callId: number | null;
  /**
   * Deliveries of one webhook and lane go one after the other by `sequence`, the event's place in the outbox; null waits
   * for nothing.
   */
  readonly lane: number | null;
  readonly sequence: number;
  readonly attempt: number;
  /** Sent by hand, once; not by the dispatcher. */
  readonly replay: boolean;
  readonly state: DeliveryState;
  /** When it is due; null while it waits for the one before it in its lane, and once it was sent. */
  readonly dueAt: number | null;
  readonly createdAt: number;
  readonly sentAt: number | null;
  /** Masked. */
  readonly url: string;
  /** JSON. */
  readonly requestBody: string;
  readonly replyStatus: number | null;
  readonly replyBody: string | null;
  readonly latencyMs: number | null;
  readonly error: string | null;
}

/** A delivery that is to be made. */
export type NewDelivery = Omit<
  DeliveryRecord,
  'id' | 'state' | 'sentAt' | 'replyStatus' | 'replyBody' | 'latencyMs' | 'error'
>;

/** What came of sending a delivery. */
export type DeliveryResult = Pick<
  DeliveryRecord,
  'state' | 'url' | 'replyStatus' | 'replyBody' | 'latencyMs' | 'error'
> & { readonly sentAt: number };

/** Deliveries. */
export interface WebhookDeliveryRepository {
  /** Id of the newest event that was turned into deliveries. */
  relayedUpTo(): Promise<number>;
  setRelayedUpTo(eventId: number): Promise<void>;
  add(delivery: NewDelivery): Promise<DeliveryRecord>;
  /** How many wait to be sent to a webhook. */
  countWaiting(webhookId: number): Promise<number>;
  /** Whether a delivery waits in a lane. */
  isWaiting(webhookId: number, lane: number): Promise<boolean>;
  /** Makes the first that waits in a lane due. */
  freeLane(webhookId: number, lane: number, now: number): Promise<void>;
  /** At most `limit` that are due, the longest due first. */
  due(webhookId: number, now: number, limit: number): Promise<DeliveryRecord[]>;
  /** When the next one of an enabled webhook falls due after `now`; null when none does. */
  nextDueAfter(now: number): Promise<number | null>;
  finish(id: number, result: DeliveryResult): Promise<void>;
  /** Drops what waits, for a reason in a sentence. */
  cancelWaiting(webhookId: number, reason: string): Promise<void>;
  /** Makes due what waits to be tried again. */
  hasten(webhookId: number, now: number): Promise<void>;
  /** Marks what was being sent by hand when a process died as failed. */
  failInterruptedReplays(error: string): Promise<void>;
  /** Of one webhook, about one call, or everything of a customer. */
  page(
    of: { readonly webhookId: number } | CallOfCustomer | { readonly customerId: number },
    request: PageRequest,
  ): Promise<Page<DeliveryRecord>>;
  byId(id: number): Promise<DeliveryRecord | null>;
}

/** A live or ended call, by the id that both have. */
export interface CallOfCustomer {
  readonly customerId: number;
  readonly callId: number;
}

/** Webhooks and their deliveries. */
export interface WebhooksRepositories {
  readonly webhooks: WebhookRepository;
  readonly webhookDeliveries: WebhookDeliveryRepository;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    webhooks: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      sealed_url: string;
      events: string;
      enabled: number;
      disabled_reason: string | null;
      sealed_secret: string;
      sealed_previous_secret: string | null;
      previous_secret_until: number | null;
      since_event_id: number;
      last_at: number | null;
      last_reply_status: number | null;
      last_error: string | null;
      created_at: number;
      updated_at: number;
    };
    webhook_deliveries: {
      id: Generated<number>;
      customer_id: number;
      webhook_id: number;
      webhook_name: string;
      message_id: string;
      event_id: string;
      event_name: string;
      call_id: number | null;
      lane: number | null;
      sequence: number;
      attempt: number;
      replay: number;
      state: string;
      due_at: number | null;
      created_at: string;
      time: string | null;
      url: string;
      request_body: string;
      reply_status: number | null;
      reply_body: string | null;
      latency_ms: number | null;
      error: string | null;
    };
    relay_cursors: { name: string; event_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends WebhooksRepositories {}
}
