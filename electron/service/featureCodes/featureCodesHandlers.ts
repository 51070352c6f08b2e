import type { featureCodes as featureCodeRows } from '../../../shared/api/featureCodes.ts';
import { gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { FeatureCodeService } from './featureCodeService.ts';

export interface FeatureCodesDependencies {
  readonly featureCodes: FeatureCodeService;
}

/** Handlers: feature codes. */
export function featureCodesHandlers({
  featureCodes,
}: FeatureCodesDependencies): Handlers<keyof typeof featureCodeRows> {
  return {
    listFeatureCodes: async ({ auth, query }) => pageOfList(await featureCodes.list(auth), query),
    getFeatureCode: async ({ auth, params }) => single(await featureCodes.get(auth, params.id)),
    updateFeatureCode: async ({ auth, params, body }) => single(await featureCodes.update(auth, params.id, body)),
    async resetFeatureCode({ auth, params }) {
      await featureCodes.reset(auth, params.id);
      return gone;
    },
    getFeatureCodeSettings: async ({ auth }) => single(await featureCodes.settings(auth)),
    updateFeatureCodeSettings: async ({ auth, body }) => single(await featureCodes.updateSettings(auth, body)),
  };
}
