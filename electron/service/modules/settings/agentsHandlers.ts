import type { agents as agentRows } from '../../../../shared/api/modules/agents.ts';
import { agentReasonSchema, agentSchema, agentStateChangeSchema } from '../../../../shared/api/schemas/agent.ts';
import type { AgentService } from '../../agents/agentService.ts';
import { fieldsOf } from '../../collections/fields.ts';
import type { AgentReasonRecord } from '../../ports/agentsRepositories.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';
import { created, gone, pageOfList, single } from '../answers.ts';
import { found } from '../refusals.ts';

/** What the handlers need. */
export interface AgentsDependencies {
  readonly agentService: AgentService;
  readonly store: Pick<Store, 'agentReasons'>;
}

const fields = fieldsOf(agentSchema);
const changeFields = fieldsOf(agentStateChangeSchema);
const reasonFields = fieldsOf(agentReasonSchema);
const reasonBody = ({ id, name }: AgentReasonRecord) => ({ id, name });

/** Handlers: agents' states, and reasons for not being ready. */
export function agentsHandlers({ agentService, store }: AgentsDependencies): Handlers<keyof typeof agentRows> {
  return {
    listAgents: async ({ auth, query }) => pageOfList(await agentService.list(auth), query, fields),
    getAgent: async ({ auth, params }) => single(await agentService.get(auth, params.id)),
    updateAgent: async ({ auth, params, body }) => single(await agentService.update(auth, params.id, body)),
    listAgentStates: async ({ auth, params, query }) =>
      pageOfList(await agentService.changes(auth, params.id), query, changeFields),
    listAgentReasons: async ({ auth, query }) =>
      pageOfList((await store.agentReasons.ofCustomer(auth.customerId)).map(reasonBody), query, reasonFields),
    createAgentReason: async ({ auth, body }) =>
      created(reasonBody(await store.agentReasons.create({ customerId: auth.customerId, ...body }))),
    async updateAgentReason({ auth, params, body }) {
      const reason = found(await store.agentReasons.byId(auth.customerId, params.id));
      const changed = { ...reason, name: body.name ?? reason.name };
      await store.agentReasons.update(changed);
      return single(reasonBody(changed));
    },
    async deleteAgentReason({ auth, params }) {
      const { id } = found(await store.agentReasons.byId(auth.customerId, params.id));
      await store.agentReasons.remove(id);
      return gone;
    },
  };
}
