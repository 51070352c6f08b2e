/** Parameters of paths: an id is that of the thing that stands before it in the path. */

/** Nouns for the ids in paths, by the segment before them. */
const nouns: Readonly<Record<string, string>> = {
  absences: 'absence',
  aclroles: 'role',
  agents: 'user who is the agent',
  aidictionary: 'word',
  auditlog: 'row of the audit log',
  buttons: 'button',
  calllabels: 'label',
  calls: 'live call',
  campaigns: 'campaign',
  cannedresponses: 'canned response',
  cdrs: 'call detail record',
  chats: 'chat',
  conferences: 'conference',
  contacts: 'contact',
  conversations: 'conversation',
  customers: 'customer',
  ddis: 'telephone number (DDI)',
  deliveries: 'delivery',
  devices: 'device',
  diallinglimits: 'limit',
  dispositions: 'disposition',
  faxes: 'fax',
  invitations: 'invitation',
  legalcases: 'legal case',
  legalholds: 'legal hold',
  alerts: 'alert',
  lines: 'line',
  lockouts: 'lockout',
  mailboxes: 'mailbox',
  mails: 'mail',
  mediasessions: 'audio session',
  monitors: 'recording',
  msdrs: 'record of an audio session',
  passkeys: 'passkey',
  phones: 'desk phone',
  queuegroups: 'queue group',
  directories: 'directory',
  queues: 'queue',
  rates: 'price',
  reasons: 'reason for being away',
  reportschedules: 'schedule',
  ringbacks: 'missed caller',
  savedreports: 'saved report',
  sessions: 'login',
  settings: 'setting of Call Me Back',
  sms: 'text message',
  smscarriers: 'SMS carrier',
  ssoproviders: 'provider',
  supervisions: 'supervision',
  usergrouppolicies: 'policy',
  usergroups: 'team',
  users: 'user',
  vmannouncements: 'announcement',
  voicemessages: 'voice message',
  webhooks: 'webhook',
  workplans: 'work plan',
  wrapups: 'wrap-up',
};

interface Words {
  readonly description: string;
  readonly example: string | number;
}

/** Parameters that are no id of the thing before them, by segment and name. */
const others: Readonly<Record<string, Words>> = {
  'smsthreads/from': { description: 'Your side of the thread: digits without +', example: '493012345' },
  'threads/from': { description: 'Your side of the thread: digits without +', example: '493012345' },
  'smsthreads/to': { description: 'The other side of the thread: digits without +', example: '4915112345678' },
  'threads/to': { description: 'The other side of the thread: digits without +', example: '4915112345678' },
  'participants/call_id': { description: 'The live call by which somebody is in the conference', example: 12 },
  'callers/call_id': { description: 'The live call that waits', example: 12 },
  'chatthreads/peer': { description: 'Id of the user whom the thread is with', example: 7 },
  'chatmsgs/ids': { description: 'Ids of messages, joined by commas', example: '41,42' },
  'invitations/ids': { description: 'Ids, joined by commas: each that of an invitation', example: '12,13' },
  'files/message': { description: 'Id of the message that the file was sent with', example: 41 },
  'visitorchats/token': {
    description: 'The token that opening the chat gave the visitor',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
  },
  'callbacks/token': {
    description: 'The token that asking to be called gave the visitor',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
  },
  'apitokens/token': {
    description: 'The token’s `handle`; its owner may also give the token itself',
    example: 'k3v9x-12',
  },
  'widgets/key': { description: 'The key of the setting', example: '5f4dcc3b5aa765d61d8327deb882cf99' },
  'external/external_id': { description: 'Id of the contact in your own system, percent-encoded', example: 'crm-4711' },
  'featurecodes/id': { description: 'Name of the feature code', example: 'pickup' },
};

/** The description of a path parameter. Throws for an unknown one. */
export function wordsOfPathParameter(path: string, name: string, isList: boolean): Words {
  const before = path.slice(0, path.indexOf(`{${name}}`)).split('/');
  const segment = before.findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  const known = others[`${segment}/${name}`];
  if (known) return known;
  const noun = nouns[segment];
  if (noun === undefined) throw new Error(`What stands for {${name}} in ${path} has no name in the document.`);
  if (isList) return { description: `Ids, joined by commas: each that of a ${noun}`, example: '12,13' };
  return { description: `Id of the ${noun}`, example: 12 };
}
