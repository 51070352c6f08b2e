import { authenticationHandlers } from './accounts/authenticationHandlers.ts';
import { customerHandlers } from './accounts/customerHandlers.ts';
import type { Customers } from './accounts/customers.ts';
import { secondFactorHandlers } from './accounts/secondFactorHandlers.ts';
import { singleSignOnHandlers } from './accounts/singleSignOn/singleSignOnHandlers.ts';
import { type TeamsDependencies, teamsHandlers } from './accounts/teams/teamsHandlers.ts';
import { type AgentsDependencies, agentsHandlers } from './agents/agentsHandlers.ts';
import { type WorkPlansHandlersDependencies, workPlansHandlers } from './agents/plans/workPlansHandlers.ts';
import type { Presence } from './agents/presence.ts';
import { type ConferencesDependencies, conferencesHandlers } from './conferences/conferencesHandlers.ts';
import { type ConversationsDependencies, conversationsHandlers } from './conversations/conversationsHandlers.ts';
import { type DdisDependencies, ddisHandlers } from './ddis/ddisHandlers.ts';
import { type DemoTrafficDependencies, demoTrafficHandlers } from './demo/traffic/demoTrafficHandlers.ts';
import { type DiallingDependencies, diallingHandlers } from './dialling/diallingHandlers.ts';
import { type FeatureCodesDependencies, featureCodesHandlers } from './featureCodes/featureCodesHandlers.ts';
import { type AlertsDependencies, alertsHandlers } from './features/alerts/alertsHandlers.ts';
import { auditHandlers } from './features/audit/auditHandlers.ts';
import { type CallMeBackDependencies, callMeBackHandlers } from './features/callMeBack/callMeBackHandlers.ts';
import { type CallHandlerDependencies, callHandlers } from './features/calls/callHandlers.ts';
import { type SupervisionDependencies, supervisionHandlers } from './features/calls/supervisionHandlers.ts';
import { type CallTrackingDependencies, callTrackingHandlers } from './features/callTracking/callTrackingHandlers.ts';
import { type ChatsDependencies, chatsHandlers } from './features/chats/chatsHandlers.ts';
import { type ContactsDependencies, contactsHandlers } from './features/contacts/contactsHandlers.ts';
import { interactionsHandlers } from './features/contacts/interactions/interactionsHandlers.ts';
import {
  type DirectoriesHandlersDependencies,
  directoriesHandlers,
} from './features/directories/directoriesHandlers.ts';
import { type FaxesDependencies, faxesHandlers } from './features/faxes/faxesHandlers.ts';
import { type HistoryDependencies, historyHandlers } from './features/history/historyHandlers.ts';
import { type RecordsDependencies, recordsHandlers } from './features/history/recordsHandlers.ts';
import {
  type InvitationsHandlersDependencies,
  invitationsHandlers,
} from './features/invitations/invitationsHandlers.ts';
import { type PhonesDependencies, phonesHandlers } from './features/phones/phonesHandlers.ts';
import { type PrivacyDependencies, privacyHandlers } from './features/privacy/privacyHandlers.ts';
import { type ReportSchedulesDependencies, reportSchedulesHandlers } from './features/reports/reportSchedules.ts';
import { type ReportsDependencies, reportsHandlers } from './features/reports/reportsHandlers.ts';
import { type SavedReportsDependencies, savedReportsHandlers } from './features/reports/savedReports.ts';
import { type RingBacksDependencies, ringBacksHandlers } from './features/ringBacks/ringBacksHandlers.ts';
import { type ScimHandlersDependencies, scimHandlers } from './features/scim/createScim.ts';
import { type SecurityDependencies, securityHandlers } from './features/security/securityHandlers.ts';
import { type SmsDependencies, smsHandlers } from './features/sms/smsHandlers.ts';
import { type WebhooksDependencies, webhooksHandlers } from './features/webhooks/webhooksHandlers.ts';
import { callLabelHandlers } from './labels/callLabelHandlers.ts';
import { lineHandlers } from './lines/lineHandlers.ts';
import { LineRates, lineRateHandlers } from './lines/lineRates.ts';
import type { Lines } from './lines/lineService.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { type MailDependencies, mailHandlers } from './platform/mail/mailHandlers.ts';
import type { Store } from './platform/storage/store.ts';
import { type QueuesDependencies, queuesHandlers } from './queues/queuesHandlers.ts';
import { type ServiceDependencies, serviceHandlers } from './serviceHandlers.ts';
import { type VoicemailDependencies, voicemailHandlers } from './voicemail/voicemailHandlers.ts';
import { type WrapupsDependencies, wrapupsHandlers } from './wrapups/wrapupsHandlers.ts';

