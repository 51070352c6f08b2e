/**
 * Mails about alerts. What is due goes out in one mail, at most so many an hour, and none in quiet hours. Which alerts a mail told of
 * is written together with the mail, so that a restart neither repeats nor loses it.
 */
import type { AlertSettings } from '../../../../shared/api/alerts.ts';
import { type AlertKind, minutes } from '../../../../shared/domain/alerts.ts';
import { wordingFor } from '../../accounts/mailReaders.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MailSystem } from '../../platform/mail/mailSystem.ts';
import type { MailWording } from '../../platform/mail/mailWording.ts';
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

/** A figure of an alert, as its sentence has it. */
function figureOf({ percent, decimal }: MailWording, kind: AlertKind, figure: number): string {
  switch (kind) {
    case 'service_level':
    case 'abandoned':
      return percent(Math.round(figure));
    case 'longest_wait':
    case 'no_agent':
    case 'line_unregistered':
      return minutes(figure);
    case 'line_quality':
      return decimal(figure, 1);
    case 'waiting':
    case 'line_busy':
      return decimal(figure, 0);
  }
}

function sentenceOf(wording: MailWording, { kind, figure: value, threshold }: AlertRecord): string {
  const { say } = wording;
  const [figure, limit] = [figureOf(wording, kind, value), figureOf(wording, kind, threshold)];
  if (kind === 'no_agent' || kind === 'line_unregistered' || kind === 'line_busy')
    return say(`alert.${kind}`, { figure });
  return say(`alert.${kind}`, { figure, limit });
}

function lineOf(wording: MailWording, alert: AlertRecord): string {
  const { say, moment } = wording;
  const facts = { name: alert.subjectName, sentence: sentenceOf(wording, alert), since: moment(alert.startedAt) };
  if (alert.endedAt === null) return say('alert.line', facts);
  return say('alert.lineEnded', { ...facts, until: moment(alert.endedAt) });
}

function subjectOf(wording: MailWording, { starts, ends }: Due): string {
  const { say } = wording;
  const [first] = [...starts, ...ends];
  if (first !== undefined && starts.length + ends.length === 1) {
    const what = say('alert.of', { name: first.subjectName, sentence: sentenceOf(wording, first) });
    return starts.length === 0 ? say('alert.endedOne', { what }) : what;
  }
  if (starts.length === 0) return say('alert.endedMany', { count: ends.length });
  return starts.length === 1 ? say('alert.oneAndEnded') : say('alert.many', { count: starts.length });
}

function textOf(wording: MailWording, { starts, ends }: Due): string {
  const { say } = wording;
  const lines = (title: string, alerts: readonly AlertRecord[]) =>
    alerts.length === 0 ? [] : [title, ...alerts.map((alert) => lineOf(wording, alert)), ''];
  const parts = [...lines(say('alert.attention'), starts), ...lines(say('alert.ended'), ends)];
  return [...parts, say('alert.where'), ''].join('\n');
}

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
    for (const to of recipients) {
      const wording = await wordingFor(within)(customerId, to);
      const mail = { subject: subjectOf(wording, due), text: textOf(wording, due), language: wording.language };
      await storeMail(within.mailOutbox, { to, ...mail });
    }
    return false;
  });
  mailer.wake();
  return waits;
}
