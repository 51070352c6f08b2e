/** Groups monitors into recordings: one row per conversation. */
import { type SqlBool, sql } from 'kysely';
import type { Monitor } from '../../../../shared/api/history/monitor.ts';
import type { Condition, RecordScope } from '../../kernel/collections.ts';
import { conditionSql } from '../../platform/storage/collections/conditionSql.ts';
import type { RowScope } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import { numbersOf } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

const sameRecording = sql<SqlBool>`part_of_it.customer_id = monitors.customer_id
  AND part_of_it.recording_id = monitors.recording_id`;

/**
 * The first visible and matching monitor of each recording; nearly all recordings have only one. Conditions on the id
 * apply to that row, so that paging by id shows each recording once.
 */
export function firstOfRecordings(scope: RecordScope, liveIdIndex: string, conditions: readonly Condition[]): RowScope {
  const { where, index } = callsOfScope(scope, liveIdIndex);
  const ofParts = conditions.filter(({ property }) => property !== 'id').map(conditionSql);
  // Names without a table refer to the innermost one.
  const matching = sql.join<SqlBool>([sameRecording, where, ...ofParts], sql` AND `);
  const first = sql`(SELECT min(part_of_it.id) FROM monitors AS part_of_it WHERE ${matching})`;
  return { where: sql`${where} AND (parts = 1 OR id = ${first})`, index };
}

interface Sums {
  readonly recording_id: number;
  readonly parts: number;
  readonly calls: number;
  readonly duration_ms: number;
  readonly size: number;
}

/** Adds to each row the extent of its whole recording, as far as the user may see it. */
export async function withWholes(
  unit: UnitOfWork,
  scope: RecordScope,
  liveIdIndex: string,
  rows: readonly Monitor[],
): Promise<Monitor[]> {
  const several = rows.filter(({ parts }) => parts > 1).map(({ recording_id }) => recording_id);
  const { where } = callsOfScope(scope, liveIdIndex);
  const sums = sql<Sums>`SELECT recording_id, count(*) AS parts, count(DISTINCT live_id) AS calls,
    sum(duration_ms) AS duration_ms, sum(size) AS size
    FROM monitors WHERE ${where} AND recording_id IN ${numbersOf(JSON.stringify(several))}
    GROUP BY recording_id`;
  const found = several.length === 0 ? [] : (await sums.execute(unit.reader)).rows;
  const byRecording = new Map(found.map(({ recording_id, ...whole }) => [recording_id, whole]));
  return rows.map((row) => {
    const { recording_id, duration_ms, size } = row;
    return { ...row, whole: byRecording.get(recording_id) ?? { parts: 1, calls: 1, duration_ms, size } };
  });
}
