import { z } from 'zod';
import { e164Schema } from '../domain/numbers.ts';
import { collectionOf } from './collection.ts';
import { ddiSchema } from './ddis.ts';
import { type Endpoint, empty, endpoint, idParams, json, many, single } from './endpoint.ts';
import { someOf } from './fields.ts';
import { cdrSchema } from './history/cdr.ts';

const condition = z.string().trim().min(1).max(200);

/** Which visits of a web site belong to a campaign: every condition that is given must hold. */
export const campaignRuleSchema = z
  .object({
    source: condition.optional().describe('`utm_source` of the landing page, in any letter case'),
    medium: condition.optional().describe('`utm_medium` of the landing page, in any letter case'),
    campaign: condition.optional().describe('`utm_campaign` of the landing page, in any letter case'),
    referrer: condition.optional().describe('Host that the visitor came from, such as `google.com`; subdomains count'),
    path: condition.optional().describe('Beginning of the landing page’s path, such as `/spring`'),
    param: condition.optional().describe('Query parameter of the landing page, such as `gclid`'),
    value: condition.optional().describe('Value of `param`. Absent: any value'),
  })
  .refine((rule) => Object.values(rule).some((value) => value !== undefined), 'must have a condition')
  .refine((rule) => rule.value === undefined || rule.param !== undefined, {
    error: 'needs param',
    path: ['value'],
  })
  .meta({
    ...someOf('source', 'medium', 'campaign', 'referrer', 'path', 'param'),
    dependentRequired: { value: ['param'] },
  });

/** One rule of a campaign. */
export type CampaignRule = z.infer<typeof campaignRuleSchema>;

const setting = z.int().positive().nullable();

const fields = {
  name: z.string().trim().min(1).max(100),
  url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)])
    .describe('The campaign’s page, for information: `rules` say which visits belong to it'),
  rules: z.array(campaignRuleSchema).max(50).describe('A visit belongs to the campaign if one of the rules matches'),
  chat_setting_id: setting.describe(
    'The Call Me Back setting, one that offers a chat, whose chat pages of the campaign show: its key is `chat_key`. Null: none',
  ),
  call_me_back_setting_id: setting.describe(
    'The Call Me Back setting whose widget pages of the campaign embed: its key is `call_me_back_key`. Null: none',
  ),
  call_tracking_setting_id: setting.describe(
    'Null alone: there are no settings of call tracking, whose rules are those of the campaign. Any id is refused',
  ),
};

/** A new campaign. */
export const newCampaignSchema = z.object({
  name: fields.name,
  url: fields.url.default(''),
  rules: fields.rules.default([]),
  chat_setting_id: fields.chat_setting_id.default(null),
  call_me_back_setting_id: fields.call_me_back_setting_id.default(null),
  call_tracking_setting_id: fields.call_tracking_setting_id.default(null),
});

/** Changes to a campaign; absent fields are not changed. */
export const campaignPatchSchema = z.object(fields).partial();

/** Assigns numbers to campaigns; `null` takes a number out of its campaign. */
export const trackingAssignmentsSchema = z
  .array(
    z.object({
      e164: e164Schema,
      campaign_id: z.int().positive().nullable(),
      id: z.int().positive().optional().describe('Id of the DDI, checked against `e164` when given'),
    }),
  )
  .min(1)
  .max(1000);

/** A telephone number and the campaign that its calls come from. */
export const trackingDdiSchema = ddiSchema
  .extend({
    campaign_id: z.int().describe('Extension'),
    campaign_name: z.string().describe('Extension'),
  })
  .meta({ id: 'CallTrackingDdi', description: 'A telephone number and the campaign that its calls come from' });

/** A telephone number and the campaign that its calls come from. */
export type TrackingDdi = z.infer<typeof trackingDdiSchema>;

