import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Line } from '../../../shared/api/lines.ts';
import { featureNames } from '../../../shared/domain/featureCodes.ts';
import type { WatchedState } from '../../../shared/domain/line.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';

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

/** An extension of a line's PBX. */
export interface WatchedExtension {
  readonly lineId: number;
  readonly extension: string;
  readonly state: WatchedState;
}

/** Extensions of PBXes that the user's lines watch. Fed by `line.watched`. */
export function useWatchedExtensions(): readonly WatchedExtension[] {
  const { data } = useLines();
  return useMemo(
    () => (data?.data ?? []).flatMap(({ id, colleagues }) => colleagues.map((one) => ({ ...one, lineId: id }))),
    [data],
  );
}

/** A line in whose mailbox at the PBX messages wait. */
type WaitingMailbox = Pick<Line, 'id' | 'name'> & { readonly mailbox: NonNullable<Line['mailbox']> };

/** Those of the user's lines. */
export function useWaitingMailboxes(): readonly WaitingMailbox[] {
  const { data } = useLines();
  return useMemo(
    () => (data?.data ?? []).flatMap(({ id, name, mailbox }) => (mailbox?.waiting ? [{ id, name, mailbox }] : [])),
    [data],
  );
}

/** The user's own phones that can be rung now. */
export function useOwnPhones() {
  const userId = useSession((session) => session.userId);
  const { data: phones = [] } = usePhones();
  return phones.filter(({ user_id, state }) => user_id === userId && state === 'online');
}

/** The registered phones that the user may see, in order of id. */
export function usePhones() {
  return useQuery({
    queryKey: queryKeys.phones,
    queryFn: async () => (await api.call('listPhones', { query: { limit: 10_000, sort: 'id', dir: 'ASC' } })).data,
  });
}

/** The customer's feature codes, in the order in which people read them. */
export function useFeatureCodes() {
  return useQuery({
    queryKey: queryKeys.featureCodes,
    queryFn: async () => {
      const { data } = await api.call('listFeatureCodes', { query: { limit: 1000 } });
      return data.toSorted((a, b) => featureNames.indexOf(a.id) - featureNames.indexOf(b.id));
    },
  });
}
