import { addTexts } from './addTexts.ts';

/** Settings → Company. */
export const company = {
  'company.text': 'What holds for everybody who works here.',
  'company.name': 'Name',
  'company.address': 'Address',
  'company.addressText': 'For your own records.',
  'company.place': 'Place and money',
  'company.timeZone': 'Time zone',
  'company.timeZoneText':
    'Of times in mails, and of new queues’ hours and of reports, such as Europe/Berlin. Most choose where their agents work. Empty: UTC.',
  'company.country': 'Country',
  'company.countryText': 'Numbers without a country code are taken for numbers of this country. Most choose their own.',
  'company.countryOfLines': 'As the lines’ numbers say',
  'company.currency': 'Currency',
  'company.currencyText': 'Of price lists, such as EUR. Calls keep the one that they were charged in.',
  'company.language': 'Language',
  'company.languageText': 'Of mails to everybody who has chosen no language. Most choose what the team speaks.',
  'company.facts': 'This company',
  'company.number': 'Number of the company',
  'company.since': 'Since',
  'company.users': 'People',
  'company.limits': 'Limits',
  'company.diallingLimits': 'What may be dialled, and for how much',
  'company.retention': 'How long records are kept',
  'company.security': 'Who needs a second factor',
  'company.customers': 'Companies of this service',
  'company.customersText':
    'Each sees its own data alone; you see their names. Only the owner of the first company adds others.',
  'company.byUsers': 'Most people',
  'company.people': '{count, plural, one {# person} other {# people}}',
  'company.own': 'Your own',
  'company.noCustomer': 'No company',
  'company.add': 'Add a company',
  'company.new': 'New company',
  'company.newText':
    'It gets numbers, lines and people of its own. Its owner signs in with this e-mail address and password.',
  'company.owner': 'Owner',
  'company.delete': 'Delete everything',
  'company.deleteHint': 'The company with its people, settings and records. Only you as its owner can do this.',
  'company.deleteAsk': 'Delete …',
  'company.deleteTitle': 'Delete {name}?',
  'company.deleteText':
    'Calls end, everybody is signed out, and all of this is deleted for good. Nothing brings it back but a backup.',
  'company.deleteOperator':
    'Other companies of this service, if there are any, stay; the owner of the oldest then adds and sees the others.',
  'company.deleteConfirm': 'Type {name} to confirm',
  'company.deleteNow': 'Delete for good',
  'company.goes.people': 'People',
  'company.goes.lines': 'Lines',
  'company.goes.numbers': 'Telephone numbers',
  'company.goes.queues': 'Queues',
  'company.goes.contacts': 'Contacts',
  'company.goes.calls': 'Calls in the history',
  'company.goes.recordings': 'Recordings',
} as const;

addTexts(company);
