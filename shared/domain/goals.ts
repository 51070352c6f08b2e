/** A customer's goals for its queues, and how far a queue is from them. Pure. */

/** Every figure that can have a goal, in the order in which they are shown. */
export const goalNames = ['waiting', 'longest_wait', 'service_level', 'abandoned'] as const;

export type GoalName = (typeof goalNames)[number];

/** The limits from which a figure is amber or red; null is never. */
export interface Goal {
  readonly amber: number | null;
  readonly red: number | null;
}

export type Goals = Readonly<Record<GoalName, Goal>>;

/** A grade of a figure. */
export type Grade = 'amber' | 'red';

/** No goal is set. */
export const noGoal: Goal = { amber: null, red: null };

/** Lower values are worse; for the other figures higher ones are. */
const isShare = (name: GoalName): boolean => name === 'service_level';

/** Whether amber comes before red, if both are set. */
export function isGraded(name: GoalName, { amber, red }: Goal): boolean {
  if (amber === null || red === null) return true;
  return isShare(name) ? amber > red : amber < red;
}

/** The grade of a figure, in the goal's unit; null if it is good or unknown. A figure at a limit is not beyond it. */
export function gradeOf(name: GoalName, figure: number | null, { amber, red }: Goal): Grade | null {
  const isBeyond = (limit: number | null) =>
    figure !== null && limit !== null && (isShare(name) ? figure < limit : figure > limit);
  if (isBeyond(red)) return 'red';
  return isBeyond(amber) ? 'amber' : null;
}
