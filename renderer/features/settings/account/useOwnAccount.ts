import { useQueryClient } from '@tanstack/react-query';
import type { Contract } from '../../../../shared/api/contract.ts';
import type { BodyOf } from '../../../../shared/api/inference.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

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
