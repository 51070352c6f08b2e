import type { DatabaseSync } from 'node:sqlite';
import { foundations } from './0001-foundations.ts';
import { smsMigration } from './0002-sms.ts';
import { faxesMigration } from './0003-faxes.ts';
import { voicemailMigration } from './0004-voicemail.ts';
import { ddisMigration } from './0005-ddis.ts';
import { callTrackingMigration } from './0006-call-tracking.ts';
import { contactsMigration } from './0007-contacts.ts';
import { conferencesMigration } from './0008-conferences.ts';
import { teamsMigration } from './0009-teams.ts';
import { recordsMigration } from './0010-records.ts';
import { conversationsMigration } from './0011-conversations.ts';
import { webhooksMigration } from './0014-webhooks.ts';
import { mailMigration } from './0015-mail.ts';
import { chatsMigration } from './0016-chats.ts';
import { callMeBackMigration } from './0017-call-me-back.ts';
import { accountMailMigration } from './0018-account-mail.ts';
import { readSpeedMigration } from './0019-read-speed.ts';
import { queuesMigration } from './0020-queues.ts';
import { agentsMigration } from './0021-agents.ts';
import { wrapupsMigration } from './0022-wrapups.ts';
import { reportsMigration } from './0023-reports.ts';
import { supervisionsMigration } from './0024-supervisions.ts';
import { recordingReviewMigration } from './0026-recording-review.ts';
import { callersReachedMigration } from './0027-callers-reached.ts';
import { holdTimeMigration } from './0029-hold-time.ts';
import { followUpsMigration } from './0031-follow-ups.ts';
import { smsSentAgainMigration } from './0032-sms-sent-again.ts';
import { callWaitingMigration } from './0035-call-waiting.ts';
import { phonesMigration } from './0037-phones.ts';
import { callQualityMigration } from './0038-call-quality.ts';
import { endReasonsMigration } from './0039-end-reasons.ts';
import { wholeRecordingsMigration } from './0040-whole-recordings.ts';
import { lineTrustMigration } from './0042-line-trust.ts';
import { diallingLimitsMigration } from './0043-dialling-limits.ts';
import { signInPlacesMigration } from './0044-sign-in-places.ts';
import { tokenScopesMigration } from './0045-token-scopes.ts';
import { secondFactorsMigration } from './0046-second-factors.ts';
import { auditLogMigration } from './0047-audit-log.ts';
import { retentionMigration } from './0048-retention.ts';
import { heldTranscriptsMigration } from './0049-held-transcripts.ts';
import { ringsAtMigration } from './0050-rings-at.ts';
import { audioEncryptionMigration } from './0051-audio-encryption.ts';
import { featureCodesMigration } from './0054-feature-codes.ts';
import { provisioningMigration } from './0055-provisioning.ts';
import { holdMusicMigration } from './0056-hold-music.ts';
import { mailboxPinsMigration } from './0057-mailbox-pins.ts';
import { mailboxPinTriesMigration } from './0058-mailbox-pin-tries.ts';
import { voiceMessageNamesMigration } from './0060-voice-message-names.ts';
import { ownDevicesMigration } from './0061-own-devices.ts';
import { openDialogsMigration } from './0062-open-dialogs.ts';
import { costsMigration } from './0063-costs.ts';
import { callMeBackPricesMigration } from './0064-call-me-back-prices.ts';
import { interactionsMigration } from './0065-interactions.ts';
import { ringBacksMigration } from './0066-ring-backs.ts';
import { labelIdsMigration } from './0067-label-ids.ts';
import { speedDialsMigration } from './0068-speed-dials.ts';
import { emailConfirmationsMigration } from './0069-email-confirmations.ts';
import { customerRecordMigration } from './0072-customer-record.ts';
import { spokenAnnouncementsMigration } from './0073-spoken-announcements.ts';
import { queueGoalsMigration } from './0074-queue-goals.ts';
import { mailAttachmentsMigration } from './0075-mail-attachments.ts';
import { reportSchedulesMigration } from './0076-report-schedules.ts';
import { savedReportsMigration } from './0077-saved-reports.ts';
import { directRingBacksMigration } from './0078-direct-ring-backs.ts';
import { labelledCallsMigration } from './0079-labelled-calls.ts';
import { idempotentRequestsMigration } from './0080-idempotent-requests.ts';
import { serviceTokensMigration } from './0081-service-tokens.ts';
import { dispositionsOfCallsMigration } from './0082-dispositions-of-calls.ts';
import { missedColleaguesMigration } from './0083-missed-colleagues.ts';
import { supersededDeliveriesMigration } from './0084-superseded-deliveries.ts';
import { externalIdsMigration } from './0086-external-ids.ts';
import { operatorsOfChatsMigration } from './0088-operators-of-chats.ts';
import { filesOfChatsMigration } from './0089-files-of-chats.ts';
import { absenceSettingsMigration } from './0090-absence-settings.ts';
import { liveIdOfMsdrsMigration } from './0097-live-id-of-msdrs.ts';
import { workPlansMigration } from './0098-work-plans.ts';
import { hoursOfNumbersMigration } from './0099-hours-of-numbers.ts';
import { teamsOfReportsMigration } from './0100-teams-of-reports.ts';
import { absencesMigration } from './0103-absences.ts';
import { heldFilesMigration } from './0106-held-files.ts';
import { invitationsMigration } from './0110-invitations.ts';
import { singleSignOn } from './0113-single-sign-on.ts';
import { scimMigration } from './0115-scim.ts';
import { directoriesMigration } from './0117-directories.ts';
import { alertsMigration } from './0119-alerts.ts';
import { searchInNotesMigration } from './0120-search-in-notes.ts';
import { recordingCopies } from './0121-recording-copies.ts';
import { begunSignIns } from './0123-begun-sign-ins.ts';
import { nextDeliveries } from './0126-next-deliveries.ts';
import { scimLookupsMigration } from './0127-scim-lookups.ts';
import { interruptionsMigration } from './0130-interruptions.ts';
import { languagesMigration } from './0132-languages.ts';
import { idTokens } from './0134-id-tokens.ts';
import { interruptedRecordings } from './0135-interrupted-recordings.ts';
import { directoryLanguages } from './0144-directory-languages.ts';
import { ownership } from './0146-ownership.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. A released one is never changed; 12 and 13 were released without a statement. */
export const migrations: readonly Migration[] = [
  foundations,
  smsMigration,
  faxesMigration,
  voicemailMigration,
  ddisMigration,
  callTrackingMigration,
  contactsMigration,
  conferencesMigration,
  teamsMigration,
  recordsMigration,
  conversationsMigration,
  webhooksMigration,
  mailMigration,
  chatsMigration,
  callMeBackMigration,
  accountMailMigration,
  readSpeedMigration,
  queuesMigration,
  agentsMigration,
  wrapupsMigration,
  reportsMigration,
  supervisionsMigration,
  recordingReviewMigration,
  callersReachedMigration,
  holdTimeMigration,
  followUpsMigration,
  smsSentAgainMigration,
  callWaitingMigration,
  phonesMigration,
  callQualityMigration,
  endReasonsMigration,
  wholeRecordingsMigration,
  lineTrustMigration,
  diallingLimitsMigration,
  signInPlacesMigration,
  tokenScopesMigration,
  secondFactorsMigration,
  auditLogMigration,
  retentionMigration,
  heldTranscriptsMigration,
  ringsAtMigration,
  audioEncryptionMigration,
  featureCodesMigration,
  provisioningMigration,
  holdMusicMigration,
  mailboxPinsMigration,
  mailboxPinTriesMigration,
  voiceMessageNamesMigration,
  ownDevicesMigration,
  openDialogsMigration,
  costsMigration,
  callMeBackPricesMigration,
  interactionsMigration,
  ringBacksMigration,
  labelIdsMigration,
  speedDialsMigration,
  emailConfirmationsMigration,
  customerRecordMigration,
  spokenAnnouncementsMigration,
  queueGoalsMigration,
  mailAttachmentsMigration,
  reportSchedulesMigration,
  savedReportsMigration,
  directRingBacksMigration,
  labelledCallsMigration,
  idempotentRequestsMigration,
  serviceTokensMigration,
  dispositionsOfCallsMigration,
  missedColleaguesMigration,
  supersededDeliveriesMigration,
  externalIdsMigration,
  operatorsOfChatsMigration,
  filesOfChatsMigration,
  absenceSettingsMigration,
  liveIdOfMsdrsMigration,
  workPlansMigration,
  hoursOfNumbersMigration,
  teamsOfReportsMigration,
  absencesMigration,
  heldFilesMigration,
  invitationsMigration,
  singleSignOn,
  scimMigration,
  directoriesMigration,
  alertsMigration,
  searchInNotesMigration,
  recordingCopies,
  begunSignIns,
  nextDeliveries,
  scimLookupsMigration,
  interruptionsMigration,
  languagesMigration,
  idTokens,
  interruptedRecordings,
  directoryLanguages,
  ownership,
];

