import type { ReportsRepositories } from '../../ports/reportsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { abandonedReport } from './reports/abandonedReport.ts';
import { agentReport } from './reports/agentReport.ts';
import { dispositionReport } from './reports/dispositionReport.ts';
import { hourReport } from './reports/hourReport.ts';
import { queueReport } from './reports/queueReport.ts';

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
