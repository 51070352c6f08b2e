import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueueReport } from '../../../../shared/api/reports.ts';
import { dayIn } from '../../../../shared/domain/zoneSpans.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { ownTimeZone } from '../../../platform/format/format.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';

/** A figure must not change on its own: events make it stale. */
const staleTime = Number.POSITIVE_INFINITY;

const minuteMs = 60_000;

function useDay(timeZone: string): string {
  const minute = Math.floor(useNow(true) / minuteMs);
  return useMemo(() => dayIn(timeZone, minute * minuteMs), [timeZone, minute]);
}

const queuesOn = (day: string, time_zone: string) => ({
  queryKey: [...queryKeys.reportsToday, 'queues', day, time_zone],
  queryFn: async () => (await api.call('reportQueues', { query: { from: day, to: day, time_zone } })).data,
  placeholderData: (before: QueueReport[] | undefined) => before,
  staleTime,
});

/**
 * Today's figures of a queue in its own time zone; null if nobody called. Requested again after events: once for all
 * queues of a time zone.
 */
export function useQueueToday({ id, hours }: QueueWithMembers, enabled = true) {
  const { time_zone } = hours;
  const day = useDay(time_zone);
  return useQuery({
    ...queuesOn(day, time_zone),
    select: (lines) => lines.find(({ queue_id }) => queue_id === id) ?? null,
    enabled,
  });
}

/** The same of several queues at once; what it answers is `undefined` while it is not known. */
export function useQueuesToday(
  queues: readonly QueueWithMembers[],
): (queue: QueueWithMembers) => QueueReport | null | undefined {
  const minute = Math.floor(useNow(true) / minuteMs);
  const zones = [...new Set(queues.map(({ hours }) => hours.time_zone))];
  const named = zones.join(' ');
  const days = useMemo(() => named.split(' ').map((zone) => dayIn(zone || 'UTC', minute * minuteMs)), [named, minute]);
  const answers = useQueries({ queries: zones.map((zone, index) => queuesOn(days[index] ?? '', zone)) });
  return ({ id, hours }) => {
    const lines = answers[zones.indexOf(hours.time_zone)]?.data;
    return lines && (lines.find(({ queue_id }) => queue_id === id) ?? null);
  };
}

/** Today's figures of agents in this device's time zone. Requested again after events. */
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

/** The last hours of a queue, or of all. Requested again after events, and every quarter of an hour. */
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

/** The days of agents in this device's time zone. Not requested after events, which would not move a bar by a pixel. */
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
