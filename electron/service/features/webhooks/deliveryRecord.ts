/** A delivery as a row of its table, and as it is known. */
import type { Generated } from 'kysely';
import type { DeliveryState } from '../../../../shared/api/webhooks.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { dateTime, flag, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    webhook_deliveries: {
      id: Generated<number>;
      customer_id: number;
      webhook_id: number;
      webhook_name: string;
      message_id: string;
      event_id: string;
      event_name: string;
      call_id: number | null;
      /**
       * Deliveries of one webhook and lane are sent one after the other by `sequence`; without a lane they wait for
       * nothing.
       */
      lane: number | null;
      /** Id of the event in the outbox. */
      sequence: number;
      attempt: number;
      /** Sent by hand, once, and not by the queue. */
      replay: number;
      state: DeliveryState;
      /** When it is due; null while it waits for an earlier one of its lane, and after it was sent. */
      due_at: number | null;
      created_at: string;
      /** When it was sent. */
      time: string | null;
      /** With masked secrets. */
      url: string;
      /** JSON text. */
      request_body: string;
      reply_status: number | null;
      reply_body: string | null;
      latency_ms: number | null;
      error: string | null;
      /** How often it was sent early because another delivery succeeded. */
      hastened: Generated<number>;
    };
    relay_cursors: { name: string; event_id: number };
  }
}

const deliveries = rowMapping('webhook_deliveries', { replay: flag, created_at: dateTime, time: dateTime });

/** One POST of an event to a webhook, sent or waiting. Times are Unix milliseconds in whole seconds. */
export interface DeliveryRecord extends Omit<RecordOf<typeof deliveries>, 'time'> {
  readonly sentAt: number | null;
}

export type NewDelivery = Omit<
  DeliveryRecord,
  'id' | 'state' | 'sentAt' | 'replyStatus' | 'replyBody' | 'latencyMs' | 'error' | 'hastened'
> & { readonly hastened?: number };

export type DeliveryResult = Pick<
  DeliveryRecord,
  'state' | 'url' | 'replyStatus' | 'replyBody' | 'latencyMs' | 'error'
> & { readonly sentAt: number };

/** The row of a delivery that is not sent yet. */
export function newRow(delivery: NewDelivery): NewRow<'webhook_deliveries'> {
  return {
    customer_id: delivery.customerId,
    webhook_id: delivery.webhookId,
    webhook_name: delivery.webhookName,
    message_id: delivery.messageId,
    event_id: delivery.eventId,
    event_name: delivery.eventName,
    call_id: delivery.callId,
    lane: delivery.lane,
    sequence: delivery.sequence,
    attempt: delivery.attempt,
    replay: Number(delivery.replay),
    state: 'waiting',
    due_at: delivery.dueAt,
    created_at: toContractDateTime(delivery.createdAt),
    time: null,
    url: delivery.url,
    request_body: delivery.requestBody,
    reply_status: null,
    reply_body: null,
    latency_ms: null,
    error: null,
    hastened: delivery.hastened ?? 0,
  };
}

/** A row as it is known. */
export function fromRow(row: Row<'webhook_deliveries'>): DeliveryRecord {
  const { time: sentAt, ...delivery } = deliveries.fromRow(row);
  return { ...delivery, sentAt };
}
