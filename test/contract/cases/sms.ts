import type { sms } from '../../../shared/api/sms/sms.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';
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
async function message({ agent, silent }: House) {
  return (await agent.call('createSms', { body: { to: silent.ext, message: 'Hello' } })).data;
}

async function threadParams(house: House) {
  const { from, to } = await message(house);
  return { id: house.agent.userId, from, to };
}

async function cannedId({ agent }: House) {
  return { id: (await agent.call('createCannedResponse', { body: { name: 'Greeting', text: 'Hello' } })).data.id };
}

/** One that is everybody's, which agents may not change. */
const sharedByOthers =
  (body?: unknown): Case =>
  async ({ admin, agent }) => {
    const { data } = await admin.call('createCannedResponse', { body: { name: 'Ours', text: 'Hello', shared: true } });
    return { params: { id: data.id }, token: agent.token, body };
  };

async function carrierId({ admin }: House) {
  return { id: (await admin.call('createSmsCarrier', { body: carrier })).data.id };
}

const badPage = { limit: 0 };

const threadCases = {
  200: async (house) => ({ params: await threadParams(house), token: house.agent.token }),
  400: async (house) => ({ params: await threadParams(house), token: house.agent.token, query: badPage }),
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
  getSms: { 200: async (house) => ({ params: { id: (await message(house)).id } }) },
  listSmsThreads: {
    200: async (house) => ({ params: { id: (await threadParams(house)).id } }),
    400: async ({ agent }) => ({ params: { id: agent.userId }, query: { sort: 'nothing' } }),
  },
  getSmsThread: threadCases,
  getSmsThreadAlternate: threadCases,
  readSmsThread: {
    200: async (house) => ({ params: await threadParams(house), token: house.agent.token, body: { read: true } }),
    400: async (house) => ({ params: await threadParams(house), token: house.agent.token, body: { read: false } }),
    404: () => ({ params: { id: nobody, from: '1', to: '2' }, body: { read: true } }),
  },
  listCannedResponses: { 200: () => ({}) },
  createCannedResponse: {
    201: () => ({ body: { name: 'Thanks', text: 'Thank you, {first_name}!', shared: true } }),
    403: ({ agent }) => ({ token: agent.token, body: { name: 'Thanks', text: 'Thank you!', shared: true } }),
  },
  getCannedResponse: { 200: async (house) => ({ params: await cannedId(house), token: house.agent.token }) },
  updateCannedResponse: {
    200: async (house) => ({ params: await cannedId(house), token: house.agent.token, body: { text: 'Good day' } }),
    400: async (house) => ({ params: await cannedId(house), token: house.agent.token, body: { text: '' } }),
    403: sharedByOthers({ text: 'Changed' }),
  },
  deleteCannedResponse: {
    204: async (house) => ({ params: await cannedId(house), token: house.agent.token }),
    403: sharedByOthers(),
  },
  listSmsCarriers: { 200: () => ({}) },
  createSmsCarrier: { 201: () => ({ body: carrier }) },
  getSmsCarrier: { 200: async (house) => ({ params: await carrierId(house) }) },
  updateSmsCarrier: {
    200: async (house) => ({ params: await carrierId(house), body: { name: 'Renamed' } }),
    400: async (house) => ({
      params: await carrierId(house),
      body: { numbers: [{ number: '447700900123', user_id: nobody }] },
    }),
  },
  deleteSmsCarrier: { 204: async (house) => ({ params: await carrierId(house) }) },
};
