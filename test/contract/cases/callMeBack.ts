import type { callMeBack } from '../../../shared/api/callMeBack/callMeBack.ts';
import { type CaseRequest, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const origin = 'https://shop.test';
const headers = { origin };
/** A number that Ofcom keeps for drama. */
const number = '+44 20 7946 0018';
let things = 0;

async function setting({ admin }: Fixture, more: object = {}): Promise<{ id: number; key: string }> {
  const target = { kind: 'users', user_ids: [admin.userId] };
  const body = { name: `Shop ${++things}`, websites: [origin], allowed_countries: ['GB'], target };
  return (
    await admin.call('createCallMeBackSetting', { body: { ...body, ...more } as typeof body & { target: never } })
  ).data;
}

async function button({ admin }: Fixture): Promise<{ id: number }> {
  const body = { name: `Button ${++things}`, data_online: 'Call me', data_offline: '{"text":"Later","hidden":false}' };
  return (await admin.call('createCallMeBackButton', { body })).data;
}

async function widget(fixture: Fixture, more: object = {}): Promise<CaseRequest> {
  return { params: { key: (await setting(fixture, more)).key }, headers };
}

const send = ({ service }: Fixture, key: string, method: 'GET' | 'POST', path: string, body?: object) =>
  fetch(`${service.api}/callmeback/widgets/${key}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });

/** A request of a visitor whom nobody can call: the administrator has no audio session. */
async function callback(fixture: Fixture, visited: { key: string }, number: string): Promise<{ token: string }> {
  const answer = await send(fixture, visited.key, 'POST', '/requests', { number });
  return ((await answer.json()) as { data: { token: string } }).data;
}

/** Each test of the customer asks from one address: past requests of others must not be in the way. */
async function tokenOfRequest(fixture: Fixture): Promise<CaseRequest> {
  const another = await fixture.another();
  const admin = await another.admin();
  const elsewhere = { ...fixture, service: another, admin };
  const { token } = await callback(elsewhere, await setting(elsewhere), number);
  return { params: { token }, api: another.api, token: null };
}

async function freshWidget(
  fixture: Fixture,
  more: object = {},
): Promise<{ elsewhere: Fixture; key: string; api: string }> {
  const another = await fixture.another();
  const elsewhere = { ...fixture, service: another, admin: await another.admin() };
  return { elsewhere, key: (await setting(elsewhere, more)).key, api: another.api };
}

/** Cases: Call Me Back. */
export const callMeBackCases: { readonly [K in keyof typeof callMeBack]: CasesOf<K> } = {
  listCallMeBackSettings: { 200: () => ({}) },
  createCallMeBackSetting: {
    201: async (fixture) => {
      const { id } = await button(fixture);
      const ddi = `4420711${String(++things).padStart(5, '0')}`;
      await fixture.admin.call('createDdi', { body: { e164: ddi, name: 'Shown', tel_verified: true } });
      return {
        body: {
          name: 'Shop',
          button_id: id,
          position: 'bottom-left',
          floating_icon: true,
          culture: 'de',
          allowed_countries: 'DE,AT',
          show_to_allowed_countries_only: true,
          welcome_screen_msg: 'Hello',
          privacy_policy_url: 'https://shop.test/privacy',
          ddi_e164: Number(ddi),
          max_call_rate: '2.5',
          websites: ['https://shop.test/', 'https://shop.test/about'],
          target: { kind: 'everybody' },
        },
      };
    },
    400: () => ({ body: { name: 'Shop', allowed_countries: 'Germany' } }),
  },
  getCallMeBackSetting: { 200: async (fixture) => ({ params: { id: (await setting(fixture)).id } }) },
  updateCallMeBackSetting: {
    200: async (fixture) => ({
      params: { id: (await setting(fixture)).id },
      body: { culture: '1', position: 'middle-left' },
    }),
    400: async (fixture) => ({ params: { id: (await setting(fixture)).id }, body: { button_id: nobody } }),
  },
  deleteCallMeBackSetting: { 204: async (fixture) => ({ params: { id: (await setting(fixture)).id } }) },
  listCallMeBackWebsites: {
    200: async (fixture) => {
      await setting(fixture);
      return {};
    },
  },
  listCallMeBackButtons: { 200: () => ({}) },
  createCallMeBackButton: {
    201: () => ({
      body: { name: 'Green', data_online: '{"text":"Call me","background":"#0b6e4f"}', data_offline: 'Nobody is here' },
    }),
    400: () => ({ body: { name: 'Green', data_online: '{"background":"green"}' } }),
  },
  getCallMeBackButton: { 200: async (fixture) => ({ params: { id: (await button(fixture)).id } }) },
  updateCallMeBackButton: {
    200: async (fixture) => ({ params: { id: (await button(fixture)).id }, body: { data_offline: '{"hidden":true}' } }),
    400: async (fixture) => ({ params: { id: (await button(fixture)).id }, body: { data_offline: '{' } }),
  },
  deleteCallMeBackButton: { 204: async (fixture) => ({ params: { id: (await button(fixture)).id } }) },
  listCallMeBackCdrs: { 200: () => ({}) },
  listCallMeBackVisitors: { 200: () => ({}), 403: ({ agent }) => ({ token: agent.token }) },
  listCallMeBackRequests: { 200: () => ({}), 403: ({ agent }) => ({ token: agent.token }) },
  getCallMeBackWidget: {
    200: (fixture) => widget(fixture),
    403: async (fixture) => ({ ...(await widget(fixture)), headers: { origin: 'https://elsewhere.test' } }),
    429: async (fixture) => {
      const request = await widget(fixture);
      for (let look = 0; look < 60; look++) await send(fixture, String(request.params?.key), 'GET', '');
      return request;
    },
  },
  createCallback: {
    201: async (fixture) => {
      const { key, api } = await freshWidget(fixture);
      return { params: { key }, headers, api, token: null, body: { number, page: `${origin}/shoes` } };
    },
    400: async (fixture) => ({ ...(await widget(fixture, { allowed_countries: ['DE'] })), body: { number } }),
    403: async (fixture) => ({ ...(await widget(fixture)), headers: {}, body: { number } }),
    404: () => ({ params: { key: 'f'.repeat(32) }, headers, body: { number } }),
    413: async (fixture) => ({ ...(await widget(fixture)), body: { number, referer: 'x'.repeat(17 * 1024) } }),
    429: async (fixture) => {
      const { elsewhere, key, api } = await freshWidget(fixture, { calls_per_minute: 0.1 });
      await callback(elsewhere, { key }, '+44 20 7946 0019');
      return { params: { key }, headers, api, body: { number } };
    },
  },
  getCallback: { 200: tokenOfRequest, 404: () => ({ params: { token: 'e'.repeat(40) } }) },
  cancelCallback: { 204: tokenOfRequest, 404: () => ({ params: { token: 'e'.repeat(40) } }) },
};
