import { customerRepository } from './accounts/customerRepository.ts';
import {
  challengeRepository,
  deviceRepository,
  emailConfirmationRepository,
  passwordResetRepository,
  signInPlaceRepository,
} from './accounts/loginRepositories.ts';
import {
  passkeyRepository,
  recoveryCodeRepository,
  secondFactorPolicyRepository,
  seenDeviceRepository,
  totpRepository,
} from './accounts/secondFactors/repository.ts';
import { begunSignInRepository } from './accounts/singleSignOn/begunSignIns.ts';
import {
  ssoIdentityRepository,
  ssoProviderRepository,
  ssoSessionRepository,
} from './accounts/singleSignOn/repository.ts';
import { policyRepository, userGroupRepository } from './accounts/teams/repository.ts';
import { tokenRepository } from './accounts/tokenRepository.ts';
import { userRepository } from './accounts/userRepository.ts';
import { activityRepository, workPlanRepository } from './agents/plans/repository.ts';
import { agentReasonRepository, agentRepository } from './agents/repository.ts';
import { announcementRepository, holdMusicRepository } from './announcements/repository.ts';
import { traceRepository } from './calls/capture/traceRepository.ts';
import { absenceSettingsRepository } from './calls/persistence/absenceSettings.ts';
import { absencesRepository } from './calls/persistence/absences.ts';
import { callRepository } from './calls/persistence/callRepository.ts';
import { mediaSessionRepository } from './calls/persistence/mediaSessionRepository.ts';
import { openDialogRepository } from './calls/persistence/openDialogs.ts';
import { webcallRepository } from './calls/persistence/webcallRepository.ts';
import { supervisionsRepositories } from './calls/supervision/repositories.ts';
import { conferenceRepository } from './conferences/repository.ts';
import { conversationRepository } from './conversations/repository.ts';
import { ddiRepository } from './ddis/repository.ts';
import { diallingLimitRepository, diallingSettingsRepository } from './dialling/limitRepository.ts';
import { diallingRefusalRepository, diallingUsageRepository } from './dialling/usageRepository.ts';
import { featureCodeRepository } from './featureCodes/repository.ts';
import { alertRepository } from './features/alerts/repository.ts';
import { callbackRequestRepository } from './features/callMeBack/callbackRequestRepository.ts';
import { callMeBackButtonRepository, callMeBackSettingRepository } from './features/callMeBack/settingRepository.ts';
import { campaignRepository } from './features/callTracking/repository.ts';
import { chatMessageRepository } from './features/chats/chatMessageRepository.ts';
import { chatRepository } from './features/chats/chatRepository.ts';
import { interactionRepository } from './features/contacts/interactions/interactionRepository.ts';
import { contactRepository } from './features/contacts/repository.ts';
import { directoryRepository } from './features/directories/repository.ts';
import { faxRepository } from './features/faxes/repository.ts';
import { cdrNoteRepository, cdrRepository } from './features/history/cdrRepository.ts';
import { monitorMarkRepository } from './features/history/monitorMarkRepository.ts';
import { monitorRepository } from './features/history/monitorRepository.ts';
import { recordDeletionRepository } from './features/history/recordDeletionRepository.ts';
import {
  aiDictionaryRepository,
  transcriptionJobRepository,
  transcriptionSettingsRepository,
} from './features/history/transcription/repository.ts';
import { invitationRepository } from './features/invitations/repository.ts';
import { provisioningRepository } from './features/phones/provisioning/repository.ts';
import { phoneRepository } from './features/phones/repository.ts';
import { erasureRepository } from './features/privacy/erasureRepository.ts';
import { legalHoldRepository } from './features/privacy/legalHoldRepository.ts';
import { personalDataRepository } from './features/privacy/personalDataRepository.ts';
import { retentionRepository } from './features/privacy/retentionRepository.ts';
import { recordingCopyRepository } from './features/recordingStore/repository.ts';
import { reportRepository } from './features/reports/repository.ts';
import { savedReportRepository } from './features/reports/savedReports.ts';
import { reportScheduleRepository } from './features/reports/scheduleRepository.ts';
import { ringBackRepository } from './features/ringBacks/repository.ts';
import { scimRepository } from './features/scim/repository.ts';
import { cannedResponseRepository } from './features/sms/storage/cannedResponseRepository.ts';
import { smsCarrierRepository } from './features/sms/storage/smsCarrierRepository.ts';
import { smsPartRepository } from './features/sms/storage/smsPartRepository.ts';
import { smsQueueRepository } from './features/sms/storage/smsQueueRepository.ts';
import { smsRepository } from './features/sms/storage/smsRepository.ts';
import { smsThreadRepository } from './features/sms/storage/smsThreadRepository.ts';
import { webhookDeliveryRepository } from './features/webhooks/deliveryRepository.ts';
import { webhookRepository } from './features/webhooks/webhookRepository.ts';
import { callLabelRepository } from './labels/callLabelRepository.ts';
import { lineRateRepository } from './lines/rateRepository.ts';
import { lineRepository } from './lines/repository.ts';
import { eventRepository } from './platform/events/eventRepository.ts';
import { idempotentRequestRepository } from './platform/http/idempotency/repository.ts';
import { mailOutboxRepository, mailServerRepository, publicAddressRepository } from './platform/mail/repository.ts';
import { auditRepository } from './platform/storage/audit/auditRepository.ts';
import { openStore, type StoreOptions } from './platform/storage/openStore.ts';
import type { SecretBox } from './platform/storage/secretBox.ts';
import type { Repositories, Store } from './platform/storage/store.ts';
import type { UnitOfWork } from './platform/storage/unitOfWork.ts';
import { version } from './product.ts';
import { queueCallRepository } from './queues/queueCallRepository.ts';
import { queueGoalRepository } from './queues/queueGoals.ts';
import { queueGroupRepository } from './queues/queueGroupRepository.ts';
import { queueRepository } from './queues/queueRepository.ts';
import { mailboxRepository } from './voicemail/mailboxRepository.ts';
import { pinTryRepository } from './voicemail/pinTryRepository.ts';
import { voiceMessageRepository } from './voicemail/voiceMessageRepository.ts';
import { dispositionRepository } from './wrapups/dispositionRepository.ts';
import { wrapUpRepository } from './wrapups/wrapUpRepository.ts';

