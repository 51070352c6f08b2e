/** Days and figures of reports. Pure. */
import { formatDuration } from '../../../platform/format/format.ts';

/** The day that the clocks of an IANA zone show, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** A part of a whole in percent, null as a dash. */
export function percentText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}

/** Seconds as minutes and seconds, null as a dash. */
export function secondsText(seconds: number | null): string {
  return seconds === null ? '–' : formatDuration(Math.round(seconds));
}
