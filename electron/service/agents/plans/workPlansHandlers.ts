import type { adherence as liveRows } from '../../../../shared/api/adherence.ts';
import type { workPlans as rows } from '../../../../shared/api/workPlans.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { AdherenceWatch } from './adherenceWatch.ts';
import type { WorkPlans } from './workPlans.ts';

export interface WorkPlansHandlersDependencies {
  readonly workPlans: WorkPlans;
  readonly adherence: Pick<AdherenceWatch, 'list'>;
}

/** Handlers: work plans, and who keeps to them. */
export function workPlansHandlers({
  workPlans,
  adherence,
}: WorkPlansHandlersDependencies): Handlers<keyof typeof rows | keyof typeof liveRows> {
  return {
    listWorkPlans: async ({ auth, query }) => pageOfList(await workPlans.list(auth), query),
    createWorkPlan: async ({ auth, body }) => created(await workPlans.create(auth, body)),
    getWorkPlan: async ({ auth, params }) => single(await workPlans.get(auth, params.id)),
    updateWorkPlan: async ({ auth, params, body }) => single(await workPlans.update(auth, params.id, body)),
    async deleteWorkPlan({ auth, params }) {
      await workPlans.remove(auth, params.id);
      return gone;
    },
    listAdherence: async ({ auth, query }) => pageOfList(await adherence.list(auth), query),
  };
}
