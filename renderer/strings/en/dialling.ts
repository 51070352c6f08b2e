import { addTexts } from '../addTexts.ts';

/** Strings of Settings → Dialling limits. */
export const dialling = {
  'dialling.text':
    'They limit which numbers can be called over a line and how many calls can be made. They apply to all calls except to emergency numbers. If several limits apply, the strictest decides.',
  'dialling.customer': 'The whole company',
  'dialling.customerText': 'Applies to everybody, to API tokens, forwarded calls and call-backs.',
  'dialling.denyPremium': 'Block premium-rate numbers',
  'dialling.denyPremiumText':
    'National ones, such as 0900, and international ones (+979). Most block them: that is where fraud calls.',
  'dialling.denySatellite': 'Block satellite and international networks',
  'dialling.denySatelliteText': '+870, +878, +881, +882 and +883. Most block them: a minute costs several euros.',
  'dialling.allowed': 'Only these countries and numbers',
  'dialling.allowedText':
    'Countries such as DE and prefixes such as +4930, separated by commas. Empty: all. Most name those where they do business.',
  'dialling.denied': 'Never these countries and numbers',
  'dialling.deniedText': 'In the same form. 118 blocks numbers that are dialled like that. Most leave it empty.',
  'dialling.calls_per_minute': 'Calls a minute',
  'dialling.calls_per_minute_text': 'Empty: unlimited. Most choose two for each person who calls.',
  'dialling.calls_per_minute_of': '{amount} {amount:call|calls} a minute',
  'dialling.calls_at_once': 'Calls at once',
  'dialling.calls_at_once_text':
    'Empty: unlimited. Most choose two for each person: the call, and somebody who is asked about it.',
  'dialling.calls_at_once_of': '{amount} {amount:call|calls} at once',
  'dialling.minutes_per_day': 'Minutes a day',
  'dialling.minutes_per_day_text':
    'Minutes of talk, including current calls. Empty: unlimited. Most choose twice a busy day.',
  'dialling.minutes_per_day_of': '{amount} {amount:minute|minutes} a day',
  'dialling.alarm_percent': 'Alarm at (percent)',
  'dialling.alarm_percent_text': 'Administrators get a mail when this share of a limit is used. Most choose 80.',
  'dialling.endCalls': 'End current calls',
  'dialling.endCallsText':
    'When the minutes of the day are used up. Otherwise only new calls are refused. Most leave it off.',
  'dialling.user_calls_per_minute': 'Calls a minute of each person',
  'dialling.user_calls_at_once': 'Calls at once of each person',
  'dialling.user_calls_per_minute_text':
    'For people without a limit of their own. Empty: unlimited. Most choose 10: nobody dials faster by hand.',
  'dialling.user_calls_at_once_text':
    'For people without a limit of their own. Empty: unlimited. Most choose 2 or 3, so that calls can be transferred.',
  'dialling.save': 'Save',
  'dialling.saveFailed': 'The limit was not saved: {reason}',
  'dialling.customerSaved': 'The limits of the company are saved.',
  'dialling.saved': 'The limit of {name} is saved.',
  'dialling.limits': 'Teams, people and API tokens',
  'dialling.limitsText': 'Their own limits narrow what the company allows.',
  'dialling.limitText': 'It narrows what the company allows and never widens it.',
  'dialling.nothingMore': 'As the company allows',
  'dialling.only': 'only {ranges}',
  'dialling.without': 'not {ranges}',
  'dialling.add': 'Add a limit',
  'dialling.new': 'New limit',
  'dialling.empty': 'No limit of their own yet',
  'dialling.emptyText': 'Add one for a team, a person or an API token that may do less than the company allows.',
  'dialling.bySubject': 'By whom it is for',
  'dialling.subject': 'For a',
  'dialling.subject.TEAM': 'Team',
  'dialling.subject.USER': 'Person',
  'dialling.subject.TOKEN': 'API token',
  'dialling.choose': 'Choose',
  'dialling.edit': 'Edit the limit of {name}',
  'dialling.deleteOf': 'Delete the limit of {name}',
  'dialling.deleteQuestion': 'Delete the limit of {name}? Those of the company stay.',
  'dialling.deleted': 'The limit of {name} is deleted.',
  'dialling.deleteFailed': 'The limit of {name} could not be deleted: {reason}',
  'dialling.usage': 'Now and today',
  'dialling.usageText': 'The company, everybody with a limit, and everybody who called outside today.',
  'dialling.usedOf': '{used} of {amount}',
  'dialling.usedUp': 'Used up',
  'dialling.refusals': 'Refused lately',
  'dialling.refusalsText': 'Numbers that were not called, and why.',
  'dialling.noRefusals': 'No number was refused in the last 30 days.',
  'dialling.refusedBy': '{who}, {time}',
  'dialling.itself': 'The company itself',
} as const;

addTexts(dialling);
