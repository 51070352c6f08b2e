import type { QueryClient } from '@tanstack/react-query';
import type { CallQuality } from '../../../shared/api/calls/callQuality.ts';
import type { ServiceEvent } from '../../../shared/events/event.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

type QualityEvent = Extract<ServiceEvent, { event_name: 'call.quality' }>;

/** Takes over how good a call's audio is now; an answer that is still under way is older. */
export function applyCallQuality(cache: QueryClient, { call_id: id, src, dst }: QualityEvent): void {
  const queryKey = queryKeys.callQuality(id);
  void cache.cancelQueries({ queryKey }).then(() => cache.setQueryData<CallQuality>(queryKey, { id, src, dst }));
}
