import type { adherence } from '../../../shared/api/adherence.ts';
import type { workPlans } from '../../../shared/api/workPlans.ts';
import { type CaseRequest, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let year = 2100;

/** A plan of a year of its own: two that hold at once are refused. */
function body({ silent }: Fixture) {
  year += 1;
  const weekly = [{ days: [1, 2, 3], from: '09:00', to: '17:00', breaks: [{ from: '12:30', to: '13:00' }] }];
  return {
    name: `Plan of ${year}`,
    user_id: silent.userId,
    valid_from: `${year}-01-01`,
    valid_to: `${year}-12-31`,
    weekly,
  };
}

const plan = async (fixture: Fixture) => (await fixture.admin.call('createWorkPlan', { body: body(fixture) })).data;

const planParams = async (fixture: Fixture): Promise<CaseRequest> => ({ params: { id: (await plan(fixture)).id } });

/** Cases: work plans. */
export const workPlansCases: { readonly [K in keyof typeof workPlans]: CasesOf<K> } = {
  listWorkPlans: { 200: async (fixture) => ({ query: { limit: (await plan(fixture)).id && 10 } }) },
  createWorkPlan: {
    201: (fixture) => ({ body: body(fixture) }),
    400: (fixture) => ({ body: { ...body(fixture), weekly: [{ days: [1], from: '17:00', to: '09:00' }] } }),
    409: async (fixture) => {
      const { name, user_id, valid_from } = await plan(fixture);
      return { body: { name, user_id, valid_from } };
    },
  },
  getWorkPlan: { 200: planParams },
  updateWorkPlan: {
    200: async (fixture) => {
      const { id, valid_from: valid_to } = await plan(fixture);
      return { params: { id }, body: { tolerance: 300, valid_to } };
    },
    400: async (fixture) => ({ ...(await planParams(fixture)), body: { user_id: nobody } }),
    409: async (fixture) => {
      const other = await plan(fixture);
      return { ...(await planParams(fixture)), body: { valid_from: other.valid_from } };
    },
  },
  deleteWorkPlan: { 204: planParams },
};

/** Cases: who keeps to its plan. */
export const adherenceCases: { readonly [K in keyof typeof adherence]: CasesOf<K> } = {
  listAdherence: { 200: async (fixture) => ({ query: { limit: (await plan(fixture)).id && 10 } }) },
};
