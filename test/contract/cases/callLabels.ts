import type { callLabels } from '../../../shared/api/calls/callLabels.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

async function label({ admin }: Fixture): Promise<number> {
  const name = `label ${performance.now()}`;
  return (await admin.call('createCallLabel', { body: { name } })).data.id;
}

/** Cases of call labels. */
export const callLabelsCases: { readonly [K in keyof typeof callLabels]: CasesOf<K> } = {
  listCallLabels: { 200: () => ({}) },
  createCallLabel: { 201: () => ({ body: { name: 'complaint', color: '#dc2626' } }) },
  getCallLabel: { 200: async (fixture) => ({ params: { id: await label(fixture) } }) },
  updateCallLabel: {
    200: async (fixture) => ({ params: { id: await label(fixture) }, body: { color: '#16a34a' } }),
    400: async (fixture) => ({ params: { id: await label(fixture) }, body: { color: 'green' } }),
  },
  deleteCallLabel: { 204: async (fixture) => ({ params: { id: await label(fixture) } }) },
};
