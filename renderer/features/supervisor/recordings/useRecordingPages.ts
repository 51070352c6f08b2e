import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';
import { entriesOf, type RecordingFilter, sortOf } from './recordingFilter.ts';

/** The recordings that match a filter, one for each conversation, with excerpts of their transcripts. */
export function useRecordingPages(filter: RecordingFilter): Pages<Monitor> {
  const query = {
    filter: JSON.stringify(entriesOf(filter)),
    ...sortOf(filter),
    texts: 'excerpt',
    per: 'recording',
  } as const;
  return usePages({
    queryKey: [...queryKeys.monitors, 'page', query],
    fetchPage: (page, limit) => api.call('listMonitors', { query: { ...query, page, limit } }),
  });
}
