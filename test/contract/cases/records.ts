import type { records } from '../../../shared/api/history/records.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';
import { held } from './held.ts';

const cdrId = async ({ pastCall }: House) => ({ id: (await pastCall()).cdr.id });
const monitorId = async ({ pastCall }: House) => ({ id: (await pastCall()).monitor.id });

/** A service without records, so that deleting all of them takes nothing from other cases. */
const elsewhere: Case = async (house) => {
  const service = await house.another();
  return { api: service.api, token: (await service.admin()).token };
};

async function word({ admin }: House): Promise<number> {
  const { data } = await admin.call('createMonitorAiDictionary', { body: { token: `word ${performance.now()}` } });
  return data.id;
}

/** A recording, and an address where nobody answers. */
const transcribable: Case = async (house) => {
  await house.admin.call('updateTranscriptionSettings', { body: { url: 'http://127.0.0.1:9/v1' } });
  return { params: await monitorId(house) };
};

const withoutAddress: Case = async (house) => {
  await house.admin.call('updateTranscriptionSettings', { body: { url: '' } });
  return { params: await monitorId(house) };
};

const running: Case = async (house) => {
  await house.admin.call('updateTranscriptionSettings', { body: { url: 'http://127.0.0.1:9/v1' } });
  const { id } = await house.connectedCall();
  await house.agent.call('updateCall', { params: { id }, body: { monitor_state: 'start' } });
  const { data } = await house.agent.call('listCallMonitors', { params: { id } });
  return { params: { id: data[0]?.id ?? 0 } };
};

/** Cases: what may be changed of records, the transcriber’s dictionary and its settings. */
export const recordsCases: { readonly [K in keyof typeof records]: CasesOf<K> } = {
  updateCdrs: {
    200: async (house) => ({ body: [{ ...(await cdrId(house)), labels: ['vip', 'vip'], notes: 'Calls back' }] }),
    400: async (house) => ({ body: [await cdrId(house), { id: 'x' }] }),
    404: async (house) => ({ body: [{ ...(await cdrId(house)), notes: 'never kept' }, { id: nobody }] }),
  },
  deleteCdrs: { 409: held('deleteCdrs'), 204: elsewhere },
  exportCdrs: { 200: () => ({}), 400: () => ({ query: { filter: '[{"property":"secret"}]' } }) },
  listCdrNotes: {
    200: async (house) => ({ params: await cdrId(house) }),
    400: async (house) => ({ params: await cdrId(house), query: { sort: 'nothing' } }),
  },
  createCdrNote: {
    201: async (house) => ({ params: await cdrId(house), body: { text: 'Calls back on Monday' } }),
    400: async (house) => ({ params: await cdrId(house), body: { text: ' ' } }),
    404: () => ({ params: { id: nobody }, body: { text: 'to nobody' } }),
  },
  listUserCdrs: {
    200: ({ agent }) => ({ params: { id: agent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: { limit: 0 } }),
  },
  deleteAllMonitors: { 409: held('deleteAllMonitors'), 202: elsewhere },
  updateMonitor: {
    409: held('updateMonitor'),
    200: async (house) => ({
      params: await monitorId(house),
      body: { transcript: 'Hello.', sentiment: 'positive', cx_score: 80, metadata: { crm: { ticket: 7 } } },
    }),
    400: async (house) => ({ params: await monitorId(house), body: { cx_score: 101 } }),
  },
  reviewMonitor: {
    200: async (house) => ({ params: await monitorId(house), body: { score: 4, notes: 'Asked the right questions.' } }),
    400: async (house) => ({ params: await monitorId(house), body: { score: 6 } }),
    404: () => ({ params: { id: nobody }, body: { score: 1 } }),
  },
  transcribeMonitor: { 202: transcribable, 409: running, 412: withoutAddress },
  listMonitorAiDictionary: { 200: async (house) => ({ query: { limit: (await word(house)) > 0 ? 10 : 1 } }) },
  createMonitorAiDictionary: { 201: () => ({ body: { token: 'Cordboard' } }) },
  getMonitorAiDictionary: { 200: async (house) => ({ params: { id: await word(house) } }) },
  deleteMonitorAiDictionary: { 204: async (house) => ({ params: { id: await word(house) } }) },
  getTranscriptionSettings: { 200: () => ({}) },
  updateTranscriptionSettings: {
    200: () => ({ body: { url: 'https://transcriber.house.test/v1/', model: 'whisper-1', api_key: 'secret' } }),
    400: () => ({ body: { url: 'ftp://transcriber.house.test' } }),
  },
};
