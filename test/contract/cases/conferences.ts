import type { Conference, conferences } from '../../../shared/api/conferences.ts';
import { until } from '../../support/until.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

async function conference({ admin }: Fixture): Promise<Conference> {
  return (await admin.call('createConference', { body: { name: `Room ${performance.now()}`, pin_pstn: '1234' } })).data;
}

const params = async (fixture: Fixture) => ({ id: (await conference(fixture)).id });

/** A conference that the agent is in. */
async function joined(fixture: Fixture): Promise<{ id: number; call_id: number }> {
  const { id, confno } = await conference(fixture);
  const { agent } = fixture;
  for (const call of (await agent.call('listCalls')).data) {
    await agent.call('deleteCall', { params: { id: call.id } }).catch(() => undefined);
  }
  const { data: call } = await agent.call('createCall', { body: { to: String(confno), auto_answer: true } });
  const isIn = async () => (await fixture.admin.call('listConferenceParticipants', { params: { id } })).total === 1;
  await until(isIn, { what: 'the agent to be in the conference' });
  return { id, call_id: call.id };
}

/** Cases: conference rooms. */
export const conferencesCases: { readonly [K in keyof typeof conferences]: CasesOf<K> } = {
  listConferences: { 200: () => ({}) },
  createConference: { 201: () => ({ body: { name: 'Weekly', pin: '', monitor: true } }) },
  getConference: { 200: async (fixture) => ({ params: await params(fixture) }) },
  updateConference: {
    200: async (fixture) => ({ params: await params(fixture), body: { pin: '4321', ann_join_leave: true } }),
    400: async (fixture) => ({ params: await params(fixture), body: { pin: 'abcd' } }),
  },
  deleteConference: { 204: async (fixture) => ({ params: await params(fixture) }) },
  listConferenceParticipants: {
    200: async (fixture) => ({ params: { id: (await joined(fixture)).id }, token: fixture.agent.token }),
    400: async (fixture) => ({ params: await params(fixture), query: { filter: 'not json' } }),
    403: async (fixture) => ({ params: await params(fixture), token: fixture.silent.token }),
  },
  updateConferenceParticipant: {
    200: async (fixture) => ({ params: await joined(fixture), body: { muted: true } }),
    400: async (fixture) => ({ params: await joined(fixture), body: { muted: 'yes' } }),
    404: () => ({ params: { id: 999_999_999, call_id: 1 }, body: { muted: true } }),
  },
  removeConferenceParticipant: { 204: async (fixture) => ({ params: await joined(fixture) }) },
};
