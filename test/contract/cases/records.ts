import type { records } from '../../../shared/api/history/records.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { held } from './held.ts';

const cdrId = async ({ pastCall }: Fixture) => ({ id: (await pastCall()).cdr.id });
const monitorId = async ({ pastCall }: Fixture) => ({ id: (await pastCall()).monitor.id });

/** A service without records, so that deleting all of them takes nothing from other cases. */
const elsewhere: Case = async (fixture) => {
  const service = await fixture.another();
  return { api: service.api, token: (await service.admin()).token };
};

async function word({ admin }: Fixture): Promise<number> {
  const { data } = await admin.call('createMonitorAiDictionary', { body: { token: `word ${performance.now()}` } });
  return data.id;
}

/** A recording, and an address where nobody answers. */
const transcribable: Case = async (fixture) => {
  await fixture.admin.call('updateTranscriptionSettings', { body: { url: 'http://127.0.0.1:9/v1' } });
  return { params: await monitorId(fixture) };
};

const withoutAddress: Case = async (fixture) => {
  await fixture.admin.call('updateTranscriptionSettings', { body: { url: '' } });
  return { params: await monitorId(fixture) };
};

const running: Case = async (fixture) => {
  await fixture.admin.call('updateTranscriptionSettings', { body: { url: 'http://127.0.0.1:9/v1' } });
  const { id } = await fixture.connectedCall();
  await fixture.agent.call('updateCall', { params: { id }, body: { monitor_state: 'start' } });
  const { data } = await fixture.agent.call('listCallMonitors', { params: { id } });
  return { params: { id: data[0]?.id ?? 0 } };
};

/** Cases: what may be changed of records, the transcriber’s dictionary and its settings. */
export const recordsCases: { readonly [K in keyof typeof records]: CasesOf<K> } = {
  updateCdrs: {
    200: async (fixture) => ({ body: [{ ...(await cdrId(fixture)), labels: ['vip', 'vip'], notes: 'Calls back' }] }),
    400: async (fixture) => ({ body: [await cdrId(fixture), { id: 'x' }] }),
    404: async (fixture) => ({ body: [{ ...(await cdrId(fixture)), notes: 'never kept' }, { id: nobody }] }),
  },
  deleteCdrs: { 409: held('deleteCdrs'), 204: elsewhere },
  exportCdrs: { 200: () => ({}), 400: () => ({ query: { filter: '[{"property":"secret"}]' } }) },
  listCdrNotes: {
    200: async (fixture) => ({ params: await cdrId(fixture) }),
    400: async (fixture) => ({ params: await cdrId(fixture), query: { sort: 'nothing' } }),
  },
  createCdrNote: {
    201: async (fixture) => ({ params: await cdrId(fixture), body: { text: 'Calls back on Monday' } }),
    400: async (fixture) => ({ params: await cdrId(fixture), body: { text: ' ' } }),
    404: () => ({ params: { id: nobody }, body: { text: 'to nobody' } }),
  },
  listUserCdrs: {
    200: ({ agent }) => ({ params: { id: agent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: { limit: 0 } }),
  },
  deleteAllMonitors: { 409: held('deleteAllMonitors'), 202: elsewhere },
  updateMonitor: {
    409: held('updateMonitor'),
    200: async (fixture) => ({
      params: await monitorId(fixture),
      body: { transcript: 'Hello.', sentiment: 'positive', cx_score: 80, metadata: { crm: { ticket: 7 } } },
    }),
    400: async (fixture) => ({ params: await monitorId(fixture), body: { cx_score: 101 } }),
  },
  reviewMonitor: {
    200: async (fixture) => ({
      params: await monitorId(fixture),
      body: { score: 4, notes: 'Asked the right questions.' },
    }),
    400: async (fixture) => ({ params: await monitorId(fixture), body: { score: 6 } }),
    404: () => ({ params: { id: nobody }, body: { score: 1 } }),
  },
  transcribeMonitor: { 202: transcribable, 409: running, 412: withoutAddress },
  listMonitorAiDictionary: { 200: async (fixture) => ({ query: { limit: (await word(fixture)) > 0 ? 10 : 1 } }) },
  createMonitorAiDictionary: { 201: () => ({ body: { token: 'Cordboard' } }) },
  getMonitorAiDictionary: { 200: async (fixture) => ({ params: { id: await word(fixture) } }) },
  deleteMonitorAiDictionary: { 204: async (fixture) => ({ params: { id: await word(fixture) } }) },
  getTranscriptionSettings: { 200: () => ({}) },
  updateTranscriptionSettings: {
    200: () => ({ body: { url: 'https://transcriber.company.test/v1/', model: 'whisper-1', api_key: 'secret' } }),
    400: () => ({ body: { url: 'ftp://transcriber.company.test' } }),
  },
};
