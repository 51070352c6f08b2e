import type { calls } from '../../../shared/api/calls/calls.ts';
import type { Case, CasesOf } from '../contractCase.ts';
import { overloaded } from './overloaded.ts';

const badFilter = { filter: 'not json' };

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

/** Cases of the Calls module. */
export const callsCases: { readonly [K in keyof typeof calls]: CasesOf<K> } = {
  listCalls: { 200: () => ({}) },
  createCall: {
    201: ({ agent }) => ({ token: agent.token, body: { to: '603', auto_answer: true } }),
    403: ({ silent, agent }) => ({ token: silent.token, body: { to: '600', from: agent.userId } }),
    412: ({ admin }) => ({ token: admin.token, body: { to: '600' } }),
    503: overloaded({ to: '600' }),
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
};
