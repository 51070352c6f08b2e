import type { AlertSettings, AlertSettingsPatch } from '../../../../shared/api/alerts.ts';
import { ownTimeZone } from '../../../platform/format/format.ts';

/** Limits in whole numbers, in the order in which they are shown. */
export const wholeLimits = ['no_agent', 'line_unregistered', 'line_busy'] as const;
export const durations = ['begins_after', 'ends_after'] as const;

/** Limits that a line can have of its own, in the order in which they are shown. */
export const lineLimits = ['line_unregistered', 'line_busy', 'line_quality'] as const;

/** What is typed for one queue; empty: as for all. */
export interface QueueLimitsDraft {
  readonly queue_id: string;
  readonly no_agent: string;
}

/** The same for one line. */
export interface LineLimitsDraft extends Readonly<Record<(typeof lineLimits)[number], string>> {
  readonly line_id: string;
}

type NumberName = (typeof wholeLimits)[number] | (typeof durations)[number] | 'line_quality' | 'mails_per_hour';

/** What is typed. */
export interface AlertDraft extends Readonly<Record<NumberName, string>> {
  /** Between them commas, semicolons or blanks. */
  readonly recipients: string;
  readonly mails_end: boolean;
  readonly isQuiet: boolean;
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
  readonly queues: readonly QueueLimitsDraft[];
  readonly lines: readonly LineLimitsDraft[];
}

/** Fields of the service that the form shows. */
export const alertFields = [
  ...wholeLimits,
  ...durations,
  ...['line_quality', 'recipients', 'mails_per_hour', 'mails_end', 'quiet', 'queues', 'lines'],
];

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));
const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

export function draftOfAlerts({ quiet, ...settings }: AlertSettings): AlertDraft {
  return {
    no_agent: String(settings.no_agent),
    line_unregistered: String(settings.line_unregistered),
    line_busy: String(settings.line_busy),
    line_quality: String(settings.line_quality),
    begins_after: String(settings.begins_after),
    ends_after: String(settings.ends_after),
    mails_per_hour: String(settings.mails_per_hour),
    recipients: settings.recipients.join(', '),
    mails_end: settings.mails_end,
    isQuiet: quiet !== null,
    from: quiet?.from ?? '20:00',
    until: quiet?.until ?? '07:00',
    timeZone: quiet?.time_zone ?? ownTimeZone(),
    queues: settings.queues.map(({ queue_id, no_agent }) => ({
      queue_id: String(queue_id),
      no_agent: typed(no_agent),
    })),
    lines: settings.lines.map((line) => ({
      line_id: String(line.line_id),
      line_unregistered: typed(line.line_unregistered),
      line_busy: typed(line.line_busy),
      line_quality: typed(line.line_quality),
    })),
  };
}

/** Ids of the queues and lines that there are; null: not known yet. */
export interface Watched {
  readonly queues: ReadonlySet<number> | null;
  readonly lines: ReadonlySet<number> | null;
}

/** What settings, or a change of them, say of queues and lines that have not been deleted. */
export function ofWatched<S extends Pick<AlertSettingsPatch, 'queues' | 'lines'>>(settings: S, watched: Watched): S {
  const { queues, lines } = settings;
  return {
    ...settings,
    queues: queues?.filter(({ queue_id }) => watched.queues?.has(queue_id) ?? true),
    lines: lines?.filter(({ line_id }) => watched.lines?.has(line_id) ?? true),
  };
}

/** What is left of `before` has nothing of its own any more. */
function queuesOf(drafts: AlertDraft['queues'], before: AlertSettings['queues']) {
  const own = drafts.map(({ queue_id, no_agent }) => ({ queue_id: Number(queue_id), no_agent: limitOf(no_agent) }));
  const gone = before.filter(({ queue_id }) => own.every((queue) => queue.queue_id !== queue_id));
  return [...own, ...gone.map(({ queue_id }) => ({ queue_id, no_agent: null }))];
}

function linesOf(drafts: AlertDraft['lines'], before: AlertSettings['lines']) {
  const own = drafts.map((line) => ({
    line_id: Number(line.line_id),
    line_unregistered: limitOf(line.line_unregistered),
    line_busy: limitOf(line.line_busy),
    line_quality: limitOf(line.line_quality),
  }));
  const gone = before.filter(({ line_id }) => own.every((line) => line.line_id !== line_id));
  const nothing = { line_unregistered: null, line_busy: null, line_quality: null };
  return [...own, ...gone.map(({ line_id }) => ({ line_id, ...nothing }))];
}

/** @param before the settings that the form was opened with */
export function patchOfAlerts(
  { isQuiet, from, until, timeZone, ...draft }: AlertDraft,
  before: AlertSettings,
): AlertSettingsPatch {
  return {
    no_agent: Number(draft.no_agent),
    line_unregistered: Number(draft.line_unregistered),
    line_busy: Number(draft.line_busy),
    line_quality: Number(draft.line_quality.replace(',', '.')),
    begins_after: Number(draft.begins_after),
    ends_after: Number(draft.ends_after),
    mails_per_hour: Number(draft.mails_per_hour),
    recipients: draft.recipients.split(/[\s,;]+/).filter(Boolean),
    mails_end: draft.mails_end,
    queues: queuesOf(draft.queues, before.queues),
    lines: linesOf(draft.lines, before.lines),
    quiet: isQuiet ? { from, until, time_zone: timeZone } : null,
  };
}
