import type { legalHolds } from '../../../shared/api/privacy/legalHolds.ts';
import type { personalData } from '../../../shared/api/privacy/personalData.ts';
import type { retention } from '../../../shared/api/privacy/retention.ts';
import { until } from '../../support/until.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const named = (name: string) => ({ name: `${name} ${performance.now()}` });

async function legalCase({ admin }: Fixture): Promise<number> {
  return (await admin.call('createLegalCase', { body: named('Claim') })).data.id;
}

async function hold({ admin }: Fixture, caseId: number | null = null): Promise<number> {
  const body = { object: 'number', number: '+4930999', case_id: caseId, reason: 'A claim' } as const;
  return (await admin.call('createLegalHold', { body })).data.id;
}

/** An erasure that is over. */
async function erased({ admin }: Fixture): Promise<number> {
  const { data } = await admin.call('createErasure', { body: { number: '+4930998875', confirm: '+4930998875' } });
  const stateOf = async () => (await admin.call('listErasures')).data.find(({ id }) => id === data.id)?.state;
  await until(async () => (await stateOf()) === 'done', { what: 'the erasure to end' });
  return data.id;
}

/** Cases: how long what is kept, and what may not be deleted. */
export const privacyCases: {
  readonly [K in keyof typeof retention | keyof typeof legalHolds | keyof typeof personalData]: CasesOf<K>;
} = {
  getRetentionSettings: { 200: () => ({}) },
  updateRetentionSettings: {
    200: () => ({ body: { sip_traces: 14, recordings: null } }),
    400: () => ({ body: { sip_traces: 14, queues: [{ queue_id: nobody, cdrs: 30 }] } }),
  },
  listLegalCases: { 200: async (fixture) => ({ query: { limit: (await legalCase(fixture)) && 10 } }) },
  createLegalCase: { 201: () => ({ body: named('Ada v. Company') }), 400: () => ({ body: { name: ' ' } }) },
  deleteLegalCase: {
    204: async (fixture) => ({ params: { id: await legalCase(fixture) } }),
    409: async (fixture) => {
      const id = await legalCase(fixture);
      await hold(fixture, id);
      return { params: { id } };
    },
  },
  listLegalHolds: { 200: async (fixture) => ({ query: { limit: (await hold(fixture)) && 10 } }) },
  createLegalHold: {
    201: () => ({ body: { object: 'number', number: '+4930998', reason: 'A claim' } }),
    400: () => ({ body: { object: 'number', reason: 'nothing to hold' } }),
    404: () => ({ body: { object: 'cdr', object_id: nobody, reason: 'nobody called' } }),
  },
  searchPersonalData: {
    200: () => ({ body: { number: '+4930998877' } }),
    400: () => ({ body: { number: '+4930998877', email: 'ada@example.org' } }),
    404: () => ({ body: { contact_id: nobody } }),
  },
  exportPersonalData: {
    200: () => ({ body: { email: 'ada@example.org' } }),
    400: () => ({ body: {} }),
    404: () => ({ body: { contact_id: nobody } }),
  },
  createErasure: {
    202: () => ({ body: { number: '+4930998877', confirm: '+4930998877' } }),
    400: () => ({ body: { number: '+4930998877', confirm: 'yes' } }),
    404: () => ({ body: { contact_id: nobody, confirm: String(nobody) } }),
    409: async (fixture) => {
      const service = await fixture.another();
      const admin = await service.admin();
      const { customer_id: customerId } = (await admin.call('getMe')).data;
      const store = await service.openStore();
      await store.calls.save({ id: 1, customerId, snapshot: { src: '4930998876' } }, []);
      const body = { number: '4930998876', confirm: '4930998876' };
      return { api: service.api, token: admin.token, body };
    },
  },
  listErasures: { 200: async (fixture) => ({ query: { limit: (await erased(fixture)) && 10 } }) },
  deleteLegalHold: { 204: async (fixture) => ({ params: { id: await hold(fixture) } }) },
};
