/**
 * Fields that the named test calls otherwise than the contract does: by what stands on the screen, by a helper of another file, or
 * by the whole that they are a part of. The words have to stand in the test.
 */
const passkey = 'passkey';

const partsOf = (resource: string, parts: string, name: string): Record<string, string> =>
  Object.fromEntries(parts.split(' ').map((part) => [`${resource} ${part}`, name]));

const credential = 'credential credential.rawId credential.authenticatorAttachment credential.clientExtensionResults';
const response = 'credential.response credential.response.clientDataJSON';

/** Words by field. */
export const otherNames: Readonly<Record<string, string>> = {
  ...partsOf('/login', 'email password', 'owner'),
  '/login2fa/mail nonce': 'Send a new code',
  '/login/passkey/options nonce': passkey,
  ...partsOf('/login/passkey', `nonce ${credential} credential.id credential.type ${response}`, passkey),
  ...partsOf(
    '/login/passkey',
    'credential.response.authenticatorData credential.response.signature credential.response.userHandle',
    passkey,
  ),
  ...partsOf('/me/passkeys', `${credential} credential.type ${response}`, passkey),
  ...partsOf('/me/passkeys', 'credential.response.attestationObject credential.response.transports', passkey),
  '/apitokens expiry': 'expires_at',
  '/me first_name': 'Your name was changed',
  '/me last_name': 'Last name',
  '/me current_password': 'Current password',
  '/customers owner.last_name': 'leaving',
  '/setup demo': 'How do you want to call?',
  '/calls labels': 'vip.id',
  '/lines/{id}/test echo_number': 'echoPort',
  '/lines name': 'Demo line',
  ...partsOf('/lines', 'server username password', 'registrar'),
  '/phones user_id': 'Desk in the workshop',
  '/phones model': 'Maker',
  ...partsOf(
    '/calltracking/campaigns',
    'rules rules.source rules.medium rules.campaign rules.path rules.param rules.value',
    'cases',
  ),
  '/monitors/aidictionary token': 'aiDictionary',
  '/chats up_to': 'unread',
  '/visitorchats page': 'visitor_referer',
  '/webhooks events': 'call_missed',
  ...partsOf('/settings/mail', 'host secure from', 'setMailServer'),
};
