import type { Customers } from '../accounts/customers.ts';
import type { Lines } from '../lines/lineService.ts';
import type { Handlers } from '../ports/handlers.ts';
import type { Store } from '../ports/repositories.ts';
import { authenticationHandlers } from './authentication/authenticationHandlers.ts';
import { secondFactorHandlers } from './authentication/secondFactorHandlers.ts';
import { type CallMeBackDependencies, callMeBackHandlers } from './callmeback/callMeBackHandlers.ts';
import { type CallDependencies, callHandlers } from './calls/callHandlers.ts';
import { callLabelHandlers } from './calls/callLabelHandlers.ts';
import { type SupervisionDependencies, supervisionHandlers } from './calls/supervisionHandlers.ts';
import { customerHandlers } from './customer/customerHandlers.ts';
import { type TeamsDependencies, teamsHandlers } from './customer/teamsHandlers.ts';
import { auditHandlers } from './history/auditHandlers.ts';
import { type ChatsDependencies, chatsHandlers } from './history/chatsHandlers.ts';
import { type ConversationsDependencies, conversationsHandlers } from './history/conversationsHandlers.ts';
import { type HistoryDependencies, historyHandlers } from './history/historyHandlers.ts';
import { type RecordsDependencies, recordsHandlers } from './history/recordsHandlers.ts';
import { type ReportsDependencies, reportsHandlers } from './history/reportsHandlers.ts';
import { type WrapupsDependencies, wrapupsHandlers } from './history/wrapupsHandlers.ts';
import { type DemoTrafficDependencies, demoTrafficHandlers } from './service/demoTrafficHandlers.ts';
import { type MailDependencies, mailHandlers } from './service/mailHandlers.ts';
import { type SecurityDependencies, securityHandlers } from './service/securityHandlers.ts';
import { type ServiceDependencies, serviceHandlers } from './service/serviceHandlers.ts';
import { type WebhooksDependencies, webhooksHandlers } from './service/webhooksHandlers.ts';
import { type AgentsDependencies, agentsHandlers } from './settings/agentsHandlers.ts';
import { type CallTrackingDependencies, callTrackingHandlers } from './settings/callTrackingHandlers.ts';
import { type ConferencesDependencies, conferencesHandlers } from './settings/conferencesHandlers.ts';
import { type ContactsDependencies, contactsHandlers } from './settings/contactsHandlers.ts';
import { type DdisDependencies, ddisHandlers } from './settings/ddisHandlers.ts';
import { type DiallingDependencies, diallingHandlers } from './settings/diallingHandlers.ts';
import { lineHandlers } from './settings/lineHandlers.ts';
import { type PhonesDependencies, phonesHandlers } from './settings/phonesHandlers.ts';
import { type PrivacyDependencies, privacyHandlers } from './settings/privacyHandlers.ts';
import { type QueuesDependencies, queuesHandlers } from './settings/queuesHandlers.ts';
import { type FaxesDependencies, faxesHandlers } from './storage/faxesHandlers.ts';
import { type SmsDependencies, smsHandlers } from './storage/smsHandlers.ts';
import { type VoicemailDependencies, voicemailHandlers } from './storage/voicemailHandlers.ts';

/** Everything that handlers need. */
export interface HandlerDependencies
  extends CallDependencies,
    HistoryDependencies,
    ServiceDependencies,
    DemoTrafficDependencies,
    SmsDependencies,
    FaxesDependencies,
    VoicemailDependencies,
    DdisDependencies,
    CallTrackingDependencies,
    ContactsDependencies,
    ConferencesDependencies,
    TeamsDependencies,
    RecordsDependencies,
    ConversationsDependencies,
    ChatsDependencies,
    CallMeBackDependencies,
    WebhooksDependencies,
    QueuesDependencies,
    AgentsDependencies,
    WrapupsDependencies,
    SupervisionDependencies,
    ReportsDependencies,
    PhonesDependencies,
    DiallingDependencies,
    SecurityDependencies,
    PrivacyDependencies,
    MailDependencies {
  readonly store: Store;
  readonly lines: Lines;
  readonly customers: Customers;
}

/** Implements the whole contract; an operation without a handler is a type error. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const { accounts, customers, calls, audio, store, lines } = dependencies;
  return {
    ...authenticationHandlers(accounts, store.mailOutbox),
    ...secondFactorHandlers(accounts),
    ...callHandlers(dependencies),
    ...callLabelHandlers(store.callLabels),
    ...historyHandlers(dependencies),
    ...customerHandlers({ users: accounts.users, edits: accounts.userEdits, customers, calls, audio, store }),
    ...lineHandlers(lines),
    ...serviceHandlers(dependencies),
    ...securityHandlers(dependencies),
    ...demoTrafficHandlers(dependencies),
    ...smsHandlers(dependencies),
    ...faxesHandlers(dependencies),
    ...voicemailHandlers(dependencies),
    ...ddisHandlers(dependencies),
    ...callTrackingHandlers(dependencies),
    ...contactsHandlers(dependencies),
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
    ...wrapupsHandlers(dependencies),
    ...supervisionHandlers(dependencies),
    ...reportsHandlers(dependencies),
    ...phonesHandlers(dependencies),
    ...diallingHandlers(dependencies),
    ...auditHandlers(store),
    ...privacyHandlers(dependencies),
  };
}
