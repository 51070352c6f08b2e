/** At the end of a day everything that tells figures has to tell the same ones. */
import { expect } from 'vitest';
import type { Queue } from '../../../shared/api/schemas/queue.ts';
import { until } from '../until.ts';
import type { ContactCentre } from './contactCentre.ts';
import { type Desk, patience } from './desk.ts';
import { reckonAgent, reckonRecords, reckonRows, recordsOf } from './reckoning.ts';
import type { WallboardPage } from './wallboardPage.ts';

function clock(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);
const today = () => new Date().toISOString().slice(0, 10);

/** Waits until every call has its record. */
export const allCallsEnd = ({ admin }: ContactCentre) =>
  until(async () => (await admin.call('listCalls')).data.length === 0, { ...patience, what: 'the last call to end' });

/** Expects the page, the report, the records of calls and the rows of the database to agree on a queue; answers the figures. */
export async function expectQueueAgrees({ admin, service }: ContactCentre, queue: Queue, board: WallboardPage) {
  const { callers, average_talk, average_hold, ...counts } = reckonRecords(await recordsOf(admin, queue.id));
  const rows = reckonRows(service.dataDir, queue.id);
  expect(rows).toMatchObject(counts);
  // Whom somebody moved has one record, with the queue after it.
  expect(rows.offered - rows.moved - rows.waiting).toBe(callers);
  const query = { from: today(), to: today(), queue_id: queue.id };
  expect((await admin.call('reportQueues', { query })).data).toMatchObject([{ ...rows, average_talk, average_hold }]);
  await board.shows(queue.name, {
    ...{ Waiting: String(rows.waiting), Offered: String(rows.offered), Answered: String(rows.answered) },
    ...{ Abandoned: String(rows.abandoned), 'Short abandons': String(rows.short_abandoned) },
    ...{ Overflowed: String(rows.overflowed), 'Ø answer': clock(rows.average_answer) },
    ...{ 'Ø talk, with hold': clock(average_talk), 'Ø hold': clock(average_hold) },
    'Ø wrap-up': clock(rows.average_wrapup),
    [`Service level (${queue.service_level} s)`]: percent(rows.service_level),
  });
  return { ...rows, average_hold };
}

/** Expects the same of agents, who have signed off; answers what each did, in the order of the desks. */
export async function expectAgentsAgree(
  { admin, service }: ContactCentre,
  queues: readonly Queue[],
  desks: readonly Desk[],
  board: WallboardPage,
) {
  const records = (await Promise.all(queues.map(({ id }) => recordsOf(admin, id)))).flat();
  const talks = records.filter(({ queue_outcome }) => ['answered', 'called_back'].includes(queue_outcome));
  const report = (await admin.call('reportAgents', { query: { from: today(), to: today() } })).data;
  const all = [];
  for (const { userId, name } of desks) {
    const calls = talks.filter(({ user_id }) => user_id === userId).length;
    const { time, ...counts } = reckonAgent(service.dataDir, userId);
    const worked = time.on_call + time.wrap_up;
    const share = worked / (worked + time.available + time.reserved);
    const line = { ...counts, calls };
    expect(report.find(({ user_id }) => user_id === userId)).toMatchObject({ ...line, ...time, user_name: name });
    await board.rowShows(name, new RegExp(` ${calls} ${percent(share)}$`));
    all.push(line);
  }
  return all;
}
