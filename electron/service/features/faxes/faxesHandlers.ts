import { join } from 'node:path';
import type { faxes } from '../../../../shared/api/faxes.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { page, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';

export interface FaxesDependencies {
  readonly store: Pick<Store, 'faxes'>;
  /** Absolute; the PDFs are stored below it. */
  readonly dataDir: string;
}

export function faxesHandlers({ store, dataDir }: FaxesDependencies): Handlers<keyof typeof faxes> {
  return {
    listFaxes: async ({ auth, query }) => page(await store.faxes.page(recordScope(auth), pageRequest(query))),
    getFax: async ({ auth, params }) => single(found(await store.faxes.byId(recordScope(auth), params.id)).fax),
    async getFaxPdf({ auth, params }) {
      const { path } = found(await store.faxes.byId(recordScope(auth), params.id));
      return { kind: 'path', path: join(dataDir, path), filename: `fax-${params.id}.pdf` };
    },
  };
}
