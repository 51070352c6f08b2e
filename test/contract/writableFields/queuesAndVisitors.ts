import { type FieldRow, rowsOf, shown } from './fieldRow.ts';

const overflow = 'sip/queueOverflow';
const ofQueues = 'sip/absenceOfQueues';
const sentFile = shown(
  'contract/chats/chatFiles',
  'go both ways, come with their message, and are downloads that no browser shows as a page',
);
const chat = 'contract/chats/visitorChat';
const internal = 'contract/chats/internalChat';
const whoFrom = shown(chat, 'says who came from where, and nothing that nobody knows');
const written = shown('contract/callMeBack', 'take what the specification writes, and read as it reads');
const hours = shown(
  'ui/queueDialogs',
  'opens and closes at the hours and on the days that are set, each refused at its own field',
);
const membersAtOnce = shown(
  'contract/queues',
  'takes its settings and exactly its agents, with what is said of each, in one request',
);
const mailed = shown(
  'storage/reportSchedules',
  'are mailed at their times, once, each with the lines of its days, also by the next process',
);
const plan = 'contract/workPlans';
const planned = shown(plan, 'says what the agent is to do, and what it did instead');
const plannedDates = shown(plan, 'has days that differ from their weekday, by the clocks of its zone');
const ownGoals = shown(
  'contract/queues',
  'are those of all queues but where a queue has its own, and each is changed by itself',
);
const goals = shown(
  'e2e/wallboard',
  'is amber and red beyond the goals of the service, which a window that is open follows',
);
const mail = 'contract/mailJourney';
const mailServer = shown(
  mail,
  'that is down keeps the mail in the outbox, which sends it once it is up, by itself or on request',
);
const asSpecified = shown(
  'e2e/callMeBack',
  'shows what it says in the page, calls back, and refuses what costs too much in the visitor’s words',
);
const buttonFace = shown('e2e/callMeBack', 'shows the button’s words for when nobody is there');

