/** What reports are read from. Times are Unix milliseconds. Types only. */
import type {
  AbandonedReport,
  AgentReport,
  DispositionReport,
  HourReport,
  QueueReport,
} from '../../../../shared/api/schemas/report.ts';

/** A stretch of time that gets lines of its own. */
export interface ReportBucket {
  /** As the lines name it; null when there is only one. */
  readonly label: string | null;
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** A stretch of time during which a zone's clocks are equally far from UTC. */
export interface ZoneSpan {
  readonly from: number;
  /** Not included. */
  readonly to: number;
  /** Milliseconds to add to UTC. */
  readonly offset: number;
}

/** What is reported on. */
export interface ReportScope {
  readonly customerId: number;
  readonly queueId: number | null;
  readonly userId: number | null;
  /** In order of time, beside one another. */
  readonly buckets: readonly ReportBucket[];
  /** The same time by the distance of the zone's clocks. */
  readonly spans: readonly ZoneSpan[];
  /** States that last are counted up to then. */
  readonly now: number;
}

/** Reads reports; everything is counted where the records are. */
export interface ReportRepository {
  queues(scope: ReportScope): Promise<QueueReport[]>;
  agents(scope: ReportScope): Promise<AgentReport[]>;
  dispositions(scope: ReportScope): Promise<DispositionReport[]>;
  /** All 24 hours. */
  hours(scope: ReportScope): Promise<HourReport[]>;
  /** The newest first, at most 10,000. */
  abandoned(scope: ReportScope): Promise<AbandonedReport[]>;
}

/** Reports. */
export interface ReportsRepositories {
  readonly reports: ReportRepository;
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends ReportsRepositories {}
}
