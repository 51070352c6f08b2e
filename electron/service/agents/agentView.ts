/** An agent as the contract shows it. */
import type { Agent, AgentStateChange } from '../../../shared/api/agents.ts';
import { type Presence, presenceOf } from '../../../shared/domain/presence.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../shared/domain/time.ts';
import type { CallUser } from '../calls/model/directories.ts';
import type { AgentAudio } from './agentAudio.ts';
import type { AudioGrace } from './audioGrace.ts';
import type { AgentRecord, AgentStateChangeRecord } from './repository.ts';

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

/** What an agent's resource is made of besides its record and its user. */
export interface AgentViewDependencies {
  readonly audio: Pick<AgentAudio, 'canBeRung' | 'takesCalls'>;
  readonly grace: AudioGrace;
  /** Queues in which a user works at the moment. */
  readonly queuesOf: (userId: number) => readonly number[];
}

/** Makes what shows agents as they are at the moment. */
export function createAgentView({ audio, grace, queuesOf }: AgentViewDependencies) {
  return ({ name, ext }: Pick<CallUser, 'name' | 'ext'>, agent: AgentRecord): Agent => {
    const { userId, state, reason } = agent;
    const takesCalls = audio.takesCalls(userId);
    const { presence, presence_reason } = toPresence(agent, takesCalls);
    const showsReason = state.name === 'notReady' ? reason : null;
    const goesOfflineAt = grace.endsFor(agent);
    return {
      id: userId,
      name,
      ext,
      state: state.name,
      next_state: state.rest,
      next_reason: state.rest === 'notReady' ? (reason?.name ?? '') : '',
      presence,
      presence_reason,
      since: toContractDateTime(agent.since),
      reason_id: showsReason?.id ?? null,
      reason: showsReason?.name ?? '',
      reachable: audio.canBeRung(userId) && takesCalls,
      goes_offline_at: contractDateTimeOrNull(goesOfflineAt),
      call_id: agent.callId,
      queue_id: agent.queueId,
      wrapup_until: contractDateTimeOrNull(agent.wrapUpUntil),
      missed_offers: agent.missedOffers,
      queue_ids: [...queuesOf(userId)],
    };
  };
}

/** Shows agents. */
export type AgentView = ReturnType<typeof createAgentView>;

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
