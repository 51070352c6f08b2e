/** Figures of reports. Pure. */
import { formatDuration, formatPercent } from '../../../platform/format/format.ts';

/** A part of a whole in percent, null as a dash. */
export function percentText(share: number | null): string {
  return share === null ? '–' : formatPercent(share * 100);
}

/** Seconds as minutes and seconds, null as a dash. */
export function secondsText(seconds: number | null): string {
  return seconds === null ? '–' : formatDuration(Math.round(seconds));
}
