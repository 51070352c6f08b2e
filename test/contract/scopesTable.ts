/**
 * What the scopes of named tokens open, as rules over method and path, written without looking at what the contract
 * derives: the first rule that fits counts. An operation that no rule speaks of is a fault.
 */
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { operationScopes, type TokenScope } from '../../shared/domain/tokenScopes.ts';

interface ScopeRule {
  readonly operations: RegExp;
  /** Any one of them suffices; none is for people who have signed in. */
  readonly scopes: readonly TokenScope[];
}

const change = '(?:POST|PUT|PATCH|DELETE)';
const rule = (scopes: readonly TokenScope[], pattern: string): ScopeRule => ({
  scopes,
  operations: new RegExp(`^(?:${pattern})(?:[/.{].*)?$`),
});

const calls =
  '(?:calls|absences|webcalls|leadcalls|mediasessions|users/\\{id\\}/audio|queues|queuegroups|agents|workplans|adherence|conferences|demo|alerts)';
const messages =
  '(?:sms|faxes|voicemessages|vmannouncements|mailboxes|chats|users/\\{id\\}/(?:sms|chat)\\w*|users/\\{id\\}/sms/threads)';
const records =
  '(?:cdrs|monitors|msdrs|wrapups|ringbacks|interactions|conversations|contacts|directoryentries|reports|reportschedules|savedreports|callmeback|users/\\{id\\}/(?:cdrs|contacts|conversations))';

/** Operations that agents and supervisors may call, too. */
const rules: readonly ScopeRule[] = [
  rule([], `(?:GET|${change}) /me/.*|(?:GET|${change}) /(?:devices|sessions)|POST /apitokens`),
  rule(operationScopes, 'GET /me|GET /ping|POST /logout|(?:GET|POST) /events'),
  rule(['administration'], `(?:GET|DELETE) /apitokens|PATCH /me|${change} /(?:phones|invitations)`),
  // What people said: reading is not hearing.
  rule(['records'], 'GET /monitors/.*mp3'),
  rule(['messages'], 'GET /voicemessages/.*mp3'),
  // Listening in, and moving callers about, is more than placing calls.
  rule(
    ['supervise'],
    `${change} /(?:calls/\\{id\\}/supervisions|queues/\\{id\\}/callers|conferences/\\{id\\}/participants|demo/traffic|workplans)`,
  ),
  rule(['calls'], `${change} /${calls}`),
  rule(['read', 'calls'], `GET /(?:${calls}|calllabels|users/\\{id\\}/calls)`),
  rule(['messages'], `${change} /${messages}`),
  rule(['read', 'messages'], `GET /${messages}`),
  rule(['records'], `${change} /${records}`),
  rule(['read', 'records'], `GET /${records}`),
  rule(['read', 'administration'], 'GET /.*'),
];

/** Scopes that open an operation to a named token whose owner may call it. Throws where no rule speaks of it. */
export function scopesAllowed({ method, path, scope }: Endpoint): readonly TokenScope[] {
  if (scope === 'public') return operationScopes;
  const apart = rules.slice(0, 3).find(({ operations }) => operations.test(`${method} ${path}`));
  if (apart) return apart.scopes;
  if (scope === 'administrator') return ['administration'];
  const found = rules.find(({ operations }) => operations.test(`${method} ${path}`));
  if (!found) throw new Error(`No rule speaks of ${method} ${path}: say here which scopes open it.`);
  return found.scopes;
}
