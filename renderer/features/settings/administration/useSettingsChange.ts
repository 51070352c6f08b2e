import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { reasonOf } from '../../../platform/api/attempt.ts';

/**
 * Changes settings that are read under a key; what the service answered is shown.
 *
 * @param refused what is said when it does not take them, by its reason
 */
export function useSettingsChange<C>(
  queryKey: QueryKey,
  refused: (reason: string) => string,
  send: (change: C) => Promise<{ readonly data: unknown }>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: C) => (await send(change)).data,
    onSuccess: (settings) => cache.setQueryData(queryKey, settings),
    onError: (error) => toast.error(refused(reasonOf(error))),
  });
}
