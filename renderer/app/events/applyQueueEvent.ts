import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '../../../shared/api/accounts/customer.ts';
import type { User } from '../../../shared/api/accounts/users.ts';
import type { AgentReason } from '../../../shared/api/agents.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { putAdherence } from '../../entities/agent/useAdherence.ts';
import { putAgent } from '../../entities/agent/useAgents.ts';
import { type QueueWithMembers, queuesByName } from '../../entities/queue/useQueues.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';

/** Changes the list if it is loaded. */
function changeQueues(cache: QueryClient, change: (queues: readonly QueueWithMembers[]) => QueueWithMembers[]): void {
  cache.setQueryData<QueueWithMembers[]>(queryKeys.queueList, (queues) => queues && change(queues));
}

/** Puts a queue from an event into the cache. */
function putQueue(cache: QueryClient, queue: QueueWithMembers): void {
  changeQueues(cache, (queues) => [...queues.filter(({ id }) => id !== queue.id), queue].toSorted(queuesByName));
}

type Named<N extends ServiceEvent['event_name']> = Extract<ServiceEvent, { event_name: N }>;

function applyStats(cache: QueryClient, event: Named<'queue.stats'>): void {
  const { queue_id: id, waiting, longest_wait_since, expected_wait } = event;
  changeQueues(cache, (queues) =>
    queues.map((known) => (known.id === id ? { ...known, waiting, longest_wait_since, expected_wait } : known)),
  );
  refreshSoon(cache, queryKeys.queueCallers(id));
}

function applyRemoval(cache: QueryClient, { queue_id: id }: Named<'queue.removed'>): void {
  changeQueues(cache, (queues) => queues.filter((queue) => queue.id !== id));
  cache.removeQueries({ queryKey: queryKeys.queueCallers(id) });
}

const byName = (a: AgentReason, b: AgentReason) => a.name.localeCompare(b.name);

/** Updates queues and agents in the query cache from an event. */
export function applyQueueEvent(cache: QueryClient, event: ServiceEvent): void {
  switch (event.event_name) {
    case 'agent.state':
      putAgent(cache, event.agent);
      break;
    case 'agent.adherence':
      putAdherence(cache, event.adherence);
      break;
    case 'agent.reasons':
      cache.setQueryData<AgentReason[]>(queryKeys.agentReasons, event.reasons.toSorted(byName));
      break;
    case 'queue.stats':
      applyStats(cache, event);
      break;
    case 'queue.updated':
      putQueue(cache, event.queue);
      break;
    case 'queue.goals':
      cache.setQueryData(queryKeys.queueGoals, event.goals);
      break;
    case 'alert.started':
    case 'alert.ended':
      refreshSoon(cache, queryKeys.alerts);
      break;
    case 'queue.removed':
      applyRemoval(cache, event);
      break;
  }
}

type Presence = Extract<ServiceEvent, { event_name: 'user.presence' }>;

function applyPresence(cache: QueryClient, event: Presence): void {
  const { user_id: id, online, presence, presence_reason, presence_since } = event;
  cache.setQueryData<User[]>(queryKeys.users, (users) =>
    users?.map((user) => (user.id === id ? { ...user, online, presence, presence_reason, presence_since } : user)),
  );
}

/** Updates colleagues, and who is signed in, in the query cache from an event; queues and agents show their names. */
export function applyPersonEvent(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name === 'user.presence') applyPresence(cache, event);
  if (event.event_name !== 'user.updated') return;
  const isSelf = cache.getQueryData<Me>(queryKeys.me)?.user_id === event.user_id;
  const lists = [queryKeys.users, queryKeys.queueList, queryKeys.agents];
  for (const queryKey of isSelf ? [queryKeys.me, ...lists] : lists) refreshSoon(cache, queryKey);
}
