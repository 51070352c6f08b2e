import type { callTracking } from '../../../../shared/api/callTracking.ts';
import type { Clock } from '../../kernel/clock.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import { CallTrackingService } from './callTrackingService.ts';

export interface CallTrackingDependencies {
  readonly store: Pick<Store, 'callMeBackSettings' | 'campaigns' | 'ddis' | 'transaction'>;
  readonly clock: Clock;
}

export function callTrackingHandlers({ store, clock }: CallTrackingDependencies): Handlers<keyof typeof callTracking> {
  const tracking = new CallTrackingService({ store, clock });
  return {
    listCallTrackingDdis: async ({ auth, query }) => pageOfList(await tracking.ddis(auth), query),
    listDdisOfCallTracking: async ({ auth, query }) => pageOfList(await tracking.ddis(auth), query),
    async updateCallTrackingDdis({ auth, body }) {
      const data = await tracking.assign(auth, body);
      return { status: 200, body: { data, total: data.length } };
    },
    listCampaigns: async ({ auth, query }) => pageOfList(await tracking.campaigns(auth), query),
    createCampaign: async ({ auth, body }) => created(await tracking.create(auth, body)),
    matchCampaign: async ({ auth, query }) => single(await tracking.match(auth, query)),
    getCampaign: async ({ auth, params }) => single(await tracking.campaign(auth, params.id)),
    updateCampaign: async ({ auth, params, body }) => single(await tracking.update(auth, params.id, body)),
    async deleteCampaign({ auth, params }) {
      await tracking.remove(auth, params.id);
      return gone;
    },
    listTrackedCdrs: async ({ auth, query }) =>
      page(await store.campaigns.calls(recordScope(auth), pageRequest(query))),
  };
}
