/** The figures of a day, reckoned once from the records of calls and once from the rows of the database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import type { SignedIn } from '../serviceProcess.ts';

/** Rows of a service's database, as a statement asks for them. */
export function rowsOf<T>(dataDir: string, statement: string, ...values: number[]): T[] {
  const database = new DatabaseSync(join(dataDir, 'cordboard.db'), { readOnly: true });
  try {
    return database
      .prepare(statement)
      .all(...values)
      .map((row) => ({ ...row })) as T[];
  } finally {
    database.close();
  }
}

/** Every record of calls that were in a queue. */
export async function recordsOf(client: SignedIn, queueId: number): Promise<readonly Cdr[]> {
  const filter = JSON.stringify([{ property: 'queue_id', operator: 'eq', value: queueId }]);
  return (await client.call('listCdrs', { query: { filter, limit: 1000 } })).data;
}

/** Milliseconds as seconds with one decimal. */
const tenths = (ms: number) => Math.round(ms / 100) / 10;
const average = (ms: readonly number[]) =>
  ms.length === 0 ? null : tenths(ms.reduce((sum, value) => sum + value, 0) / ms.length);

/** What records of calls say of a queue. Callers whom somebody moved on have the record of where they went. */
export function reckonRecords(records: readonly Cdr[]) {
  const count = (...outcomes: Cdr['queue_outcome'][]) =>
    records.filter(({ queue_outcome }) => outcomes.includes(queue_outcome)).length;
  const talks = records.filter(({ queue_outcome }) => queue_outcome === 'answered' || queue_outcome === 'called_back');
  return {
    answered: count('answered'),
    abandoned: count('abandoned'),
    short_abandoned: count('short_abandoned'),
    called_back: count('called_back'),
    cut: count('cut'),
    removed: count('removed'),
    overflowed: count('overflowed', 'full', 'closed', 'no_agents'),
    callers: records.length - count('called_back', 'callback_failed'),
    average_talk: average(talks.map(({ billsec }) => billsec * 1000)),
    average_hold: average(talks.map(({ hold_time }) => hold_time * 1000)),
  };
}

interface StayRow {
  readonly outcome: string | null;
  readonly entered_at: number;
  readonly answered_at: number | null;
  readonly left_at: number | null;
  readonly service_level: number;
}

/** What the rows of the database say of a queue. */
export function reckonRows(dataDir: string, queueId: number) {
  const entries = rowsOf<StayRow>(dataDir, 'SELECT * FROM queue_calls WHERE queue_id = ?', queueId);
  const wrapUps = rowsOf<{ ms: number }>(
    dataDir,
    'SELECT ended_ms - created_ms AS ms FROM wrapups WHERE queue_id = ? AND ended_ms IS NOT NULL',
    queueId,
  );
  const those = (...outcomes: (string | null)[]) => entries.filter(({ outcome }) => outcomes.includes(outcome));
  const answered = those('answered');
  const waits = answered.map(({ answered_at, entered_at }) => (answered_at ?? 0) - entered_at);
  const abandoned = those('abandoned').length;
  const inTime = answered.filter((entry, index) => (waits[index] ?? 0) <= entry.service_level * 1000).length;
  const judged = answered.length + abandoned;
  const lengths = entries.flatMap(({ answered_at, left_at, entered_at }) => {
    const until = answered_at ?? left_at;
    return until === null ? [] : [until - entered_at];
  });
  return {
    offered: entries.length,
    answered: answered.length,
    answered_in_time: inTime,
    abandoned,
    short_abandoned: those('short_abandoned').length,
    called_back: those('called_back').length,
    cut: those('cut').length,
    removed: those('removed').length,
    moved: those('moved').length,
    overflowed: those('overflowed', 'full', 'closed', 'no_agents').length,
    waiting: those(null).length,
    service_level: judged === 0 ? null : Math.round((inTime / judged) * 10_000) / 10_000,
    average_answer: average(waits),
    longest_wait: lengths.length === 0 ? null : tenths(Math.max(...lengths)),
    average_wrapup: average(wrapUps.map(({ ms }) => ms)),
  };
}

/** What the rows of the database say of an agent who has signed off, whatever the queue. */
export function reckonAgent(dataDir: string, userId: number) {
  const offers = rowsOf<{ result: string }>(dataDir, 'SELECT result FROM queue_offers WHERE user_id = ?', userId);
  const log = rowsOf<{ at: number; to_state: string }>(
    dataDir,
    'SELECT at, to_state FROM agent_state_log WHERE user_id = ? ORDER BY at, id',
    userId,
  );
  const count = (...those: string[]) => offers.filter(({ result }) => those.includes(result)).length;
  const seconds = (state: string) => {
    const stretches = log.map(({ at, to_state }, index) => (to_state === state ? (log[index + 1]?.at ?? at) - at : 0));
    return Math.round(stretches.reduce((sum, ms) => sum + ms, 0) / 1000);
  };
  return {
    offers: offers.length,
    refused: count('refused'),
    missed: count('no_answer', 'unreachable'),
    time: {
      available: seconds('available'),
      reserved: seconds('reserved'),
      on_call: seconds('onCall'),
      wrap_up: seconds('wrapUp'),
      not_ready: seconds('notReady'),
    },
  };
}
