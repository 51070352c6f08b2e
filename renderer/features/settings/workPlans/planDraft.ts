/** A work plan as it is edited. Pure. */
import type { NewWorkPlan, WorkPlan } from '../../../../shared/api/workPlans.ts';

export type DatedShift = WorkPlan['dates'][number]['shifts'][number];
export type WeeklyShift = WorkPlan['weekly'][number];
export type PlannedDate = WorkPlan['dates'][number];

export interface PlanDraft {
  readonly name: string;
  /** `user 12` or `team 3`; empty: not chosen yet. */
  readonly owner: string;
  /** Empty, for a new one: that of the company. */
  readonly time_zone: string;
  readonly valid_from: string;
  /** Empty: it has no last day. */
  readonly valid_to: string;
  /** Minutes, as `red_after`, which may be empty. */
  readonly tolerance: string;
  readonly red_after: string;
  readonly weekly: readonly WeeklyShift[];
  readonly dates: readonly PlannedDate[];
}

const minutes = (seconds: number): string => String(Math.round((seconds / 60) * 100) / 100);
const seconds = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 60);

/** A working day with lunch, to begin with. */
export const ordinaryShift: WeeklyShift = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:30',
  breaks: [{ from: '12:30', to: '13:00', reason_id: null }],
};

/** How the form begins. */
export function draftOf(plan: WorkPlan | null, today: string): PlanDraft {
  const owner = plan && (plan.user_id === null ? `team ${plan.team_id}` : `user ${plan.user_id}`);
  return {
    name: plan?.name ?? '',
    owner: owner ?? '',
    time_zone: plan?.time_zone ?? '',
    valid_from: plan?.valid_from ?? today,
    valid_to: plan?.valid_to ?? '',
    tolerance: minutes(plan?.tolerance ?? 180),
    red_after: plan && plan.red_after === null ? '' : minutes(plan?.red_after ?? 600),
    weekly: plan?.weekly ?? [ordinaryShift],
    dates: plan?.dates ?? [],
  };
}

/** In the form of the request. */
export function bodyOf(draft: PlanDraft): NewWorkPlan {
  const { name, owner, time_zone, valid_from, valid_to, tolerance, red_after, weekly, dates } = draft;
  const [kind, id] = owner.split(' ');
  return {
    name,
    ...(time_zone === '' ? {} : { time_zone }),
    valid_from,
    user_id: kind === 'user' ? Number(id) : null,
    team_id: kind === 'team' ? Number(id) : null,
    valid_to: valid_to === '' ? null : valid_to,
    tolerance: seconds(tolerance),
    red_after: red_after.trim() === '' ? null : seconds(red_after),
    weekly: [...weekly],
    dates: [...dates],
  };
}

/** A break of half an hour in the middle of what there is of a shift. */
export function anotherBreak({ breaks }: DatedShift): DatedShift['breaks'][number] {
  const last = breaks.at(-1);
  return last ? { from: '15:00', to: '15:15', reason_id: null } : { from: '12:30', to: '13:00', reason_id: null };
}
