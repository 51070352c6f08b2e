import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { z } from 'zod';
import type { Phone, phonePatchSchema } from '../../../../shared/api/phones.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';

/** A phone whose password was made just now. */
export type NewPhone = Phone & { readonly password: string };

/** Where phones register. */
export function useSipServer() {
  return useQuery({ queryKey: queryKeys.sipServer, queryFn: async () => (await api.call('getSipServer')).data });
}

/** Commands for a phone. */
export function usePhoneCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.phones });
  return {
    refresh,
    async change({ id, name }: Phone, patch: z.input<typeof phonePatchSchema>): Promise<void> {
      await attempt(
        () => api.call('updatePhone', { params: { id }, body: patch }),
        (reason) => t('desk.changeFailed', { name, reason }),
      );
      await refresh();
    },
    async remove({ id, name }: Phone): Promise<void> {
      const isGone = await attempt(
        () => api.call('deletePhone', { params: { id } }),
        (reason) => t('desk.removeFailed', { name, reason }),
      );
      if (isGone) toast.success(t('desk.removed', { name }));
      await refresh();
    },
  };
}
