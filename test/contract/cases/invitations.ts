import type { invitations } from '../../../shared/api/accounts/invitations.ts';
import type { Case, CaseRequest, CasesOf } from '../contractCase.ts';
import { nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { secondTry } from './authentication.ts';

let made = 0;

/** For an address of its own each time. */
function body() {
  made += 1;
  return { email: `joins.${made}@company.test`, first_name: 'Ann' };
}

const open = async ({ admin }: Fixture) => (await admin.call('createInvitation', { body: body() })).data;
const openParams = async (fixture: Fixture) => ({ params: { id: (await open(fixture)).id } });

const accept = (code: string, email?: string) => ({ code, email, password: 'difference engine' });

async function used(fixture: Fixture) {
  const invitation = await open(fixture);
  await fixture.service.client().call('acceptInvitation', { body: accept(invitation.code) });
  return invitation;
}

/** It comes neither over HTTPS nor from this machine, as far as the service knows. */
const fromAfar = { headers: { 'x-forwarded-for': '192.0.2.7' } };
const wrong = { code: 'f'.repeat(40) };

const expired: Case = async ({ service, admin }) => {
  const { id, code } = (await admin.call('createInvitation', { body: body() })).data;
  const store = await service.openStore();
  const record = await store.invitations.byId((await admin.call('getMe')).data.customer_id, id);
  if (record) await store.invitations.renew(id, { ...record, expiresAt: Date.now() - 1 });
  return { body: { code }, token: null };
};

/** Cases: invitations. */
export const invitationsCases: { readonly [K in keyof typeof invitations]: CasesOf<K> } = {
  listInvitations: { 200: async (fixture) => ({ query: { limit: (await open(fixture)).id && 10 } }) },
  createInvitation: {
    201: async ({ admin }) => {
      const { data: queue } = await admin.call('createQueue', { body: { name: 'Welcome' } });
      return { body: { ...body(), queue_ids: [queue.id] } };
    },
    400: () => ({ body: { ...body(), queue_ids: [nobody] } }),
    409: async (fixture) => ({ body: { email: (await open(fixture)).email } }),
    412: () => ({ body: body(), ...fromAfar }),
  },
  getInvitation: { 200: openParams },
  renewInvitation: {
    200: openParams,
    409: async (fixture) => ({ params: { id: (await used(fixture)).id } }),
    412: async (fixture): Promise<CaseRequest> => ({ ...(await openParams(fixture)), ...fromAfar }),
  },
  deleteInvitations: {
    204: async (fixture) => ({ params: { ids: (await open(fixture)).id } }),
    409: async (fixture) => ({ params: { ids: (await used(fixture)).id } }),
  },
  lookAtInvitation: {
    200: async (fixture) => ({ body: { code: (await open(fixture)).code }, token: null }),
    400: expired,
    404: () => ({ body: wrong, token: null }),
    429: secondTry('/invitations/look', wrong),
  },
  acceptInvitation: {
    200: async (fixture) => ({ body: accept((await open(fixture)).code), token: null }),
    400: async (fixture) => ({
      body: { ...accept((await open(fixture)).code), email: 'other@company.test' },
      token: null,
    }),
    404: () => ({ body: accept(wrong.code), token: null }),
    409: async (fixture) => {
      const { admin, agent } = fixture;
      const { data } = await admin.call('createInvitation', { body: { first_name: 'Ann' } });
      return { body: accept(data.code, agent.email), token: null };
    },
    429: secondTry('/invitations/accept', accept(wrong.code)),
  },
};
