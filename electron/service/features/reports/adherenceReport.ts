/** How agents kept to their plans: a line for each agent and bucket with planned time. */
import type { AdherenceReport } from '../../../../shared/api/reports.ts';
import { type AdherenceSums, followPlan, sumsWithin } from '../../../../shared/domain/adherence.ts';
import { ratio } from '../../../../shared/domain/reports.ts';
import { shiftsBetween } from '../../../../shared/domain/workPlan.ts';
import { plansOfAgents } from '../../agents/plans/plansOfAgents.ts';
import type { Repositories } from '../../platform/storage/store.ts';
import type { ReportScope } from './reportSql.ts';

export type AdherenceSources = Pick<Repositories, 'workPlans' | 'activities' | 'users' | 'userGroups' | 'agentReasons'>;

type Scope = Pick<ReportScope, 'customerId' | 'userId' | 'teamId' | 'buckets' | 'now'>;

const dayMs = 86_400_000;

type Numbered = AdherenceReport & { readonly bucket: number };

interface Subject {
  readonly id: number;
  readonly name: string;
  readonly planId: number | null;
}

function toLine(label: string | null, { id, name, planId }: Subject, sums: AdherenceSums): AdherenceReport {
  const { adhered, off_plan, unknown, extra, ...deviations } = sums;
  const seconds = (ms: number) => Math.round(ms / 1000);
  return {
    start: label,
    user_id: id,
    user_name: name,
    plan_id: planId,
    planned: seconds(adhered + off_plan + unknown),
    adhered: seconds(adhered),
    off_plan: seconds(off_plan),
    unknown: seconds(unknown),
    adherence: ratio(adhered, adhered + off_plan),
    ...deviations,
    extra: seconds(extra),
  };
}

/** The users of the report: one, the members of a team, or all. */
async function askedUsers(
  { users, userGroups }: Pick<AdherenceSources, 'users' | 'userGroups'>,
  { customerId, userId, teamId }: Scope,
) {
  const team = teamId === null ? null : ((await userGroups.byId(customerId, teamId))?.userIds ?? []);
  const all = await users.ofCustomer(customerId);
  return all.filter(({ id }) => (userId === null || userId === id) && (team?.includes(id) ?? true));
}

/** Lines in the order of time, then of names. Agents without a plan have none. */
export async function adherenceReport(
  { activities, ...sources }: AdherenceSources,
  scope: Scope,
): Promise<AdherenceReport[]> {
  const { customerId, buckets, now } = scope;
  const from = buckets[0]?.from ?? 0;
  const to = buckets.at(-1)?.to ?? 0;
  // A shift that crosses the edge of the period is judged as a whole.
  const whole = { from: from - dayMs, to: Math.min(to + dayMs, now) };
  if (whole.to <= whole.from) return [];
  const plans = await plansOfAgents(sources, customerId);
  const shiftsOf = shiftsBetween(from, to);
  const gaps = await activities.gaps(whole);
  const lines: Numbered[] = [];
  for (const { id, firstName, lastName } of await askedUsers(sources, scope)) {
    const shifts = shiftsOf(plans.get(id) ?? []);
    if (shifts.length === 0) continue;
    const stretches = await activities.ofUser({ customerId, userId: id, ...whole });
    const fit = followPlan(shifts, { stretches, gaps }, now);
    const name = `${firstName} ${lastName}`.trim();
    for (const [bucket, span] of buckets.entries()) {
      const last = shifts.findLast((shift) => shift.from < span.to && shift.to > span.from);
      const line = toLine(span.label, { id, name, planId: last?.plan.id ?? null }, sumsWithin(fit, span));
      if (line.planned > 0) lines.push({ ...line, bucket });
    }
  }
  lines.sort((a, b) => a.bucket - b.bucket || a.user_name.localeCompare(b.user_name));
  return lines.map(({ bucket: _, ...line }) => line);
}
