/** Reads the audit log of a data folder through and reports where its chain breaks. Nothing is written. */
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { z } from 'zod';
import { largestIdEver } from '../dialect/catalogue.ts';
import { openPostgresForReading } from '../postgres/openPostgres.ts';
import { openForReading } from '../sqlite/connection.ts';
import { nodeSqliteDialect } from '../sqlite/queryDialect.ts';
import type { Row, Tables } from '../tables.ts';
import { jsonColumnOr } from '../unreadableRow.ts';
import { hashOf, valuesDigest } from './auditChain.ts';

/** A row or a place that does not fit. */
export interface AuditBreak {
  /** Number of the row. */
  readonly id: number;
  /** The problem, as a sentence. */
  readonly problem: string;
}

export interface AuditVerdict {
  /** Rows that were read. */
  readonly rows: number;
  /** First and newest row; null when there is none. */
  readonly first: number | null;
  readonly newest: { readonly id: number; readonly hash: string } | null;
  /** Rows whose names and values were erased, as a later row says. */
  readonly erased: number;
  /** Rows that were removed from the beginning, up to the anchor that is left of them. */
  readonly pruned: number;
  /** At most a hundred. */
  readonly breaks: readonly AuditBreak[];
}

const MOST_BREAKS = 100;

type StoredRow = Row<'audit_log'> & { salt: string | null; content: string | null };

/** Numbers that a row of that operation says it erased or pruned, by the row's number. */
interface Removals {
  readonly erased: Map<number, number>;
  readonly pruned: Map<number, { up_to?: unknown; hash?: unknown }>;
}

/** Values that were tampered with count as none; their digest shows the break. */
const changesOf = jsonColumnOr(z.object({ changes: z.array(z.object({ field: z.string(), after: z.unknown() })) }), {
  changes: [],
});

function readRemovals(row: StoredRow, removals: Removals): void {
  if (row.content === null) return;
  const { changes } = changesOf(row.content);
  const after = Object.fromEntries(changes.map(({ field, after: value }) => [field, value]));
  if (row.operation === 'audit.pruned') removals.pruned.set(row.id, after);
  if (row.operation !== 'audit.erased' || !Array.isArray(after.rows)) return;
  for (const id of after.rows) removals.erased.set(Number(id), row.id);
}

function contentProblem({ salt, content, values_digest: digest, id }: StoredRow, removals: Removals): string | null {
  if (content === null || salt === null) {
    if (digest === '') return null;
    return removals.erased.has(id) ? null : 'its values are gone, and no later row says that they were erased';
  }
  return valuesDigest(salt, content) === digest ? null : 'its values are not those that it was written with';
}

function rowProblem(row: StoredRow, previous: { id: number; hash: string }): string | null {
  if (row.id !== previous.id + 1) return `rows ${previous.id + 1} to ${row.id - 1} are missing before it`;
  if (row.previous_hash !== previous.hash) return 'it does not follow the row before it';
  return hashOf(row) === row.hash ? null : 'it is not as it was written';
}

/** A row of the chain must record what was pruned, and the rest begin there. */
function anchorProblem(anchor: Row<'audit_anchors'>, removals: Removals): string | null {
  const row = removals.pruned.get(anchor.audit_id);
  if (row?.up_to === anchor.up_to && row.hash === anchor.hash) return null;
  return `the rows up to ${anchor.up_to} were removed, and no row of the log says so`;
}

async function verify(db: Kysely<Tables>): Promise<AuditVerdict> {
  const anchors = db.selectFrom('audit_anchors').selectAll().orderBy('up_to', 'desc').limit(1);
  const anchor = await anchors.executeTakeFirst();
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('audit_values', 'audit_id', 'audit_log.id')
    .selectAll('audit_log')
    .select(['salt', 'content'])
    .orderBy('audit_log.id');
  const removals: Removals = { erased: new Map(), pruned: new Map() };
  // First what later rows say of earlier ones.
  for await (const row of entries.where('operation', 'in', ['audit.erased', 'audit.pruned']).stream()) {
    readRemovals(row, removals);
  }
  const breaks: AuditBreak[] = [];
  const note = (id: number, problem: string | null) => {
    if (problem !== null && breaks.length < MOST_BREAKS) breaks.push({ id, problem });
  };
  let previous = { id: anchor?.up_to ?? 0, hash: anchor?.hash ?? '' };
  let rows = 0;
  let erased = 0;
  let first: number | null = null;
  if (anchor) note(anchor.audit_id, anchorProblem(anchor, removals));
  for await (const row of entries.stream()) {
    note(row.id, rowProblem(row, previous) ?? contentProblem(row, removals));
    if (row.content === null && row.values_digest !== '') erased += 1;
    first ??= row.id;
    rows += 1;
    previous = { id: row.id, hash: row.hash };
  }
  const sequence = await largestIdEver(db, 'audit_log');
  if (sequence > previous.id) note(sequence, `rows ${previous.id + 1} to ${sequence} are missing at the end`);
  const newest = rows > 0 ? previous : null;
  return { rows, first, newest, erased, pruned: anchor?.up_to ?? 0, breaks };
}

/**
 * Verifies the audit log of a data folder, or of its database in PostgreSQL, also while a service uses it. Rejects when there
 * is no database.
 */
export async function verifyAuditLog(dataDir: string, databaseUrl: string | null = null): Promise<AuditVerdict> {
  const db = databaseUrl
    ? openPostgresForReading(databaseUrl)
    : new Kysely<Tables>({ dialect: nodeSqliteDialect(openForReading(join(dataDir, 'cordboard.db'))) });
  try {
    // One transaction sees one state, whatever is written meanwhile.
    return await db.transaction().setIsolationLevel('repeatable read').execute(verify);
  } finally {
    await db.destroy();
  }
}
