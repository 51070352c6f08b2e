import type { z } from 'zod';
import {
  abandonedReportSchema,
  adherenceReportSchema,
  agentReportSchema,
  dispositionReportSchema,
  hourReportSchema,
  queueReportSchema,
} from '../../../../shared/api/reports.ts';
import { csvOf } from '../../platform/collections/csv.ts';
import type { Store } from '../../platform/storage/store.ts';
import { type AdherenceSources, adherenceReport } from './adherenceReport.ts';
import { longest } from './reportRange.ts';
import type { ReportScope } from './reportSql.ts';

export type ReportSources = Pick<Store, 'reports'> & AdherenceSources;

/** A report that consists of lines. */
export interface Report<T extends object> {
  readonly schema: z.ZodObject;
  readonly read: (sources: ReportSources, scope: ReportScope) => Promise<T[]>;
  /** Days that it may be of; ten years unless given. */
  readonly longestDays?: number;
}

const report = <T extends object>(schema: z.ZodObject, read: Report<T>['read']): Report<T> => ({ schema, read });

export const reportsByName = {
  queues: report(queueReportSchema, ({ reports }, scope) => reports.queues(scope)),
  agents: report(agentReportSchema, ({ reports }, scope) => reports.agents(scope)),
  dispositions: report(dispositionReportSchema, ({ reports }, scope) => reports.dispositions(scope)),
  hours: report(hourReportSchema, ({ reports }, scope) => reports.hours(scope)),
  abandoned: report(abandonedReportSchema, ({ reports }, scope) => reports.abandoned(scope)),
  adherence: { ...report(adherenceReportSchema, adherenceReport), longestDays: longest.hours },
};

export const csvOfReport = async ({ schema, read }: Report<object>, sources: ReportSources, scope: ReportScope) =>
  csvOf(Object.keys(schema.shape), await read(sources, scope));
