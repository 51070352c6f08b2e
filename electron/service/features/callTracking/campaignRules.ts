/** Which campaign a visit of a web site belongs to. Pure. */
import type { CampaignRule } from '../../../../shared/api/callTracking.ts';

/** A visit of a web site. */
export interface Visit {
  /** The landing page, absolute, query included. */
  readonly url: string;
  /** The page before it; empty is none. */
  readonly referrer: string;
}

/** Whether every condition of the rule holds for the visit. */
export function holds(rule: CampaignRule, { url, referrer }: Visit): boolean {
  const page = new URL(url);
  const query = page.searchParams;
  return (
    isSame(rule.source, query.get('utm_source')) &&
    isSame(rule.medium, query.get('utm_medium')) &&
    isSame(rule.campaign, query.get('utm_campaign')) &&
    isFrom(rule.referrer, referrer) &&
    (rule.path === undefined || page.pathname.startsWith(rule.path)) &&
    (rule.param === undefined || query.has(rule.param)) &&
    (rule.value === undefined || isSame(rule.value, query.get(rule.param ?? '')))
  );
}

/** The first campaign one of whose rules holds. */
export function campaignOf<C extends { readonly rules: readonly CampaignRule[] }>(
  campaigns: readonly C[],
  visit: Visit,
): C | null {
  return campaigns.find(({ rules }) => rules.some((rule) => holds(rule, visit))) ?? null;
}

function isSame(wanted: string | undefined, found: string | null): boolean {
  return wanted === undefined || wanted.toLowerCase() === found?.toLowerCase();
}

/** `google.com` holds for `www.google.com` too, not for `notgoogle.com`. */
function isFrom(wanted: string | undefined, referrer: string): boolean {
  if (wanted === undefined) return true;
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return host === wanted.toLowerCase() || host.endsWith(`.${wanted.toLowerCase()}`);
}
