/** Mails reports at their times, each exactly once, whenever the service is restarted. */
import type { Logger } from 'pino';
import type {
  NewReportSchedule,
  ReportSchedule,
  ReportSchedulePatch,
  reportSchedules as rows,
} from '../../../../shared/api/reportSchedules.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { contractDateTimeOrNull, plusDays, toContractDateTime, weekdayOf } from '../../../../shared/domain/time.ts';
import { momentOfLocal, offsetAt } from '../../../../shared/domain/zoneSpans.ts';
import { timeZoneOfCustomer } from '../../accounts/customerPlace.ts';
import { wordingFor } from '../../accounts/mailReaders.ts';
import type { Clock } from '../../kernel/clock.ts';
import { JobQueue } from '../../kernel/jobQueue.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { MailSystem } from '../../platform/mail/mailSystem.ts';
import type { MailWording } from '../../platform/mail/mailWording.ts';
import type { Store } from '../../platform/storage/store.ts';
import { reportedQueues, requireQueues, requireTeam } from './reportedQueues.ts';
import { csvOfReport, reportsByName } from './reportFiles.ts';
import { reportRange } from './reportRange.ts';
import type { ScheduleRecord } from './scheduleRepository.ts';

export type Rhythm = Pick<ReportSchedule, 'every' | 'weekday' | 'day' | 'time_of_day' | 'time_zone'>;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The date in a zone, YYYY-MM-DD. */
const localDate = (timeZone: string, at: number): string => dateOf(at + offsetAt(timeZone, at));

function isDay({ every, weekday, day }: Rhythm, date: string): boolean {
  if (every === 'day') return true;
  if (every === 'month') return Number(date.slice(8)) === day;
  return weekdayOf(date) === weekday;
}

/** The first time after a moment; both in Unix milliseconds. */
export function nextTime(rhythm: Rhythm, after: number): number {
  const { time_of_day: time, time_zone } = rhythm;
  let date = localDate(time_zone, after);
  for (;;) {
    const at = isDay(rhythm, date) ? momentOfLocal(time_zone, `${date}T${time}`) : after;
    if (at > after) return at;
    date = plusDays(date, 1);
  }
}

/** The last time that has passed; `first` is the earliest of them. */
function lastTime(rhythm: Rhythm, first: number, now: number): number {
  let last = first;
  for (let next = nextTime(rhythm, last); next <= now; next = nextTime(rhythm, last)) last = next;
  return last;
}

function monthBefore(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return dateOf(at.setUTCMonth(at.getUTCMonth() - 1));
}

/** First and last day of the report for a time. */
export function daysBefore({ every, time_zone }: Rhythm, at: number): { readonly from: string; readonly to: string } {
  const date = localDate(time_zone, at);
  const to = plusDays(date, -1);
  if (every === 'day') return { from: to, to };
  return { to, from: every === 'week' ? plusDays(date, -7) : monthBefore(date) };
}

