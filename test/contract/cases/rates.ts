import type { rates } from '../../../shared/api/rates.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let last = 1000;

/** A prefix that nothing has yet. */
const prefix = (): string => String(++last);

async function line({ admin }: Fixture) {
  const body = { name: 'Priced trunk', kind: 'trunk', server: '127.0.0.1:9', register: false } as const;
  return { id: (await admin.call('createLine', { body })).data.id };
}

async function rate(fixture: Fixture) {
  const params = await line(fixture);
  const { data } = await fixture.admin.call('createLineRate', { params, body: { prefix: prefix(), rate: 0.02 } });
  return { ...params, rate_id: data.id };
}

/** Cases of price lists. */
export const ratesCases: { readonly [K in keyof typeof rates]: CasesOf<K> } = {
  listLineRates: {
    200: async (fixture) => {
      const { id } = await rate(fixture);
      return { params: { id } };
    },
    400: async (fixture) => ({ params: await line(fixture), query: { filter: '[{"property":"secret"}]' } }),
  },
  createLineRate: {
    201: async (fixture) => ({ params: await line(fixture), body: { prefix: '+49', rate: 0.01, min_charge: 0.02 } }),
    400: async (fixture) => ({ params: await line(fixture), body: { prefix: 'DE', rate: 1 } }),
    404: () => ({ params: { id: nobody }, body: { prefix: '49', rate: 1 } }),
  },
  replaceLineRates: {
    200: async (fixture) => ({
      params: await line(fixture),
      body: [
        { prefix: '', rate: 0.5 },
        { prefix: '49', rate: 0.01 },
      ],
    }),
    400: async (fixture) => ({
      params: await line(fixture),
      body: [
        { prefix: '49', rate: 0.5 },
        { prefix: '+49', rate: 0.01 },
      ],
    }),
    404: () => ({ params: { id: nobody }, body: [] }),
  },
  getLineRate: { 200: async (fixture) => ({ params: await rate(fixture) }) },
  updateLineRate: {
    200: async (fixture) => ({ params: await rate(fixture), body: { rate: 0.03 } }),
    400: async (fixture) => ({ params: await rate(fixture), body: { rate: -1 } }),
  },
  deleteLineRate: { 204: async (fixture) => ({ params: await rate(fixture) }) },
};
