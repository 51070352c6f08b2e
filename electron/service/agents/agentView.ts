/** An agent as the contract shows it. Pure. */
import type { Agent, AgentStateChange } from '../../../shared/api/agents.ts';
import { type Presence, presenceOf } from '../../../shared/domain/presence.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { CallUser } from '../calls/model/directories.ts';
import type { AgentRecord, AgentStateChangeRecord } from './repository.ts';

/** What is known of an agent besides its state. */
export interface AgentContext {
  readonly user: Pick<CallUser, 'name' | 'ext'>;
  readonly reachable: boolean;
  /** Whether it takes calls: it is not to be disturbed otherwise. */
  readonly takesCalls: boolean;
  /** Queues in which it works now. */
  readonly queueIds: readonly number[];
  /** When it goes offline for want of a device, Unix milliseconds; null: it does not. */
  readonly goesOfflineAt: number | null;
}

/** A person's state as everybody sees it. */
export interface PresenceView {
  readonly presence: Presence;
  readonly presence_reason: string;
  readonly presence_since: string;
}

/** Its state as everybody sees it. */
export function toPresence({ state, reason, since }: AgentRecord, takesCalls: boolean): PresenceView {
  const shown = presenceOf({ state: state.name, reason: reason?.name ?? '', takesCalls });
  return { presence: shown.presence, presence_reason: shown.reason, presence_since: toContractDateTime(since) };
}

/** The agent resource. */
export function toAgent(agent: AgentRecord, context: AgentContext): Agent {
  const { user, reachable, takesCalls, queueIds, goesOfflineAt } = context;
  const { state, reason } = agent;
  const { presence, presence_reason } = toPresence(agent, takesCalls);
  const showsReason = state.name === 'notReady' ? reason : null;
  return {
    id: agent.userId,
    name: user.name,
    ext: user.ext,
    state: state.name,
    next_state: state.rest,
    next_reason: state.rest === 'notReady' ? (reason?.name ?? '') : '',
    presence,
    presence_reason,
    since: toContractDateTime(agent.since),
    reason_id: showsReason?.id ?? null,
    reason: showsReason?.name ?? '',
    reachable,
    goes_offline_at: goesOfflineAt === null ? null : toContractDateTime(goesOfflineAt),
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
