import type { Repositories } from '../../ports/repositories.ts';
import type { SecretBox } from '../../ports/secretBox.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { agentsRepositories } from './agentsRepositories.ts';
import { auditRepositories } from './audit/auditRepository.ts';
import { callLabelRepository } from './callLabelRepository.ts';
import { callMeBackRepositories } from './callMeBackRepositories.ts';
import { callRepository } from './callRepository.ts';
import { callTrackingRepositories } from './callTrackingRepositories.ts';
import { cdrRepository } from './cdrRepository.ts';
import { chatsRepositories } from './chatsRepositories.ts';
import { conferencesRepositories } from './conferencesRepositories.ts';
import { contactsRepositories } from './contactsRepositories.ts';
import { conversationsRepositories } from './conversationsRepositories.ts';
import { customerRepository } from './customerRepository.ts';
import { ddisRepositories } from './ddisRepositories.ts';
import { diallingRepositories } from './diallingRepositories.ts';
import { eventRepository } from './eventRepository.ts';
import { faxesRepositories } from './faxesRepositories.ts';
import { lineRepository } from './lineRepository.ts';
import {
  challengeRepository,
  deviceRepository,
  passwordResetRepository,
  signInPlaceRepository,
} from './loginRepositories.ts';
import { mailRepositories } from './mailRepositories.ts';
import { mediaSessionRepository } from './mediaSessionRepository.ts';
import { monitorRepository } from './monitorRepository.ts';
import { phonesRepositories } from './phonesRepositories.ts';
import { erasureRepository } from './privacy/erasureRepository.ts';
import { legalHoldRepository } from './privacy/legalHoldRepository.ts';
import { personalDataRepository } from './privacy/personalDataRepository.ts';
import { retentionRepository } from './privacy/retentionRepository.ts';
import { queuesRepositories } from './queuesRepositories.ts';
import { recordsRepositories } from './recordsRepositories.ts';
import { reportsRepositories } from './reportsRepositories.ts';
import { secondFactorRepositories } from './secondFactorRepositories.ts';
import { smsRepositories } from './smsRepositories.ts';
import { supervisionsRepositories } from './supervisionsRepositories.ts';
import { teamsRepositories } from './teamsRepositories.ts';
import { tokenRepository } from './tokenRepository.ts';
import { traceRepository } from './traceRepository.ts';
import { userRepository } from './userRepository.ts';
import { voicemailRepositories } from './voicemailRepositories.ts';
import { webcallRepository } from './webcallRepository.ts';
import { webhooksRepositories } from './webhooksRepositories.ts';
import { wrapupsRepositories } from './wrapupsRepositories.ts';

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
    ...callTrackingRepositories(unit),
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
