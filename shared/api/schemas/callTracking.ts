import { z } from 'zod';
import { e164Schema } from '../../domain/numbers.ts';
import { ddiSchema } from './ddi.ts';
import { cdrSchema } from '../history/cdr.ts';

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
  });

/** One rule of a campaign. */
export type CampaignRule = z.infer<typeof campaignRuleSchema>;

const setting = z.int().positive().nullable();

const fields = {
  name: z.string().trim().min(1).max(100),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).describe('The campaign’s page'),
  rules: z.array(campaignRuleSchema).max(50).describe('A visit belongs to the campaign if one of the rules matches'),
  chat_setting_id: setting.describe('Stored for the client'),
  call_me_back_setting_id: setting.describe('Stored for the client'),
  call_tracking_setting_id: setting.describe('Stored for the client'),
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

/** Changes to a campaign; what is absent stays. */
export const campaignPatchSchema = z.object(fields).partial();

/** Which campaign numbers belong to from now on; `null` takes a number out. */
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
  .meta({ id: 'CallTrackingDdi' });

/** A telephone number and the campaign that its calls come from. */
export type TrackingDdi = z.infer<typeof trackingDdiSchema>;

/** A campaign. The specification gives it a DDI's fields: they are those of its first number, neutral while it has none. */
export const campaignSchema = ddiSchema
  .extend({
    id: z.string().describe('Id of the campaign as a string, as in the specification'),
    name: z.string().describe('Name of the campaign'),
    created_at: z.string().describe('When the campaign was created, UTC, YYYY-MM-DD HH:MM:SS'),
    campaign_id: z.int().describe('Extension: the same id as a number'),
    url: z.string().describe('Extension'),
    rules: z.array(campaignRuleSchema).describe('Extension'),
    chat_setting_id: setting.describe('Extension'),
    call_me_back_setting_id: setting.describe('Extension'),
    call_tracking_setting_id: setting.describe('Extension'),
    ddis: z.array(z.string()).describe('Extension: numbers of the campaign, E.164'),
  })
  .meta({ id: 'Campaign' });

/** A campaign. */
export type Campaign = z.infer<typeof campaignSchema>;

/** A call and the campaign that it came from. */
export const trackedCdrSchema = cdrSchema
  .extend({
    campaign_id: z.int().nullable().describe('Extension: null if the campaign was removed'),
    campaign_name: z.string().describe('Extension: its name when the call ended'),
  })
  .meta({ id: 'TrackedCdr' });

/** A call and the campaign that it came from. */
export type TrackedCdr = z.infer<typeof trackedCdrSchema>;
