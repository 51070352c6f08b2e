import { addTexts } from '../addTexts.ts';

/** Settings → Company. */
export const company = {
  'company.text': 'What holds for everybody who works here.',
  'company.name': 'Name',
  'company.address': 'Address',
  'company.addressText': 'For your own records.',
  'company.place': 'Place and money',
  'company.timeZone': 'Time zone',
  'company.timeZoneText':
    'Of new queues’ hours and of reports, such as Europe/Berlin. Most choose where their agents work. Empty: UTC',
  'company.country': 'Country',
  'company.countryText': 'Numbers without a country code are taken for numbers of this country. Most choose their own.',
  'company.countryOfLines': 'As the lines’ numbers say',
  'company.currency': 'Currency',
  'company.currencyText': 'Of price lists, such as EUR. Calls keep the one that they were charged in.',
  'company.language': 'Language',
  'company.languageEnglish': 'English',
  'company.facts': 'This customer',
  'company.number': 'Customer number',
  'company.since': 'Since',
  'company.users': 'People',
  'company.limits': 'Limits',
  'company.diallingLimits': 'What may be dialled, and for how much',
  'company.retention': 'How long records are kept',
  'company.security': 'Who needs a second factor',
  'company.customers': 'Customers of this service',
  'company.customersText':
    'Each sees its own data alone; you see their names. Only the owner of the first customer adds others.',
  'company.byUsers': 'Most people',
  'company.peopleOne': '1 person',
  'company.people': '{count} people',
  'company.own': 'Your own',
  'company.noCustomer': 'No customer',
  'company.add': 'Add a customer',
  'company.new': 'New customer',
  'company.newText':
    'It gets numbers, lines and people of its own. Its owner signs in with this e-mail address and password.',
  'company.owner': 'Owner',
} as const;

addTexts(company);
