/** How a queue stands against what is wanted of it. Pure. */
import { type GoalName, type Goals, type Grade, goalNames, gradeOf } from './goals.ts';
import { ratio } from './reports.ts';

/** The figures of the day by which a queue is judged. */
interface Shares {
  readonly answered: number;
  readonly abandoned: number;
  /** 0 to 1; null while nobody was answered or abandoned. */
  readonly service_level: number | null;
}

/** The figures that can have a goal, in its unit; null while they are not known. */
export type QueueSituation = Readonly<Record<GoalName, number | null>>;

/** How bad each figure is. */
export type Grades = Readonly<Record<GoalName, Grade | null>>;

interface Now {
  readonly waiting: number;
  /** Unix seconds; null while nobody waits. */
  readonly longest_wait_since: number | null;
}

const percent = (share: number | null): number | null => (share === null ? null : share * 100);

/** @param now Unix milliseconds */
export function situationOf(
  { waiting, longest_wait_since: since }: Now,
  today: Shares | null | undefined,
  now: number,
): QueueSituation {
  return {
    waiting,
    longest_wait: since === null ? null : Math.max(0, now / 1000 - since),
    service_level: percent(today?.service_level ?? null),
    abandoned: today ? percent(ratio(today.abandoned, today.answered + today.abandoned)) : null,
  };
}

export function gradesOf(situation: QueueSituation, goals: Goals): Grades {
  const pairs = goalNames.map((name) => [name, gradeOf(name, situation[name], goals[name])]);
  return Object.fromEntries(pairs) as Grades;
}

/** The worst of them. */
export function worstOf(grades: readonly (Grade | null)[]): Grade | null {
  return grades.find((grade) => grade === 'red') ?? grades.find((grade) => grade === 'amber') ?? null;
}
