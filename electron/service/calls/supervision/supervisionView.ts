/** Supervisions as the contract shows them. Pure. */
import type { Supervision, SupervisionRecord } from '../../../../shared/api/calls/supervisions.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Call } from '../model/call.ts';
import {
  beginOf,
  type SupervisionRecord as StoredSupervision,
  type SupervisionStretch,
} from '../model/supervisionStretches.ts';

function peopleOf(stretch: SupervisionStretch) {
  return {
    user_id: stretch.userId,
    user_name: stretch.userName,
    mode: stretch.mode,
    agent_id: stretch.agentId,
    agent_informed: stretch.agentInformed,
    agent_name: stretch.agentName,
  };
}

/** A running supervision. */
export function toSupervision(
  { id: call_id, supervisions }: Call,
  stretch: SupervisionStretch,
  state: Supervision['state'],
): Supervision {
  const created_at = toContractDateTime(beginOf(supervisions, stretch.supervisionId));
  return { id: stretch.supervisionId, call_id, ...peopleOf(stretch), state, created_at };
}

/** A supervision as the record of a call shows it. */
export function toSupervisionRecord(stretch: StoredSupervision): SupervisionRecord {
  return {
    id: stretch.id,
    supervision_id: stretch.supervisionId,
    call_id: stretch.liveId,
    ...peopleOf(stretch),
    started_at: toContractDateTime(stretch.startedAt),
    ended_at: contractDateTimeOrNull(stretch.endedAt),
  };
}
