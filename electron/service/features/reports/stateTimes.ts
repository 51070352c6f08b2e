/** How long agents were in which state, read off the log of their changes. */
import { type RawBuilder, sql } from 'kysely';
import type { ReportScope } from './records.ts';
import { bucketRows, only } from './reportSql.ts';

/** Milliseconds in each state, time offline left out. */
export interface StateTimes {
  readonly available: number;
  readonly reserved: number;
  readonly onCall: number;
  readonly wrapUp: number;
  readonly notReady: number;
}

interface Row extends StateTimes {
  readonly start: string | null;
  readonly from_at: number;
  readonly user_id: number;
}

const states = ['available', 'reserved', 'onCall', 'wrapUp', 'notReady'] as const;
const sums = sql.raw(states.map((name) => `sum(CASE state WHEN '${name}' THEN ms ELSE 0 END) AS ${name}`).join(', '));

/** Each bucket begins with the state that the agent brought along; what lasts counts up to now. */
export function stateTimes(scope: ReportScope): RawBuilder<Row> {
  const { customerId, userId, now } = scope;
  return sql`WITH ${bucketRows(scope)},
    agent AS (SELECT DISTINCT user_id FROM agent_state_log WHERE customer_id = ${customerId} ${only('user_id', userId)}),
    point AS (
      SELECT b.label, b.from_at, b.to_at, agent.user_id, b.from_at AS at, 0 AS id,
        (SELECT to_state FROM agent_state_log l WHERE l.customer_id = ${customerId} AND l.user_id = agent.user_id
          AND l.at < b.from_at ORDER BY l.at DESC, l.id DESC LIMIT 1) AS state
      FROM bucket b CROSS JOIN agent
      UNION ALL
      SELECT b.label, b.from_at, b.to_at, l.user_id, l.at, l.id, l.to_state
      FROM bucket b CROSS JOIN agent_state_log l
      WHERE l.customer_id = ${customerId} AND l.at >= b.from_at AND l.at < b.to_at ${only('l.user_id', userId)}),
    stretch AS (
      SELECT label, from_at, user_id, state, max(0, min(${now}, lead(at, 1, to_at) OVER later) - at) AS ms
      FROM point WINDOW later AS (PARTITION BY from_at, user_id ORDER BY at, id))
    SELECT label AS start, from_at, user_id, ${sums} FROM stretch
    GROUP BY from_at, user_id HAVING sum(CASE WHEN state <> 'offline' THEN ms ELSE 0 END) > 0`;
}
