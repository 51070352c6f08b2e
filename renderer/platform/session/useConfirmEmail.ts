import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/queryKeys.ts';

/** Confirms an e-mail address by the code of its mail, and has everything that shows it know. */
export function useConfirmEmail() {
  const cache = useQueryClient();
  return async (code: string): Promise<void> => {
    await api.call('confirmEmail', { body: { code } });
    for (const queryKey of [queryKeys.me, queryKeys.users]) void cache.invalidateQueries({ queryKey });
  };
}
