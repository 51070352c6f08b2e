/**
 * The chapter "Roles" of the contract's decisions as rules over method and path, written without looking at the scopes
 * that the contract declares: an operation that is declared otherwise, or that no rule speaks of, is a fault. Each rule
 * quotes the words that it follows. What a user may do to its *own* things is the agent's; whose things it finds there
 * is a matter of the objects, and tested elsewhere.
 */
import type { Endpoint, Scope } from '../../shared/api/endpoint.ts';

/** Some operations, and the least role that may call them. */
export interface RoleRule {
  readonly role: Scope;
  /** The words of the decisions that it follows. */
  readonly words: string;
  /** Method and path: `GET /cdrs/{id}`. */
  readonly operations: RegExp;
}

/** `METHOD /path` of any of the alternatives, whole. */
const operations = (...alternatives: readonly string[]): RegExp => new RegExp(`^(?:${alternatives.join('|')})$`);

const change = '(?:POST|PUT|PATCH|DELETE)';
/** A path below, or none. */
const below = '(?:/.*)?';

/** Lists and things that only administrators read; everything else that is read is everybody's, each sees its own. */
const readByAdministrators = [
  '/webhooks',
  '/webhookdeliveries',
  '/settings/(?!goals|alerts)',
  '/(?:legalcases|legalholds|privacy)',
  '/smscarriers',
  '/directories',
  '/ssoproviders',
  '/mails',
  '/security',
  '/monitors/aidictionary',
  '/callmeback/(?:settings|websites|buttons)',
  '/sipserver/lockouts',
  '/lines/\\{id\\}/(?:test|rates)',
  '/diallinglimits',
  '/auditlog',
  '/customers',
] as const;
const readBySupervisors = '/callmeback/(?:visitors|requests)';
/** Who waits in queues, and how they do. */
const queuesLive = '/queues/\\{id\\}/(?:callers|stats)';
/** What is wanted of queues that are live, and what is amiss with them and with lines. */
const goals = '/(?:settings/(?:goals|alerts)|alerts(?:/\\{id\\})?)';
/** Callers of queues who are simulated. */
const simulated = '/demo/traffic';
/** What is counted of everybody’s calls and work. */
const reports = '/reports/';
const keptReports = '/(?:reportschedules|savedreports)';
/** What agents are planned to do: they read their own plans. */
const workPlans = '/workplans';
/** Who is invited; which role may invite to which is a rule of its own. */
const invitations = '/invitations(?!/(?:look|accept))';
/** What was sent to webhooks about a call. */
const callWebhooks = '/(?:calls|cdrs)/\\{id\\}/webhooks';
/** Who listens to others' calls. */
const supervisions = '/calls/\\{id\\}/supervisions';
/** What visitors of web pages use. */
const visitors = '/(?:visitorchats|callmeback/(?:widgets|callbacks))';
const publicReads = [
  '/health',
  '/(?:openapi|asyncapi|postman)\\.json',
  '/docs',
  '/signinmethods',
  `${visitors}${below}`,
] as const;

/** Rules that speak of what nobody needs a token for, and of those who are more than agents. */
const aboveAgents: readonly RoleRule[] = [
  {
    role: 'public',
    words: '`/confirmation`, `/password`, `/reset` need no token',
    operations: operations(
      'POST /(?:login|login2fa|login2fa/mail|login/passkey|login/passkey/options|confirmation|password|reset)',
    ),
  },
  {
    role: 'public',
    words: 'the service about itself, and its first set-up, before there is anybody',
    operations: operations(`GET (?:${publicReads.join('|')})`, 'POST /setup'),
  },
  {
    role: 'public',
    words: 'a visitor of a web page, who is no user: its own secret stands in the path',
    operations: operations(`${change} ${visitors}${below}`),
  },
  {
    role: 'public',
    words: 'whoever was invited is no user yet: the code says who it is',
    operations: operations('POST /invitations/(?:look|accept)'),
  },
  {
    role: 'public',
    words: 'whoever signs in is no user yet: the provider says who it is',
    operations: operations('POST /ssologins', 'POST /ssologins/finish'),
  },
  {
    role: 'supervisor',
    words: 'a supervisor invites people to the roles below its own',
    operations: operations(`(?:GET|${change}) ${invitations}${below}`),
  },
  {
    role: 'supervisor',
    words: 'listen / whisper / barge: supervisor',
    operations: operations(
      '(?:PATCH|DELETE) /conferences/\\{id\\}/participants/\\{call_id\\}',
      `(?:GET|${change}) ${supervisions}${below}`,
    ),
  },
  {
    role: 'supervisor',
    words: 'webhooks are the administrators’, and what others’ CDRs are the supervisors’: between them, a call’s POSTs',
    operations: operations(`GET ${callWebhooks}`),
  },
  {
    role: 'supervisor',
    words: 'others’ recordings: what is made of them',
    operations: operations('PATCH /monitors/\\{id\\}', 'PATCH /monitors/\\{id\\}/review'),
  },
  {
    role: 'supervisor',
    words: 'others’ CDRs: who asked the customer to be called back',
    operations: operations(`GET ${readBySupervisors}.*`),
  },
  {
    role: 'supervisor',
    words: 'queues and agents live, reports',
    operations: operations(
      `GET ${queuesLive}`,
      `GET ${goals}`,
      `GET ${reports}.*`,
      `(?:GET|${change}) ${keptReports}${below}`,
      `${change} ${workPlans}${below}`,
      '(?:PATCH|DELETE) /queues/\\{id\\}/callers/\\{call_id\\}',
      `(?:GET|${change}) ${simulated}${below}`,
    ),
  },
  {
    role: 'administrator',
    words: 'webhooks, settings; mail: an outbox that the administrator sees',
    operations: operations(`GET (?:${readByAdministrators.join('|')}).*`),
  },
  {
    role: 'administrator',
    words: 'deletion of collections',
    operations: operations('DELETE /(?:sms|cdrs|monitors|chatmsgs)', 'DELETE /(?:monitors|chatmsgs)/\\{ids\\}'),
  },
  {
    role: 'administrator',
    words: 'users (with their teams, what teams may, and the customer they belong to)',
    operations: operations(
      `${change} /(?:usergroups|usergrouppolicies|customers)${below}`,
      '(?:POST|PATCH) /users',
      'POST /users/import',
      '(?:PATCH|DELETE) /users/\\{id\\}',
      'DELETE /users/\\{id\\}/sessions',
    ),
  },
  {
    role: 'administrator',
    words: 'lines, DDIs, queues, webhooks',
    operations: operations(
      `${change} /(?:lines|ddis|diallinglimits|featurecodes|holdmusic|webhooks|webhookdeliveries|smscarriers|directories|ssoproviders)${below}`,
      `${change} /calltracking/(?:ddis|campaigns)${below}`,
      'POST /(?:queues|queuegroups)',
      'DELETE /(?:queues|queuegroups)/\\{id\\}',
      `${change} /agents/reasons${below}`,
      `${change} /dispositions${below}`,
      'POST /demo',
      'DELETE /sipserver/lockouts/\\{id\\}',
    ),
  },
  {
    role: 'administrator',
    words: 'settings (what the whole customer works with)',
    operations: operations(
      `${change} /(?:settings|mails|calllabels|monitors/aidictionary|legalcases|legalholds|privacy)${below}`,
      `${change} /callmeback/(?:settings|websites|buttons)${below}`,
      'POST /(?:conferences|mailboxes)',
      '(?:PATCH|DELETE) /conferences/\\{id\\}',
      'DELETE /mailboxes/\\{id\\}',
    ),
  },
];

