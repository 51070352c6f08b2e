/** Every case of the contract. */
import type { OperationName } from '../../../shared/api/contract.ts';
import type { CasesOf } from '../contractCase.ts';
import { agentsCases } from './agents.ts';
import { auditLogCases } from './auditLog.ts';
import { authenticationCases } from './authentication.ts';
import { callLabelsCases } from './callLabels.ts';
import { callMeBackCases } from './callMeBack.ts';
import { callsCases } from './calls.ts';
import { callTrackingCases } from './callTracking.ts';
import { chatsCases } from './chats.ts';
import { conferencesCases } from './conferences.ts';
import { contactsCases, interactionsCases } from './contacts.ts';
import { conversationsCases } from './conversations.ts';
import { customerCases } from './customer.ts';
import { ddisCases } from './ddis.ts';
import { demoTrafficCases } from './demoTraffic.ts';
import { diallingCases } from './dialling.ts';
import { directoriesCases } from './directories.ts';
import { faxesCases } from './faxes.ts';
import { featureCodesCases } from './featureCodes.ts';
import { historyCases } from './history.ts';
import { invitationsCases } from './invitations.ts';
import { linesCases } from './lines.ts';
import { mailCases } from './mail.ts';
import { mediaSessionsCases } from './mediaSessions.ts';
import { phonesCases } from './phones.ts';
import { privacyCases } from './privacy.ts';
import { alertsCases, queueGroupsCases, queuesCases } from './queues.ts';
import { ratesCases } from './rates.ts';
import { recordsCases } from './records.ts';
import { reportSchedulesCases, reportsCases, savedReportsCases } from './reports.ts';
import { ringBacksCases } from './ringBacks.ts';
import { scimCases } from './scim.ts';
import { secondFactorCases } from './secondFactors.ts';
import { securityCases } from './security.ts';
import { serviceCases } from './service.ts';
import { singleSignOnCases } from './singleSignOn.ts';
import { smsCases } from './sms.ts';
import { supervisionsCases } from './supervisions.ts';
import { teamsCases } from './teams.ts';
import { voicemailCases } from './voicemail.ts';
import { webcallsCases } from './webcalls.ts';
import { webhooksCases } from './webhooks.ts';
import { adherenceCases, workPlansCases } from './workPlans.ts';
import { wrapupsCases } from './wrapups.ts';

/** An operation that is missing here is a type error. */
export const cases: { readonly [K in OperationName]: CasesOf<K> } = {
  ...authenticationCases,
  ...secondFactorCases,
  ...callsCases,
  ...webcallsCases,
  ...mediaSessionsCases,
  ...callLabelsCases,
  ...customerCases,
  ...historyCases,
  ...linesCases,
  ...ratesCases,
  ...serviceCases,
  ...securityCases,
  ...demoTrafficCases,
  ...smsCases,
  ...faxesCases,
  ...voicemailCases,
  ...ddisCases,
  ...callTrackingCases,
  ...contactsCases,
  ...interactionsCases,
  ...ringBacksCases,
  ...conferencesCases,
  ...teamsCases,
  ...queueGroupsCases,
  ...recordsCases,
  ...conversationsCases,
  ...chatsCases,
  ...callMeBackCases,
  ...webhooksCases,
  ...mailCases,
  ...privacyCases,
  ...queuesCases,
  ...alertsCases,
  ...agentsCases,
  ...workPlansCases,
  ...invitationsCases,
  ...directoriesCases,
  ...scimCases,
  ...singleSignOnCases,
  ...adherenceCases,
  ...wrapupsCases,
  ...supervisionsCases,
  ...reportsCases,
  ...reportSchedulesCases,
  ...savedReportsCases,
  ...phonesCases,
  ...diallingCases,
  ...featureCodesCases,
  ...auditLogCases,
  listTransactions: { 200: () => ({}) },
};
