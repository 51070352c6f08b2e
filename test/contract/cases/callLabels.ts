import type { callLabels } from '../../../shared/api/calls/callLabels.ts';
import type { CasesOf } from '../contractCase.ts';
import type { House } from '../house.ts';

async function label({ admin }: House): Promise<number> {
  const name = `label ${performance.now()}`;
  return (await admin.call('createCallLabel', { body: { name } })).data.id;
}

/** Cases of call labels. */
export const callLabelsCases: { readonly [K in keyof typeof callLabels]: CasesOf<K> } = {
  listCallLabels: { 200: () => ({}) },
  createCallLabel: { 201: () => ({ body: { name: 'complaint', color: '#dc2626' } }) },
  getCallLabel: { 200: async (house) => ({ params: { id: await label(house) } }) },
  updateCallLabel: {
    200: async (house) => ({ params: { id: await label(house) }, body: { color: '#16a34a' } }),
    400: async (house) => ({ params: { id: await label(house) }, body: { color: 'green' } }),
  },
  deleteCallLabel: { 204: async (house) => ({ params: { id: await label(house) } }) },
};
