import type { Ddi, ddis as ddiRows } from '../../../shared/api/ddis.ts';
import { pageRequest } from '../platform/collections/pageRequest.ts';
import { created, gone, page, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DdiService } from './ddiService.ts';
import type { DdiRecord } from './repository.ts';

export interface DdisDependencies {
  readonly store: Pick<Store, 'ddis'>;
  readonly ddis: DdiService;
}

/** Handlers: telephone numbers and where their calls go. */
export function ddisHandlers({ store, ddis }: DdisDependencies): Handlers<keyof typeof ddiRows> {
  return {
    async listDdis({ auth, query }) {
      const { data, total } = await store.ddis.page(auth.customerId, pageRequest(query));
      return page({ data: data.map(toDdi), total });
    },
    createDdi: async ({ auth, body }) => created(toDdi(await ddis.create(auth, body))),
    importDdis: async ({ auth, body }) => single(await ddis.importTable(auth, body)),
    getDdi: async ({ auth, params }) => single(toDdi(await ddis.get(auth, params.id))),
    updateDdi: async ({ auth, params, body }) => single(toDdi(await ddis.update(auth, params.id, body))),
    async deleteDdi({ auth, params }) {
      await ddis.remove(auth, params.id);
      return gone;
    },
  };
}

/** The DDI resource. */
function toDdi({ customerId: _, id, ...ddi }: DdiRecord): Ddi {
  return { ...ddi, id: String(id) };
}
