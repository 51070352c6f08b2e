import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewMonitor } from '../../../electron/service/features/history/monitorRepository.ts';
import type { history } from '../../../shared/api/history/history.ts';
import { monitorSchema } from '../../../shared/api/history/monitor.ts';
import { audioOffer } from '../../support/audioOffer.ts';
import { until } from '../../support/until.ts';
import type { Case, CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const cdrId = async ({ pastCall }: Fixture) => ({ id: (await pastCall()).cdr.id });
const monitorId = async ({ pastCall }: Fixture) => ({ id: (await pastCall()).monitor.id });

/** Recordings as a call leaves them, so many of them. */
async function moreMonitors(fixture: Fixture, count: number): Promise<number[]> {
  const { monitor } = await fixture.pastCall();
  const store = await fixture.service.openStore();
  const stored = await store.monitors.byId({ customerId: fixture.customerId, userId: null }, monitor.id);
  const { id: _, duration, size, state: __, sip_call_id: ___, metadata, ...known } = monitorSchema.parse(monitor);
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const path = `recordings/copy-${ids.length}-${performance.now()}.mp3`;
    await copyFile(join(fixture.service.dataDir, stored?.path ?? ''), join(fixture.service.dataDir, path));
    const copy = { ...known, customer_id: fixture.customerId, participants: [], path } satisfies NewMonitor;
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
async function msdrId({ service, admin }: Fixture): Promise<number> {
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
  getCdr: { 200: async (fixture) => ({ params: await cdrId(fixture) }) },
  getCdrTrace: {
    200: async (fixture) => ({ params: await cdrId(fixture) }),
    400: async (fixture) => ({ params: await cdrId(fixture), query: { sort: 'nothing' } }),
  },
  getCdrCapture: {
    200: async (fixture) => ({ params: await cdrId(fixture) }),
    400: async (fixture) => ({ params: await cdrId(fixture), query: { extent: 'everything' } }),
  },
  getCdrPcap: { 200: async (fixture) => ({ params: await cdrId(fixture) }) },
  listMonitors: { 200: () => ({}) },
  getMonitor: { 200: async (fixture) => ({ params: await monitorId(fixture) }) },
  getMonitorAudio: { 200: async (fixture) => ({ params: await monitorId(fixture) }) },
  getWholeRecording: { 200: async (fixture) => ({ params: await monitorId(fixture) }) },
  getWholeRecordingAudio: { 200: async (fixture) => ({ params: await monitorId(fixture) }) },
  listCdrMonitorMarks: {
    200: async (fixture) => ({ params: await cdrId(fixture) }),
    400: async (fixture) => ({ params: await cdrId(fixture), query: { sort: 'nothing' } }),
  },
  deleteMonitors: {
    202: async (fixture) => ({ params: { ids: (await moreMonitors(fixture, 101)).join(',') } }),
    204: async (fixture) => ({ params: { ids: (await moreMonitors(fixture, 2)).join(',') } }),
    409: runningMonitor,
  },
  listMsdrs: { 200: () => ({}) },
  getMsdr: { 200: async (fixture) => ({ params: { id: await msdrId(fixture) } }) },
};
