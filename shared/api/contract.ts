/** The contract table: every operation of the service, by name. */
import type { Endpoint } from './endpoint.ts';
import { agents } from './modules/agents.ts';
import { auditLog } from './modules/auditLog.ts';
import { authentication } from './modules/authentication.ts';
import { callLabels } from './modules/callLabels.ts';
import { callMeBack } from './modules/callMeBack.ts';
import { calls } from './modules/calls.ts';
import { callTracking } from './modules/callTracking.ts';
import { chats } from './modules/chats.ts';
import { conferences } from './modules/conferences.ts';
import { contacts } from './modules/contacts.ts';
import { conversations } from './modules/conversations.ts';
import { customer } from './modules/customer.ts';
import { ddis } from './modules/ddis.ts';
import { demoTraffic } from './modules/demoTraffic.ts';
import { dialling } from './modules/dialling.ts';
import { faxes } from './modules/faxes.ts';
import { history } from './modules/history.ts';
import { lines } from './modules/lines.ts';
import { mail } from './modules/mail.ts';
import { mediaSessions } from './modules/mediaSessions.ts';
import { phones } from './modules/phones.ts';
import { privacy } from './modules/privacy.ts';
import { queues } from './modules/queues.ts';
import { records } from './modules/records.ts';
import { reports } from './modules/reports.ts';
import { secondFactorOperations } from './modules/secondFactors.ts';
import { security } from './modules/security.ts';
import { service } from './modules/service.ts';
import { sms } from './modules/sms.ts';
import { supervisions } from './modules/supervisions.ts';
import { teams } from './modules/teams.ts';
import { voicemail } from './modules/voicemail.ts';
import { webcalls } from './modules/webcalls.ts';
import { webhooks } from './modules/webhooks.ts';
import { wrapups } from './modules/wrapups.ts';

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
  ...lines,
  ...service,
  ...security,
  ...demoTraffic,
  ...sms,
  ...faxes,
  ...voicemail,
  ...ddis,
  ...callTracking,
  ...contacts,
  ...conferences,
  ...teams,
  ...records,
  ...conversations,
  ...chats,
  ...callMeBack,
  ...webhooks,
  ...mail,
  ...queues,
  ...agents,
  ...supervisions,
  ...wrapups,
  ...reports,
  ...phones,
  ...dialling,
  ...auditLog,
  ...privacy,
} satisfies Record<string, Endpoint>;

/** The contract table's type. */
export type Contract = typeof contract;
/** Name of an operation. */
export type OperationName = keyof Contract;
