import type { Generated } from 'kysely';
import type { AgentState, AgentStateName, RestingState } from '../../../shared/domain/agentState.ts';
import type { NamedRepository } from '../accounts/teams/repository.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import { eventRepository } from '../platform/events/eventRepository.ts';
import { preparedInsert, preparedUpsert } from '../platform/storage/preparedQuery.ts';
import { rowMapping } from '../platform/storage/rowMapping.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** An agent's state. */
export interface AgentRecord {
  readonly userId: number;
  readonly customerId: number;
  readonly state: AgentState;
  /** Why it is not ready, or will not be; null while it rests in another state. */
  readonly reason: { readonly id: number | null; readonly name: string } | null;
  readonly since: number;
  /** Since when no call has kept it busy: the smallest is the longest idle. */
  readonly idleSince: number;
  /** Offers in a row that were left unanswered. */
  readonly missedOffers: number;
  /** The call that it talks in or is offered, or whose wrap-up it does. */
  readonly callId: number | null;
  readonly queueId: number | null;
  /** When the wrap-up runs out. */
  readonly wrapUpUntil: number | null;
}

/** A change of an agent's state. */
export interface AgentStateChangeRecord {
  readonly at: number;
  readonly userId: number;
  readonly customerId: number;
  readonly from: AgentStateName;
  readonly to: AgentStateName;
  readonly reason: { readonly id: number | null; readonly name: string } | null;
  readonly cause: string;
  readonly byUserId: number | null;
  readonly callId: number | null;
  readonly queueId: number | null;
}

/** A reason for not being ready; its name is unique within the customer. */
export interface AgentReasonRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    agents: {
      user_id: number;
      customer_id: number;
      state: AgentStateName;
      rest: RestingState;
      reason_id: number | null;
      reason: string | null;
      since: number;
      idle_since: number;
      missed_offers: number;
      call_id: number | null;
      queue_id: number | null;
      wrapup_until: number | null;
    };
    agent_state_log: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      at: number;
      from_state: AgentStateName;
      to_state: AgentStateName;
      reason_id: number | null;
      reason: string | null;
      cause: string;
      by_user_id: number | null;
      call_id: number | null;
      queue_id: number | null;
    };
    agent_reasons: { id: Generated<number>; customer_id: number; name: string };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly agents: AgentRepository;
    readonly agentReasons: NamedRepository<AgentReasonRecord>;
  }
}

const reasonOf = (row: { reason_id: number | null; reason: string | null }) =>
  row.reason === null ? null : { id: row.reason_id, name: row.reason };

const agentRows = rowMapping('agents');
const changeRows = rowMapping('agent_state_log');

function fromRow(row: Row<'agents'>): AgentRecord {
  const { state: name, rest, reasonId: _, wrapupUntil: wrapUpUntil, ...agent } = agentRows.fromRow(row);
  return { ...agent, wrapUpUntil, state: { name, rest }, reason: reasonOf(row) };
}

function rowOf({ state, reason, wrapUpUntil, ...agent }: AgentRecord) {
  const named = { state: state.name, rest: state.rest, reasonId: reason?.id ?? null, reason: reason?.name ?? null };
  return agentRows.toRow({ ...agent, ...named, wrapupUntil: wrapUpUntil });
}

function logRowOf({ from, to, reason, ...change }: AgentStateChangeRecord) {
  const named = { reasonId: reason?.id ?? null, reason: reason?.name ?? null };
  return changeRows.toRow({ ...change, ...named, fromState: from, toState: to });
}

function changeFromRow(row: Row<'agent_state_log'>) {
  const { fromState: from, toState: to, reasonId: _, ...change } = changeRows.fromRow(row);
  return { ...change, from, to, reason: reasonOf(row) };
}

const saveAgent = preparedUpsert('agents', 'user_id');
const addChange = preparedInsert('agent_state_log');

/** Agents' states and the log of their changes, which is only ever added to. */
export function agentRepository(unit: UnitOfWork) {
  return {
    all: async () => (await unit.db.selectFrom('agents').selectAll().orderBy('user_id').execute()).map(fromRow),
    /** Writes the state with its change and events, if any, in one transaction. */
    save: (agent: AgentRecord, change: AgentStateChangeRecord | null, events: readonly NewEvent[]) =>
      unit.atomically(async (within) => {
        await saveAgent(within, rowOf(agent));
        if (change) await addChange(within, logRowOf(change));
        await eventRepository(within).append(events);
      }),
    /** The newest changes of an agent, newest first. */
    async changes(userId: number, limit: number) {
      const rows = unit.db.selectFrom('agent_state_log').selectAll().where('user_id', '=', userId);
      return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(changeFromRow);
    },
  };
}

export type AgentRepository = ReturnType<typeof agentRepository>;

/** Reasons for not being ready in the `agent_reasons` table. */
export function agentReasonRepository(unit: UnitOfWork): NamedRepository<AgentReasonRecord> {
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
