import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { FeatureCode } from '../../../../shared/api/featureCodes.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';

/** What an administrator does with codes, which people know by their names. */
export function useFeatureCodeCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.featureCodes });
  const trying = async (name: string, command: () => Promise<unknown>) => {
    const isDone = await attempt(command, (reason) => t('codes.refused', { name, reason }));
    await refresh();
    return isDone;
  };
  return {
    refresh,
    enable: ({ id }: FeatureCode, name: string, enabled: boolean) =>
      trying(name, () => api.call('updateFeatureCode', { params: { id }, body: { enabled } })),
    async reset({ id, default_code }: FeatureCode, name: string): Promise<void> {
      const isDone = await trying(name, () => api.call('resetFeatureCode', { params: { id } }));
      if (isDone) toast.success(t('codes.resetDone', { name, code: default_code }));
    },
  };
}
