/** An agent as the contract shows it. Pure. */
import type { Agent, AgentStateChange } from '../../../shared/api/agents.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { CallUser } from '../calls/model/directories.ts';
import type { AgentRecord, AgentStateChangeRecord } from './repository.ts';

/** What is known of an agent besides its state. */
export interface AgentContext {
  readonly user: Pick<CallUser, 'name' | 'ext'>;
  readonly reachable: boolean;
  /** Queues in which it works now. */
  readonly queueIds: readonly number[];
}

/** The agent resource. */
export function toAgent(agent: AgentRecord, { user, reachable, queueIds }: AgentContext): Agent {
  const { state, reason } = agent;
  const showsReason = state.name === 'notReady' ? reason : null;
  return {
    id: agent.userId,
    name: user.name,
    ext: user.ext,
    state: state.name,
    next_state: state.rest,
    since: toContractDateTime(agent.since),
    reason_id: showsReason?.id ?? null,
    reason: showsReason?.name ?? '',
    reachable,
    call_id: agent.callId,
    queue_id: agent.queueId,
    wrapup_until: agent.wrapUpUntil === null ? null : toContractDateTime(agent.wrapUpUntil),
    missed_offers: agent.missedOffers,
    queue_ids: [...queueIds],
  };
}

/** A change of an agent's state. */
export function toAgentStateChange(change: AgentStateChangeRecord & { readonly id: number }): AgentStateChange {
  return {
    id: change.id,
    created_at: toContractDateTime(change.at),
    from_state: change.from,
    state: change.to,
    reason_id: change.reason?.id ?? null,
    reason: change.reason?.name ?? '',
    cause: change.cause,
    by_user_id: change.byUserId,
    call_id: change.callId,
    queue_id: change.queueId,
  };
}
