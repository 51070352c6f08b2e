import type { wrapups as wrapupRows } from '../../../shared/api/wrapups.ts';
import { pageRequest } from '../platform/collections/pageRequest.ts';
import { created, gone, page, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { DispositionService } from './dispositionService.ts';
import type { WrapUpService } from './wrapUpService.ts';

export interface WrapupsDependencies {
  readonly wrapUps: WrapUpService;
  readonly dispositions: DispositionService;
}

// The moment to the fraction of a second is for timers; filters have it as a date-time.

/** Handlers: wrap-ups, and what agents choose from in them. */
export function wrapupsHandlers({ wrapUps, dispositions }: WrapupsDependencies): Handlers<keyof typeof wrapupRows> {
  return {
    listWrapUps: async ({ auth, query }) => page(await wrapUps.page(auth, pageRequest(query))),
    getWrapUp: async ({ auth, params }) => single(await wrapUps.get(auth, params.id)),
    updateWrapUp: async ({ auth, params, body }) => single(await wrapUps.update(auth, params.id, body)),
    listDispositions: async ({ auth, query }) => pageOfList(await dispositions.list(auth), query),
    createDisposition: async ({ auth, body }) => created(await dispositions.create(auth, body)),
    getDisposition: async ({ auth, params }) => single(await dispositions.get(auth, params.id)),
    updateDisposition: async ({ auth, params, body }) => single(await dispositions.update(auth, params.id, body)),
    async deleteDisposition({ auth, params }) {
      await dispositions.remove(auth, params.id);
      return gone;
    },
  };
}
