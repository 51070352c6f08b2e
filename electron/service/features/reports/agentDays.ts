/** Days of agents, from the log of their states. */
import { sql } from 'kysely';
import type { AgentDay } from '../../../../shared/api/reports.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { only, userNames } from './reportSql.ts';

export interface AgentDayScope {
  readonly customerId: number;
  readonly userId: number | null;
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly now: number;
}

type Stretch = AgentDay['stretches'][number];

/** A period in one state. */
interface Row {
  readonly user_id: number;
  readonly presence: Stretch['presence'];
  readonly reason: string;
  readonly at: number;
  readonly until: number;
}

/** Shorter periods are not visible in a day. */
const leastMs = 30_000;

/** States as others see them; equal neighbours are joined. */
function stretchesOf(scope: AgentDayScope) {
  const { customerId, userId, from, to, now } = scope;
  return sql<Row>`WITH
    agent AS (SELECT DISTINCT user_id FROM agent_state_log WHERE customer_id = ${customerId} ${only('user_id', userId)}),
    brought AS (
      SELECT agent.user_id, (SELECT l.id FROM agent_state_log l WHERE l.customer_id = ${customerId}
        AND l.user_id = agent.user_id AND l.at < ${from} ORDER BY l.at DESC, l.id DESC LIMIT 1) AS id FROM agent),
    point AS (
      SELECT l.user_id, CAST(${from} AS BIGINT) AS at, 0 AS id, l.to_state AS state, l.reason
      FROM brought JOIN agent_state_log l ON l.id = brought.id
      UNION ALL
      SELECT l.user_id, l.at, l.id, l.to_state, l.reason FROM agent_state_log l
      WHERE l.customer_id = ${customerId} AND l.at >= ${from} AND l.at < ${to} ${only('l.user_id', userId)}),
    seen AS (
      SELECT user_id, at, id,
        CASE state WHEN 'reserved' THEN 'busy' WHEN 'onCall' THEN 'busy' WHEN 'wrapUp' THEN 'wrap_up'
          WHEN 'notReady' THEN 'away' ELSE state END AS presence,
        CASE state WHEN 'notReady' THEN coalesce(reason, '') ELSE '' END AS reason FROM point),
    change AS (
      SELECT *, lag(presence || ' ' || reason) OVER (PARTITION BY user_id ORDER BY at, id) AS before FROM seen)
    SELECT * FROM (
      SELECT user_id, presence, reason, at, lead(at, 1, CAST(${Math.min(to, now)} AS BIGINT)) OVER (PARTITION BY user_id ORDER BY at, id)
        AS until FROM change WHERE before IS DISTINCT FROM presence || ' ' || reason) AS stretch
    WHERE presence <> 'offline' AND until > at ORDER BY user_id, at`;
}

/** Periods that are too short are added to the one before, if there is no gap between them. */
function shownStretches(rows: readonly Row[]): Stretch[] {
  const shown: { presence: Stretch['presence']; reason: string; at: number; until: number }[] = [];
  for (const { presence, reason, at, until } of rows) {
    const before = shown.at(-1);
    const isNext = before?.until === at;
    const isSame = before?.presence === presence && before.reason === reason;
    if (before && isNext && (isSame || until - at < leastMs)) before.until = until;
    else shown.push({ presence, reason, at, until });
  }
  return shown.map(({ presence, reason, at, until }) => ({
    presence,
    reason,
    from_at: toContractDateTime(at),
    seconds: Math.round((until - at) / 1000),
  }));
}

const secondsIn = (rows: readonly Row[]): number =>
  Math.round(rows.reduce((sum, { at, until }) => sum + until - at, 0) / 1000);

function dayOf(rows: readonly Row[], name: string, { to, now }: AgentDayScope): AgentDay {
  const inState = (presence: Stretch['presence']) => rows.filter((row) => row.presence === presence);
  const away = Map.groupBy(inState('away'), ({ reason }) => reason);
  const [first] = rows;
  const end = rows.at(-1)?.until ?? 0;
  return {
    user_id: first?.user_id ?? 0,
    user_name: name,
    first_at: toContractDateTime(first?.at ?? 0),
    last_at: end < Math.min(to, now) ? toContractDateTime(end) : null,
    available: secondsIn(inState('available')),
    busy: secondsIn(inState('busy')),
    wrap_up: secondsIn(inState('wrap_up')),
    away: secondsIn(inState('away')),
    reasons: [...away]
      .map(([reason, ofReason]) => ({ reason, seconds: secondsIn(ofReason) }))
      .toSorted((a, b) => b.seconds - a.seconds),
    stretches: shownStretches(rows),
  };
}

/** A line for each agent who was signed in, by name. */
export async function agentDays(unit: UnitOfWork, scope: AgentDayScope): Promise<AgentDay[]> {
  const names = await userNames(unit, scope.customerId);
  const rows = (await stretchesOf(scope).execute(unit.reader)).rows;
  const days = [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, ofAgent]) =>
    dayOf(ofAgent, names.get(userId) ?? '', scope),
  );
  return days.toSorted((a, b) => a.user_name.localeCompare(b.user_name));
}
