import type { AlertSettings, AlertSettingsPatch } from '../../../../shared/api/alerts.ts';
import { ownTimeZone } from '../../../platform/format/format.ts';

/** Limits in whole numbers, in the order in which they are shown. */
export const wholeLimits = ['no_agent', 'line_unregistered', 'line_busy'] as const;
export const durations = ['begins_after', 'ends_after'] as const;

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
}

/** Fields of the service that the form shows. */
export const alertFields = [
  ...wholeLimits,
  ...durations,
  ...['line_quality', 'recipients', 'mails_per_hour', 'mails_end', 'quiet'],
];

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
  };
}

export function patchOfAlerts({ isQuiet, from, until, timeZone, ...draft }: AlertDraft): AlertSettingsPatch {
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
    quiet: isQuiet ? { from, until, time_zone: timeZone } : null,
  };
}
