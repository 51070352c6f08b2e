import type { supervisions } from '../../../shared/api/calls/supervisions.ts';
import type { SupervisionMode } from '../../../shared/domain/supervision.ts';
import { openAudio } from '../../support/openAudio.ts';
import type { TestUser } from '../../support/testService.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

const badFilter = { filter: 'not json' };

/** A new supervisor with audio, which the end of the service closes. */
async function supervisor({ service }: House): Promise<TestUser> {
  const user = await service.user('supervisor');
  await openAudio(user);
  return user;
}

/** A call of the agent's that a new supervisor takes part in. */
async function supervised(house: House, mode: SupervisionMode = 'listen') {
  const user = await supervisor(house);
  const { id } = await house.connectedCall();
  const { data } = await user.call('createSupervision', { params: { id }, body: { mode } });
  return { token: user.token, params: { id, supervision_id: data.id }, body: { mode: 'whisper' } };
}

/** The id of a call's record. */
const pastCdr = async (house: House) => ({ id: (await house.pastCall()).cdr.id });

/** Cases: supervision of live calls. */
export const supervisionsCases: { readonly [K in keyof typeof supervisions]: CasesOf<K> } = {
  listSupervisions: {
    200: async (house) => ({ params: { id: (await supervised(house)).params.id } }),
    400: async (house) => ({ params: { id: (await house.connectedCall()).id }, query: badFilter }),
  },
  createSupervision: {
    201: async (house) => ({
      token: (await supervisor(house)).token,
      params: { id: (await house.connectedCall()).id },
      body: { mode: 'listen' },
    }),
    400: async (house) => ({
      token: (await supervisor(house)).token,
      params: { id: (await house.connectedCall()).id },
      body: { mode: 'listen', agent_id: nobody },
    }),
    404: async (house) => ({
      token: (await supervisor(house)).token,
      params: { id: nobody },
      body: { mode: 'listen' },
    }),
    409: async (house) => ({ ...(await supervised(house)), body: { mode: 'barge' } }),
    412: async ({ service, connectedCall }) => ({
      token: (await service.user('supervisor')).token,
      params: { id: (await connectedCall()).id },
      body: { mode: 'listen' },
    }),
  },
  updateSupervision: {
    200: (house) => supervised(house),
    400: async (house) => ({ ...(await supervised(house)), body: { mode: 'shout' } }),
    403: async (house) => ({ ...(await supervised(house)), token: (await house.service.user('supervisor')).token }),
    404: async (house) => {
      const { params, ...request } = await supervised(house);
      return { ...request, params: { ...params, supervision_id: nobody } };
    },
  },
  deleteSupervision: {
    204: async (house) => ({ ...(await supervised(house)), body: undefined }),
    403: async (house) => ({
      params: (await supervised(house)).params,
      token: (await house.service.user('supervisor')).token,
    }),
    409: async (house) => ({ ...(await supervised(house, 'take_over')), body: undefined }),
  },
  listCdrSupervisions: {
    200: async (house) => ({ params: await pastCdr(house) }),
    400: async (house) => ({ params: await pastCdr(house), query: badFilter }),
  },
  getSupervisionSettings: { 200: () => ({}) },
  updateSupervisionSettings: {
    200: () => ({ body: { tone: false, inform_agent: true } }),
    400: () => ({ body: { tone: 'loud' } }),
  },
};
