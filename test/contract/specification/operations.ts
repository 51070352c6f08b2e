/** The specification's endpoint tables, transcribed by hand: what the contract must hold, whatever its own table says. */
import type { ResourceName } from './resources.ts';

/** One row of an endpoint table. */
export interface SpecifiedOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Success statuses. */
  readonly success: readonly number[];
  readonly errors: readonly number[];
  /** What a success carries: a resource, a collection of them, fields without an envelope, or something else that the specification does not show. */
  readonly answer:
    | { readonly one: ResourceName }
    | { readonly many: ResourceName }
    | { readonly flat: ResourceName }
    | null;
}

type Method = SpecifiedOperation['method'];

const row = (
  method: Method,
  path: string,
  success: readonly number[],
  errors: readonly number[],
  answer: SpecifiedOperation['answer'] = null,
): SpecifiedOperation => ({ method, path, success, errors, answer });

const one = (name: ResourceName) => ({ one: name });
const many = (name: ResourceName) => ({ many: name });
const flat = (name: ResourceName) => ({ flat: name });

/** GET, POST, GET one, PATCH one and DELETE one under a path, with the errors of the tables; `deletion` are those of DELETE. */
function crud(path: string, resource: ResourceName, deletion: readonly number[]): SpecifiedOperation[] {
  return [
    row('GET', path, [200], [401], many(resource)),
    row('POST', path, [201], [400, 401], one(resource)),
    row('GET', `${path}/{id}`, [200], [401, 403, 404], one(resource)),
    row('PATCH', `${path}/{id}`, [200], [400, 401, 403, 404], one(resource)),
    row('DELETE', `${path}/{id}`, [204], deletion),
  ];
}

const authentication = [
  row('POST', '/login', [200], [400], flat('signIn')),
  row('POST', '/login2fa', [200], [400], flat('signIn')),
  row('POST', '/logout', [200], [401], flat('notice')),
  row('POST', '/confirmation', [200], [400]),
  row('POST', '/password', [200], [400]),
  row('POST', '/reset', [200], [400]),
  row('GET', '/ping', [200], [], flat('notice')),
  row('GET', '/aclroles', [200], [401], many('aclRole')),
  row('GET', '/aclroles/{id}', [200], [401, 403, 404], one('aclRole')),
];

const calls = [
  row('GET', '/calls', [200], [401], many('liveCall')),
  row('POST', '/calls', [201], [400, 401], one('liveCall')),
  row('GET', '/calls/{id}', [200], [401, 403, 404], one('liveCall')),
  row('PATCH', '/calls/{id}', [301], [400, 401, 403, 404], one('liveCall')),
  row('DELETE', '/calls/{id}', [204], [401, 403, 404]),
  row('GET', '/calls/{id}/trace', [200], [401]),
  row('GET', '/calls/{id}/monitors', [200], [401], many('monitor')),
  row('GET', '/webcalls', [200], [401], many('webcall')),
  row('POST', '/webcalls', [201], [400, 401], one('webcall')),
  row('POST', '/leadcalls', [201], [400, 401], one('liveCall')),
  row('GET', '/mediasessions', [200], [401], many('mediaSession')),
  row('GET', '/mediasessions/{id}', [200], [401, 403, 404], one('mediaSession')),
  row('GET', '/calllabels', [200], [401]),
  row('POST', '/calllabels', [201], [400]),
  row('GET', '/calllabels/{id}', [200], [401, 403, 404]),
  row('PATCH', '/calllabels/{id}', [200], [400, 404]),
  row('DELETE', '/calllabels/{id}', [204], [401, 403, 404]),
];

const storage = [
  row('GET', '/sms', [200], [401], many('sms')),
  row('POST', '/sms', [201], [400, 401], one('sms')),
  row('DELETE', '/sms', [202], [401]),
  row('GET', '/sms/{id}', [200], [401, 403, 404], one('sms')),
  row('GET', '/faxes', [200], [401], many('fax')),
  ...crud('/vmannouncements', 'vmAnnouncement', [401, 403, 404]),
  ...crud('/sms/cannedresponses', 'sms', [401, 403]),
];

const settings = [
  row('GET', '/monitors/aidictionary', [200], [401, 403, 404], many('monitorAiDictionary')),
  row('GET', '/monitors/aidictionary/{id}', [200], [401, 403, 404], one('monitorAiDictionary')),
  row('GET', '/calltracking/ddis', [200], [401], many('ddi')),
  row('PATCH', '/calltracking/ddis', [200], [400, 401, 403, 404]),
  row('GET', '/calltracking/campaigns', [200], [401], many('ddi')),
  row('POST', '/calltracking/campaigns', [201], [400, 401], one('ddi')),
  row('GET', '/contacts', [200], [401], many('contact')),
  row('POST', '/contacts', [201], [400], one('contact')),
  row('PATCH', '/contacts', [200], [400, 401, 403, 404]),
  row('GET', '/contacts/{id}', [200], [401, 403, 404], one('contact')),
  row('PATCH', '/contacts/{id}', [200], [400, 404], one('contact')),
  row('DELETE', '/contacts/{ids}', [202, 204], [401, 403, 404]),
  ...crud('/conferences', 'conference', [401, 403, 404]),
  row('GET', '/ddis', [200], [401], many('ddi')),
  row('GET', '/ddis/calltracking', [200], [], many('ddi')),
];

