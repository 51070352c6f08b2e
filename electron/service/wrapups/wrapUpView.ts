/** A wrap-up as the contract shows it. Pure. */
import type { WrapUp } from '../../../shared/api/wrapups.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../shared/domain/time.ts';
import type { WrapUpRecord } from './wrapUpRepository.ts';

function followUpStateOf({ followUpAt, followUpDoneAt }: WrapUpRecord): WrapUp['follow_up_state'] {
  if (followUpAt === null) return 'none';
  return followUpDoneAt === null ? 'open' : 'done';
}

/** The wrap-up resource. */
export function toWrapUp(wrapUp: WrapUpRecord): WrapUp {
  const { createdAt, expiresAt, endedAt } = wrapUp;
  return {
    id: wrapUp.id,
    user_id: wrapUp.userId,
    user_name: wrapUp.userName,
    queue_id: wrapUp.queueId,
    queue_name: wrapUp.queueName,
    call_id: wrapUp.callId,
    number: wrapUp.number,
    name: wrapUp.name,
    state: wrapUp.state,
    created_at: toContractDateTime(createdAt),
    expires_at: toContractDateTime(expiresAt),
    expires_timestamp: expiresAt / 1000,
    ended_at: contractDateTimeOrNull(endedAt),
    ended_by: wrapUp.endedBy,
    extension_time: wrapUp.extensionTime,
    extended: wrapUp.extended,
    disposition_id: wrapUp.dispositionId,
    disposition: wrapUp.disposition,
    notes: wrapUp.notes,
    labels: [...wrapUp.labels],
    contact_id: wrapUp.contactId,
    outcome_id: wrapUp.outcomeId,
    follow_up_at: wrapUp.followUpAt,
    follow_up_done_at: wrapUp.followUpDoneAt,
    follow_up_state: followUpStateOf(wrapUp),
    cut: wrapUp.isCut,
  };
}
