/** How agents kept to their plans: a line for each agent and bucket in which something was planned. */
import type { AdherenceReport } from '../../../../shared/api/reports.ts';
import { type AdherenceSums, followPlan, sumsWithin } from '../../../../shared/domain/adherence.ts';
import { ratio } from '../../../../shared/domain/reports.ts';
import { shiftTimes } from '../../../../shared/domain/workPlan.ts';
import { type AgentPlan, plansOfAgents } from '../../agents/plans/plansOfAgents.ts';
import type { Repositories } from '../../platform/storage/store.ts';
import type { ReportScope } from './reportSql.ts';

/** What the report reads. */
export type AdherenceSources = Pick<Repositories, 'workPlans' | 'activities' | 'users' | 'userGroups' | 'agentReasons'>;

type Scope = Pick<ReportScope, 'customerId' | 'userId' | 'buckets' | 'now'>;

const dayMs = 86_400_000;

type Numbered = AdherenceReport & { readonly bucket: number };

function toLine(label: string | null, user: { id: number; name: string }, sums: AdherenceSums): AdherenceReport {
  const { adhered, off_plan, unknown, extra, ...deviations } = sums;
  const seconds = (ms: number) => Math.round(ms / 1000);
  return {
    start: label,
    user_id: user.id,
    user_name: user.name,
    planned: seconds(adhered + off_plan + unknown),
    adhered: seconds(adhered),
    off_plan: seconds(off_plan),
    unknown: seconds(unknown),
    adherence: ratio(adhered, adhered + off_plan),
    ...deviations,
    extra: seconds(extra),
  };
}

/** The lines of one agent. */
async function linesOf(
  sources: AdherenceSources,
  { customerId, buckets, now }: Scope,
  user: { readonly id: number; readonly name: string },
  plans: readonly AgentPlan[],
): Promise<Numbered[]> {
  const from = buckets[0]?.from ?? 0;
  const to = buckets.at(-1)?.to ?? 0;
  const shifts = shiftTimes(plans, from, to);
  if (shifts.length === 0) return [];
  // A shift that reaches beyond an edge is judged as a whole.
  const whole = { from: from - dayMs, to: Math.min(to + dayMs, now) };
  if (whole.to <= whole.from) return [];
  const stretches = await sources.activities.ofUser({ customerId, userId: user.id, ...whole });
  const fit = followPlan(shifts, { stretches, gaps: await sources.activities.gaps(whole) }, now);
  return buckets.flatMap((bucket, index) => {
    const line = toLine(bucket.label, user, sumsWithin(fit, bucket));
    return line.planned > 0 ? [{ ...line, bucket: index }] : [];
  });
}

/** Lines in the order of time, within that by name. Who has no plan has none. */
export async function adherenceReport(sources: AdherenceSources, scope: Scope): Promise<AdherenceReport[]> {
  const plans = await plansOfAgents(sources, scope.customerId);
  const users = (await sources.users.ofCustomer(scope.customerId)).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
  }));
  const lines: Numbered[] = [];
  for (const user of users) {
    if (scope.userId !== null && scope.userId !== user.id) continue;
    lines.push(...(await linesOf(sources, scope, user, plans.get(user.id) ?? [])));
  }
  lines.sort((a, b) => a.bucket - b.bucket || a.user_name.localeCompare(b.user_name));
  return lines.map(({ bucket: _, ...line }) => line);
}
