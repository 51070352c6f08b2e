/** Work plans as people see and make them. */
import type { NewWorkPlan, WorkPlan, WorkPlanPatch } from '../../../../shared/api/workPlans.ts';
import { workPlanMistakes } from '../../../../shared/api/workPlans.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { validTogether } from '../../../../shared/domain/workPlan.ts';
import { dayIn } from '../../../../shared/domain/zoneSpans.ts';
import { timeZoneOfCustomer } from '../../accounts/customerPlace.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { WorkPlanRecord } from './repository.ts';

const mostPlans = 1000;

export interface WorkPlansDependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** Called after a plan of a customer was made, changed or removed. */
  readonly onChange: (customerId: number) => void;
}

type Within = Pick<Repositories, 'workPlans' | 'users' | 'userGroups' | 'agentReasons'>;

/** Names of what plans are about, and the reasons that there are. */
async function knownTo(within: Within, customerId: number) {
  const users = await within.users.ofCustomer(customerId);
  const teams = await within.userGroups.ofCustomer(customerId);
  const reasons = await within.agentReasons.ofCustomer(customerId);
  return {
    users: new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()])),
    teams: new Map(teams.map((team) => [team.id, team])),
    reasons: new Set(reasons.map(({ id }) => id)),
  };
}

type Known = Awaited<ReturnType<typeof knownTo>>;
type Shift = WorkPlan['dates'][number]['shifts'][number];

const withReasons = <S extends Shift>(shift: S, { reasons }: Pick<Known, 'reasons'>): S => ({
  ...shift,
  breaks: shift.breaks.map((of) => ({
    ...of,
    reason_id: of.reason_id !== null && reasons.has(of.reason_id) ? of.reason_id : null,
  })),
});

/** The times of a plan; a deleted reason becomes none. */
export function plannedDaysOf(plan: Omit<WorkPlanRecord, 'id'>, known: Pick<Known, 'reasons'>) {
  return {
    time_zone: plan.timeZone,
    valid_from: plan.validFrom,
    valid_to: plan.validTo,
    weekly: plan.weekly.map((shift) => withReasons(shift, known)),
    dates: plan.dates.map((date) => ({ ...date, shifts: date.shifts.map((shift) => withReasons(shift, known)) })),
  };
}

function toView(plan: WorkPlanRecord, known: Known): WorkPlan {
  return {
    id: plan.id,
    name: plan.name,
    user_id: plan.userId,
    team_id: plan.teamId,
    ...plannedDaysOf(plan, known),
    tolerance: plan.tolerance,
    red_after: plan.redAfter,
    user_name: known.users.get(plan.userId ?? 0) ?? '',
    team_name: known.teams.get(plan.teamId ?? 0)?.name ?? '',
    created_at: toContractDateTime(plan.createdAt),
  };
}

type Draft = Omit<WorkPlanRecord, 'id'>;

function requireSubject({ userId, teamId }: Draft, { users, teams }: Known): void {
  if (userId !== null && teamId !== null)
    throw new Refusal('invalid', 'is for a user or for a team, not for both', 'team_id');
  if (userId === null && teamId === null)
    throw new Refusal('invalid', 'Choose whose plan it is: a user’s or a team’s', 'user_id');
  if (userId !== null && !users.has(userId)) throw new Refusal('missing', 'There is no such user', 'user_id');
  if (teamId !== null && !teams.has(teamId)) throw new Refusal('missing', 'There is no such team', 'team_id');
}

const isGone = (shift: Shift, reasons: Known['reasons']) =>
  shift.breaks.findIndex((of) => of.reason_id !== null && !reasons.has(of.reason_id));

function requireReasons(
  { weekly = [], dates = [] }: Pick<WorkPlanPatch, 'weekly' | 'dates'>,
  { reasons }: Known,
): void {
  const places = [
    ...weekly.map((shift, index) => ({ shift, path: `weekly.${index}` })),
    ...dates.flatMap(({ shifts }, date) =>
      shifts.map((shift, index) => ({ shift, path: `dates.${date}.shifts.${index}` })),
    ),
  ];
  for (const { shift, path } of places) {
    const index = isGone(shift, reasons);
    if (index >= 0) throw new Refusal('missing', 'There is no such reason', `${path}.breaks.${index}.reason_id`);
  }
}

