import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../shared/api/accounts/customer.ts';
import type { Agent } from '../../../shared/api/agents.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';

type Presence = Extract<ServiceEvent, { event_name: 'user.presence' }>;

function applyPresence(cache: QueryClient, { user_id: id, online }: Presence): void {
  cache.setQueryData<User[]>(queryKeys.users, (users) =>
    users?.map((user) => (user.id === id ? { ...user, online } : user)),
  );
  cache.setQueryData<Agent[]>(queryKeys.agents, (agents) =>
    agents?.map((agent) => (agent.id === id ? { ...agent, reachable: online } : agent)),
  );
}

/** Brings colleagues in the query cache up to date with a fact that the service told; queues and agents show their names. */
export function applyPersonEvent(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name === 'user.presence') applyPresence(cache, event);
  if (event.event_name !== 'user.updated') return;
  for (const queryKey of [queryKeys.users, queryKeys.queueList, queryKeys.agents]) refreshSoon(cache, queryKey);
}
