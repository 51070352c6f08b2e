/** Agents' states, as Kysely knows their tables. */
import type { Generated } from 'kysely';

/** Agents' states, as Kysely knows their tables. */
export interface AgentsTables {
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
