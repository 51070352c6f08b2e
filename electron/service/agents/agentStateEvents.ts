/** Events about a change of an agent's state: the agent and its supervisors get all of it, everybody its presence. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { UserDirectory } from '../calls/model/directories.ts';
import type { Clock } from '../kernel/clock.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { AgentStatesDependencies } from './agentStates.ts';
import type { AgentView } from './agentView.ts';
import type { PresenceViews } from './presence.ts';

export interface AgentStateEventsDependencies {
  readonly users: Pick<UserDirectory, 'byId'>;
  readonly view: AgentView;
  readonly presence: Pick<PresenceViews, 'eventsOf'>;
  readonly clock: Clock;
  /** Whether calls are offered to a user: it has a device, and takes calls. */
  readonly canBeRung: (userId: number) => boolean;
}

/** Makes what makes them. */
export function createAgentStateEvents({
  users,
  view,
  presence,
  clock,
  canBeRung,
}: AgentStateEventsDependencies): AgentStatesDependencies['eventsOf'] {
  /** As the last event of each agent said. */
  const reachable = new Map<number, boolean>();
  return async (agent, before, { cause, byUserId }) => {
    const { userId, customerId } = agent;
    const isReachable = canBeRung(userId);
    // Then nothing else can be new.
    if (agent === before && isReachable === (reachable.get(userId) ?? false)) return [];
    reachable.set(userId, isReachable);
    const user = (await users.byId(userId)) ?? { name: '', ext: '' };
    const by = byUserId === undefined ? null : await users.byId(byUserId);
    const event: NewEvent = {
      customerId,
      userIds: [userId],
      body: {
        event_name: 'agent.state',
        event_time: toContractDateTime(clock.now()),
        user_id: userId,
        cause,
        by_user_id: by?.id ?? null,
        by_name: by?.name ?? '',
        agent: view(user, agent),
      },
    };
    return [event, ...presence.eventsOf(agent, before)];
  };
}
