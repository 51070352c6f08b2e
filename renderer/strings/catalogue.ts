/** The English catalogue: every string that the interface shows, one file per area. */

import { absence } from './en/absence.ts';
import { absenceNotices } from './en/absenceNotices.ts';
import { account } from './en/account.ts';
import { adherence } from './en/adherence.ts';
import { administration } from './en/administration.ts';
import { agent } from './en/agent.ts';
import { alertSettings } from './en/alertSettings.ts';
import { announcements } from './en/announcements.ts';
import { app } from './en/app.ts';
import { auditLog } from './en/auditLog.ts';
import { callDetails } from './en/callDetails.ts';
import { callMeBack } from './en/callMeBack.ts';
import { calls } from './en/calls.ts';
import { campaigns } from './en/campaigns.ts';
import { carrierSentences } from './en/carrierSentences.ts';
import { carriers } from './en/carriers.ts';
import { certificateSentences } from './en/certificateSentences.ts';
import { chatFiles } from './en/chatFiles.ts';
import { codeTables } from './en/codeTables.ts';
import { common } from './en/common.ts';
import { company } from './en/company.ts';
import { contacts } from './en/contacts.ts';
import { ddis } from './en/ddis.ts';
import { deskPhones } from './en/deskPhones.ts';
import { desktop } from './en/desktop.ts';
import { dialling } from './en/dialling.ts';
import { directories } from './en/directories.ts';
import { endReasons } from './en/endReasons.ts';
import { featureCodes } from './en/featureCodes.ts';
import { figures } from './en/figures.ts';
import { firstRun } from './en/firstRun.ts';
import { followUps } from './en/followUps.ts';
import { history } from './en/history.ts';
import { holdMusic } from './en/holdMusic.ts';
import { importing } from './en/importing.ts';
import { installation } from './en/installation.ts';
import { integrations } from './en/integrations.ts';
import { interactions } from './en/interactions.ts';
import { invitations } from './en/invitations.ts';
import { join } from './en/join.ts';
import { labelSettings } from './en/labelSettings.ts';
import { labels } from './en/labels.ts';
import { lineSentences } from './en/lineSentences.ts';
import { lines } from './en/lines.ts';
import { lists } from './en/lists.ts';
import { mail } from './en/mail.ts';
import { mailboxes } from './en/mailboxes.ts';
import { mailboxPin } from './en/mailboxPin.ts';
import { messages } from './en/messages.ts';
import { operations } from './en/operations.ts';
import { ownAccount } from './en/ownAccount.ts';
import { pastAbsences } from './en/pastAbsences.ts';
import { people } from './en/people.ts';
import { phone } from './en/phone.ts';
import { prices } from './en/prices.ts';
import { provisioning } from './en/provisioning.ts';
import { queueGroups } from './en/queueGroups.ts';
import { queueSettings } from './en/queueSettings.ts';
import { queues } from './en/queues.ts';
import { recordings } from './en/recordings.ts';
import { retention } from './en/retention.ts';
import { roles } from './en/roles.ts';
import { rooms } from './en/rooms.ts';
import { routing } from './en/routing.ts';
import { savedReports } from './en/savedReports.ts';
import { schedules } from './en/schedules.ts';
import { secondFactors } from './en/secondFactors.ts';
import { security } from './en/security.ts';
import { securityFindings } from './en/securityFindings.ts';
import { settings } from './en/settings.ts';
import { settingsSearch } from './en/settingsSearch.ts';
import { signIn } from './en/signIn.ts';
import { sound } from './en/sound.ts';
import { speedDials } from './en/speedDials.ts';
import { sso } from './en/sso.ts';
import { supervision } from './en/supervision.ts';
import { supervisor } from './en/supervisor.ts';
import { teams } from './en/teams.ts';
import { tokens } from './en/tokens.ts';
import { tools } from './en/tools.ts';
import { training } from './en/training.ts';
import { transcription } from './en/transcription.ts';
import { updates } from './en/updates.ts';
import { wall } from './en/wall.ts';
import { workPlans } from './en/workPlans.ts';
import { wrapup } from './en/wrapup.ts';

/** Every string by its key; see `t` for what stands between braces. */
export const en = {
  ...common,
  ...app,
  ...phone,
  ...calls,
  ...callDetails,
  ...endReasons,
  ...agent,
  ...company,
  ...contacts,
  ...signIn,
  ...sso,
  ...join,
  ...account,
  ...ownAccount,
  ...people,
  ...invitations,
  ...mail,
  ...firstRun,
  ...history,
  ...featureCodes,
  ...holdMusic,
  ...prices,
  ...provisioning,
  ...codeTables,
  ...integrations,
  ...interactions,
  ...lines,
  ...lineSentences,
  ...mailboxPin,
  ...messages,
  ...settings,
  ...settingsSearch,
  ...administration,
  ...lists,
  ...ddis,
  ...importing,
  ...installation,
  ...transcription,
  ...updates,
  ...carriers,
  ...carrierSentences,
  ...certificateSentences,
  ...directories,
  ...callMeBack,
  ...chatFiles,
  ...campaigns,
  ...roles,
  ...teams,
  ...queueGroups,
  ...workPlans,
  ...adherence,
  ...labels,
  ...labelSettings,
  ...mailboxes,
  ...rooms,
  ...alertSettings,
  ...announcements,
  ...routing,
  ...dialling,
  ...security,
  ...securityFindings,
  ...auditLog,
  ...operations,
  ...retention,
  ...secondFactors,
  ...deskPhones,
  ...desktop,
  ...sound,
  ...speedDials,
  ...wrapup,
  ...followUps,
  ...absence,
  ...absenceNotices,
  ...pastAbsences,
  ...supervision,
  ...supervisor,
  ...figures,
  ...recordings,
  ...tokens,
  ...tools,
  ...training,
  ...queues,
  ...queueSettings,
  ...wall,
  ...schedules,
  ...savedReports,
} as const;
