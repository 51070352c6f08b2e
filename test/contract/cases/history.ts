import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewMonitor } from '../../../electron/service/features/history/monitorRepository.ts';
import type { history } from '../../../shared/api/history/history.ts';
import { audioOffer } from '../../support/audioOffer.ts';
import { until } from '../../support/until.ts';
import type { Case, CasesOf } from '../contractCase.ts';
import type { House } from '../house.ts';

const cdrId = async ({ pastCall }: House) => ({ id: (await pastCall()).cdr.id });
const monitorId = async ({ pastCall }: House) => ({ id: (await pastCall()).monitor.id });

/** Recordings as a call leaves them, so many of them. */
async function moreMonitors(house: House, count: number): Promise<number[]> {
  const { monitor } = await house.pastCall();
  const store = await house.service.openStore();
  const stored = await store.monitors.byId({ customerId: house.customerId, userId: null }, monitor.id);
  const { id: _, duration, size, state: __, metadata, ...known } = monitor;
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const path = `recordings/copy-${ids.length}-${performance.now()}.mp3`;
    await copyFile(join(house.service.dataDir, stored?.path ?? ''), join(house.service.dataDir, path));
    const copy = { ...known, customer_id: house.customerId, participants: [], path } satisfies NewMonitor;
    const { monitor: started } = await store.monitors.start(copy);
    await store.monitors.finish(started.id, { duration, size, pauses: metadata.pauses }, []);
    ids.push(started.id);
  }
  return ids;
}

const runningMonitor: Case = async ({ connectedCall, agent }) => {
  const { id } = await connectedCall();
  await agent.call('updateCall', { params: { id }, body: { monitor_state: 'start' } });
  const { data } = await agent.call('listCallMonitors', { params: { id } });
  return { params: { ids: data[0]?.id ?? 0 } };
};

/** The record of an audio session that was closed. */
async function msdrId({ service, admin }: House): Promise<number> {
  const { sdp, close } = await audioOffer();
  const user = await service.user('agent');
  const { data: session } = await user.call('createMediaSession', { body: { sdp } });
  await user.call('deleteMediaSession', { params: { id: session.id } });
  await close();
  const filter = JSON.stringify([{ property: 'media_session_id', operator: '=', value: session.id }]);
  const records = async () => (await admin.call('listMsdrs', { query: { filter } })).data;
  await until(async () => (await records()).length > 0, { what: 'the record of the audio session' });
  return (await records())[0]?.id ?? 0;
}

/** Cases of the History module. */
export const historyCases: { readonly [K in keyof typeof history]: CasesOf<K> } = {
  listCdrs: { 200: () => ({}) },
  getCdrDictionaries: { 200: () => ({}) },
  getCdr: { 200: async (house) => ({ params: await cdrId(house) }) },
  getCdrTrace: {
    200: async (house) => ({ params: await cdrId(house) }),
    400: async (house) => ({ params: await cdrId(house), query: { sort: 'nothing' } }),
  },
  getCdrCapture: {
    200: async (house) => ({ params: await cdrId(house) }),
    400: async (house) => ({ params: await cdrId(house), query: { extent: 'everything' } }),
  },
  getCdrPcap: { 200: async (house) => ({ params: await cdrId(house) }) },
  listMonitors: { 200: () => ({}) },
  getMonitor: { 200: async (house) => ({ params: await monitorId(house) }) },
  getMonitorAudio: { 200: async (house) => ({ params: await monitorId(house) }) },
  getWholeRecording: { 200: async (house) => ({ params: await monitorId(house) }) },
  getWholeRecordingAudio: { 200: async (house) => ({ params: await monitorId(house) }) },
  listCdrMonitorMarks: {
    200: async (house) => ({ params: await cdrId(house) }),
    400: async (house) => ({ params: await cdrId(house), query: { sort: 'nothing' } }),
  },
  deleteMonitors: {
    202: async (house) => ({ params: { ids: (await moreMonitors(house, 101)).join(',') } }),
    204: async (house) => ({ params: { ids: (await moreMonitors(house, 2)).join(',') } }),
    409: runningMonitor,
  },
  listMsdrs: { 200: () => ({}) },
  getMsdr: { 200: async (house) => ({ params: { id: await msdrId(house) } }) },
};
