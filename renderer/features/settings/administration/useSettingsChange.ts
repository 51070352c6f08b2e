import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { ChangedMeanwhile, changeOpened } from '../../../platform/api/changeOpened.ts';
import type { Change } from '../../../ui/hooks/useSubmission.ts';

/**
 * Changes settings that are read under a key; what the service answered is shown, and so is what somebody else made of them meanwhile.
 *
 * @param refused what is said when it does not take them, by its reason
 */
export function useSettingsChange<C>(
  queryKey: QueryKey,
  refused: (reason: string) => string,
  send: (values: C, change: Change) => Promise<{ readonly data: unknown }>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (values: C) => {
      const seen = cache.getQueryData<object>(queryKey) ?? {};
      return (await send(values, (operation, request) => changeOpened(seen, operation, request))).data;
    },
    onSuccess: (settings) => cache.setQueryData(queryKey, settings),
    onError(error) {
      if (error instanceof ChangedMeanwhile) cache.setQueryData(queryKey, error.current);
      toast.error(refused(reasonOf(error)));
    },
  });
}
