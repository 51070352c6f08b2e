import type { ReportQuery, reports } from '../../../../shared/api/reports.ts';
import { timeZoneOfCustomer } from '../../accounts/customerPlace.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { page } from '../../platform/http/answers.ts';
import type { FileAnswer, Handlers } from '../../platform/http/handlers.ts';
import type { Store } from '../../platform/storage/store.ts';
import { reportedQueues, requireQueues, requireTeam } from './reportedQueues.ts';
import { csvOfReport, type Report, type ReportSources, reportsByName } from './reportFiles.ts';
import { reportRange } from './reportRange.ts';
import type { ReportScope } from './reportSql.ts';

export interface ReportsDependencies {
  readonly store: ReportSources & Pick<Store, 'customers' | 'queues' | 'queueGroups'>;
  readonly clock: Clock;
}

interface Asked {
  readonly auth: Viewer;
  readonly query: ReportQuery & { readonly team_id?: number | undefined };
}

interface AskedQueues {
  readonly auth: Viewer;
  readonly query: Pick<ReportQuery, 'queue_id' | 'queue_group_id'>;
}

/** Handlers: reports, each as JSON and as CSV. */
export function reportsHandlers({ store, clock }: ReportsDependencies): Handlers<keyof typeof reports> {
  async function queueIdsOf({ auth, query }: AskedQueues): Promise<readonly number[] | null> {
    const { customerId } = auth;
    // A deleted queue still has calls.
    await requireQueues(store, customerId, { queue_group_id: query.queue_group_id });
    return reportedQueues(store, customerId, query);
  }

  const zoneOf = async ({ auth, query }: { readonly auth: Viewer; readonly query: Pick<ReportQuery, 'time_zone'> }) =>
    query.time_zone ?? (await timeZoneOfCustomer(store, auth.customerId));

  async function scopeOf(asked: Asked, longestDays?: number): Promise<ReportScope> {
    const { auth, query } = asked;
    const { customerId } = auth;
    const { user_id: userId = null, team_id: teamId = null } = query;
    await requireTeam(store, customerId, query);
    const queueIds = await queueIdsOf(asked);
    const time_zone = await zoneOf(asked);
    const range = reportRange({ ...query, time_zone }, longestDays);
    return { customerId, queueIds, userId, teamId, now: clock.now(), ...range };
  }

  function report<T extends object>(name: string, one: Report<T>) {
    return {
      async json(asked: Asked) {
        const data = await one.read(store, await scopeOf(asked, one.longestDays));
        return page({ data, total: data.length });
      },
      async csv(asked: Asked): Promise<FileAnswer> {
        const bytes = await csvOfReport(one, store, await scopeOf(asked, one.longestDays));
        return { kind: 'bytes', bytes, filename: `${name}.csv` };
      },
    };
  }

  const queues = report('queues', reportsByName.queues);
  const agents = report('agents', reportsByName.agents);
  const dispositions = report('dispositions', reportsByName.dispositions);
  const hours = report('hours', reportsByName.hours);
  const adherence = report('adherence', reportsByName.adherence);
  const abandoned = report('abandoned', reportsByName.abandoned);
  return {
    reportQueues: queues.json,
    exportQueueReport: queues.csv,
    reportAgents: agents.json,
    exportAgentReport: agents.csv,
    reportDispositions: dispositions.json,
    exportDispositionReport: dispositions.csv,
    reportHours: hours.json,
    exportHourReport: hours.csv,
    reportAdherence: adherence.json,
    exportAdherenceReport: adherence.csv,
    async reportTrend({ auth, query }) {
      const queueIds = await queueIdsOf({ auth, query });
      const scope = { customerId: auth.customerId, queueIds, hours: query.hours, now: clock.now() };
      const data = await store.reports.trend(scope);
      return page({ data, total: data.length });
    },
    async reportAgentDays({ auth, query }) {
      const { day, user_id: userId = null } = query;
      const { buckets } = reportRange({ from: day, to: day, time_zone: await zoneOf({ auth, query }) });
      const { from = 0, to = 0 } = buckets[0] ?? {};
      const data = await store.reports.agentDays({ customerId: auth.customerId, userId, from, to, now: clock.now() });
      return page({ data, total: data.length });
    },
    reportAbandoned: abandoned.json,
    exportAbandonedReport: abandoned.csv,
  };
}
