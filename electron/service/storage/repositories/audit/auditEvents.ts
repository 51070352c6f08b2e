import type { AuditRecord } from '../../../ports/auditRepository.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { insertEvent } from '../eventRepository.ts';

const subscribers = `SELECT 1 FROM webhooks WHERE customer_id = ? AND enabled = 1 AND events LIKE '%"audit_recorded"%' LIMIT 1`;

/** Puts a row into the outbox, in its own transaction, where a webhook of its customer wants it. */
export function auditEvents(within: UnitOfWork, { customerId, body }: AuditRecord): void {
  if (customerId === null || within.prepare(subscribers).all([customerId]).length === 0) return;
  const event = { event_name: 'audit.recorded', event_time: body.time, entry: body } as const;
  within.noteAppended([insertEvent(within, { customerId, userIds: [], body: event }, Date.now())]);
}
