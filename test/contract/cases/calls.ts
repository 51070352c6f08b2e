import type { calls } from '../../../shared/api/modules/calls.ts';
import { audioOffer } from '../../support/audioOffer.ts';
import type { Case, CasesOf } from '../contractCase.ts';
import type { House } from '../house.ts';

const badFilter = { filter: 'not json' };

async function label({ admin }: House): Promise<number> {
  const name = `label ${performance.now()}`;
  return (await admin.call('createCallLabel', { body: { name } })).data.id;
}

async function mediaSession({ silent }: House): Promise<number> {
  const { sdp, close } = await audioOffer();
  const { data } = await silent.call('createMediaSession', { body: { sdp, device: `device ${performance.now()}` } });
  await close();
  return data.id;
}

/** A call that reception sees and that is not its own. */
const othersCall =
  (body?: unknown): Case =>
  async ({ connectedCall, reception }) => ({
    params: { id: (await connectedCall()).id },
    token: reception.token,
    body,
  });

const ownCall =
  (more: { readonly query?: Record<string, string>; readonly body?: unknown } = {}): Case =>
  async ({ connectedCall, agent }) => ({ params: { id: (await connectedCall()).id }, token: agent.token, ...more });

/** A service that nobody gave a line. */
const withoutLine =
  (body: unknown): Case =>
  async ({ another }) => {
    const service = await another();
    return { api: service.api, token: (await service.admin()).token, body };
  };

/** An agent whose team may not call outside numbers. */
const keptInside =
  (body: unknown): Case =>
  async ({ service, admin }) => {
    const { token, userId } = await service.user('agent');
    const name = `inside ${userId}`;
    const { data: team } = await admin.call('createUserGroup', { body: { name, user_ids: [userId] } });
    const policy = { name, policy: { dial_out: false }, group_ids: [team.id] };
    await admin.call('createUserGroupPolicy', { body: policy });
    return { token, body };
  };

/** Cases of the Calls module. */
export const callsCases: { readonly [K in keyof typeof calls]: CasesOf<K> } = {
  listCalls: { 200: () => ({}) },
  createCall: {
    201: ({ agent }) => ({ token: agent.token, body: { to: '603', auto_answer: true } }),
    403: ({ silent, agent }) => ({ token: silent.token, body: { to: '600', from: agent.userId } }),
    412: ({ admin }) => ({ token: admin.token, body: { to: '600' } }),
  },
  getCall: { 200: ownCall() },
  getCallQuality: { 200: ownCall() },
  updateCall: {
    301: ownCall({ body: { notes: 'wants a call back' } }),
    400: ownCall({ body: { state: 'unhold' } }),
    403: othersCall({ state: 'hold' }),
  },
  deleteCall: { 204: ownCall(), 403: othersCall() },
  getCallTrace: { 200: ownCall(), 400: ownCall({ query: badFilter }) },
  getCallCapture: { 200: ownCall(), 400: ownCall({ query: { extent: 'everything' } }) },
  listCallMonitors: { 200: ownCall(), 400: ownCall({ query: badFilter }) },
  listWebcalls: { 200: () => ({}) },
  createWebcall: {
    201: () => ({ body: { from: '600', to: '601' } }),
    403: keptInside({ from: '600', to: '+493012345678' }),
    412: withoutLine({ from: '600', to: '601' }),
  },
  createLeadcall: {
    201: () => ({ body: { caller_id: '601', to: '600', tts: 'Hello' } }),
    403: keptInside({ caller_id: '601', to: '+493012345678', tts: 'Hello' }),
    412: withoutLine({ caller_id: '601', to: '600', tts: 'Hello' }),
  },
  listMediaSessions: { 200: () => ({}) },
  getMediaSession: { 200: async (house) => ({ params: { id: await mediaSession(house) } }) },
  createMediaSession: {
    201: async ({ silent }) => {
      const { sdp, close } = await audioOffer();
      await close();
      return { token: silent.token, body: { sdp, device: 'contract' } };
    },
    400: () => ({ body: { sdp: 'not an offer' } }),
  },
  deleteMediaSession: { 204: async (house) => ({ params: { id: await mediaSession(house) } }) },
  listCallLabels: { 200: () => ({}) },
  createCallLabel: { 201: () => ({ body: { name: 'complaint', color: '#dc2626' } }) },
  getCallLabel: { 200: async (house) => ({ params: { id: await label(house) } }) },
  updateCallLabel: {
    200: async (house) => ({ params: { id: await label(house) }, body: { color: '#16a34a' } }),
    400: async (house) => ({ params: { id: await label(house) }, body: { color: 'green' } }),
  },
  deleteCallLabel: { 204: async (house) => ({ params: { id: await label(house) } }) },
};
