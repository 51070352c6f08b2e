import type { AgentStateName, RestingState } from '../../../shared/domain/agentState.ts';
import { eventRepository } from '../platform/events/eventRepository.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { AgentRecord, AgentRepository, AgentStateChangeRecord } from './records.ts';

const reasonOf = (row: { reason_id: number | null; reason: string | null }) =>
  row.reason === null ? null : { id: row.reason_id, name: row.reason };

function fromRow(row: Row<'agents'>): AgentRecord {
  return {
    userId: row.user_id,
    customerId: row.customer_id,
    state: { name: row.state as AgentStateName, rest: row.rest as RestingState },
    reason: reasonOf(row),
    since: row.since,
    idleSince: row.idle_since,
    missedOffers: row.missed_offers,
    callId: row.call_id,
    queueId: row.queue_id,
    wrapUpUntil: row.wrapup_until,
  };
}

function rowOf({ state, reason, ...agent }: AgentRecord) {
  return {
    customer_id: agent.customerId,
    state: state.name,
    rest: state.rest,
    reason_id: reason?.id ?? null,
    reason: reason?.name ?? null,
    since: agent.since,
    idle_since: agent.idleSince,
    missed_offers: agent.missedOffers,
    call_id: agent.callId,
    queue_id: agent.queueId,
    wrapup_until: agent.wrapUpUntil,
  };
}

function logRowOf(change: AgentStateChangeRecord) {
  return {
    customer_id: change.customerId,
    user_id: change.userId,
    at: change.at,
    cause: change.cause,
    from_state: change.from,
    to_state: change.to,
    by_user_id: change.byUserId,
    reason_id: change.reason?.id ?? null,
    reason: change.reason?.name ?? null,
    call_id: change.callId,
    queue_id: change.queueId,
  };
}

function changeFromRow(row: Row<'agent_state_log'>) {
  return {
    id: row.id,
    at: row.at,
    userId: row.user_id,
    customerId: row.customer_id,
    cause: row.cause,
    from: row.from_state as AgentStateName,
    to: row.to_state as AgentStateName,
    reason: reasonOf(row),
    byUserId: row.by_user_id,
    callId: row.call_id,
    queueId: row.queue_id,
  };
}

/** Agents' states in the tables `agents` and `agent_state_log`. */
export function agentRepository(unit: UnitOfWork): AgentRepository {
  return {
    all: async () => (await unit.db.selectFrom('agents').selectAll().orderBy('user_id').execute()).map(fromRow),
    save: (agent, change, events) =>
      unit.atomically(async (within) => {
        const row = rowOf(agent);
        const insert = within.db.insertInto('agents').values({ user_id: agent.userId, ...row });
        await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)).execute();
        if (change) await within.db.insertInto('agent_state_log').values(logRowOf(change)).execute();
        await eventRepository(within).append(events);
      }),
    async changes(userId, limit) {
      const rows = unit.db.selectFrom('agent_state_log').selectAll().where('user_id', '=', userId);
      return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(changeFromRow);
    },
  };
}
