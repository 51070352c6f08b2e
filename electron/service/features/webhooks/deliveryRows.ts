/** Deliveries between their table and the domain. */
import type { DeliveryState } from '../../../../shared/api/schemas/webhook.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { DeliveryRecord, DeliveryResult, NewDelivery } from './records.ts';

const fromContractDateTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** A delivery as the domain knows it; moments have whole seconds. */
export function deliveryFromRow(row: Row<'webhook_deliveries'>): DeliveryRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    webhookId: row.webhook_id,
    webhookName: row.webhook_name,
    messageId: row.message_id,
    eventId: row.event_id,
    eventName: row.event_name,
    callId: row.call_id,
    lane: row.lane,
    sequence: row.sequence,
    attempt: row.attempt,
    replay: row.replay === 1,
    state: row.state as DeliveryState,
    dueAt: row.due_at,
    createdAt: fromContractDateTime(row.created_at),
    sentAt: row.time === null ? null : fromContractDateTime(row.time),
    url: row.url,
    requestBody: row.request_body,
    replyStatus: row.reply_status,
    replyBody: row.reply_body,
    latencyMs: row.latency_ms,
    error: row.error,
  };
}

/** A delivery that waits. */
export function newDeliveryRow(delivery: NewDelivery): NewRow<'webhook_deliveries'> {
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
    url: delivery.url,
    request_body: delivery.requestBody,
  };
}

/** The columns that a result fills. */
export function resultRow(result: DeliveryResult) {
  return {
    state: result.state,
    due_at: null,
    time: toContractDateTime(result.sentAt),
    url: result.url,
    reply_status: result.replyStatus,
    reply_body: result.replyBody,
    latency_ms: result.latencyMs,
    error: result.error,
  };
}
