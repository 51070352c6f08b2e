import type { QueryClient } from '@tanstack/react-query';
import type { ServiceEvent } from '../../../../shared/events/event.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../../platform/events/refreshSoon.ts';

/** Brings the simulated callers in the query cache up to date with a fact that the service told. */
export function applyTrafficEvent(cache: QueryClient, event: ServiceEvent): void {
  if (event.event_name !== 'demo.traffic') return;
  cache.setQueryData(queryKeys.demoTraffic, event.traffic);
  refreshSoon(cache, queryKeys.demoTrafficCallers);
}