/** Rows of queues, agents, chats, Call Me Back, webhooks and mail. */
export const queueRows: readonly FieldRow[] = [
  ...rowsOf('/ringbacks', {
    user_id: shown(
      'contract/ringBacks',
      'is taken on by an agent and given to others by supervisors only, who then sees it',
    ),
    done: shown('contract/ringBacks', 'is off the list once somebody says that it is done, until that is taken back'),
  }),
  ...rowsOf('/queues', {
    name: shown('ui/screenPop', 'from a queue says from which'),
    number: shown('contract/queues', 'has a number that nobody else has'),
    ring_strategy: shown('sip/queues', 'rings all at once with strategy A; the others stop as soon as one answers'),
    'ring_time max_missed': shown(
      'sip/queues',
      'goes to the next agent when one does not answer, who is paused after the second time',
    ),
    skip_busy: shown(
      'sip/queueStrategies',
      'a queue that does not skip the busy rings who talks, whose first call is held for the caller',
    ),
    auto_answer: shown(
      'e2e/autoAnswer',
      'answers a call of a queue that wants it, after a tone, and rings during another call',
    ),
    wrapup_time: shown('sip/queues', 'is not offered to an agent in wrap-up, until that runs out'),
    wrapup_extension: shown('sip/wrapUps', 'is extended once, by what the queue allows'),
    max_wait: shown(overflow, 'continues over a line after max_wait'),
    max_callers: shown(overflow, 'hears a sentence and is released when the queue is full'),
    service_level: shown(
      'e2e/wallboard',
      'follows callers live, and its figures are those of the records and of the report',
    ),
    short_abandon: shown('sip/queues', 'counts apart who hangs up at once'),
    recording_notice: shown(
      'sip/queueRecordingNotice',
      'a caller of a queue hears that the call is recorded before it is, where the queue wants it',
    ),
    recording_announcement_id: shown(
      'sip/queueRecordingNotice',
      'a caller hears the announcement of the queue, whatever the line says',
    ),
    priority: shown('unit/queues/distribution', 'lets a minute of waiting count as much as a point of priority'),
    'announcement_id hold_music_id': shown(
      overflow,
      'is the announcement of the queue, then its own music over and over',
    ),
    position_announcement: shown(
      'sip/queueSounds',
      'callers hear their position every so many seconds, and another one when they move up',
    ),
    'overflow overflow.type overflow.number': shown(overflow, 'continues over a line after max_wait'),
    'overflow.id': shown(overflow, 'waits on in another queue in its old place, and circles end'),
    'agent_gone agent_gone.type': shown(ofQueues, 'goes back into its queue though the customer wants calls to end'),
    'agent_gone.id': shown(
      ofQueues,
      'goes into another queue, in front, and into its own where that is not there any more',
    ),
    join_empty: shown(overflow, 'is refused where nobody works, unless callers may wait there'),
    callback: shown(overflow, 'keeps its place, is called when an agent is free, and has one record of it'),
    callback_retry: shown('sip/callbackRequests', 'is not called again when the telephone was busy'),
    callback_tries: shown(overflow, 'is given up after its tries'),
    'hours hours.time_zone hours.weekly hours.weekly.days hours.weekly.from hours.weekly.to': hours,
    'hours.holidays hours.holidays.date hours.holidays.name': hours,
    'users users.id users.status users.penalty': shown(
      'contract/queues',
      'is joined and left by its agents, each by its own entry',
    ),
    'members members.id members.status members.penalty': membersAtOnce,
  }),
  ...rowsOf('/queuegroups', {
    name: shown('contract/queueGroups', 'has a name that no other has, and queues that are there'),
    queue_ids: shown(
      'sip/queueGroups',
      'wait where an agent is free, then where it is expected to be shortest, and in the first of equals',
    ),
    'users users.id users.status': shown(
      'contract/queueGroups',
      'is joined and left by its agents in all its queues at once, or in none',
    ),
  }),
  ...rowsOf('/queues/{id}/callers', {
    'queue_id priority user_id': shown(overflow, 'is moved, preferred and kept for one agent by a supervisor'),
  }),
  ...rowsOf('/workplans', {
    name: shown(plan, 'of the same user or team are not valid on the same day'),
    'user_id tolerance red_after weekly weekly.days weekly.from weekly.to': planned,
    'weekly.breaks weekly.breaks.from weekly.breaks.to weekly.breaks.reason_id': planned,
    team_id: shown(plan, 'of a team is that of its members who have none of their own'),
    'time_zone valid_from valid_to': plannedDates,
    'dates dates.date dates.name dates.shifts dates.shifts.from dates.shifts.to': plannedDates,
    'dates.shifts.breaks dates.shifts.breaks.from dates.shifts.breaks.to dates.shifts.breaks.reason_id': plannedDates,
  }),
  ...rowsOf('/reportschedules', {
    'name report every weekday day time_of_day time_zone queue_id recipients enabled': mailed,
    queue_group_id: shown('storage/reportSchedules', 'are of the queues that are in their group when they are mailed'),
    team_id: shown(
      'storage/reportSchedules',
      'on adherence are of the agents who are in their team when they are mailed',
    ),
  }),
  ...rowsOf('/savedreports', {
    'name report period from to time_zone queue_id queue_group_id interval': shown(
      'ui/reports',
      'are saved with all that they are asked for by, and opened again in another browser',
    ),
    team_id: shown(
      'contract/savedReports',
      'are about queues, groups and teams that are there, and about all once those are gone',
    ),
  }),
  ...rowsOf('/settings/goals', {
    'waiting waiting.amber waiting.red': goals,
    'longest_wait longest_wait.amber longest_wait.red': ownGoals,
    'service_level service_level.amber service_level.red': ownGoals,
    'abandoned abandoned.amber abandoned.red': goals,
    'queues queues.queue_id queues.waiting queues.waiting.amber queues.waiting.red': goals,
    'queues.longest_wait queues.longest_wait.amber queues.longest_wait.red': ownGoals,
    'queues.service_level queues.service_level.amber queues.service_level.red': ownGoals,
    'queues.abandoned queues.abandoned.amber queues.abandoned.red': goals,
  }),
  ...rowsOf('/settings/alerts', {
    'no_agent begins_after ends_after': shown(
      'storage/alerts',
      'start when something has been amiss for long enough, and end when it has been well for long enough',
    ),
    line_unregistered: shown('storage/alerts', 'are about lines that are not registered, and wait while one is trying'),
    'line_busy line_quality': shown('storage/alerts', 'are about lines whose calls find no channel, or sound poor'),
    'recipients mails_end mails_per_hour': shown(
      'storage/alerts',
      'are mailed, their ends too, at most so many mails an hour, each alert once',
    ),
    'quiet quiet.from quiet.until quiet.time_zone': shown(
      'storage/alerts',
      'are not mailed in quiet hours, and afterwards only if they still are',
    ),
    'queues queues.queue_id queues.no_agent lines lines.line_id lines.line_unregistered': shown(
      'storage/alerts',
      'have other limits for single queues and lines',
    ),
    'lines.line_busy lines.line_quality': shown('storage/alerts', 'have other limits for single queues and lines'),
  }),
  ...rowsOf('/agents', {
    'state reason_id': shown('sip/presence', 'says in the words of the interface what a user does'),
  }),
  ...rowsOf('/agents/reasons', { name: shown('sip/featureCodes', 'pause for a reason and are available again') }),
  ...rowsOf('/chats', {
    'state operator_id': shown(
      chat,
      'is its operator’s once it was taken, and the next one’s after it was handed over',
    ),
    'read up_to': shown(chat, 'goes both ways, as it was written, and each learns what the other has read'),
  }),
  ...rowsOf('/chats/{id}/messages', {
    text: shown('ui/visitorChat', 'chats with an operator, both ways and live, and what is written is text'),
  }),
  ...rowsOf('/chats/{id}/files', { 'name data text': sentFile }),
  ...rowsOf('/visitorchats/{token}/files', { 'name data text': sentFile }),
  ...rowsOf('/users/{id}/chatmsgs', { text: shown(internal, 'are kept as they are written, and are both sides’') }),
  ...rowsOf('/users/{id}/chatthreads', {
    'read up_to': shown(
      internal,
      'are counted as unread by colleague until they are read, up to the one that was shown',
    ),
  }),
  ...rowsOf('/visitorchats', {
    key: shown(chat, 'of other sites neither open a chat nor continue with one, and none without the key'),
    'name email page visitor_id': whoFrom,
    number: shown(chat, 'is one conversation of the number or address that was given, else of the browser'),
    text: shown('ui/visitorChat', 'chats with an operator, both ways and live, and what is written is text'),
  }),
  ...rowsOf('/visitorchats/{token}/messages', {
    text: shown('ui/visitorChat', 'chats with an operator, both ways and live, and what is written is text'),
  }),
  ...rowsOf('/callmeback/settings', {
    name: written,
    'title position floating_icon welcome_screen_msg privacy_policy_url max_call_rate': asSpecified,
    calls_per_minute: shown('contract/callMeBack', 'keep a setting to its rate, even when all ask at once'),
    show_to_allowed_countries_only: shown(
      'e2e/callMeBack',
      'is shown to nobody whose browser is set to another country, where it says so',
    ),
    button_id: buttonFace,
    culture: shown('e2e/callMeBack', 'sees in its language that its country is not called, and does not ask again'),
    allowed_countries: shown('contract/attacks/callMeBackCountries', 'is let through where the setting says so'),
    ddi_e164: shown('contract/attacks/callMeBackCountries', 'cannot have a number shown that nobody verified'),
    'target target.kind target.user_ids': shown(
      'contract/effects/routingEffects',
      'a visitor who asks to be called back is, by somebody of the company, and the call counts as such',
    ),
    'target.group_id': shown('contract/callMeBack', 'refuse a wrong %s by its name'),
    'target.queue_id': shown(
      'e2e/callMeBackCrash',
      'a request that waits in a queue waits on after kill -9, and is called when an agent is there',
    ),
    websites: shown('e2e/callMeBack', 'shows nothing on a web site that is not its own'),
    chat_enabled: shown('e2e/callMeBack', 'offers a chat beside the call, where the setting says so'),
    'chat_file_kinds chat_file_megabytes': shown('contract/chats/chatFiles', 'are taken as the setting says'),
  }),
  ...rowsOf('/callmeback/buttons', { 'name data_online data_offline': buttonFace }),
  ...rowsOf('/callmeback/widgets/{key}/requests', {
    number: shown('contract/callMeBack', 'keep one number from being called all day, also after a restart'),
    page: shown('e2e/callMeBack', 'is called from a hostile page after an agent took it, and both hear each other'),
    'visitor referer': shown('contract/callMeBack', 'are one when the same browser asks again'),
  }),
  ...rowsOf('/webhookdeliveries/replay', {
    webhook_ids: shown(
      'unit/webhooks/replay',
      'is sent again in one go, each event once and in order, and asked for by its state',
    ),
    'since until': shown('unit/webhooks/replay', 'is sent again from a moment on and up to another, both included'),
  }),
  ...rowsOf('/webhooks', {
    'name url': shown('contract/webhooks', 'is refused when nobody listens, and the webhook stays as it was'),
    events: shown('unit/webhooks/deliveries', 'gets its categories and nothing else'),
    enabled: shown('unit/webhooks/deliveries', 'is disabled by 410, and what waits is dropped'),
  }),
  ...rowsOf('/settings/mail', {
    'host port secure user password from': mailServer,
    ca: shown(mail, 'whose certificate nobody vouches for gets no mail, and the administrator reads why'),
    public_url: shown(mail, 'begins with the address that the administrator has set, the token in the fragment'),
  }),
  ...rowsOf('/settings/mail/test', {
    to: shown(
      'ui/account',
      'sets a mail server, sees what is wrong with it, and sends a test mail and what was stored',
    ),
  }),
];
