import {
  diallingLimitSchema,
  diallingRefusalSchema,
  type dialling as diallingRows,
  diallingUsageSchema,
} from '../../../shared/api/dialling.ts';
import { fieldsOf } from '../../../shared/api/listFields.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { DiallingService } from './diallingService.ts';

export interface DiallingDependencies {
  readonly dialling: DiallingService;
}

const limitFields = fieldsOf(diallingLimitSchema);
const usageFields = fieldsOf(diallingUsageSchema);
const refusalFields = fieldsOf(diallingRefusalSchema);

/** Handlers: dialling limits. */
export function diallingHandlers({ dialling }: DiallingDependencies): Handlers<keyof typeof diallingRows> {
  return {
    getDiallingSettings: async ({ auth }) => single(await dialling.settings(auth)),
    updateDiallingSettings: async ({ auth, body }) => single(await dialling.updateSettings(auth, body)),
    listDiallingUsage: async ({ auth, query }) => pageOfList(await dialling.usage(auth), query, usageFields),
    listDiallingRefusals: async ({ auth, query }) => pageOfList(await dialling.refusals(auth), query, refusalFields),
    listDiallingLimits: async ({ auth, query }) => pageOfList(await dialling.list(auth), query, limitFields),
    createDiallingLimit: async ({ auth, body }) => created(await dialling.create(auth, body)),
    getDiallingLimit: async ({ auth, params }) => single(await dialling.get(auth, params.id)),
    updateDiallingLimit: async ({ auth, params, body }) => single(await dialling.update(auth, params.id, body)),
    async deleteDiallingLimit({ auth, params }) {
      await dialling.remove(auth, params.id);
      return gone;
    },
  };
}
