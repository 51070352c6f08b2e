import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../shared/api/accounts/customer.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';

type Presence = Extract<ServiceEvent, { event_name: 'user.presence' }>;

function applyPresence(cache: QueryClient, event: Presence): void {
  const { user_id: id, online, presence, presence_reason, presence_since } = event;
  const known = cache.getQueryData<User[]>(queryKeys.users)?.find((user) => user.id === id);
  cache.setQueryData<User[]>(queryKeys.users, (users) =>
    users?.map((user) => (user.id === id ? { ...user, online, presence, presence_reason, presence_since } : user)),
  );
  // A phone may ring for an agent whose app is gone.
  if (known?.online !== online) refreshSoon(cache, queryKeys.agents);
}

/** Brings colleagues in the query cache up to date with a fact that the service told; queues and agents show their names. */
export function applyPersonEvent(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name === 'user.presence') applyPresence(cache, event);
  if (event.event_name !== 'user.updated') return;
  for (const queryKey of [queryKeys.users, queryKeys.queueList, queryKeys.agents]) refreshSoon(cache, queryKey);
}
