import type { agents as agentRows } from '../../../shared/api/agents.ts';
import { created, gone, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { found } from '../platform/http/refusals.ts';
import type { AgentReasons } from './agentReasons.ts';
import type { AgentService } from './agentService.ts';
import type { AgentReasonRecord } from './repository.ts';

export interface AgentsDependencies {
  readonly agentService: AgentService;
  readonly agentReasons: AgentReasons;
}

const reasonBody = ({ id, name }: AgentReasonRecord) => ({ id, name });

/** Handlers: agents' states, and reasons for not being ready. */
export function agentsHandlers({ agentService, agentReasons }: AgentsDependencies): Handlers<keyof typeof agentRows> {
  return {
    listAgents: async ({ auth, query }) => pageOfList(await agentService.list(auth), query),
    getAgent: async ({ auth, params }) => single(await agentService.get(auth, params.id)),
    updateAgent: async ({ auth, params, body }) => single(await agentService.update(auth, params.id, body)),
    listAgentStates: async ({ auth, params, query }) => pageOfList(await agentService.changes(auth, params.id), query),
    listAgentReasons: async ({ auth, query }) =>
      pageOfList((await agentReasons.list(auth.customerId)).map(reasonBody), query),
    createAgentReason: async ({ auth, body }) =>
      created(reasonBody(await agentReasons.create({ customerId: auth.customerId, ...body }))),
    getAgentReason: async ({ auth, params }) =>
      single(reasonBody(found(await agentReasons.byId(auth.customerId, params.id)))),
    async updateAgentReason({ auth, params, body }) {
      const reason = found(await agentReasons.byId(auth.customerId, params.id));
      const changed = { ...reason, name: body.name ?? reason.name };
      await agentReasons.update(changed);
      return single(reasonBody(changed));
    },
    async deleteAgentReason({ auth, params }) {
      const reason = found(await agentReasons.byId(auth.customerId, params.id));
      await agentReasons.remove(reason);
      return gone;
    },
  };
}
