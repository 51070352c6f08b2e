import { useQueryClient } from '@tanstack/react-query';
import type { Contract } from '../../../../shared/api/contract.ts';
import type { BodyOf } from '../../../../shared/api/inference.ts';
import { api } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';

/** Changes one's own account, and has everything that shows it know. */
export function useOwnAccount() {
  const cache = useQueryClient();
  return async (body: BodyOf<Contract['updateMe']>) => {
    const { data } = await api.call('updateMe', { body });
    cache.setQueryData(queryKeys.me, data);
    void cache.invalidateQueries({ queryKey: queryKeys.users });
    void cache.invalidateQueries({ queryKey: queryKeys.devices });
    return data;
  };
}
