import type { Campaign, CampaignRule } from '../../../../shared/api/callTracking.ts';

/** The conditions of a rule, in the order of the form. */
export const conditions = ['source', 'medium', 'campaign', 'referrer', 'path', 'param', 'value'] as const;

/** A rule as it is typed; empty: no condition. */
export type RuleDraft = Readonly<Record<(typeof conditions)[number], string>>;

/** The values of a campaign's form. */
export interface CampaignDraft {
  readonly name: string;
  readonly url: string;
  readonly rules: readonly RuleDraft[];
  /** Id of a Call Me Back setting, or `none`. */
  readonly call_me_back_setting_id: string;
  /** E.164 digits; up to fifteen of them are a number without loss. */
  readonly numbers: readonly number[];
}

/** A rule without a condition. */
export const newRule: RuleDraft = {
  source: '',
  medium: '',
  campaign: '',
  referrer: '',
  path: '',
  param: '',
  value: '',
};

/** No Call Me Back setting. */
export const noSetting = 'none';

const ruleDraftOf = (rule: CampaignRule): RuleDraft => ({
  source: rule.source ?? '',
  medium: rule.medium ?? '',
  campaign: rule.campaign ?? '',
  referrer: rule.referrer ?? '',
  path: rule.path ?? '',
  param: rule.param ?? '',
  value: rule.value ?? '',
});

/** A campaign as it stands; null for a new one. */
export const draftOf = (campaign: Campaign | null): CampaignDraft => ({
  name: campaign?.name ?? '',
  url: campaign?.url ?? '',
  rules: campaign?.rules.map(ruleDraftOf) ?? [],
  call_me_back_setting_id: campaign?.call_me_back_setting_id ? String(campaign.call_me_back_setting_id) : noSetting,
  numbers: campaign?.ddis.map(Number) ?? [],
});

const ruleOf = (rule: RuleDraft): CampaignRule =>
  Object.fromEntries(Object.entries(rule).filter(([, condition]) => condition.trim() !== ''));

/** In the form of the request, without its numbers. */
export const bodyOf = ({ name, url, rules, call_me_back_setting_id }: CampaignDraft) => ({
  name,
  url,
  rules: rules.map(ruleOf),
  call_me_back_setting_id: call_me_back_setting_id === noSetting ? null : Number(call_me_back_setting_id),
});

/** Which numbers change hands when the campaign is saved. */
export function assignmentsOf(id: number, before: readonly number[], now: readonly number[]) {
  const added = now.filter((number) => !before.includes(number));
  const removed = before.filter((number) => !now.includes(number));
  return [
    ...added.map((number) => ({ e164: String(number), campaign_id: id })),
    ...removed.map((number) => ({ e164: String(number), campaign_id: null })),
  ];
}
