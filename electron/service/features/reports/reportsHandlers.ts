import type { z } from 'zod';
import {
  abandonedReportSchema,
  agentReportSchema,
  dispositionReportSchema,
  hourReportSchema,
  queueReportSchema,
  type ReportQuery,
  type reports,
} from '../../../../shared/api/reports.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { csvOf } from '../../platform/collections/csv.ts';
import { page } from '../../platform/http/answers.ts';
import type { FileAnswer, Handlers } from '../../platform/http/handlers.ts';
import type { Store } from '../../platform/storage/store.ts';
import { reportRange } from './reportRange.ts';
import type { ReportScope } from './reportSql.ts';

export interface ReportsDependencies {
  readonly store: Pick<Store, 'reports'>;
  readonly clock: Clock;
}

interface Asked {
  readonly auth: Viewer;
  readonly query: ReportQuery;
}

/** Handlers: reports, each as JSON and as CSV. */
export function reportsHandlers({ store, clock }: ReportsDependencies): Handlers<keyof typeof reports> {
  const scopeOf = ({ auth, query }: Asked): ReportScope => {
    const { queue_id: queueId = null, user_id: userId = null } = query;
    return { customerId: auth.customerId, queueId, userId, now: clock.now(), ...reportRange(query) };
  };

  function report<T extends object>(schema: z.ZodObject, name: string, read: (scope: ReportScope) => Promise<T[]>) {
    return {
      async json(asked: Asked) {
        const data = await read(scopeOf(asked));
        return page({ data, total: data.length });
      },
      async csv(asked: Asked): Promise<FileAnswer> {
        const bytes = csvOf(Object.keys(schema.shape), await read(scopeOf(asked)));
        return { kind: 'bytes', bytes, filename: `${name}.csv` };
      },
    };
  }

  const queues = report(queueReportSchema, 'queues', (scope) => store.reports.queues(scope));
  const agents = report(agentReportSchema, 'agents', (scope) => store.reports.agents(scope));
  const dispositions = report(dispositionReportSchema, 'dispositions', (scope) => store.reports.dispositions(scope));
  const hours = report(hourReportSchema, 'hours', (scope) => store.reports.hours(scope));
  const abandoned = report(abandonedReportSchema, 'abandoned', (scope) => store.reports.abandoned(scope));
  return {
    reportQueues: queues.json,
    exportQueueReport: queues.csv,
    reportAgents: agents.json,
    exportAgentReport: agents.csv,
    reportDispositions: dispositions.json,
    exportDispositionReport: dispositions.csv,
    reportHours: hours.json,
    exportHourReport: hours.csv,
    async reportTrend({ auth, query }) {
      const { hours, queue_id: queueId = null } = query;
      const data = await store.reports.trend({ customerId: auth.customerId, queueId, hours, now: clock.now() });
      return page({ data, total: data.length });
    },
    async reportAgentDays({ auth, query }) {
      const { day, time_zone, user_id: userId = null } = query;
      const { buckets } = reportRange({ from: day, to: day, time_zone });
      const { from = 0, to = 0 } = buckets[0] ?? {};
      const data = await store.reports.agentDays({ customerId: auth.customerId, userId, from, to, now: clock.now() });
      return page({ data, total: data.length });
    },
    reportAbandoned: abandoned.json,
    exportAbandonedReport: abandoned.csv,
  };
}
