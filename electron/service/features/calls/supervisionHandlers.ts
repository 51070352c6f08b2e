import type { AgentAbsence, absences } from '../../../../shared/api/calls/absence.ts';
import type { supervisions as supervisionRows } from '../../../../shared/api/calls/supervisions.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { supervisionsFor } from '../../../../shared/domain/supervision.ts';
import type { CallControl } from '../../calls/callControl.ts';
import type { SupervisionControl } from '../../calls/supervision/callSupervisions.ts';
import { toSupervisionRecord } from '../../calls/supervision/supervisionView.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';

export interface SupervisionDependencies {
  readonly supervisions: SupervisionControl;
  readonly calls: CallControl;
  readonly clock: Clock;
  readonly store: Pick<Store, 'cdrs' | 'absences' | 'absenceSettings' | 'supervisions' | 'supervisionSettings'>;
}

/** What is older is not listed. */
const keptMs = 30 * 86_400_000;

/** Handlers: supervision of live calls, what is kept of it, its settings, and those of calls whose agent is gone. */
export function supervisionHandlers(
  dependencies: SupervisionDependencies,
): Handlers<keyof typeof supervisionRows | keyof typeof absences> {
  const { supervisions, store, calls, clock } = dependencies;
  /** While the call goes on there is no record yet, but the call. */
  function named(viewer: Viewer, absence: AgentAbsence): AgentAbsence {
    const call = absence.number === '' && calls.list(viewer).find(({ id }) => id === absence.call_id);
    if (!call) return absence;
    const isCaller = call.src_id === String(absence.user_id);
    return { ...absence, number: isCaller ? call.dst : call.src, name: isCaller ? call.dst_name : call.src_name };
  }
  return {
    async listAbsences({ auth, query }) {
      const isEverybodys = reaches(auth.roles, 'supervisor');
      const userId = isEverybodys ? (query.user_id ?? null) : auth.userId;
      if (!isEverybodys && query.user_id !== undefined && query.user_id !== auth.userId)
        return page({ data: [], total: 0 });
      const { customerId } = auth;
      const seen = query.seen === undefined ? undefined : query.seen === 'true';
      const request = { customerId, userId, callId: query.call_id, seen, since: clock.now() - keptMs };
      const data = (await store.absences.list(request)).map((absence) => named(auth, absence));
      return page({ data, total: data.length });
    },
    async getAbsence({ auth, params }) {
      const userId = reaches(auth.roles, 'supervisor') ? null : auth.userId;
      const absence = found(await store.absences.byId(auth.customerId, userId, params.id));
      return single(named(auth, absence));
    },
    async updateAbsence({ auth, params, body }) {
      const { customerId, userId } = auth;
      const absence = found(await store.absences.setSeen(customerId, userId, params.id, body.seen));
      return single(named(auth, absence));
    },
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
