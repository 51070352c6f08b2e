import { describe, expect, it } from 'vitest';
import { campaignOf, holds } from '../../../electron/service/features/callTracking/callTrackingService.ts';
import type { CampaignRule } from '../../../shared/api/callTracking.ts';

const visit = {
  url: 'https://shop.test/spring/sale?utm_source=Google&utm_medium=cpc&utm_campaign=tulips&gclid=abc',
  referrer: 'https://www.google.com/search',
};

describe('a campaign’s rule', () => {
  const cases: readonly (readonly [CampaignRule, boolean])[] = [
    [{ source: 'google' }, true],
    [{ source: 'bing' }, false],
    [{ source: 'google', medium: 'cpc', campaign: 'Tulips' }, true],
    [{ source: 'google', medium: 'mail' }, false],
    [{ referrer: 'google.com' }, true],
    [{ referrer: 'oogle.com' }, false],
    [{ path: '/spring' }, true],
    [{ path: '/autumn' }, false],
    [{ param: 'gclid' }, true],
    [{ param: 'gclid', value: 'abc' }, true],
    [{ param: 'gclid', value: 'abcd' }, false],
    [{ param: 'msclkid' }, false],
  ];
  it.each(cases)('%j → %s', (rule, expected) => {
    expect(holds(rule, visit)).toBe(expected);
  });

  it('about a referrer does not hold for a visit without one, or with one that is no address', () => {
    expect(holds({ referrer: 'google.com' }, { ...visit, referrer: '' })).toBe(false);
    expect(holds({ referrer: 'google.com' }, { ...visit, referrer: 'google.com' })).toBe(false);
  });

  it('of the first campaign that has one that holds decides', () => {
    const campaigns = [
      { name: 'a', rules: [{ source: 'bing' }, { medium: 'mail' }] },
      { name: 'b', rules: [{ source: 'bing' }, { medium: 'cpc' }] },
      { name: 'c', rules: [{ source: 'google' }] },
    ];
    expect(campaignOf(campaigns, visit)?.name).toBe('b');
    expect(campaignOf([], visit)).toBeNull();
  });
});