/** Rules that speak of one's own. */
const agents: readonly RoleRule[] = [
  {
    role: 'agent',
    words: 'own calls',
    operations: operations(
      `${change} (?!${supervisions})/calls${below}`,
      'POST /(?:webcalls|leadcalls|mediasessions|demo/calls)',
      'DELETE /mediasessions/\\{id\\}',
    ),
  },
  {
    role: 'agent',
    words: 'own SMS (its texts, and what others write or say to one)',
    operations: operations(
      'POST /sms',
      `${change} /sms/cannedresponses${below}`,
      'PATCH /users/\\{id\\}/smsthreads/\\{from\\}/\\{to\\}',
      `(?:POST|PATCH) /(?:chats|users/\\{id\\}/chat(?:msgs|threads))${below}`,
    ),
  },
  {
    role: 'agent',
    words: 'own contacts',
    operations: operations(`${change} /contacts${below}`),
  },
  {
    role: 'agent',
    words: 'own CDRs, recordings',
    operations: operations(
      'PATCH /(?:cdrs|conversations)',
      'POST /cdrs/\\{id\\}/notes',
      'POST /monitors/\\{id\\}/transcription',
    ),
  },
  {
    role: 'agent',
    words: 'own voicemail: what callers hear and leave',
    operations: operations(
      `${change} /vmannouncements${below}`,
      'PATCH /mailboxes/\\{id\\}',
      'DELETE /mailboxes/\\{id\\}/wrongpins',
      `${change} /voicemessages${below}`,
      'DELETE /users/\\{id\\}/audio',
    ),
  },
  {
    role: 'agent',
    words: 'own state; agents join and leave queues by `PATCH /queues/{id}` and `/queuegroups/{id}`',
    operations: operations('PATCH /(?:queues|queuegroups|agents)/\\{id\\}'),
  },
  {
    role: 'agent',
    words: 'own phones: what one’s calls ring at',
    operations: operations(`${change} /phones${below}`),
  },
  {
    role: 'agent',
    words: 'own wrap-up, what one has read of own absences, and lost callers of the queues that one works in',
    operations: operations('PATCH /(?:absences|wrapups|ringbacks)/\\{id\\}'),
  },
  {
    role: 'agent',
    words: 'own account: its named tokens, which are shown once',
    operations: operations(
      'POST /events/tickets',
      'POST /logout',
      `${change} /(?:me|devices|sessions|apitokens)${below}`,
    ),
  },
  {
    role: 'agent',
    words: 'what is read shows each user its own, or what everybody works with',
    operations: operations(
      `GET (?!${[...readByAdministrators, readBySupervisors, queuesLive, goals, simulated, reports, keptReports, invitations, callWebhooks, supervisions, ...publicReads.map((path) => `${path}$`)].join('|')}).*`,
    ),
  },
];

/** Every rule. An operation is spoken of by exactly one. */
export const roleRules: readonly RoleRule[] = [...aboveAgents, ...agents];

/** The rules that speak of an operation. */
export const rulesFor = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly RoleRule[] =>
  roleRules.filter((rule) => rule.operations.test(`${method} ${path}`));
