import type { QueryClient } from '@tanstack/react-query';
import type { QueueStats } from '../../../shared/api/schemas/queue.ts';
import type { ServiceEvent } from '../../../shared/events.ts';
import { putAgent } from '../agents/agentCache.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { refreshSoon } from '../events/refreshSoon.ts';
import type { QueueWithMembers } from './useQueues.ts';

type Named<N extends ServiceEvent['event_name']> = Extract<ServiceEvent, { event_name: N }>;

/** Whether the figures tell of the queue as it is known: the same name, as many who work in it. */
function isKnownTo({ name, users }: QueueWithMembers, stats: QueueStats): boolean {
  const working = Object.values(stats.agents).reduce((sum, count) => sum + count, 0);
  return name === stats.queue_name && users.filter(({ status }) => status).length === working;
}

function applyStats(cache: QueryClient, event: Named<'queue.stats'>): void {
  const { queue_id: id, waiting, longest_wait_since } = event;
  const queue = cache.getQueryData<QueueWithMembers[]>(queryKeys.queueList)?.find((known) => known.id === id);
  cache.setQueryData<QueueWithMembers[]>(queryKeys.queueList, (queues) =>
    queues?.map((known) => (known.id === id ? { ...known, waiting, longest_wait_since } : known)),
  );
  refreshSoon(cache, queryKeys.queueCallers(id));
  if (!queue || !isKnownTo(queue, event)) refreshSoon(cache, queryKeys.queueList);
}

/** Brings queues and agents in the query cache up to date with a fact that the service told. */
export function applyQueueEvent(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name === 'agent.state') putAgent(cache, event.agent);
  else if (event.event_name === 'queue.stats') applyStats(cache, event);
}
