import type { sms } from '../../../shared/api/sms/sms.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { held } from './held.ts';

/** Nobody listens there. */
const carrier = {
  name: 'Nobody',
  host: '127.0.0.1',
  port: 9,
  system_id: 'cordboard',
  password: 'hidden',
  enabled: false,
};

/** A message between the agent and the one who has no audio session. */
async function message({ agent, silent }: Fixture) {
  return (await agent.call('createSms', { body: { to: silent.ext, message: 'Hello' } })).data;
}

async function threadParams(fixture: Fixture) {
  const { from, to } = await message(fixture);
  return { id: fixture.agent.userId, from, to };
}

async function cannedId({ agent }: Fixture) {
  return { id: (await agent.call('createCannedResponse', { body: { name: 'Greeting', text: 'Hello' } })).data.id };
}

/** One that is everybody's, which agents may not change. */
const sharedByOthers =
  (body?: unknown): Case =>
  async ({ admin, agent }) => {
    const { data } = await admin.call('createCannedResponse', { body: { name: 'Ours', text: 'Hello', shared: true } });
    return { params: { id: data.id }, token: agent.token, body };
  };

async function carrierId({ admin }: Fixture) {
  return { id: (await admin.call('createSmsCarrier', { body: carrier })).data.id };
}

const badPage = { limit: 0 };

const threadCases = {
  200: async (fixture) => ({ params: await threadParams(fixture), token: fixture.agent.token }),
  400: async (fixture) => ({ params: await threadParams(fixture), token: fixture.agent.token, query: badPage }),
} satisfies CasesOf<'getSmsThread'>;

/** Cases of text messages, threads, canned responses and carriers. */
export const smsCases: { readonly [K in keyof typeof sms]: CasesOf<K> } = {
  listSms: { 200: () => ({}) },
  createSms: {
    201: ({ agent, silent }) => ({ token: agent.token, body: { to: silent.ext, message: 'Hello' } }),
    400: ({ agent, silent }) => ({
      token: agent.token,
      body: { from: silent.ext, to: '447700900123', message: 'Hello' },
    }),
    403: ({ agent }) => ({ token: agent.token, body: { to: '88299912345', message: 'Hello' } }),
    412: async ({ another }) => {
      const service = await another();
      return { api: service.api, token: (await service.admin()).token, body: { to: '447700900123', message: 'Hello' } };
    },
  },
  deleteAllSms: {
    409: held('deleteAllSms'),
    202: async ({ another }) => {
      const service = await another();
      return { api: service.api, token: (await service.admin()).token };
    },
  },
  getSms: { 200: async (fixture) => ({ params: { id: (await message(fixture)).id } }) },
  listSmsThreads: {
    200: async (fixture) => ({ params: { id: (await threadParams(fixture)).id } }),
    400: async ({ agent }) => ({ params: { id: agent.userId }, query: { sort: 'nothing' } }),
  },
  getSmsThread: threadCases,
  getSmsThreadAlternate: threadCases,
  readSmsThread: {
    200: async (fixture) => ({ params: await threadParams(fixture), token: fixture.agent.token, body: { read: true } }),
    400: async (fixture) => ({
      params: await threadParams(fixture),
      token: fixture.agent.token,
      body: { read: false },
    }),
    404: () => ({ params: { id: nobody, from: '1', to: '2' }, body: { read: true } }),
  },
  listCannedResponses: { 200: () => ({}) },
  createCannedResponse: {
    201: () => ({ body: { name: 'Thanks', text: 'Thank you, {first_name}!', shared: true } }),
    403: ({ agent }) => ({ token: agent.token, body: { name: 'Thanks', text: 'Thank you!', shared: true } }),
  },
  getCannedResponse: { 200: async (fixture) => ({ params: await cannedId(fixture), token: fixture.agent.token }) },
  updateCannedResponse: {
    200: async (fixture) => ({
      params: await cannedId(fixture),
      token: fixture.agent.token,
      body: { text: 'Good day' },
    }),
    400: async (fixture) => ({ params: await cannedId(fixture), token: fixture.agent.token, body: { text: '' } }),
    403: sharedByOthers({ text: 'Changed' }),
  },
  deleteCannedResponse: {
    204: async (fixture) => ({ params: await cannedId(fixture), token: fixture.agent.token }),
    403: sharedByOthers(),
  },
  listSmsCarriers: { 200: () => ({}) },
  createSmsCarrier: { 201: () => ({ body: carrier }) },
  getSmsCarrier: { 200: async (fixture) => ({ params: await carrierId(fixture) }) },
  updateSmsCarrier: {
    200: async (fixture) => ({ params: await carrierId(fixture), body: { name: 'Renamed' } }),
    400: async (fixture) => ({
      params: await carrierId(fixture),
      body: { numbers: [{ number: '447700900123', user_id: nobody }] },
    }),
  },
  deleteSmsCarrier: { 204: async (fixture) => ({ params: await carrierId(fixture) }) },
};
