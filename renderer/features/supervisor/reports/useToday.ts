import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { dayIn, ownTimeZone } from './reportTime.ts';

/** A figure must not change on its own: events make it stale. */
const staleTime = Number.POSITIVE_INFINITY;

function useDay(timeZone: string): string {
  const minute = Math.floor(useNow(true) / 60_000);
  return useMemo(() => dayIn(timeZone, minute * 60_000), [timeZone, minute]);
}

/**
 * How a queue does on the day that its own clocks show; null while nobody came. Asked for anew when events tell: once for
 * all queues of a time zone, however many of them are shown.
 */
export function useQueueToday({ id, hours }: QueueWithMembers, enabled = true) {
  const { time_zone } = hours;
  const day = useDay(time_zone);
  return useQuery({
    queryKey: [...queryKeys.reportsToday, 'queues', day, time_zone],
    queryFn: async () => (await api.call('reportQueues', { query: { from: day, to: day, time_zone } })).data,
    select: (lines) => lines.find(({ queue_id }) => queue_id === id) ?? null,
    placeholderData: (before) => before,
    staleTime,
    enabled,
  });
}

/** What agents did on the day that this device's clocks show. Asked for anew when events tell. */
export function useAgentsToday() {
  const time_zone = ownTimeZone();
  const day = useDay(time_zone);
  return useQuery({
    queryKey: [...queryKeys.reportsToday, 'agents', day, time_zone],
    queryFn: async () => (await api.call('reportAgents', { query: { from: day, to: day, time_zone } })).data,
    placeholderData: (before) => before,
    staleTime,
  });
}

const quarterMs = 15 * 60_000;

/** The last hours of a queue, or of all of them. Asked for anew when events tell, and when a quarter of an hour is over. */
export function useTrend(queueId: number | null, groupId: number | null) {
  const quarter = Math.floor(useNow(true) / quarterMs);
  return useQuery({
    queryKey: [...queryKeys.reportsToday, 'trend', queueId, groupId, quarter],
    queryFn: async () => {
      const query = { queue_id: queueId ?? undefined, queue_group_id: groupId ?? undefined };
      return (await api.call('reportTrend', { query })).data;
    },
    placeholderData: (before) => before,
    staleTime,
  });
}

const minuteMs = 60_000;

/** What the day of agents looks like, by the clocks of this device. Its bars would not grow by a pixel from event to event. */
export function useAgentDays() {
  const time_zone = ownTimeZone();
  const day = useDay(time_zone);
  return useQuery({
    queryKey: [...queryKeys.reports, 'agent-days', day, time_zone],
    queryFn: async () => (await api.call('reportAgentDays', { query: { day, time_zone } })).data,
    placeholderData: (before) => before,
    refetchInterval: minuteMs,
  });
}
