import type { webcalls } from '../../../shared/api/calls/webcalls.ts';
import type { Case, CasesOf } from '../contractCase.ts';
import { overloaded } from './overloaded.ts';

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

/** Cases of calls between two numbers. */
export const webcallsCases: { readonly [K in keyof typeof webcalls]: CasesOf<K> } = {
  listWebcalls: { 200: () => ({}) },
  createWebcall: {
    201: () => ({ body: { from: '600', to: '601' } }),
    403: keptInside({ from: '600', to: '+493012345678' }),
    412: withoutLine({ from: '600', to: '601' }),
    503: overloaded({ from: '600', to: '601' }),
  },
  createLeadcall: {
    201: ({ agent }) => ({ body: { caller_id: agent.ext, to: '600', tts: 'Hello' } }),
    403: keptInside({ caller_id: '601', to: '+493012345678', tts: 'Hello' }),
    412: withoutLine({ caller_id: '601', to: '600', tts: 'Hello' }),
    503: overloaded({ caller_id: '601', to: '600', tts: 'Hello' }),
  },
};
