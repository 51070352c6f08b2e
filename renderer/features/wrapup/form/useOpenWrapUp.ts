import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WrapUp } from '../../../../shared/api/wrapups.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { bodyOf, isEmpty } from './wrapUpDraft.ts';
import { useWrapUpStore } from './wrapUpStore.ts';

/** One wrap-up, updated by the event stream. */
export function useWrapUp(id: number) {
  return useQuery({
    queryKey: queryKeys.wrapUp(id),
    queryFn: async () => (await api.call('getWrapUp', { params: { id } })).data,
  });
}

/** Shows how a wrap-up ended that was open here, and sends what was typed in its last moment. */
async function followToTheEnd(id: number): Promise<WrapUp['state'] | null> {
  const params = { id };
  const typed = useWrapUpStore.getState().typed[id] ?? {};
  try {
    const { data } = isEmpty(typed)
      ? await api.call('getWrapUp', { params })
      : await api.call('updateWrapUp', { params, body: bodyOf(typed) });
    useWrapUpStore.getState().settle(id, typed);
    return data.state;
  } catch {
    // Another user's, or out of reach: the panel of the wrap-up itself says what is wrong.
    return null;
  }
}

/** The signed-in user's open wrap-up; null when there is none, undefined until that is known. */
export function useOpenWrapUp(): WrapUp | null | undefined {
  const cache = useQueryClient();
  const userId = useSession((session) => session.userId) ?? 0;
  const filter = JSON.stringify([
    { property: 'state', operator: 'eq', value: 'START' },
    { property: 'user_id', operator: 'eq', value: userId },
  ]);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.openWrapUps,
    queryFn: async () => (await api.call('listWrapUps', { query: { filter, limit: 10 } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { watched, watch, end } = useWrapUpStore();

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with every answer, also an equal one
  useEffect(() => {
    if (!data) return;
    for (const { id } of data) if (!watched.includes(id)) watch(id);
    for (const id of watched.filter((other) => !data.some((open) => open.id === other))) {
      void followToTheEnd(id).then((state) => {
        if (state === 'START') return;
        end(id, state === 'TIMEOUT');
        void cache.invalidateQueries({ queryKey: queryKeys.wrapUp(id) });
      });
    }
  }, [data, dataUpdatedAt]);

  return data === undefined ? undefined : (data[0] ?? null);
}
