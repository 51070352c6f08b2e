import type { dialling as diallingRows } from '../../../shared/api/dialling.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { DiallingService } from './diallingService.ts';

export interface DiallingDependencies {
  readonly dialling: DiallingService;
}

/** Handlers: dialling limits. */
export function diallingHandlers({ dialling }: DiallingDependencies): Handlers<keyof typeof diallingRows> {
  return {
    getDiallingSettings: async ({ auth }) => single(await dialling.settings(auth)),
    updateDiallingSettings: async ({ auth, body }) => single(await dialling.updateSettings(auth, body)),
    listDiallingUsage: async ({ auth, query }) => pageOfList(await dialling.usage(auth), query),
    listDiallingRefusals: async ({ auth, query }) => pageOfList(await dialling.refusals(auth), query),
    listDiallingLimits: async ({ auth, query }) => pageOfList(await dialling.list(auth), query),
    createDiallingLimit: async ({ auth, body }) => created(await dialling.create(auth, body)),
    getDiallingLimit: async ({ auth, params }) => single(await dialling.get(auth, params.id)),
    updateDiallingLimit: async ({ auth, params, body }) => single(await dialling.update(auth, params.id, body)),
    async deleteDiallingLimit({ auth, params }) {
      await dialling.remove(auth, params.id);
      return gone;
    },
  };
}
