import type { reports } from '../../../shared/api/reports.ts';
import { type CaseRequest, type CasesOf, nobody } from '../contractCase.ts';

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
  reportTrend: { 200: () => ({ query: { hours: 2, queue_id: 1 } }), 400: () => ({ query: { hours: 25 } }) },
  reportAgentDays: {
    200: () => ({ query: { day: '2026-03-29', time_zone: 'Europe/Berlin' } }),
    400: () => ({ query: { day: '2026-02-30' } }),
  },
  reportAbandoned: { 200: () => asked({ from: '2026-03-01 08:00:00' }), 400: backwards },
  exportAbandonedReport: { 200: () => asked(), 400: () => asked({ queue_group_id: nobody }) },
};
