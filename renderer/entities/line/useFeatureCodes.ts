import { useQuery } from '@tanstack/react-query';
import { featureNames } from '../../../shared/domain/featureCodes.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** The customer's feature codes, in the order in which people read them. */
export function useFeatureCodes() {
  return useQuery({
    queryKey: queryKeys.featureCodes,
    queryFn: async () => {
      const { data } = await api.call('listFeatureCodes', { query: { limit: 1000 } });
      return data.toSorted((a, b) => featureNames.indexOf(a.id) - featureNames.indexOf(b.id));
    },
  });
}
