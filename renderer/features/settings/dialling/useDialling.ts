import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { DiallingLimit } from '../../../../shared/api/dialling.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';

/** How often what is used is read again while it is looked at, in milliseconds. */
const LOOK_AGAIN_MS = 10_000;

const all = { limit: 10_000 };

/** The customer's limits. */
export function useDiallingSettings() {
  return useQuery({
    queryKey: queryKeys.diallingSettings,
    queryFn: async () => (await api.call('getDiallingSettings')).data,
  });
}

/** The limits of teams, users and tokens. */
export function useDiallingLimits() {
  return useQuery({
    queryKey: queryKeys.diallingLimits,
    queryFn: async () => (await api.call('listDiallingLimits', { query: all })).data,
  });
}

/** How much is dialled, and what was refused. */
export function useDiallingUsage() {
  return useQuery({
    queryKey: queryKeys.diallingUsage,
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async () => ({
      usage: (await api.call('listDiallingUsage', { query: all })).data,
      refusals: (await api.call('listDiallingRefusals', { query: { limit: 20 } })).data,
    }),
  });
}

/** Those who can have a limit of their own. */
export function useSubjects() {
  return useQuery({
    queryKey: queryKeys.diallingSubjects,
    queryFn: async () => {
      const [teams, users, tokens] = await Promise.all([
        api.call('listUserGroups', { query: all }),
        api.call('listUsers', { query: all }),
        api.call('listApiTokens', { query: { ...all, everyone: 'true' } }),
      ]);
      return { TEAM: teams.data, USER: users.data, TOKEN: tokens.data };
    },
  });
}

/** An administrator's commands for limits. */
export function useDiallingCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.dialling });
  return {
    refresh,
    async remove({ id, subject_name: name }: DiallingLimit): Promise<void> {
      const isGone = await attempt(
        () => api.call('deleteDiallingLimit', { params: { id } }),
        (reason) => t('dialling.deleteFailed', { name, reason }),
      );
      if (isGone) toast.success(t('dialling.deleted', { name }));
      await refresh();
    },
  };
}
