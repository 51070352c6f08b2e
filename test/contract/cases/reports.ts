import type { reportSchedules } from '../../../shared/api/reportSchedules.ts';
import type { reports } from '../../../shared/api/reports.ts';
import type { savedReports } from '../../../shared/api/savedReports.ts';
import { type CaseRequest, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const query = { from: '2026-03-01', to: '2026-03-31', time_zone: 'Europe/Berlin' };
const asked = (changes: object = {}): CaseRequest => ({ query: { ...query, ...changes } });
const backwards = () => asked({ from: '2026-04-01' });
const noZone = () => asked({ time_zone: 'Middle/Earth' });

/** Cases: reports. */
export const reportsCases: { readonly [K in keyof typeof reports]: CasesOf<K> } = {
  reportQueues: { 200: () => asked({ interval: 'day' }), 400: backwards },
  exportQueueReport: { 200: () => asked({ interval: 'hour', queue_id: 1 }), 400: noZone },
  reportAgents: { 200: () => asked({ interval: 'hour', user_id: 100_001 }), 400: noZone },
  exportAgentReport: { 200: () => asked(), 400: backwards },
  reportDispositions: { 200: () => asked(), 400: () => asked({ interval: 'week' }) },
  exportDispositionReport: { 200: () => asked({ interval: 'day' }), 400: backwards },
  reportHours: { 200: () => asked(), 400: () => asked({ from: '2026-02-30' }) },
  exportHourReport: { 200: () => asked(), 400: () => asked({ from: '1996-01-01' }) },
  reportAdherence: { 200: () => asked({ interval: 'day' }), 400: () => asked({ from: '2024-01-01' }) },
  exportAdherenceReport: { 200: () => asked({ user_id: 100_001 }), 400: noZone },
  reportTrend: { 200: () => ({ query: { hours: 2, queue_id: 1 } }), 400: () => ({ query: { hours: 25 } }) },
  reportAgentDays: {
    200: () => ({ query: { day: '2026-03-29', time_zone: 'Europe/Berlin' } }),
    400: () => ({ query: { day: '2026-02-30' } }),
  },
  reportAbandoned: { 200: () => asked({ from: '2026-03-01 08:00:00' }), 400: backwards },
  exportAbandonedReport: { 200: () => asked(), 400: () => asked({ queue_group_id: nobody }) },
};

let named = 0;

const daily = { name: 'Every day', report: 'queues', every: 'day', recipients: ['boss@company.test'] } as const;

async function schedule({ admin }: Fixture): Promise<number> {
  named += 1;
  const body = { ...daily, name: `Every day ${named}`, recipients: [...daily.recipients] };
  return (await admin.call('createReportSchedule', { body })).data.id;
}

const scheduleParams = async (fixture: Fixture) => ({ params: { id: await schedule(fixture) } });

/** Cases: reports that are mailed. */
export const reportSchedulesCases: { readonly [K in keyof typeof reportSchedules]: CasesOf<K> } = {
  listReportSchedules: {
    200: async (fixture) => ({ query: { limit: (await schedule(fixture)) && 10 } }),
    400: () => ({ query: { filter: 'not json' } }),
  },
  createReportSchedule: {
    201: () => ({ body: { ...daily, every: 'week', weekday: 5, time_of_day: '17:30', time_zone: 'Europe/Berlin' } }),
    400: () => ({ body: { ...daily, queue_id: nobody } }),
  },
  getReportSchedule: { 200: scheduleParams },
  updateReportSchedule: {
    200: async (fixture) => ({ ...(await scheduleParams(fixture)), body: { enabled: false } }),
    400: async (fixture) => ({ ...(await scheduleParams(fixture)), body: { time_of_day: '25:00' } }),
  },
  deleteReportSchedule: { 204: scheduleParams },
};

const yesterday = { report: 'queues', period: 'yesterday' } as const;

async function saved({ admin }: Fixture): Promise<number> {
  named += 1;
  return (await admin.call('createSavedReport', { body: { ...yesterday, name: `Saved ${named}` } })).data.id;
}

const savedParams = async (fixture: Fixture) => ({ params: { id: await saved(fixture) } });

/** Cases: reports that users save. */
export const savedReportsCases: { readonly [K in keyof typeof savedReports]: CasesOf<K> } = {
  listSavedReports: {
    200: async (fixture) => ({ query: { limit: (await saved(fixture)) && 10 } }),
    400: () => ({ query: { filter: 'not json' } }),
  },
  createSavedReport: {
    201: () => ({
      body: {
        report: 'agents',
        name: 'March',
        period: 'custom',
        from: '2026-03-01',
        to: '2026-03-31',
        interval: 'day',
      },
    }),
    400: () => ({ body: { ...yesterday, name: 'Nowhere', queue_group_id: nobody } }),
  },
  getSavedReport: { 200: savedParams },
  updateSavedReport: {
    200: async (fixture) => ({ ...(await savedParams(fixture)), body: { period: 'last_month' } }),
    400: async (fixture) => ({ ...(await savedParams(fixture)), body: { period: 'custom' } }),
  },
  deleteSavedReport: { 204: savedParams },
};