/**
 * Every repository over one unit of work.
 *
 * @param publicUrl where people open the interface, for customers that say nothing else.
 */
export function repositoriesOf(unit: UnitOfWork, secrets: SecretBox, publicUrl: string | null = null): Repositories {
  return {
    customers: customerRepository(unit),
    users: userRepository(unit),
    tokens: tokenRepository(unit, secrets),
    devices: deviceRepository(unit),
    signInPlaces: signInPlaceRepository(unit),
    challenges: challengeRepository(unit),
    emailConfirmations: emailConfirmationRepository(unit),
    passwordResets: passwordResetRepository(unit),
    lines: lineRepository(unit, secrets),
    lineRates: lineRateRepository(unit),
    calls: callRepository(unit),
    openDialogs: openDialogRepository(unit, secrets),
    cdrs: cdrRepository(unit),
    monitors: monitorRepository(unit),
    trace: traceRepository(unit),
    mediaSessions: mediaSessionRepository(unit),
    callLabels: callLabelRepository(unit),
    webcalls: webcallRepository(unit),
    events: eventRepository(unit),
    sms: smsRepository(unit),
    smsQueue: smsQueueRepository(unit),
    smsParts: smsPartRepository(unit),
    smsThreads: smsThreadRepository(unit),
    cannedResponses: cannedResponseRepository(unit),
    smsCarriers: smsCarrierRepository(unit, secrets),
    directories: directoryRepository(unit, secrets),
    faxes: faxRepository(unit),
    announcements: announcementRepository(unit),
    holdMusic: holdMusicRepository(unit),
    mailboxes: mailboxRepository(unit),
    pinTries: pinTryRepository(unit),
    voiceMessages: voiceMessageRepository(unit),
    ddis: ddiRepository(unit),
    campaigns: campaignRepository(unit),
    contacts: contactRepository(unit),
    interactions: interactionRepository(unit),
    conferences: conferenceRepository(unit, secrets),
    userGroups: userGroupRepository(unit),
    policies: policyRepository(unit),
    queueGroups: queueGroupRepository(unit),
    cdrNotes: cdrNoteRepository(unit),
    monitorMarks: monitorMarkRepository(unit),
    recordDeletions: recordDeletionRepository(unit),
    aiDictionary: aiDictionaryRepository(unit),
    transcriptionSettings: transcriptionSettingsRepository(unit, secrets),
    transcriptionJobs: transcriptionJobRepository(unit),
    recordingCopies: recordingCopyRepository(unit),
    retention: retentionRepository(unit),
    personalData: personalDataRepository(unit),
    erasures: erasureRepository(unit),
    legalHolds: legalHoldRepository(unit),
    conversations: conversationRepository(unit),
    chats: chatRepository(unit),
    chatMessages: chatMessageRepository(unit),
    callMeBackSettings: callMeBackSettingRepository(unit),
    callMeBackButtons: callMeBackButtonRepository(unit),
    callbackRequests: callbackRequestRepository(unit),
    webhooks: webhookRepository(unit, secrets),
    webhookDeliveries: webhookDeliveryRepository(unit),
    mailOutbox: mailOutboxRepository(unit, secrets),
    mailServers: mailServerRepository(unit, secrets),
    publicAddresses: publicAddressRepository(unit, publicUrl),
    queues: queueRepository(unit),
    queueCalls: queueCallRepository(unit),
    alerts: alertRepository(unit),
    queueGoals: queueGoalRepository(unit),
    agents: agentRepository(unit),
    agentReasons: agentReasonRepository(unit),
    wrapUps: wrapUpRepository(unit),
    dispositions: dispositionRepository(unit),
    ...absenceSettingsRepository(unit),
    ...absencesRepository(unit),
    ...supervisionsRepositories(unit),
    workPlans: workPlanRepository(unit),
    invitations: invitationRepository(unit),
    scim: scimRepository(unit),
    activities: activityRepository(unit),
    reports: reportRepository(unit),
    reportSchedules: reportScheduleRepository(unit),
    savedReports: savedReportRepository(unit),
    idempotentRequests: idempotentRequestRepository(unit, secrets),
    ringBacks: ringBackRepository(unit),
    phones: phoneRepository(unit, secrets),
    provisioning: provisioningRepository(unit, secrets),
    audit: auditRepository(unit),
    featureCodes: featureCodeRepository(unit),
    diallingLimits: diallingLimitRepository(unit),
    diallingSettings: diallingSettingsRepository(unit),
    diallingUsage: diallingUsageRepository(unit),
    diallingRefusals: diallingRefusalRepository(unit),
    totp: totpRepository(unit, secrets),
    passkeys: passkeyRepository(unit),
    recoveryCodes: recoveryCodeRepository(unit),
    secondFactorPolicies: secondFactorPolicyRepository(unit),
    seenDevices: seenDeviceRepository(unit),
    ssoProviders: ssoProviderRepository(unit, secrets),
    ssoIdentities: ssoIdentityRepository(unit),
    ssoSessions: ssoSessionRepository(unit, secrets),
    begunSignIns: begunSignInRepository(unit, secrets),
  };
}

/** Opens the store of a data folder, made and migrated as needed. */
export function createStore(
  dataDir: string,
  { publicUrl = null, ...options }: StoreOptions & { readonly publicUrl?: string | null } = {},
): Promise<Store> {
  return openStore(dataDir, (unit, secrets) => repositoriesOf(unit, secrets, publicUrl), {
    program: version,
    ...options,
  });
}
