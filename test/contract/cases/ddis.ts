import type { ddis } from '../../../shared/api/ddis.ts';
import { bulkBodyLimit } from '../../../shared/domain/limits.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let last = 4_930_100_000;

/** A number that nothing has yet. */
export const newNumber = (): string => String(++last);

async function ddi({ admin }: Fixture) {
  const { data } = await admin.call('createDdi', { body: { e164: newNumber() } });
  return { id: Number(data.id) };
}

/** Cases: telephone numbers and where their calls go. */
export const ddisCases: { readonly [K in keyof typeof ddis]: CasesOf<K> } = {
  listDdis: {
    200: async (fixture) => {
      await ddi(fixture);
      return {
        token: fixture.agent.token,
        query: { sort: 'e164', filter: '[{"property":"target_type","operator":"=","value":"NONE"}]' },
      };
    },
  },
  createDdi: { 201: () => ({ body: { e164: `+${newNumber()}`, name: 'Front desk' } }) },
  importDdis: {
    200: () => ({ body: { data: `e164,name\n+${newNumber()},Front desk` } }),
    413: () => ({ body: { data: 'x'.repeat(bulkBodyLimit) } }),
  },
  getDdi: { 200: async (fixture) => ({ params: await ddi(fixture), token: fixture.agent.token }) },
  updateDdi: {
    200: async (fixture) => ({
      params: await ddi(fixture),
      body: { target_type: 'EXTERNAL', target_number: '+49 30 1234567', status: 0 },
    }),
    400: async (fixture) => ({ params: await ddi(fixture), body: { target_type: 2, target_id: 999_999 } }),
  },
  deleteDdi: { 204: async (fixture) => ({ params: await ddi(fixture) }) },
};
