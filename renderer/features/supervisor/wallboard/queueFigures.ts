/** The figures of a queue now and today, as cards and lines show them. Pure. */
import type { QueueReport } from '../../../../shared/api/reports.ts';
import { type FigureName, figureDefinitions } from '../../../../shared/domain/reports.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { percentText, secondsText } from '../reports/reportTime.ts';
import type { Breach, QueueSituation } from './thresholds.ts';

/** A figure with its name. */
export interface QueueFigure {
  readonly id: string;
  readonly label: string;
  /** Goes behind the name where there is room. */
  readonly unit?: string;
  readonly text: string;
  /** What it means, in words. */
  readonly meaning?: string;
  /** What is looked at first, how many, and how long. */
  readonly rank: 'main' | 'count' | 'average';
  /** Its threshold is crossed. */
  readonly isBreached: boolean;
}

const counts = [
  ['offered', 'wallboard.offered'],
  ['answered', 'wallboard.answered'],
  ['abandoned', 'wallboard.abandoned'],
  ['short_abandoned', 'wallboard.short'],
  ['overflowed', 'wallboard.overflowed'],
] as const;

const averages = [
  ['average_answer', 'wallboard.answer'],
  ['average_talk', 'wallboard.talk'],
  ['average_hold', 'wallboard.hold'],
  ['average_wrapup', 'wallboard.wrapup'],
] as const;

/** Of the day; `undefined` is not known yet, null is nobody came. */
export type Today = QueueReport | null | undefined;

function mainFigures(
  { waiting, longest, level }: QueueSituation,
  serviceLevel: number,
  breaches: readonly Breach[],
): QueueFigure[] {
  const main = (id: Breach, label: string, text: string, more: Partial<QueueFigure> = {}): QueueFigure => ({
    id,
    label,
    text,
    rank: 'main',
    isBreached: breaches.includes(id),
    ...more,
  });
  return [
    main('waiting', t('wallboard.waiting'), String(waiting)),
    main('longest', t('wallboard.longest'), longest === null ? '–' : formatDuration(longest)),
    main('level', t('wallboard.level'), percentText(level), {
      unit: `(${serviceLevel} s)`,
      meaning: figureDefinitions.service_level,
    }),
  ];
}

const ofDay = (id: FigureName, label: string, text: string, rank: 'count' | 'average'): QueueFigure => ({
  id,
  label,
  text,
  rank,
  meaning: figureDefinitions[id],
  isBreached: false,
});

/** All of them, the main ones first. `serviceLevel` in seconds. */
export function figuresOf(
  situation: QueueSituation,
  today: Today,
  { serviceLevel, breaches }: { readonly serviceLevel: number; readonly breaches: readonly Breach[] },
): QueueFigure[] {
  const count = (name: (typeof counts)[number][0]) => (today === undefined ? '–' : String(today?.[name] ?? 0));
  return [
    ...mainFigures(situation, serviceLevel, breaches),
    ...counts.map(([name, label]) => ofDay(name, t(label), count(name), 'count')),
    ...averages.map(([name, label]) => ofDay(name, t(label), secondsText(today?.[name] ?? null), 'average')),
  ];
}
