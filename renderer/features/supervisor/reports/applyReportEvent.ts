import type { QueryClient } from '@tanstack/react-query';
import type { ServiceEvent } from '../../../../shared/events/event.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../../platform/events/refreshSoon.ts';

/** Asks for today's figures anew when the service tells of something that they count. */
export function applyReportEvent(cache: QueryClient, event: ServiceEvent): void {
  const isCounted =
    event.event_name === 'queue.stats' ||
    event.event_name === 'queue.wrapup' ||
    event.event_name === 'agent.state' ||
    (event.event_name === 'call.hangup' && event.final);
  if (isCounted) refreshSoon(cache, queryKeys.reportsToday);
}
