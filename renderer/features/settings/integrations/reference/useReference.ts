import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../../platform/api/fetchFile.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { type Operation, readOpenApi } from './openApi.ts';

/** The description that the service serves of itself; it changes only with the service. */
export function useReference() {
  return useQuery({
    queryKey: queryKeys.openApi,
    queryFn: async () => readOpenApi(await (await fetchFile('getOpenApi', {})).text()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The operations in which every word occurs: in method, path, summary, name, module or role. */
export function matching(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ method, path, summary, id, tag, role }) => {
    const text = `${method} ${path} ${summary} ${id} ${tag} ${role ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
