import { useQuery } from '@tanstack/react-query';
import type { Line } from '../../../shared/api/lines.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** A page of lines, as the event stream keeps it up to date. */
export interface LinePage {
  readonly data: Line[];
  readonly total: number;
}

const lines = {
  queryKey: queryKeys.lines,
  queryFn: (): Promise<LinePage> => api.call('listLines', { query: { limit: 10_000, sort: 'id', dir: 'ASC' } }),
};

/** The lines that the user may use. */
export const useLines = () => useQuery(lines);

const dataOf = ({ data }: LinePage): readonly Line[] => data;

/** The same as a list. */
export const useLineList = () => useQuery({ ...lines, select: dataOf });
