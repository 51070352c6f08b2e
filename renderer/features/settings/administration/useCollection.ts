import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Contract, OperationName } from '../../../../shared/api/contract.ts';
import type { ResultOf } from '../../../../shared/api/inference.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** An entry of what an operation lists. */
export type EntryOf<K extends OperationName> =
  ResultOf<Contract[K]> extends { readonly data: readonly (infer T)[] } ? T : never;

/** Operations that list something without parameters. */
type CollectionName = {
  [K in OperationName]: Contract[K] extends { readonly collection: object; readonly params?: undefined } ? K : never;
}[OperationName];

type ListCall = (
  operation: CollectionName,
  request: { readonly query: { readonly limit: number } },
) => Promise<{ readonly data: readonly unknown[] }>;

/** All entries of a collection, as the contract orders them; an administrator's lists are searched and sorted here. */
export function useCollection<K extends CollectionName>(operation: K): UseQueryResult<readonly EntryOf<K>[]> {
  return useQuery({
    queryKey: queryKeys.collection(operation),
    // Other people's changes are reported by `resource.changed`.
    staleTime: 0,
    queryFn: async () => {
      const list: ListCall = api.call;
      return (await list(operation, { query: { limit: 10_000 } })).data as readonly EntryOf<K>[];
    },
  });
}
