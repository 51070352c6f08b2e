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

/** Goals for all of a customer's queues, and what differs for single ones; null is as for all. */
interface CustomerGoals extends Goals {
  readonly queues: readonly ({ readonly queue_id: number } & Readonly<Record<GoalName, Goal | null>>)[];
}

const noGoals: Goals = { waiting: noGoal, longest_wait: noGoal, service_level: noGoal, abandoned: noGoal };

/** The goals of a queue: its own, and the general ones for the rest. */
export function goalsOfQueue(goals: CustomerGoals | undefined, queueId: number): Goals {
  if (!goals) return noGoals;
  const own = goals.queues.find(({ queue_id }) => queue_id === queueId);
  const pairs = goalNames.map((name) => [name, own?.[name] ?? goals[name]] as const);
  return Object.fromEntries(pairs) as Record<GoalName, Goal>;
}
