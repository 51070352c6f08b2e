import { z } from 'zod';
import { timeZoneSchema } from '../domain/timeZone.ts';
import { longestShiftMinutes, planMistakes } from '../domain/workPlan.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import { dayText } from './fields.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:30, at most 24:00');

const breakSchema = z.object({
  from: clockTime.describe('When the break begins, within the shift'),
  to: clockTime.describe('When it ends, within the shift'),
  reason_id: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe(
      'The reason that the agent is to be away for (`/agents/reasons`); null: any. Null once the reason is removed',
    ),
});

const shiftFields = {
  from: clockTime.describe('The time of day at which the shift begins'),
  to: clockTime.describe(
    `The time of day at which the shift ends. If it is before \`from\`, it is on the next day; at most ${longestShiftMinutes / 60} hours later`,
  ),
  breaks: z.array(breakSchema).max(20).default([]).describe('Breaks within the shift, none of which overlap'),
};

const weeklySchema = z
  .array(
    z.object({
      days: z.array(z.int().min(1).max(7)).min(1).max(7).describe('Weekdays on which it begins, 1 Monday to 7 Sunday'),
      ...shiftFields,
    }),
  )
  .max(50)
  .describe('The shifts of a week, none of which overlap');

const datesSchema = z
  .array(
    z.object({
      date: dayText,
      name: z.string().trim().max(100).default('').describe('Why the day differs, such as a holiday'),
      shifts: z.array(z.object(shiftFields)).max(10).default([]).describe('The shifts of that day; empty: a free day'),
    }),
  )
  .max(500)
  .describe('Days on which other shifts are planned than on their weekday, or none');

const fields = {
  name: z.string().trim().min(1).max(100).describe('What the plan is called'),
  user_id: z.int().positive().nullable().describe('Whose plan it is; null: that of a team'),
  team_id: z
    .int()
    .positive()
    .nullable()
    .describe('The team (`/usergroups`) whose members it is for; null: it is that of a user'),
  time_zone: timeZoneSchema.describe('IANA name of the time zone whose clocks the times of day are by'),
  valid_from: dayText.describe('The first day of the plan'),
  valid_to: dayText.nullable().describe('The last day; null: until it is changed'),
  tolerance: z
    .int()
    .min(0)
    .max(3600)
    .describe(
      'Seconds that an agent may be off plan: until then it is neither late nor amber on the wallboard. Most call centres ' +
        'choose two to five minutes',
    ),
  red_after: z
    .int()
    .min(1)
    .max(86_400)
    .nullable()
    .describe('Seconds off plan after which the wallboard shows the agent in red; more than `tolerance`. Null: never'),
  weekly: weeklySchema,
  dates: datesSchema,
};

interface Times {
  readonly valid_from?: string | undefined;
  readonly valid_to?: string | null | undefined;
  readonly tolerance?: number | undefined;
  readonly red_after?: number | null | undefined;
  readonly weekly?: z.output<typeof weeklySchema> | undefined;
  readonly dates?: z.output<typeof datesSchema> | undefined;
}

/** Errors in the given parts of a plan; parts that a change leaves out are checked by the service. */
export function workPlanMistakes(plan: Times) {
  const { valid_from: first, valid_to: last, tolerance, red_after: red, weekly = [], dates = [] } = plan;
  const mistakes = planMistakes({ weekly, dates }).map(({ path, message }) => ({ path: [...path], message }));
  if (first && last && last < first) mistakes.push({ path: ['valid_to'], message: 'must not be before the first day' });
  if (tolerance !== undefined && typeof red === 'number' && red <= tolerance) {
    mistakes.push({ path: ['red_after'], message: 'must be more than the tolerance' });
  }
  return mistakes;
}

const checked = <S extends z.ZodType<Times>>(schema: S) =>
  schema.superRefine((plan, context) => {
    for (const mistake of workPlanMistakes(plan)) context.addIssue({ code: 'custom', ...mistake });
  });

/** The work plan of an agent or a team. */
export const workPlanSchema = z
  .object({
    id: z.int(),
    ...fields,
    user_name: z.string().describe('Name of the user whose plan it is; otherwise empty'),
    team_name: z.string().describe('Name of the team whose plan it is; otherwise empty'),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'WorkPlan', description: 'What an agent, or a team, is planned to do' });

export type WorkPlan = z.infer<typeof workPlanSchema>;

const newWorkPlanSchema = checked(
  z.object({
    name: fields.name,
    user_id: fields.user_id.default(null),
    team_id: fields.team_id.default(null),
    time_zone: fields.time_zone.optional().describe('Default: the time zone of the customer'),
    valid_from: fields.valid_from.optional().describe('The first day of the plan. Default: today'),
    valid_to: fields.valid_to.default(null),
    tolerance: fields.tolerance.default(180),
    red_after: fields.red_after.default(600),
    weekly: fields.weekly.default([]),
    dates: fields.dates.default([]),
  }),
);

/** A plan to make. */
export type NewWorkPlan = z.output<typeof newWorkPlanSchema>;

const workPlanPatchSchema = checked(z.object(fields).partial());

/** Changes to a plan; absent fields are not changed. */
export type WorkPlanPatch = z.output<typeof workPlanPatchSchema>;

const head = { module: 'customer', extension: true } as const;

const rules =
  'A plan is of one user or of one team. Where a user has a plan that is valid on a day, that alone counts on the day; ' +
  'otherwise the plan of its teams, of several the one that was made first. No two plans of the same user, or of the same ' +
  'team, are valid on the same day. Plans hold for the past as well: to keep what was planned, end the old plan with ' +
  '`valid_to` and make a new one.';

/** Work plans of agents (extension). */
export const workPlans = {
  listWorkPlans: collectionOf({
    ...head,
    path: '/workplans',
    summary: 'List work plans',
    description: 'Agents see their own plans and those of their teams, supervisors all.',
    scope: 'agent',
    resource: workPlanSchema,
  }),
  createWorkPlan: endpoint({
    ...head,
    method: 'POST',
    path: '/workplans',
    summary: 'Plan the work of an agent or a team',
    description: `${rules} At most 1,000.`,
    scope: 'supervisor',
    body: newWorkPlanSchema,
    responses: { 201: json(single(workPlanSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getWorkPlan: endpoint({
    ...head,
    method: 'GET',
    path: '/workplans/{id}',
    summary: 'Read a work plan',
    description: 'Agents may read their own plans and those of their teams, supervisors all.',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(workPlanSchema)) },
    errors: [401, 404],
  }),
  updateWorkPlan: endpoint({
    ...head,
    method: 'PATCH',
    path: '/workplans/{id}',
    summary: 'Change a work plan',
    description: `\`weekly\` and \`dates\` are replaced as a whole. ${rules}`,
    scope: 'supervisor',
    params: idParams,
    body: workPlanPatchSchema,
    responses: { 200: json(single(workPlanSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteWorkPlan: endpoint({
    ...head,
    method: 'DELETE',
    path: '/workplans/{id}',
    summary: 'Delete a work plan',
    description: 'Nothing is planned by it any more, in the past neither.',
    scope: 'supervisor',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
