import type { callTracking } from '../../../shared/api/callTracking.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let numbers = 0;

async function campaign({ admin }: Fixture): Promise<{ id: number }> {
  const rules = [{ param: 'case', value: `${++numbers}` }];
  const body = { name: 'Spring', url: 'https://shop.test/spring', rules };
  return { id: (await admin.call('createCampaign', { body })).data.campaign_id };
}

async function number({ admin }: Fixture): Promise<string> {
  const e164 = `4420710${String(++numbers).padStart(5, '0')}`;
  await admin.call('createDdi', { body: { e164, name: 'Tracked' } });
  return e164;
}

/** Cases: call tracking: numbers, campaigns and which campaign a call came from. */
export const callTrackingCases: { readonly [K in keyof typeof callTracking]: CasesOf<K> } = {
  listCallTrackingDdis: { 200: () => ({}) },
  listDdisOfCallTracking: { 200: () => ({}) },
  updateCallTrackingDdis: {
    200: async (fixture) => ({ body: [{ e164: await number(fixture), campaign_id: (await campaign(fixture)).id }] }),
    404: async (fixture) => ({ body: [{ e164: '33000000001', campaign_id: (await campaign(fixture)).id }] }),
  },
  listCampaigns: { 200: () => ({}) },
  createCampaign: {
    201: async ({ admin }) => ({
      body: {
        name: 'Autumn',
        url: 'https://shop.test/',
        rules: [{ source: 'google', medium: 'cpc' }],
        call_me_back_setting_id: (await admin.call('createCallMeBackSetting', { body: { name: 'Of campaigns' } })).data
          .id,
      },
    }),
  },
  matchCampaign: {
    200: async (fixture) => {
      await campaign(fixture);
      return { query: { url: `https://shop.test/?case=${numbers}` } };
    },
    400: () => ({ query: { url: 'nowhere' } }),
    404: () => ({ query: { url: 'https://shop.test/?case=none' } }),
  },
  getCampaign: { 200: async (fixture) => ({ params: await campaign(fixture) }) },
  updateCampaign: {
    200: async (fixture) => ({ params: await campaign(fixture), body: { name: 'Summer' } }),
    400: async (fixture) => ({ params: await campaign(fixture), body: { rules: [{ value: 'x' }] } }),
    404: () => ({ params: { id: nobody }, body: { name: 'Summer' } }),
  },
  deleteCampaign: { 204: async (fixture) => ({ params: await campaign(fixture) }) },
  listTrackedCdrs: { 200: () => ({}) },
};
