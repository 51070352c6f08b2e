import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { abandonedReport } from './abandonedReport.ts';
import { agentReport } from './agentReport.ts';
import { dispositionReport } from './dispositionReport.ts';
import { hourReport } from './hourReport.ts';
import { queueReport } from './queueReport.ts';
import type { ReportsRepositories } from './records.ts';

/** Reports, counted on the threads that read. */
export function reportsRepositories(unit: UnitOfWork): ReportsRepositories {
  return {
    reports: {
      queues: (scope) => queueReport(unit, scope),
      agents: (scope) => agentReport(unit, scope),
      dispositions: (scope) => dispositionReport(unit, scope),
      hours: (scope) => hourReport(unit, scope),
      abandoned: (scope) => abandonedReport(unit, scope),
    },
  };
}