function apply(database: DatabaseSync, migration: Migration): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const statement of migration.statements) database.exec(statement);
    database
      .prepare('INSERT INTO migrations (version, name, applied_at) VALUES (?, ?, ?)')
      .run(migration.version, migration.name, Date.now());
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** How a database's schema and a program's steps compare. */
export interface Steps {
  /** Versions that the database has. */
  readonly applied: ReadonlySet<number>;
  /** Steps that are still to be done. */
  readonly pending: readonly Migration[];
  /** What a newer program did. */
  readonly unknown: readonly { readonly version: number; readonly name: string }[];
}

/** Released without a statement. */
const emptySteps: readonly number[] = [12, 13];

/** Compares a database with the steps of a program. Nothing is written. */
export function stepsOf(database: DatabaseSync, steps: readonly Migration[] = migrations): Steps {
  const hasTable = database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'`).get();
  const rows = hasTable ? database.prepare('SELECT version, name FROM migrations ORDER BY version').all() : [];
  const done = rows.map((row) => ({ version: Number(row.version), name: String(row.name) }));
  const applied = new Set(done.map(({ version }) => version));
  const known = new Set([...steps.map(({ version }) => version), ...emptySteps]);
  return {
    applied,
    pending: steps.filter(({ version }) => !applied.has(version)),
    unknown: done.filter(({ version }) => !known.has(version)),
  };
}

/** The database has been used by a newer program, whose rules this one would break unknowingly. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';

  /** @param program version of this program */
  constructor(unknown: Steps['unknown'], program: string) {
    const steps = unknown.map(({ version, name }) => `${version} (${name})`).join(', ');
    super(
      `A newer Cordboard has used this database: it has ${unknown.length === 1 ? 'step' : 'steps'} ${steps}, which ` +
        `Cordboard ${program} does not know. Start the newer version, or restore the backup from before the upgrade.`,
    );
  }
}

/** Brings a database up to date. One that a newer program has used is refused. */
export function migrate(database: DatabaseSync, steps: readonly Migration[] = migrations): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL)',
  );
  for (const step of stepsOf(database, steps).pending) apply(database, step);
}
