/** What is kept of agents' states. Times are Unix milliseconds. Types only. */
import type { Generated } from 'kysely';
import type { AgentState, AgentStateName } from '../../../shared/domain/agentState.ts';
import type { NamedRepository } from '../accounts/teams/records.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';

/** An agent's state. */
export interface AgentRecord {
  readonly userId: number;
  readonly customerId: number;
  readonly state: AgentState;
  /** Why it is not ready, or will not be; null while it rests in another state. */
  readonly reason: { readonly id: number | null; readonly name: string } | null;
  readonly since: number;
  /** Since when no call kept it busy: who was idle longest is the least. */
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

/** Agents' states and the log of their changes, which is only ever added to. */
export interface AgentRepository {
  all(): Promise<AgentRecord[]>;
  /** Keeps the state, and the change and the events if there are some, in one transaction. */
  save(agent: AgentRecord, change: AgentStateChangeRecord | null, events: readonly NewEvent[]): Promise<void>;
  /** The newest changes of an agent, newest first. */
  changes(userId: number, limit: number): Promise<(AgentStateChangeRecord & { readonly id: number })[]>;
}

/** A reason for not being ready; its name is unique within the customer. */
export interface AgentReasonRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
}

/** Agents' states, and reasons for not being ready. */
export interface AgentsRepositories {
  readonly agents: AgentRepository;
  readonly agentReasons: NamedRepository<AgentReasonRecord>;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    agents: {
      user_id: number;
      customer_id: number;
      state: string;
      rest: string;
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
      from_state: string;
      to_state: string;
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
  interface Repositories extends AgentsRepositories {}
}
