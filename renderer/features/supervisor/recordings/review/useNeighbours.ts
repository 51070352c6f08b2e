import { useQuery } from '@tanstack/react-query';
import type { FilterEntry } from '../../../../../shared/api/collection.ts';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { entriesOf, type RecordingFilter, sortOf } from '../list/recordingFilter.ts';

/** Ids of the recordings before and after one in a list; null at its ends. */
interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

interface Way {
  readonly operator: 'lt' | 'gt';
  readonly dir: 'ASC' | 'DESC';
}

const down: Way = { operator: 'lt', dir: 'DESC' };
const up: Way = { operator: 'gt', dir: 'ASC' };

async function firstOf(entries: readonly FilterEntry[], sort: 'id' | 'cx_score', dir: Way['dir']) {
  const query = { filter: JSON.stringify(entries), sort, dir, limit: 1, texts: 'excerpt', per: 'recording' } as const;
  return (await api.call('listMonitors', { query })).data[0]?.id ?? null;
}

/** Asked of the service, since the list may have only a part of its rows, and none of them after a reload. */
async function neighbour(filter: RecordingFilter, { id, cx_score }: Monitor, { operator, dir }: Way) {
  const entries = entriesOf(filter);
  const beyond: FilterEntry = { property: 'id', operator, value: id };
  if (sortOf(filter).sort === 'id') return firstOf([...entries, beyond], 'id', dir);
  if (cx_score === null) return null;
  const equal: FilterEntry = { property: 'cx_score', operator: 'eq', value: cx_score };
  const other: FilterEntry = { property: 'cx_score', operator, value: cx_score };
  return (
    (await firstOf([...entries, equal, beyond], 'id', dir)) ?? (await firstOf([...entries, other], 'cx_score', dir))
  );
}

async function neighboursOf(filter: RecordingFilter, monitor: Monitor): Promise<Neighbours> {
  const [forward, back] = sortOf(filter).dir === 'DESC' ? [down, up] : [up, down];
  const [previous, next] = await Promise.all([neighbour(filter, monitor, back), neighbour(filter, monitor, forward)]);
  return { previous, next };
}

/** The recordings before and after one in the filtered list, also when it is not in it any more. */
export function useNeighbours(filter: RecordingFilter, monitor: Monitor): Neighbours {
  const { id, cx_score } = monitor;
  const query = useQuery({
    queryKey: [...queryKeys.monitors, 'neighbours', filter, id, cx_score],
    queryFn: () => neighboursOf(filter, monitor),
  });

  return query.data ?? { previous: null, next: null };
}
