import { useQuery } from '@tanstack/react-query';
import type { Line } from '../../../shared/api/lines.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** A page of lines, as the event stream keeps it up to date. */
export interface LinePage {
  readonly data: Line[];
  readonly total: number;
}

/** The lines that the user may use. */
export function useLines() {
  return useQuery<LinePage>({
    queryKey: queryKeys.lines,
    queryFn: () => api.call('listLines', { query: { limit: 10_000, sort: 'id', dir: 'ASC' } }),
  });
}