function requireSound(plan: Draft): void {
  const { validFrom: valid_from, validTo: valid_to, tolerance, redAfter: red_after } = plan;
  const [mistake] = workPlanMistakes({ valid_from, valid_to, tolerance, red_after });
  if (mistake) throw new Refusal('invalid', mistake.message, mistake.path.join('.'));
}

/** Two plans of one user, or of one team, would say two things about a day. */
function requireAlone(plan: Draft & { readonly id?: number }, others: readonly WorkPlanRecord[]): void {
  const days = (of: Draft) => ({ valid_from: of.validFrom, valid_to: of.validTo });
  const other = others.find(
    (one) =>
      one.id !== plan.id &&
      one.userId === plan.userId &&
      one.teamId === plan.teamId &&
      validTogether(days(one), days(plan)),
  );
  if (!other) return;
  const until = other.validTo === null ? '' : ` to ${other.validTo}`;
  throw new Refusal(
    'conflict',
    `overlaps the plan “${other.name}”, valid from ${other.validFrom}${until}`,
    'valid_from',
  );
}

export function createWorkPlans({ store, clock, onChange }: WorkPlansDependencies) {
  const mayRead =
    ({ userId, roles }: Viewer, { teams }: Known) =>
    (plan: WorkPlanRecord) =>
      reaches(roles, 'supervisor') ||
      plan.userId === userId ||
      (plan.teamId !== null && (teams.get(plan.teamId)?.userIds.includes(userId) ?? false));

  function there(plan: WorkPlanRecord | null): WorkPlanRecord {
    if (plan === null) throw new Refusal('notFound', 'Resource not found');
    return plan;
  }

  async function check(within: Within, plan: Draft & { readonly id?: number }, given: WorkPlanPatch): Promise<Known> {
    const known = await knownTo(within, plan.customerId);
    requireSubject(plan, known);
    requireReasons(given, known);
    requireSound(plan);
    const others = await within.workPlans.ofCustomer(plan.customerId);
    requireAlone(plan, others);
    if (plan.id === undefined && others.length >= mostPlans) {
      throw new Refusal('invalid', `There can be at most ${mostPlans}`);
    }
    return known;
  }

  return {
    async list(viewer: Viewer): Promise<WorkPlan[]> {
      const known = await knownTo(store, viewer.customerId);
      const plans = await store.workPlans.ofCustomer(viewer.customerId);
      return plans.filter(mayRead(viewer, known)).map((plan) => toView(plan, known));
    },
    async get(viewer: Viewer, id: number): Promise<WorkPlan> {
      const known = await knownTo(store, viewer.customerId);
      const plan = there(await store.workPlans.byId(viewer.customerId, id));
      return toView(there(mayRead(viewer, known)(plan) ? plan : null), known);
    },
    async create({ customerId }: Viewer, request: NewWorkPlan): Promise<WorkPlan> {
      const timeZone = request.time_zone ?? (await timeZoneOfCustomer(store, customerId));
      const now = clock.now();
      const draft = {
        customerId,
        timeZone,
        userId: request.user_id,
        teamId: request.team_id,
        name: request.name,
        validFrom: request.valid_from ?? dayIn(timeZone, now),
        validTo: request.valid_to,
        tolerance: request.tolerance,
        redAfter: request.red_after,
        weekly: request.weekly,
        dates: request.dates,
        createdAt: now,
      };
      const made = await store.transaction(async (within) => {
        const known = await check(within, draft, request);
        return toView(await within.workPlans.create(draft), known);
      });
      onChange(customerId);
      return made;
    },
    async update({ customerId }: Viewer, id: number, patch: WorkPlanPatch): Promise<WorkPlan> {
      const { user_id, team_id, time_zone, valid_from, valid_to, red_after, ...rest } = patch;
      const renamed = { userId: user_id, teamId: team_id, timeZone: time_zone, redAfter: red_after };
      const days = { validFrom: valid_from, validTo: valid_to };
      const changed = await store.transaction(async (within) => {
        const before = there(await within.workPlans.byId(customerId, id));
        const after = { ...before, ...givenFields({ ...rest, ...renamed, ...days }) };
        const known = await check(within, after, patch);
        await within.workPlans.update(after);
        return toView(after, known);
      });
      onChange(customerId);
      return changed;
    },
    async remove({ customerId }: Viewer, id: number): Promise<void> {
      there(await store.workPlans.byId(customerId, id));
      await store.workPlans.remove(id);
      onChange(customerId);
    },
  };
}

export type WorkPlans = ReturnType<typeof createWorkPlans>;