export interface HandlerDependencies
  extends CallHandlerDependencies,
    HistoryDependencies,
    ServiceDependencies,
    DemoTrafficDependencies,
    SmsDependencies,
    FaxesDependencies,
    VoicemailDependencies,
    DdisDependencies,
    CallTrackingDependencies,
    ContactsDependencies,
    DirectoriesHandlersDependencies,
    ConferencesDependencies,
    TeamsDependencies,
    RecordsDependencies,
    ConversationsDependencies,
    ChatsDependencies,
    CallMeBackDependencies,
    WebhooksDependencies,
    QueuesDependencies,
    AgentsDependencies,
    WorkPlansHandlersDependencies,
    InvitationsHandlersDependencies,
    ScimHandlersDependencies,
    WrapupsDependencies,
    SupervisionDependencies,
    ReportsDependencies,
    ReportSchedulesDependencies,
    SavedReportsDependencies,
    RingBacksDependencies,
    PhonesDependencies,
    DiallingDependencies,
    FeatureCodesDependencies,
    SecurityDependencies,
    PrivacyDependencies,
    AlertsDependencies,
    MailDependencies {
  readonly store: Store;
  readonly presence: Presence;
  readonly lines: Lines;
  readonly customers: Customers;
}

/** Implements the whole contract; an operation without a handler is a type error. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const { accounts, customers, calls, audio, store, lines } = dependencies;
  return {
    ...authenticationHandlers(accounts, store.mailOutbox),
    ...secondFactorHandlers(accounts),
    ...singleSignOnHandlers(accounts.singleSignOn),
    ...callHandlers(dependencies),
    ...callLabelHandlers(dependencies),
    ...historyHandlers(dependencies),
    ...customerHandlers({
      users: accounts.users,
      edits: accounts.userEdits,
      customers,
      calls,
      audio,
      presence: dependencies.presence,
      store,
      ownDevice: (viewer) => dependencies.phones.ownDevice(viewer),
    }),
    ...lineHandlers(lines),
    ...lineRateHandlers(new LineRates(store)),
    ...serviceHandlers(dependencies),
    ...securityHandlers(dependencies),
    ...demoTrafficHandlers(dependencies),
    ...smsHandlers(dependencies),
    ...faxesHandlers(dependencies),
    ...voicemailHandlers(dependencies),
    ...ddisHandlers(dependencies),
    ...callTrackingHandlers(dependencies),
    ...contactsHandlers(dependencies),
    ...directoriesHandlers(dependencies),
    ...interactionsHandlers(dependencies),
    ...conferencesHandlers(dependencies),
    ...teamsHandlers(dependencies),
    ...recordsHandlers(dependencies),
    ...conversationsHandlers(dependencies),
    ...chatsHandlers(dependencies),
    ...callMeBackHandlers(dependencies),
    ...webhooksHandlers(dependencies),
    ...mailHandlers(dependencies),
    ...queuesHandlers(dependencies),
    ...agentsHandlers(dependencies),
    ...workPlansHandlers(dependencies),
    ...invitationsHandlers(dependencies),
    ...scimHandlers(dependencies),
    ...wrapupsHandlers(dependencies),
    ...supervisionHandlers(dependencies),
    ...reportsHandlers(dependencies),
    ...reportSchedulesHandlers(dependencies),
    ...savedReportsHandlers(dependencies),
    ...ringBacksHandlers(dependencies),
    ...phonesHandlers(dependencies),
    ...diallingHandlers(dependencies),
    ...featureCodesHandlers(dependencies),
    ...auditHandlers(store),
    ...privacyHandlers(dependencies),
    ...alertsHandlers(dependencies),
  };
}
