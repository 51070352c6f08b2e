import { customerRepository } from './accounts/customerRepository.ts';
import {
  challengeRepository,
  deviceRepository,
  passwordResetRepository,
  signInPlaceRepository,
} from './accounts/loginRepositories.ts';
import { secondFactorRepositories } from './accounts/secondFactors/repositories.ts';
import { teamsRepositories } from './accounts/teams/repositories.ts';
import { tokenRepository } from './accounts/tokenRepository.ts';
import { userRepository } from './accounts/userRepository.ts';
import { agentsRepositories } from './agents/repositories.ts';
import { traceRepository } from './calls/capture/traceRepository.ts';
import { callRepository } from './calls/persistence/callRepository.ts';
import { mediaSessionRepository } from './calls/persistence/mediaSessionRepository.ts';
import { webcallRepository } from './calls/persistence/webcallRepository.ts';
import { supervisionsRepositories } from './calls/supervision/repositories.ts';
import { conferencesRepositories } from './conferences/repositories.ts';
import { conversationsRepositories } from './conversations/repositories.ts';
import { ddisRepositories } from './ddis/repository.ts';
import { diallingRepositories } from './dialling/repositories.ts';
import { callMeBackRepositories } from './features/callMeBack/repositories.ts';
import { callLabelRepository } from './features/calls/callLabelRepository.ts';
import { campaignRepository } from './features/callTracking/repository.ts';
import { chatsRepositories } from './features/chats/repositories.ts';
import { contactsRepositories } from './features/contacts/repositories.ts';
import { faxesRepositories } from './features/faxes/repository.ts';
import { cdrRepository } from './features/history/cdrRepository.ts';
import { monitorRepository } from './features/history/monitorRepository.ts';
import { recordsRepositories } from './features/history/repositories.ts';
import { phonesRepositories } from './features/phones/repositories.ts';
import { erasureRepository } from './features/privacy/erasureRepository.ts';
import { legalHoldRepository } from './features/privacy/legalHoldRepository.ts';
import { personalDataRepository } from './features/privacy/personalDataRepository.ts';
import { retentionRepository } from './features/privacy/retentionRepository.ts';
import { reportsRepositories } from './features/reports/repositories.ts';
import { smsRepositories } from './features/sms/repositories.ts';
import { webhooksRepositories } from './features/webhooks/repositories.ts';
import { lineRepository } from './lines/repository.ts';
import { eventRepository } from './platform/events/eventRepository.ts';
import { mailRepositories } from './platform/mail/repositories.ts';
import { auditRepositories } from './platform/storage/audit/auditRepository.ts';
import { openStore, type StoreOptions } from './platform/storage/openStore.ts';
import type { SecretBox } from './platform/storage/secretBox.ts';
import type { Repositories, Store } from './platform/storage/store.ts';
import type { UnitOfWork } from './platform/storage/unitOfWork.ts';
import { queuesRepositories } from './queues/repositories.ts';
import { voicemailRepositories } from './voicemail/repositories.ts';
import { wrapupsRepositories } from './wrapups/repositories.ts';

/** Every repository over one unit of work. */
export function repositoriesOf(unit: UnitOfWork, secrets: SecretBox): Repositories {
  return {
    customers: customerRepository(unit),
    users: userRepository(unit),
    tokens: tokenRepository(unit),
    devices: deviceRepository(unit),
    signInPlaces: signInPlaceRepository(unit),
    challenges: challengeRepository(unit),
    passwordResets: passwordResetRepository(unit),
    lines: lineRepository(unit, secrets),
    calls: callRepository(unit),
    cdrs: cdrRepository(unit),
    monitors: monitorRepository(unit),
    trace: traceRepository(unit),
    mediaSessions: mediaSessionRepository(unit),
    callLabels: callLabelRepository(unit),
    webcalls: webcallRepository(unit),
    events: eventRepository(unit),
    ...smsRepositories(unit, secrets),
    ...faxesRepositories(unit),
    ...voicemailRepositories(unit),
    ...ddisRepositories(unit),
    campaigns: campaignRepository(unit),
    ...contactsRepositories(unit),
    ...conferencesRepositories(unit, secrets),
    ...teamsRepositories(unit),
    ...recordsRepositories(unit, secrets),
    retention: retentionRepository(unit),
    personalData: personalDataRepository(unit),
    erasures: erasureRepository(unit),
    legalHolds: legalHoldRepository(unit),
    ...conversationsRepositories(unit),
    ...chatsRepositories(unit),
    ...callMeBackRepositories(unit),
    ...webhooksRepositories(unit, secrets),
    ...mailRepositories(unit, secrets),
    ...queuesRepositories(unit),
    ...agentsRepositories(unit),
    ...wrapupsRepositories(unit),
    ...supervisionsRepositories(unit),
    ...reportsRepositories(unit),
    ...phonesRepositories(unit, secrets),
    ...auditRepositories(unit),
    ...diallingRepositories(unit),
    ...secondFactorRepositories(unit, secrets),
  };
}

/** Opens the store of a data folder, made and migrated as needed. */
export function createStore(dataDir: string, options: StoreOptions = {}): Promise<Store> {
  return openStore(dataDir, repositoriesOf, options);
}
