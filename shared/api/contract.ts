/** The contract table: every operation of the service, by name. */

import { authentication } from './accounts/authentication.ts';
import { customer } from './accounts/customer.ts';
import { customers } from './accounts/customers.ts';
import { invitations } from './accounts/invitations.ts';
import { scim } from './accounts/scim.ts';
import { secondFactorOperations } from './accounts/secondFactors.ts';
import { singleSignOn } from './accounts/singleSignOn.ts';
import { teams } from './accounts/teams.ts';
import { adherence } from './adherence.ts';
import { agents } from './agents.ts';
import { alerts } from './alerts.ts';
import { auditLog } from './auditLog.ts';
import { callMeBack } from './callMeBack/callMeBack.ts';
import { absences } from './calls/absence.ts';
import { callLabels } from './calls/callLabels.ts';
import { calls } from './calls/calls.ts';
import { supervisions } from './calls/supervisions.ts';
import { webcalls } from './calls/webcalls.ts';
import { callTracking } from './callTracking.ts';
import { chats } from './chats/chats.ts';
import { conferences } from './conferences.ts';
import { contacts } from './contacts/contacts.ts';
import { interactions } from './contacts/interactions.ts';
import { conversations } from './conversations.ts';
import { ddis } from './ddis.ts';
import { demoTraffic } from './demoTraffic.ts';
import { dialling } from './dialling.ts';
import { directories } from './directories.ts';
import type { Endpoint } from './endpoint.ts';
import { faxes } from './faxes.ts';
import { featureCodes } from './featureCodes.ts';
import { history } from './history/history.ts';
import { records } from './history/records.ts';
import { lines } from './lines.ts';
import { mail } from './mail.ts';
import { mediaSessions } from './mediaSessions.ts';
import { phones } from './phones.ts';
import { legalHolds } from './privacy/legalHolds.ts';
import { personalData } from './privacy/personalData.ts';
import { retention } from './privacy/retention.ts';
import { queueGroups } from './queues/queueGroups.ts';
import { queues } from './queues/queues.ts';
import { rates } from './rates.ts';
import { reportSchedules } from './reportSchedules.ts';
import { reports } from './reports.ts';
import { ringBacks } from './ringBacks.ts';
import { savedReports } from './savedReports.ts';
import { security } from './security.ts';
import { service } from './service.ts';
import { sipServer } from './sipServer.ts';
import { sms } from './sms/sms.ts';
import { transactions } from './transactions.ts';
import { voicemail } from './voicemail.ts';
import { webhooks } from './webhooks.ts';
import { workPlans } from './workPlans.ts';
import { wrapups } from './wrapups.ts';

/** Every operation of the service, by name. */
export const contract = {
  ...authentication,
  ...secondFactorOperations,
  ...calls,
  ...webcalls,
  ...mediaSessions,
  ...callLabels,
  ...history,
  ...customer,
  ...customers,
  ...invitations,
  ...directories,
  ...scim,
  ...singleSignOn,
  ...lines,
  ...rates,
  ...service,
  ...security,
  ...demoTraffic,
  ...sms,
  ...faxes,
  ...voicemail,
  ...ddis,
  ...callTracking,
  ...contacts,
  ...interactions,
  ...ringBacks,
  ...conferences,
  ...teams,
  ...records,
  ...conversations,
  ...chats,
  ...callMeBack,
  ...webhooks,
  ...mail,
  ...queues,
  ...queueGroups,
  ...alerts,
  ...agents,
  ...workPlans,
  ...adherence,
  ...absences,
  ...supervisions,
  ...wrapups,
  ...reports,
  ...reportSchedules,
  ...savedReports,
  ...phones,
  ...sipServer,
  ...dialling,
  ...featureCodes,
  ...auditLog,
  ...transactions,
  ...retention,
  ...legalHolds,
  ...personalData,
} satisfies Record<string, Endpoint>;

/** The contract table's type. */
export type Contract = typeof contract;
/** Name of an operation. */
export type OperationName = keyof Contract;
