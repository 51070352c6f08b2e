import type { absences } from '../../../../shared/api/calls/absence.ts';
import type { supervisions as supervisionRows } from '../../../../shared/api/calls/supervisions.ts';
import { supervisionsFor } from '../../../../shared/domain/supervision.ts';
import type { SupervisionControl } from '../../calls/supervision/callSupervisions.ts';
import { toSupervisionRecord } from '../../calls/supervision/supervisionView.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';

export interface SupervisionDependencies {
  readonly supervisions: SupervisionControl;
  readonly store: Pick<Store, 'cdrs' | 'absenceSettings' | 'supervisions' | 'supervisionSettings'>;
}

/** Handlers: supervision of live calls, its records and settings, and calls whose agent has disappeared. */
export function supervisionHandlers(
  dependencies: SupervisionDependencies,
): Handlers<keyof typeof supervisionRows | keyof typeof absences> {
  const { supervisions, store } = dependencies;
  return {
    listSupervisions: ({ auth, params, query }) => pageOfList(supervisions.list(auth, params.id), query),
    createSupervision: async ({ auth, params, body }) => created(await supervisions.create(auth, params.id, body)),
    updateSupervision: async ({ auth, params, body }) =>
      single(await supervisions.update(auth, params.id, params.supervision_id, body.mode)),
    async deleteSupervision({ auth, params }) {
      await supervisions.remove(auth, params.id, params.supervision_id);
      return gone;
    },
    async listCdrSupervisions({ auth, params, query }) {
      const cdr = found(await store.cdrs.byId(recordScope(auth), params.id));
      const all = (await store.supervisions.ofCall(cdr.live_id)).map(toSupervisionRecord);
      return pageOfList(supervisionsFor(auth.roles, all), query);
    },
    getAbsenceSettings: async ({ auth }) => single(await store.absenceSettings.ofCustomer(auth.customerId)),
    async updateAbsenceSettings({ auth, body }) {
      const settings = { ...(await store.absenceSettings.ofCustomer(auth.customerId)), ...body };
      await store.absenceSettings.save(auth.customerId, settings);
      return single(settings);
    },
    getSupervisionSettings: async ({ auth }) => single(await store.supervisionSettings.ofCustomer(auth.customerId)),
    async updateSupervisionSettings({ auth, body }) {
      const settings = { ...(await store.supervisionSettings.ofCustomer(auth.customerId)), ...body };
      await store.supervisionSettings.save(auth.customerId, settings);
      return single(settings);
    },
  };
}
