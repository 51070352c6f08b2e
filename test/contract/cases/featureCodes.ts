import type { featureCodes } from '../../../shared/api/featureCodes.ts';
import type { CasesOf } from '../contractCase.ts';

const park = { params: { id: 'park' } } as const;
const none = { params: { id: 'nothing' as 'park' } } as const;

/** Cases: feature codes. */
export const featureCodesCases: { readonly [K in keyof typeof featureCodes]: CasesOf<K> } = {
  listFeatureCodes: { 200: () => ({}), 400: () => ({ query: { filter: 'not json' } }) },
  getFeatureCode: { 200: () => park, 404: () => none },
  updateFeatureCode: {
    200: () => ({ ...park, body: { code: '#70' } }),
    400: () => ({ ...park, body: { code: '701' } }),
    404: () => ({ ...none, body: {} }),
  },
  resetFeatureCode: {
    204: () => park,
    // Another code has its default meanwhile.
    400: async ({ service }) => {
      const admin = await service.admin();
      await admin.call('updateFeatureCode', { params: { id: 'park' }, body: { enabled: false } });
      await admin.call('updateFeatureCode', { params: { id: 'mailbox' }, body: { code: '*70' } });
      return park;
    },
    404: () => none,
  },
  getFeatureCodeSettings: { 200: () => ({}) },
  updateFeatureCodeSettings: {
    200: () => ({ body: { confirmation: 'tone' } }),
    400: () => ({ body: { confirmation: 'whistle' as 'tone' } }),
  },
};
