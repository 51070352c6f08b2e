import type { Conference, conferences } from '../../../shared/api/conferences.ts';
import { until } from '../../support/until.ts';
import type { CasesOf } from '../contractCase.ts';
import type { House } from '../house.ts';

async function conference({ admin }: House): Promise<Conference> {
  return (await admin.call('createConference', { body: { name: `Room ${performance.now()}`, pin_pstn: '1234' } })).data;
}

const params = async (house: House) => ({ id: (await conference(house)).id });

/** A conference that the agent is in. */
async function joined(house: House): Promise<{ id: number; call_id: number }> {
  const { id, confno } = await conference(house);
  const { agent } = house;
  for (const call of (await agent.call('listCalls')).data) {
    await agent.call('deleteCall', { params: { id: call.id } }).catch(() => undefined);
  }
  const { data: call } = await agent.call('createCall', { body: { to: String(confno), auto_answer: true } });
  const isIn = async () => (await house.admin.call('listConferenceParticipants', { params: { id } })).total === 1;
  await until(isIn, { what: 'the agent to be in the conference' });
  return { id, call_id: call.id };
}

/** Cases: conference rooms. */
export const conferencesCases: { readonly [K in keyof typeof conferences]: CasesOf<K> } = {
  listConferences: { 200: () => ({}) },
  createConference: { 201: () => ({ body: { name: 'Weekly', pin: '', monitor: true } }) },
  getConference: { 200: async (house) => ({ params: await params(house) }) },
  updateConference: {
    200: async (house) => ({ params: await params(house), body: { pin: '4321', ann_join_leave: true } }),
    400: async (house) => ({ params: await params(house), body: { pin: 'abcd' } }),
  },
  deleteConference: { 204: async (house) => ({ params: await params(house) }) },
  listConferenceParticipants: {
    200: async (house) => ({ params: { id: (await joined(house)).id }, token: house.agent.token }),
    400: async (house) => ({ params: await params(house), query: { filter: 'not json' } }),
    403: async (house) => ({ params: await params(house), token: house.silent.token }),
  },
  updateConferenceParticipant: {
    200: async (house) => ({ params: await joined(house), body: { muted: true } }),
    400: async (house) => ({ params: await joined(house), body: { muted: 'yes' } }),
    404: () => ({ params: { id: 999_999_999, call_id: 1 }, body: { muted: true } }),
  },
  removeConferenceParticipant: { 204: async (house) => ({ params: await joined(house) }) },
};