/** A campaign. The specification gives it a DDI's fields: they are those of its first number, neutral while it has none. */
export const campaignSchema = ddiSchema
  .extend({
    id: z.string().describe('Id of the campaign as a string, as in the specification'),
    name: z.string().describe('Name of the campaign, as lists show it'),
    created_at: z.string().describe('When the campaign was created, UTC, YYYY-MM-DD HH:MM:SS'),
    campaign_id: z.int().describe('Extension: the same id as a number'),
    url: z.string().describe('Extension: the campaign’s page, for information. Empty: none'),
    rules: z.array(campaignRuleSchema).describe('Extension: a visit belongs to the campaign if one of them matches'),
    chat_setting_id: setting.describe('Extension: setting whose chat pages of the campaign show. Null: none'),
    call_me_back_setting_id: setting.describe(
      'Extension: setting whose widget pages of the campaign embed. Null: none',
    ),
    call_tracking_setting_id: setting.describe('Extension: always null, as there are no settings of call tracking'),
    chat_key: z.string().describe('Extension: key of the setting `chat_setting_id`. Empty: none'),
    call_me_back_key: z
      .string()
      .describe('Extension: `data-key` of the widget of `call_me_back_setting_id`. Empty: none'),
    ddis: z.array(z.string()).describe('Extension: numbers of the campaign, E.164'),
  })
  .meta({ id: 'Campaign', description: 'A campaign' });

/** A campaign. */
export type Campaign = z.infer<typeof campaignSchema>;

/** A call and the campaign that it came from. */
export const trackedCdrSchema = cdrSchema
  .extend({
    campaign_id: z.int().nullable().describe('Extension: null if the campaign was removed'),
    campaign_name: z.string().describe('Extension: its name when the call ended'),
  })
  .meta({ id: 'TrackedCdr', description: 'A call and the campaign that it came from' });

/** A call and the campaign that it came from. */
export type TrackedCdr = z.infer<typeof trackedCdrSchema>;

const trackingDdis = {
  module: 'settings',
  summary: 'List the telephone numbers that belong to a campaign',
  scope: 'agent',
  resource: trackingDdiSchema,
} as const;

/** Call tracking: numbers, campaigns and which campaign a call came from. */
export const callTracking = {
  listCallTrackingDdis: collectionOf({ ...trackingDdis, path: '/calltracking/ddis' }),
  listDdisOfCallTracking: collectionOf({
    ...trackingDdis,
    path: '/ddis/calltracking',
    description: 'The same collection as `/calltracking/ddis`.',
  }),
  updateCallTrackingDdis: endpoint({
    method: 'PATCH',
    path: '/calltracking/ddis',
    module: 'settings',
    summary: 'Assign telephone numbers to campaigns, all or none',
    description:
      'A number belongs to at most one campaign; `campaign_id: null` removes it. Past calls keep their campaign.',
    scope: 'administrator',
    body: trackingAssignmentsSchema,
    responses: { 200: json(many(trackingDdiSchema), 'The numbers that belong to a campaign now') },
    errors: [400, 401, 403, 404],
  }),
  listCampaigns: collectionOf({
    path: '/calltracking/campaigns',
    module: 'settings',
    summary: 'List campaigns',
    scope: 'agent',
    resource: campaignSchema,
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/calltracking/campaigns',
    module: 'settings',
    summary: 'Add a campaign',
    scope: 'administrator',
    body: newCampaignSchema,
    responses: { 201: json(single(campaignSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  matchCampaign: endpoint({
    method: 'GET',
    path: '/calltracking/campaigns/match',
    module: 'settings',
    summary: 'Find the campaign that a visit to a web site belongs to',
    description:
      'For pages that show each visitor the number of the campaign that brought them: the first campaign, by ' +
      'id, with a matching rule. 404 if there is none.',
    scope: 'agent',
    extension: true,
    query: z.object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(4000)
        .describe('The landing page, query included'),
      referrer: z.string().max(4000).default('').describe('The page that linked to it. Empty: none'),
    }),
    responses: { 200: json(single(campaignSchema)) },
    errors: [400, 401, 404],
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: '/calltracking/campaigns/{id}',
    module: 'settings',
    summary: 'Read a campaign',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(campaignSchema)) },
    errors: [401, 404],
  }),
  updateCampaign: endpoint({
    method: 'PATCH',
    path: '/calltracking/campaigns/{id}',
    module: 'settings',
    summary: 'Change a campaign',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: campaignPatchSchema,
    responses: { 200: json(single(campaignSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/calltracking/campaigns/{id}',
    module: 'settings',
    summary: 'Remove a campaign',
    description: 'Its numbers stay as ordinary ones, and past calls keep its name.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  listTrackedCdrs: collectionOf({
    path: '/cdrs/calltracking',
    module: 'history',
    summary: 'List the calls that came from campaigns',
    description:
      'Call detail records of calls to numbers of campaigns, each with the campaign that the number belonged to ' +
      'at that time.',
    scope: 'agent',
    resource: trackedCdrSchema,
  }),
} satisfies Record<string, Endpoint>;
