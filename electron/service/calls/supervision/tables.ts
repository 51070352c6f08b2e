type Flag = number;

/** Supervisions of calls, as Kysely knows their tables. */
export interface SupervisionsTables {
  call_supervisions: {
    id: number;
    supervision_id: number;
    customer_id: number;
    live_id: number;
    user_id: number;
    user_name: string;
    agent_id: number;
    agent_name: string;
    mode: string;
    agent_informed: Flag;
    started_at: number;
    ended_at: number | null;
  };
  supervision_settings: { customer_id: number; tone: Flag; inform_agent: Flag };
}
