/** The figures of a queue now and today, as cards and lines show them. Pure. */
import '../../../strings/en/figures.ts';
import type { QueueReport } from '../../../../shared/api/reports.ts';
import { type GoalName, type Goals, type Grade, goalNames } from '../../../../shared/domain/goals.ts';
import type { Grades, QueueSituation } from '../../../../shared/domain/queueSituation.ts';
import type { FigureName } from '../../../../shared/domain/reports.ts';
import { formatCount, formatDuration, formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { secondsText } from '../reports/reportFigures.ts';

/** Figures of the day; `undefined` while unknown, null if nobody called. */
export type Today = QueueReport | null | undefined;

/** A figure with its name. */
export interface QueueFigure {
  readonly id: string;
  readonly label: string;
  /** Goes behind the name where there is room. */
  readonly unit?: string;
  readonly text: string;
  /** Explanation and goal, in words. */
  readonly meaning?: string;
  /** Prominence: the main figures, counts, or averages. */
  readonly rank: 'main' | 'count' | 'average';
  /** How far it is from what is wanted. */
  readonly grade: Grade | null;
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

/** A figure as it is read, in the words of its goal. */
export function situationText(name: GoalName, figure: number | null): string {
  if (figure === null) return '–';
  if (name === 'waiting') return formatCount(figure);
  return name === 'longest_wait' ? formatDuration(figure) : formatPercent(figure);
}

/** The goal in words; null if there is none. */
function goalText(name: GoalName, { amber, red }: Goals[GoalName]): string | null {
  const [limit, worse] = [amber ?? red, amber === null ? null : red];
  if (limit === null) return null;
  const first = t(`goals.wanted.${name}`, { limit: situationText(name, limit) });
  return worse === null ? first : `${first} ${t('goals.redBeyond', { limit: situationText(name, worse) })}`;
}

export interface FigureContext {
  /** Seconds. */
  readonly serviceLevel: number;
  readonly goals: Goals;
  readonly grades: Grades;
}

function mainFigures(situation: QueueSituation, { serviceLevel, goals, grades }: FigureContext): QueueFigure[] {
  return goalNames.map((name) => ({
    // The day's count of them has that name.
    id: name === 'abandoned' ? 'abandoned_share' : name,
    label: t(`goals.name.${name}`),
    text: situationText(name, situation[name]),
    rank: 'main',
    grade: grades[name],
    ...(name === 'service_level' && { unit: `(${serviceLevel} s)` }),
    meaning: [name === 'service_level' && t('figure.service_level'), goalText(name, goals[name])]
      .filter(Boolean)
      .join(' '),
  }));
}

const ofDay = (id: FigureName, label: string, text: string, rank: 'count' | 'average'): QueueFigure => ({
  id,
  label,
  text,
  rank,
  meaning: t(`figure.${id}`),
  grade: null,
});

/** All of them, the main ones first. */
export function figuresOf(situation: QueueSituation, today: Today, context: FigureContext): QueueFigure[] {
  const count = (name: (typeof counts)[number][0]) => (today === undefined ? '–' : String(today?.[name] ?? 0));
  return [
    ...mainFigures(situation, context),
    ...counts.map(([name, label]) => ofDay(name, t(label), count(name), 'count')),
    ...averages.map(([name, label]) => ofDay(name, t(label), secondsText(today?.[name] ?? null), 'average')),
  ];
}
