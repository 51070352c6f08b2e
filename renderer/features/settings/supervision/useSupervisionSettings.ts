import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { SupervisionSettings } from '../../../../shared/api/schemas/supervision.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { reasonOf } from '../../../platform/api/reason.ts';
import { t } from '../../../strings/t.ts';

/** How calls are supervised. */
export function useSupervisionSettings() {
  return useQuery({
    queryKey: queryKeys.supervisionSettings,
    queryFn: async () => (await api.call('getSupervisionSettings')).data,
  });
}

/** Changes how calls are supervised; the switch shows what the service answered. */
export function useSupervisionSettingsChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: Partial<SupervisionSettings>) =>
      (await api.call('updateSupervisionSettings', { body: change })).data,
    onSuccess: (settings) => cache.setQueryData(queryKeys.supervisionSettings, settings),
    onError: (error) => toast.error(t('refused.supervisionSettings', { reason: reasonOf(error) })),
  });
}
