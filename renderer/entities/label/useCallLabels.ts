import { useQuery } from '@tanstack/react-query';
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** Labels in a form, as ids separated by commas, so that changes are detected as with any other text. */
export const textOfIds = (ids: readonly number[]): string => ids.join(',');

/** The ids of such a text. */
export const idsOfText = (text: string): number[] =>
  text
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);

const byName = (a: CallLabel, b: CallLabel) => a.name.localeCompare(b.name);

/** The labels that there are, by name. */
export function useCallLabels() {
  return useQuery({
    queryKey: queryKeys.callLabels,
    queryFn: async () => (await api.call('listCallLabels', { query: { limit: 10_000 } })).data.toSorted(byName),
    // No event says that administrators changed them.
    refetchOnMount: 'always',
  });
}