export interface ReportScheduleDependencies {
  readonly store: Store;
  readonly mailer: Pick<MailSystem, 'writerFor' | 'wake'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A report that was written for a time. */
interface Written {
  /** Unix milliseconds. */
  readonly at: number;
  /** First and last day that it is about, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly csv: string;
}

const mostSchedules = 100;

const rhythmOf = ({ every, weekday, day, time, timeZone }: Omit<ScheduleRecord, 'id'>): Rhythm => ({
  every,
  weekday,
  day,
  time_of_day: time,
  time_zone: timeZone,
});

async function write({ store, clock }: ReportScheduleDependencies, schedule: ScheduleRecord): Promise<Written> {
  const now = clock.now();
  const { customerId, queueId: queue_id, queueGroupId: queue_group_id, timeZone: time_zone } = schedule;
  const rhythm = rhythmOf(schedule);
  const at = lastTime(rhythm, schedule.nextAt ?? now, now);
  const { from, to } = daysBefore(rhythm, at);
  const queueIds = await reportedQueues(store, customerId, { queue_id, queue_group_id });
  const scope = { customerId, queueIds, userId: null, teamId: schedule.teamId, now };
  const range = reportRange({ from, to, time_zone });
  const csv = await csvOfReport(reportsByName[schedule.report], store, { ...scope, ...range });
  return { at, csv, from, to };
}

function mailOf({ name, report, timeZone: zone }: ScheduleRecord, { from, to, csv }: Written, wording: MailWording) {
  const { language, say } = wording;
  const days = wording.days(from, to);
  const file = { name: `${report}-${from === to ? from : `${from}-to-${to}`}.csv`, text: csv };
  return {
    subject: say('alert.of', { name, sentence: days }),
    text: `${say('report.text', { days, zone })}\n`,
    language,
    file,
  };
}

/** If several processes or attempts compete, only the one that moves the schedule on sends its mails. */
async function mailOnce(dependencies: ReportScheduleDependencies, schedule: ScheduleRecord, written: Written) {
  const { store, mailer, clock } = dependencies;
  const { customerId, id, recipients } = schedule;
  const storeMail = await mailer.writerFor(customerId);
  const mails = await Promise.all(
    recipients.map(async (to) => ({ to, ...mailOf(schedule, written, await wordingFor(store)(customerId, to)) })),
  );
  await store.transaction(async (within) => {
    const current = await within.reportSchedules.byId(customerId, id);
    if (current?.nextAt !== schedule.nextAt) return;
    const nextAt = nextTime(rhythmOf(current), Math.max(written.at, clock.now()));
    await within.reportSchedules.update({ ...current, nextAt, lastAt: clock.now() });
    for (const mail of mails) await storeMail(within.mailOutbox, mail);
  });
  mailer.wake();
}

const toView = ({
  customerId: _,
  timeZone,
  queueId,
  queueGroupId,
  teamId,
  nextAt,
  lastAt,
  createdAt,
  recipients,
  time,
  ...schedule
}: ScheduleRecord): ReportSchedule => ({
  ...schedule,
  recipients: [...recipients],
  time_of_day: time,
  time_zone: timeZone,
  queue_id: queueId,
  queue_group_id: queueGroupId,
  team_id: teamId,
  next_at: contractDateTimeOrNull(nextAt),
  last_at: contractDateTimeOrNull(lastAt),
  created_at: toContractDateTime(createdAt),
});

/** Management of schedules, and the queue that works through them. */
export function createReportSchedules(dependencies: ReportScheduleDependencies) {
  const { store, clock, logger } = dependencies;
  const queue = new JobQueue<ScheduleRecord, Written>({
    name: 'report schedules',
    clock,
    logger,
    due: (now) => store.reportSchedules.due(now),
    nextDueAt: (now) => store.reportSchedules.nextDueAt(now),
    idOf: ({ id }) => id,
    laneOf: ({ customerId }) => customerId,
    send: async (schedule) => ({ result: await write(dependencies, schedule) }),
    settle: (schedule, written) => mailOnce(dependencies, schedule, written),
    postpone: async () => undefined,
    graceMs: null,
  });
  const timed = <S extends Omit<ScheduleRecord, 'id'>>(schedule: S): S => ({
    ...schedule,
    nextAt: schedule.enabled ? nextTime(rhythmOf(schedule), clock.now()) : null,
  });

  return {
    list: async ({ customerId }: Viewer) => (await store.reportSchedules.ofCustomer(customerId)).map(toView),
    get: async ({ customerId }: Viewer, id: number) => toView(found(await store.reportSchedules.byId(customerId, id))),
    async create(viewer: Viewer, request: NewReportSchedule): Promise<ReportSchedule> {
      const { customerId } = viewer;
      await requireQueues(store, customerId, request);
      await requireTeam(store, customerId, request);
      const { time_of_day: time, time_zone, queue_id: queueId, queue_group_id: queueGroupId, ...rest } = request;
      const { team_id: teamId, ...given } = rest;
      const timeZone = time_zone ?? (await timeZoneOfCustomer(store, customerId));
      const times = { nextAt: null, lastAt: null, createdAt: clock.now() };
      const made = await store.transaction(async (within) => {
        if ((await within.reportSchedules.ofCustomer(customerId)).length >= mostSchedules) {
          throw new Refusal('invalid', `There can be at most ${mostSchedules}`);
        }
        return within.reportSchedules.create(
          timed({ ...given, customerId, time, timeZone, queueId, queueGroupId, teamId, ...times }),
        );
      });
      queue.wake();
      return toView(made);
    },
    async update(viewer: Viewer, id: number, patch: ReportSchedulePatch): Promise<ReportSchedule> {
      await requireQueues(store, viewer.customerId, patch);
      await requireTeam(store, viewer.customerId, patch);
      const {
        time_of_day: time,
        time_zone: timeZone,
        queue_id: queueId,
        queue_group_id: queueGroupId,
        team_id: teamId,
        ...given
      } = patch;
      const changed = await store.transaction(async (within) => {
        const before = found(await within.reportSchedules.byId(viewer.customerId, id));
        const after = timed({ ...before, ...givenFields({ ...given, time, timeZone, queueId, queueGroupId, teamId }) });
        await within.reportSchedules.update(after);
        return after;
      });
      queue.wake();
      return toView(changed);
    },
    async remove({ customerId }: Viewer, id: number): Promise<void> {
      await store.reportSchedules.remove(found(await store.reportSchedules.byId(customerId, id)).id);
    },
    /** Continues what an earlier process left. */
    start: () => queue.wake(),
    close: () => queue.close(),
  };
}

export type ReportSchedules = ReturnType<typeof createReportSchedules>;

export interface ReportSchedulesDependencies {
  readonly reportSchedules: ReportSchedules;
}

/** Handlers: reports that are mailed. */
export function reportSchedulesHandlers({
  reportSchedules: schedules,
}: ReportSchedulesDependencies): Handlers<keyof typeof rows> {
  return {
    listReportSchedules: async ({ auth, query }) => pageOfList(await schedules.list(auth), query),
    createReportSchedule: async ({ auth, body }) => created(await schedules.create(auth, body)),
    getReportSchedule: async ({ auth, params }) => single(await schedules.get(auth, params.id)),
    updateReportSchedule: async ({ auth, params, body }) => single(await schedules.update(auth, params.id, body)),
    async deleteReportSchedule({ auth, params }) {
      await schedules.remove(auth, params.id);
      return gone;
    },
  };
}
