/** At the end of a day all sources of figures have to agree. */
import { expect } from 'vitest';
import { supervisor as words } from '../../../renderer/strings/en/supervisor.ts';
import type { Queue } from '../../../shared/api/queues/queues.ts';
import { until } from '../until.ts';
import type { ContactCentre } from './contactCentre.ts';
import type { Desk } from './desk.ts';
import { reckonAgent, reckonRecords, reckonRows, recordsOf } from './reckoning.ts';
import type { WallboardPage } from './wallboardPage.ts';

function clock(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}\u00a0%`);
const today = () => new Date().toISOString().slice(0, 10);

/** Where figures are looked up. */
type Figures = Pick<ContactCentre, 'admin'> & { readonly service: Pick<ContactCentre['service'], 'dataDir'> };

/** What records and rows say of a queue, once every caller who is there no more has a record. */
async function reckonedOf({ admin, service }: Figures, { id, name }: Queue) {
  const look = async () => ({
    records: reckonRecords(await recordsOf(admin, id)),
    rows: reckonRows(service.dataDir, id),
  });
  // Whom somebody moved has one record, with the queue after it.
  const isWhole = ({ records, rows }: Awaited<ReturnType<typeof look>>) =>
    records.callers === rows.offered - rows.moved - rows.waiting;
  await until(async () => isWhole(await look()), { what: `as many records as callers of ${name}` });
  return look();
}

/** Expects the page, the report, the records of calls and the rows of the database to agree on a queue; answers the figures. */
export async function expectQueueAgrees(fixture: Figures, queue: Queue, board: WallboardPage) {
  const { records, rows } = await reckonedOf(fixture, queue);
  const { callers: _, average_talk, average_hold, ...counts } = records;
  expect(rows).toMatchObject(counts);
  const query = { from: today(), to: today(), queue_id: queue.id };
  expect((await fixture.admin.call('reportQueues', { query })).data).toMatchObject([
    { ...rows, average_talk, average_hold },
  ]);
  await board.shows(queue.name, {
    [words['goals.name.waiting']]: String(rows.waiting),
    [words['wallboard.offered']]: String(rows.offered),
    [words['wallboard.answered']]: String(rows.answered),
    [words['wallboard.abandoned']]: String(rows.abandoned),
    [words['wallboard.short']]: String(rows.short_abandoned),
    [words['wallboard.overflowed']]: String(rows.overflowed),
    [words['wallboard.answer']]: clock(rows.average_answer),
    [words['wallboard.talk']]: clock(average_talk),
    [words['wallboard.hold']]: clock(average_hold),
    [words['wallboard.wrapup']]: clock(rows.average_wrapup),
    [`${words['goals.name.service_level']} (${queue.service_level} s)`]: percent(rows.service_level),
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