const customer = [
  row('GET', '/contacts/{id}/cdrs', [200], [401], many('cdr')),
  ...crud('/queuegroups', 'queueGroup', [401, 403, 404]),
  row('DELETE', '/customers/{id}', [204], [401, 403]),
  row('GET', '/users', [200], [401], many('user')),
  row('PATCH', '/users', [200], [400, 401, 403, 404]),
  row('GET', '/users/{id}', [200], [401, 403, 404], one('user')),
  row('DELETE', '/users/{id}', [204], [401, 403]),
  row('GET', '/me', [200], [401, 403], one('me')),
  row('GET', '/users/{id}/contacts', [200], [401], many('contact')),
  row('GET', '/users/{id}/cdrs', [200], [401], many('cdr')),
  row('GET', '/users/{id}/chatmsgs', [200], [401]),
  row('GET', '/users/{id}/calls', [200], [401], many('liveCall')),
  row('GET', '/users/{id}/conversations', [200], [401, 404], many('conversation')),
  ...crud('/usergroups', 'userGroup', [401, 403, 404]),
  ...crud('/usergrouppolicies', 'userGroup', [401, 403, 404]),
  row('GET', '/users/{id}/audio', [200], [401, 403, 404]),
  row('DELETE', '/users/{id}/audio', [204], [401, 403]),
  row('GET', '/users/{id}/smsthreads/{from}/{to}', [200], [401]),
  row('GET', '/users/{id}/sms/threads/{from}/{to}', [200], [401]),
];

const history = [
  row('GET', '/chats', [200], [401], many('chat')),
  row('GET', '/chats/{id}', [200], [401, 403, 404], one('chat')),
  row('DELETE', '/chatmsgs/{ids}', [204], [401, 403, 404]),
  row('DELETE', '/chatmsgs', [204], [401]),
  row('GET', '/cdrs', [200], [401], many('cdr')),
  row('PATCH', '/cdrs', [200], [400, 401, 403, 404]),
  row('DELETE', '/cdrs', [204], [401]),
  row('GET', '/cdrs/calltracking', [200], [401]),
  row('GET', '/cdrs/{id}', [200], [401, 403, 404], one('cdr')),
  row('GET', '/cdrs/{id}.trace', [200], [401, 403, 404]),
  row('GET', '/cdrs/{id}.pcap', [200], [401, 403, 404]),
  row('GET', '/cdrs/dictionaries', [200], []),
  row('GET', '/cdrs/{id}/notes', [200], [401, 403, 404]),
  row('GET', '/conversations', [200], [401], many('conversation')),
  row('PATCH', '/conversations', [200], [400, 401, 403, 404]),
  row('GET', '/conversations/{id}', [200], [401, 403, 404], one('conversation')),
  row('GET', '/monitors', [200], [401], many('monitor')),
  row('DELETE', '/monitors', [202], [401]),
  row('GET', '/monitors/{id}', [200], [401, 403, 404], one('monitor')),
  row('PATCH', '/monitors/{id}', [200], [400, 404], one('monitor')),
  row('GET', '/monitors/{id}.mp3', [200], [401, 403, 404]),
  row('DELETE', '/monitors/{ids}', [204], [401, 403, 404]),
  row('GET', '/msdrs', [200], [401], many('msdr')),
  row('GET', '/msdrs/{id}', [200], [401, 403, 404], one('msdr')),
];

const callMeBack = [
  row('GET', '/callmeback/websites', [200], [401], many('callMeBackSetting')),
  ...crud('/callmeback/settings', 'callMeBackSetting', [401, 403]),
  row('GET', '/callmeback/cdrs', [200], [401], many('cdr')),
  row('GET', '/callmeback/visitors', [200], [401]),
  row('GET', '/callmeback/buttons/{id}', [200], [401, 403, 404], one('callMeBackSetting')),
  row('PATCH', '/callmeback/buttons/{id}', [200], [400, 401], one('callMeBackSetting')),
  row('DELETE', '/callmeback/buttons/{id}', [204], [401, 403]),
  row('POST', '/callmeback/buttons', [201], [400, 401], one('callMeBackSetting')),
];

/** Every operation of the specification, by module. */
export const specifiedOperations: Readonly<Record<string, readonly SpecifiedOperation[]>> = {
  authentication,
  calls,
  storage,
  settings,
  customer,
  history,
  callMeBack,
};
