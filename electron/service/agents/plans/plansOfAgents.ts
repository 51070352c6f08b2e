/** Which plans count for which agent. */
import type { PlannedDays } from '../../../../shared/domain/workPlan.ts';
import type { Repositories } from '../../platform/storage/store.ts';
import { plannedDaysOf } from './workPlans.ts';

/** A plan's days, and its tolerance. */
export interface AgentPlan extends PlannedDays {
  readonly id: number;
  /** Seconds. */
  readonly tolerance: number;
  /** Seconds; null: never. */
  readonly redAfter: number | null;
}

/** The plans of each agent who has some: its own come before those of its teams. */
export async function plansOfAgents(
  within: Pick<Repositories, 'workPlans' | 'userGroups' | 'agentReasons'>,
  customerId: number,
): Promise<ReadonlyMap<number, readonly AgentPlan[]>> {
  const plans = await within.workPlans.ofCustomer(customerId);
  if (plans.length === 0) return new Map();
  const reasons = new Set((await within.agentReasons.ofCustomer(customerId)).map(({ id }) => id));
  const members = new Map((await within.userGroups.ofCustomer(customerId)).map(({ id, userIds }) => [id, userIds]));
  const own = new Map<number, AgentPlan[]>();
  const ofTeams = new Map<number, AgentPlan[]>();
  const add = (to: Map<number, AgentPlan[]>, userId: number, plan: AgentPlan) =>
    to.set(userId, [...(to.get(userId) ?? []), plan]);
  for (const record of plans) {
    const { id, tolerance, redAfter, userId, teamId } = record;
    const plan = { id, tolerance, redAfter, ...plannedDaysOf(record, { reasons }) };
    if (userId !== null) add(own, userId, plan);
    for (const member of members.get(teamId ?? 0) ?? []) add(ofTeams, member, plan);
  }
  const agents = new Set([...own.keys(), ...ofTeams.keys()]);
  return new Map([...agents].map((id) => [id, [...(own.get(id) ?? []), ...(ofTeams.get(id) ?? [])]]));
}
