import type { OfferResult, QueueOutcome } from '../../../shared/domain/queues.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { QueueOfferRecord, QueueStayRecord } from './records.ts';

/** A stay as it is kept. */
export function toStayRow(stay: QueueStayRecord): Row<'queue_calls'> {
  return {
    id: stay.id,
    customer_id: stay.customerId,
    queue_id: stay.queueId,
    queue_name: stay.queueName,
    call_id: stay.callId,
    line_id: stay.lineId,
    number: stay.number,
    name: stay.name,
    since: stay.since,
    entered_at: stay.enteredAt,
    position: stay.position,
    priority: stay.priority,
    service_level: stay.serviceLevel,
    first_offered_at: stay.firstOfferedAt,
    answered_at: stay.answeredAt,
    answered_by: stay.answeredBy,
    left_at: stay.leftAt,
    outcome: stay.outcome,
    overflow_target: stay.overflowTarget,
    callback_requested_at: stay.callBack?.requestedAt ?? null,
    callback_tries: stay.callBack?.tries ?? 0,
    callback_next_at: stay.callBack?.nextTryAt ?? null,
    callback_call_id: stay.callBack?.callId ?? null,
  };
}

/** A stay. */
export function stayFromRow(row: Row<'queue_calls'>): QueueStayRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    queueId: row.queue_id,
    queueName: row.queue_name,
    callId: row.call_id,
    lineId: row.line_id,
    number: row.number,
    name: row.name,
    since: row.since,
    enteredAt: row.entered_at,
    position: row.position,
    priority: row.priority,
    serviceLevel: row.service_level,
    firstOfferedAt: row.first_offered_at,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    leftAt: row.left_at,
    outcome: row.outcome as QueueOutcome | null,
    overflowTarget: row.overflow_target,
    callBack:
      row.callback_requested_at === null
        ? null
        : {
            requestedAt: row.callback_requested_at,
            tries: row.callback_tries,
            nextTryAt: row.callback_next_at ?? row.callback_requested_at,
            callId: row.callback_call_id,
          },
  };
}

/** An offer as it is kept. */
export function toOfferRow(offer: QueueOfferRecord): Row<'queue_offers'> {
  return {
    id: offer.id,
    customer_id: offer.customerId,
    stay_id: offer.stayId,
    queue_id: offer.queueId,
    user_id: offer.userId,
    from_at: offer.from,
    to_at: offer.to,
    result: offer.result,
  };
}

/** An offer. */
export function offerFromRow(row: Row<'queue_offers'>): QueueOfferRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    stayId: row.stay_id,
    queueId: row.queue_id,
    userId: row.user_id,
    from: row.from_at,
    to: row.to_at,
    result: row.result as OfferResult | null,
  };
}
