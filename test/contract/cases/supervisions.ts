import type { absences } from '../../../shared/api/calls/absence.ts';
import type { supervisions } from '../../../shared/api/calls/supervisions.ts';
import type { SupervisionMode } from '../../../shared/domain/supervision.ts';
import { openAudio } from '../../support/openAudio.ts';
import type { TestUser } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const badFilter = { filter: 'not json' };

/** A new supervisor with audio, which the end of the service closes. */
async function supervisor({ service }: Fixture): Promise<TestUser> {
  const user = await service.user('supervisor');
  await openAudio(user);
  return user;
}

/** A call of the agent's that a new supervisor takes part in. */
async function supervised(fixture: Fixture, mode: SupervisionMode = 'listen') {
  const user = await supervisor(fixture);
  const { id } = await fixture.connectedCall();
  const { data } = await user.call('createSupervision', { params: { id }, body: { mode } });
  return { token: user.token, params: { id, supervision_id: data.id }, body: { mode: 'whisper' } };
}

/** The id of a call's record. */
const pastCdr = async (fixture: Fixture) => ({ id: (await fixture.pastCall()).cdr.id });

/** The page of the agent goes away during a call, which somebody ends then. */
async function absence(fixture: Fixture) {
  const { agent } = fixture;
  const { id } = await fixture.connectedCall();
  for (const session of (await agent.call('listMediaSessions')).data)
    await agent.call('deleteMediaSession', { params: { id: session.id } });
  const isGone = async () => (await agent.call('getCall', { params: { id } })).data.agent_gone !== null;
  await until(isGone, { what: 'that the agent is gone' });
  await agent.call('deleteCall', { params: { id } });
  const { data } = await agent.call('listAbsences', { query: { call_id: id } });
  return { params: { id: data[0]?.id ?? nobody } };
}

/** Cases: supervision of live calls, and what happens to those whose agent is gone. */
export const supervisionsCases: { readonly [K in keyof typeof supervisions | keyof typeof absences]: CasesOf<K> } = {
  listSupervisions: {
    200: async (fixture) => ({ params: { id: (await supervised(fixture)).params.id } }),
    400: async (fixture) => ({ params: { id: (await fixture.connectedCall()).id }, query: badFilter }),
  },
  createSupervision: {
    201: async (fixture) => ({
      token: (await supervisor(fixture)).token,
      params: { id: (await fixture.connectedCall()).id },
      body: { mode: 'listen' },
    }),
    400: async (fixture) => ({
      token: (await supervisor(fixture)).token,
      params: { id: (await fixture.connectedCall()).id },
      body: { mode: 'listen', agent_id: nobody },
    }),
    404: async (fixture) => ({
      token: (await supervisor(fixture)).token,
      params: { id: nobody },
      body: { mode: 'listen' },
    }),
    409: async (fixture) => ({ ...(await supervised(fixture)), body: { mode: 'barge' } }),
    412: async ({ service, connectedCall }) => ({
      token: (await service.user('supervisor')).token,
      params: { id: (await connectedCall()).id },
      body: { mode: 'listen' },
    }),
  },
  updateSupervision: {
    200: (fixture) => supervised(fixture),
    400: async (fixture) => ({ ...(await supervised(fixture)), body: { mode: 'shout' } }),
    403: async (fixture) => ({
      ...(await supervised(fixture)),
      token: (await fixture.service.user('supervisor')).token,
    }),
    404: async (fixture) => {
      const { params, ...request } = await supervised(fixture);
      return { ...request, params: { ...params, supervision_id: nobody } };
    },
  },
  deleteSupervision: {
    204: async (fixture) => ({ ...(await supervised(fixture)), body: undefined }),
    403: async (fixture) => ({
      params: (await supervised(fixture)).params,
      token: (await fixture.service.user('supervisor')).token,
    }),
    409: async (fixture) => ({ ...(await supervised(fixture, 'take_over')), body: undefined }),
  },
  listCdrSupervisions: {
    200: async (fixture) => ({ params: await pastCdr(fixture) }),
    400: async (fixture) => ({ params: await pastCdr(fixture), query: badFilter }),
  },
  listAbsences: {
    200: () => ({ query: { seen: 'false' } }),
    400: () => ({ query: { seen: 'perhaps' } }),
  },
  getAbsence: {
    200: async (fixture) => ({ token: fixture.agent.token, ...(await absence(fixture)) }),
    404: () => ({ params: { id: nobody } }),
  },
  updateAbsence: {
    200: async (fixture) => ({ token: fixture.agent.token, ...(await absence(fixture)), body: { seen: true } }),
    400: () => ({ params: { id: nobody }, body: { seen: 'yes' } }),
    404: () => ({ params: { id: nobody }, body: { seen: true } }),
  },
  getAbsenceSettings: { 200: () => ({}) },
  updateAbsenceSettings: {
    200: () => ({ body: { after: 0, queue_calls: 'phone', other_calls: 'voicemail' } }),
    400: () => ({ body: { after: 4 } }),
  },
  getSupervisionSettings: { 200: () => ({}) },
  updateSupervisionSettings: {
    200: () => ({ body: { tone: false, inform_agent: true } }),
    400: () => ({ body: { tone: 'loud' } }),
  },
};
