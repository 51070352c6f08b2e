/**
 * Mails about alerts. What is due goes out in one mail, at most so many an hour, and none in quiet hours. Which alerts a mail told of
 * is written together with the mail, so that a restart neither repeats nor loses it.
 */
import type { AlertSettings } from '../../../../shared/api/alerts.ts';
import { alertSentence } from '../../../../shared/domain/alerts.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MailSystem } from '../../platform/mail/mailSystem.ts';
import type { Store } from '../../platform/storage/store.ts';
import { isQuiet } from './alertSettings.ts';
import type { AlertRecord } from './repository.ts';

export interface AlertMailDependencies {
  readonly store: Pick<Store, 'alerts' | 'transaction'>;
  readonly mailer: Pick<MailSystem, 'writerFor' | 'wake'>;
  readonly clock: Clock;
}

const hourMs = 3_600_000;

/** What was not mailed yet: alerts that are active, and the ends of those that were mailed. */
function dueOf(alerts: readonly AlertRecord[], { mails_end }: AlertSettings) {
  const starts = alerts.filter(({ startMailedAt, endedAt }) => startMailedAt === null && endedAt === null);
  const ends = alerts.filter(
    ({ startMailedAt, endMailedAt, endedAt }) => startMailedAt !== null && endedAt !== null && endMailedAt === null,
  );
  return { starts, ends: mails_end ? ends : [] };
}

type Due = ReturnType<typeof dueOf>;

/** How many mails were sent since a moment: those of one mail have its time. */
function mailsSince(alerts: readonly AlertRecord[], since: number): number {
  const times = alerts.flatMap(({ startMailedAt, endMailedAt }) => [startMailedAt, endMailedAt]);
  return new Set(times.filter((time) => time !== null && time > since)).size;
}

function lineOf({ subjectName, kind, figure, threshold, startedAt, endedAt }: AlertRecord): string {
  const sentence = `${subjectName}: ${alertSentence(kind, figure, threshold)}`;
  const since = `since ${toContractDateTime(startedAt)} UTC`;
  if (endedAt === null) return `${sentence} (${since})`;
  return `${sentence} (${since}, over since ${toContractDateTime(endedAt)} UTC)`;
}

function subjectOf({ starts, ends }: Due): string {
  const [first] = [...starts, ...ends];
  const count = starts.length + ends.length;
  if (first !== undefined && count === 1) {
    const sentence = alertSentence(first.kind, first.figure, first.threshold);
    return `${starts.length === 0 ? 'Over: ' : ''}${first.subjectName}: ${sentence}`;
  }
  if (starts.length === 0) return `${ends.length} alerts are over`;
  return starts.length === 1 ? '1 alert, and others are over' : `${starts.length} alerts`;
}

const textOf = ({ starts, ends }: Due): string =>
  [
    ...(starts.length > 0 ? ['Needs attention:', ...starts.map(lineOf), ''] : []),
    ...(ends.length > 0 ? ['Over:', ...ends.map(lineOf), ''] : []),
    'Who gets these mails, and when, is set in Settings, Alerts.',
    '',
  ].join('\n');

/** Mails what is due of a customer; answers whether something has to wait. */
export async function mailAlerts(
  { store, mailer, clock }: AlertMailDependencies,
  customerId: number,
  settings: AlertSettings,
): Promise<boolean> {
  const { recipients, quiet, mails_per_hour } = settings;
  if (recipients.length === 0) return false;
  const storeMail = await mailer.writerFor(customerId);
  const waits = await store.transaction(async (within) => {
    const alerts = await within.alerts.ofCustomer(customerId);
    const due = dueOf(alerts, settings);
    if (due.starts.length + due.ends.length === 0) return false;
    const now = clock.now();
    if (isQuiet(quiet, now) || mailsSince(alerts, now - hourMs) >= mails_per_hour) return true;
    for (const alert of due.starts) await within.alerts.update({ ...alert, startMailedAt: now });
    for (const alert of due.ends) await within.alerts.update({ ...alert, endMailedAt: now });
    const mail = { subject: subjectOf(due), text: textOf(due) };
    for (const to of recipients) await storeMail(within.mailOutbox, { to, ...mail });
    return false;
  });
  mailer.wake();
  return waits;
}
