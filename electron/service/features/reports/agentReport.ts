import { type RawBuilder, sql } from 'kysely';
import type { AgentReport } from '../../../../shared/api/reports.ts';
import { occupancy } from '../../../../shared/domain/reports.ts';
import { larger, smaller } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { workFigures } from './reportFigures.ts';
import {
  bucketRows,
  inQueues,
  only,
  type ReportScope,
  type TalkSums,
  talkAndWrapUp,
  talkSums,
  userNames,
} from './reportSql.ts';

/** Milliseconds in each state, without time offline. */
interface StateTimes {
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
const sums = sql.raw(states.map((name) => `sum(CASE state WHEN '${name}' THEN ms ELSE 0 END) AS "${name}"`).join(', '));

/** Each bucket begins with the state from before it; a state that lasts is counted up to now. */
function stateTimes(scope: ReportScope): RawBuilder<Row> {
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
      SELECT label, from_at, user_id, state, ${larger(sql`0`, sql`${smaller(sql`CAST(${now} AS BIGINT)`, sql`lead(at, 1, to_at) OVER later`)} - at`)} AS ms
      FROM point WINDOW later AS (PARTITION BY from_at, user_id ORDER BY at, id))
    SELECT label AS start, from_at, user_id, ${sums} FROM stretch
    GROUP BY from_at, label, user_id HAVING sum(CASE WHEN state <> 'offline' THEN ms ELSE 0 END) > 0`;
}

interface OfferRow {
  readonly offers: number;
  readonly refused: number;
  readonly missed: number;
}
interface CallRow extends TalkSums {
  readonly calls: number;
}
interface Key {
  readonly start: string | null;
  readonly from_at: number;
  readonly user_id: number;
}
type Measured = Key & Partial<OfferRow & CallRow & StateTimes>;

const nothing: OfferRow & CallRow & StateTimes = {
  offers: 0,
  refused: 0,
  missed: 0,
  calls: 0,
  talkMs: 0,
  talks: 0,
  holdMs: 0,
  wrapUpMs: 0,
  wrapUps: 0,
  available: 0,
  reserved: 0,
  onCall: 0,
  wrapUp: 0,
  notReady: 0,
};

const offersOf = (scope: ReportScope): RawBuilder<Key & OfferRow> => sql`WITH ${bucketRows(scope)}
  SELECT b.label AS start, b.from_at, o.user_id, count(*) AS offers, count(*) FILTER (WHERE o.result = 'refused') AS refused,
    count(*) FILTER (WHERE o.result IN ('no_answer', 'unreachable')) AS missed
  FROM bucket b CROSS JOIN queue_offers o
  WHERE o.customer_id = ${scope.customerId} AND o.from_at >= b.from_at AND o.from_at < b.to_at
    ${inQueues('o.queue_id', scope)}${only('o.user_id', scope.userId)}
  GROUP BY b.from_at, b.label, o.user_id`;

const callsOf = (scope: ReportScope): RawBuilder<Key & CallRow> => sql`WITH ${bucketRows(scope)}
  SELECT b.label AS start, b.from_at, q.answered_by AS user_id, count(*) AS calls, ${talkSums}
  FROM bucket b CROSS JOIN queue_calls q
  ${talkAndWrapUp}
  WHERE q.customer_id = ${scope.customerId} AND q.answered_at >= b.from_at AND q.answered_at < b.to_at
    AND q.answered_by IS NOT NULL AND q.outcome IN ('answered', 'called_back')
    ${inQueues('q.queue_id', scope)}${only('q.answered_by', scope.userId)}
  GROUP BY b.from_at, b.label, q.answered_by`;

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);

function toLine(key: Key, name: string, sums: OfferRow & CallRow & StateTimes): AgentReport {
  const { offers, refused, missed, calls } = sums;
  const times = {
    available: seconds(sums.available),
    reserved: seconds(sums.reserved),
    on_call: seconds(sums.onCall),
    wrap_up: seconds(sums.wrapUp),
  };
  return {
    start: key.start,
    user_id: key.user_id,
    user_name: name,
    offers,
    refused,
    missed,
    calls,
    ...workFigures(sums),
    ...times,
    not_ready: seconds(sums.notReady),
    occupancy: occupancy(times),
  };
}

function merged(rows: readonly Measured[]): (Key & OfferRow & CallRow & StateTimes)[] {
  const lines = new Map<string, Key & OfferRow & CallRow & StateTimes>();
  for (const row of rows) {
    const key = `${row.from_at} ${row.user_id}`;
    lines.set(key, { ...nothing, ...lines.get(key), ...row });
  }
  return [...lines.values()];
}

/** A line for each agent who was offered or answered a caller, or was working. */
export async function agentReport(unit: UnitOfWork, scope: ReportScope): Promise<AgentReport[]> {
  const names = await userNames(unit, scope.customerId);
  const offers = (await offersOf(scope).execute(unit.reader)).rows;
  const calls = (await callsOf(scope).execute(unit.reader)).rows;
  const times = (await stateTimes(scope).execute(unit.reader)).rows;
  const lines = merged([...offers, ...calls, ...times]);
  const nameOf = (id: number) => names.get(id) ?? '';
  lines.sort((a, b) => a.from_at - b.from_at || nameOf(a.user_id).localeCompare(nameOf(b.user_id)));
  return lines.map((line) => toLine(line, nameOf(line.user_id), line));
}
