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
}

/** Makes what makes them. */
export function createAgentStateEvents({
  users,
  view,
  presence,
  clock,
}: AgentStateEventsDependencies): AgentStatesDependencies['eventsOf'] {
  return async (agent, before, { cause, byUserId }) => {
    const { userId, customerId } = agent;
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
