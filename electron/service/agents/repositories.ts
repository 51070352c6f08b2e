import type { NamedRepository } from '../accounts/teams/records.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { agentRepository } from './agentRepository.ts';
import type { AgentReasonRecord, AgentsRepositories } from './records.ts';

/** Agents' states and reasons, in their tables. */
export function agentsRepositories(unit: UnitOfWork): AgentsRepositories {
  return { agents: agentRepository(unit), agentReasons: agentReasonRepository(unit) };
}

/** Reasons for not being ready in the `agent_reasons` table. */
function agentReasonRepository(unit: UnitOfWork): NamedRepository<AgentReasonRecord> {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('agent_reasons').select(['id', 'name']).where('customer_id', '=', customerId);

  return {
    create: ({ customerId, name }) =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('agent_reasons').values({ customer_id: customerId, name }).returning('id');
        const { id } = await query.executeTakeFirstOrThrow();
        return { id, customerId, name };
      }),
    update: ({ id, name }) =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('agent_reasons').set({ name }).where('id', '=', id).execute();
      }),
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? { ...row, customerId } : null;
    },
    ofCustomer: async (customerId) =>
      (await ofCustomer(customerId).orderBy('id').execute()).map((row) => ({ ...row, customerId })),
    async remove(id) {
      await unit.db.deleteFrom('agent_reasons').where('id', '=', id).execute();
    },
  };
}
