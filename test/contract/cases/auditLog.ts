import type { auditLog } from '../../../shared/api/auditLog.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const filterBy = (property: string) => ({
  filter: JSON.stringify([{ property, operator: '=', value: 'updateMe' }]),
});

/** A row that the administrator leaves. */
async function row({ admin }: Fixture) {
  await admin.call('updateMe', { body: { first_name: 'Administrator' } });
  const { data } = await admin.call('listAuditLog', { query: { ...filterBy('operation'), limit: 1 } });
  return { id: data[0]?.id ?? 0 };
}

/** Cases: who did what. */
export const auditLogCases: { readonly [K in keyof typeof auditLog]: CasesOf<K> } = {
  listAuditLog: {
    200: async (fixture) => ({ query: { sort: 'user_name', limit: (await row(fixture)).id } }),
    400: () => ({ query: filterBy('changes') }),
  },
  getAuditEntry: {
    200: async (fixture) => ({ params: await row(fixture) }),
    404: () => ({ params: { id: nobody } }),
  },
  exportAuditLog: { 200: () => ({ query: filterBy('operation') }), 400: () => ({ query: filterBy('object_name') }) },
};
