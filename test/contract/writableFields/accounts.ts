import { type FieldRow, information, rowsOf, shown } from './fieldRow.ts';

const ofNoEffect = information('stored here, without effect');
const authentication = 'contract/authenticationChapter';
const secondFactors = 'contract/attacks/secondFactors';
const mailJourney = 'contract/mailJourney';
const withPasskey = shown('ui/secondFactors', 'takes a passkey beside the password');
const device = shown(
  authentication,
  'device_fingerprint + add_device: that device is not asked for a code for 30 days, or until it is revoked',
);
const remembered = shown('contract/attacks/endedSessions', 'with remember_me is over after a year, and said so before');
const codeAndNonce = shown(
  authentication,
  'with two-factor E: 202 {message, nonce}, a six-digit code is mailed; POST /login2fa {code, nonce}: as login',
);
const newCustomer = shown(
  'contract/customerDeletion/everyTable',
  'leaves adding customers to the root user of the first',
);
const firstOwner = shown('ui/firstRun', 'creates the account by keyboard alone, with the extension filled in');
const ownFactor = shown(
  mailJourney,
  'is switched on with a code that proves that codes arrive, and off with the password',
);

const sso = 'contract/singleSignOn';
const byProvider = shown(sso, 'makes a user of whoever it knows, and finds the same one by its account afterwards');

const invited = shown(
  'contract/invitations',
  'makes a user with its role, extension, teams and queues, who is signed in',
);

const provisioning = 'contract/scim/provisioning';

/** Provisioning by a directory. */
const directory: readonly FieldRow[] = rowsOf('/settings/scim', {
  mail_invitations: shown(provisioning, 'gets no mail where people sign in elsewhere, and none while it is not active'),
  'team_roles team_roles.group_id team_roles.role': shown(
    provisioning,
    'give roles only where the settings say so, to those whom the directory manages, and take them back',
  ),
});

/** Signing in and its second factors. */
const signIn: readonly FieldRow[] = [
  ...rowsOf('/login', {
    'email password': shown(authentication, '200, flat: {message, user_token, user_id}'),
    remember_me: remembered,
    device_fingerprint: device,
  }),
  ...rowsOf('/login2fa', {
    'code nonce': codeAndNonce,
    'add_device device_fingerprint': device,
    remember_me: remembered,
  }),
  ...rowsOf('/login2fa/mail', {
    nonce: shown(
      'ui/account',
      'signs in with the mailed code, a new one if the first is lost, and has the device remembered',
    ),
  }),
  ...rowsOf('/login/passkey/options', { nonce: withPasskey }),
  ...rowsOf('/login/passkey', {
    'nonce credential credential.id credential.rawId credential.type credential.authenticatorAttachment': withPasskey,
    'credential.clientExtensionResults credential.response credential.response.clientDataJSON': withPasskey,
    'credential.response.authenticatorData credential.response.signature credential.response.userHandle': withPasskey,
    'add_device device_fingerprint': shown(
      'unit/accounts/login',
      'is not asked for on a device that was added, for 30 days',
    ),
    remember_me: remembered,
  }),
  ...rowsOf('/confirmation', {
    email: shown(
      'contract/emailConfirmation',
      'is confirmed for a day, by a mail that is sent again when it is asked for',
    ),
    code: shown('contract/emailConfirmation', 'is marked until the code of its mail comes back, which counts once'),
  }),
  ...rowsOf('/password', { email: shown('unit/accounts/passwordReset', 'is mailed to who has an account') }),
  ...rowsOf('/reset', {
    'token password': shown(
      authentication,
      '/password → mail → /reset: the token is single use, and ends other sessions and named tokens',
    ),
  }),
  ...rowsOf('/apitokens', {
    name: shown('contract/attacks/auditLog', 'is logged by the name of the token'),
    'expiry expires_at': shown(
      'contract/attacks/apiTokens',
      'expires after 90 days though it is used every day; never only when that was asked for',
    ),
    scopes: shown('contract/attacks/tokenScopes', 'without scopes named it may everything but administration'),
    service_role: shown('contract/tickets', 'outlives its creator, is in no list of people, and goes with its account'),
    networks: shown('contract/attacks/apiTokens', 'is served from its own, and says afterwards from where it was used'),
    password: shown(
      'contract/attacks/apiTokens',
      'gives its owner one with the password, and anybody at once who signs in',
    ),
  }),
  ...rowsOf('/me/reauthentication', {
    password: shown(secondFactors, 'may once the password was given, for ten minutes, and guessing it is limited'),
  }),
  ...rowsOf('/me/secondfactors/mail', {
    'nonce code': ownFactor,
  }),
  ...rowsOf('/me/totp/confirm', {
    code: shown('ui/secondFactors', 'adds an authenticator app by its QR code, confirmed by a code'),
  }),
  ...rowsOf('/me/passkeys', {
    'name credential credential.id credential.rawId credential.type': shown('ui/secondFactors', 'adds a passkey'),
    'credential.authenticatorAttachment credential.clientExtensionResults credential.response': shown(
      'ui/secondFactors',
      'adds a passkey',
    ),
    'credential.response.clientDataJSON credential.response.attestationObject credential.response.transports': shown(
      'ui/secondFactors',
      'adds a passkey',
    ),
  }),
  ...rowsOf('/settings/signin', {
    only_single_sign_on: shown(
      sso,
      'locks passwords once an administrator has come in that way, but not the root user’s on the machine itself',
    ),
    second_factor_required_from: shown(
      'contract/attacks/requiredSecondFactor',
      'reaches nothing but setting one up, in a session of before too; then everything',
    ),
  }),
];

const diversions = {
  call_waiting: shown(
    'sip/forwardedTransfers',
    'when busy, goes there while the colleague talks and takes no second call',
  ),
  rings_at: shown('ui/phones', 'are where one is rung if one says so, and it is said when none is there'),
  do_not_disturb: shown('sip/forwardedTransfers', 'when busy, goes there while the colleague is not to be disturbed'),
  forward_always: shown('sip/forwardedTransfers', 'all calls, goes there at once'),
  forward_busy: shown(
    'sip/featureCodeCalls',
    'when busy counts for do not disturb, and for who talks and takes no second call',
  ),
  forward_no_answer: shown(
    'sip/featureCodeCalls',
    'without an answer comes after the time of the mailbox, and in its place',
  ),
  hold_music_id: shown('sip/holdMusic', 'hears %s'),
};
const ownSettings = shown('ui/account', 'changes the own name, and the password with the current one alone');

/** Users, customers and teams. */
const people: readonly FieldRow[] = [
  ...rowsOf('/me', {
    'first_name last_name password current_password': ownSettings,
    'two_factor_auth nonce code': ownFactor,
    country: shown('contract/customerSettings', 'is the one whose national numbers are understood'),
    currency_iso: shown('contract/customerSettings', 'is that of price lists'),
    language: shown('contract/mailLanguages', 'is in %s for whoever chose it, and its code works'),
    ...diversions,
  }),
  ...rowsOf('/users', {
    email: shown('contract/accountNotices', 'of another e-mail address, at the old one and at the new one'),
    'first_name last_name': shown(
      'contract/effects/recordEffects',
      'a user signs in, is in its teams, and is out at once when deleted',
    ),
    password: shown(
      'contract/accountNotices',
      'of a password that an administrator set, that it set itself, and that was reset',
    ),
    current_password: shown('contract/attacks/stolenSession', 'cannot find the password by trying'),
    roles: shown('contract/accountNotices', 'of other roles'),
    language: shown('contract/customerSettings', 'is what a user chose, else that of the customer, else English'),
    ext: shown('contract/campaignsAndRooms', 'is no user’s extension, whichever was there first'),
    'id groups': shown(
      'contract/effects/companyEffects',
      'a policy of a team forbids its people what it says, until it is changed or deleted',
    ),
    active: shown('contract/attacks/apiTokens', 'it ends with the logins when %s'),
    two_factor_auth: shown(secondFactors, 'can take a lost factor away, all of it, and cannot put one in its place'),
    ...diversions,
  }),
  ...rowsOf('/customers', {
    'name owner owner.email owner.first_name owner.last_name owner.password owner.ext': newCustomer,
    address: information('information only'),
    time_zone: shown('contract/customerSettings', 'is that of new queues and of reports which name none'),
    language: shown('contract/mailLanguages', 'is in the language of the customer for whoever chose none'),
    country: shown('contract/customerSettings', 'is the one whose national numbers are understood'),
    currency_iso: shown('contract/customerSettings', 'is that of price lists'),
  }),
  ...rowsOf('/setup', { 'email first_name last_name password ext demo': firstOwner }),
  ...rowsOf('/usergroups', {
    'name user_ids': shown('sip/phones', 'may dial what its user’s team may'),
    color: ofNoEffect,
  }),
  ...rowsOf('/users', { location_id: ofNoEffect }),
  ...rowsOf('/users/import', {
    'data dry_run': shown('contract/tableImports', 'are tried, refused as a whole with each fault named, and added'),
    invite: shown('contract/tableImports', 'are invited by mail to set a password, without which they cannot sign in'),
  }),
  ...rowsOf('/ssoproviders', {
    'name issuer client_id client_secret creates_users': byProvider,
    enabled: shown(sso, 'is offered to everybody who opens the page, and nothing else of it is'),
    scopes: shown(sso, 'is asked for the scopes that were entered'),
    links_by_mail: shown(
      sso,
      'takes an account with the same address only where that is allowed and the address is verified',
    ),
    asks_second_factor: shown(sso, 'asks for a second factor that the user has, unless the provider asked for one'),
    ends_provider_session: shown(
      'contract/signOutAtProvider',
      'leads whoever signs out to the provider, which ends its own session and sends the browser back',
    ),
    'rules rules.claim rules.value rules.role rules.groups': shown(
      sso,
      'is the highest role and the teams of all that match, at every sign-in, and the least where nothing does',
    ),
  }),
  ...rowsOf('/ssologins', {
    'provider_id binding': byProvider,
    remember_me: shown(sso, 'keeps somebody signed in for as long as it was asked to'),
  }),
  ...rowsOf('/ssologins/finish', {
    'callback query binding': byProvider,
    device_fingerprint: shown(sso, 'asks for no second factor on a device that is remembered'),
  }),
  ...rowsOf('/invitations', {
    'email first_name last_name role ext groups queue_ids': invited,
  }),
  ...rowsOf('/invitations/look', { code: invited }),
  ...rowsOf('/invitations/accept', {
    'code first_name password device_fingerprint remember_me': invited,
    'email last_name': shown(
      'contract/invitations',
      'asks for what it does not name, and takes the lowest free extension',
    ),
  }),
  ...rowsOf('/usergrouppolicies', {
    color: ofNoEffect,
    'name policy group_ids': shown('sip/phones', 'may dial what its user’s team may'),
    'policy.dial_out policy.record_calls': shown(
      'contract/policies',
      'keeps a team from transferring to outside numbers and from recording',
    ),
  }),
];

/** Rows of accounts. */
export const accountRows: readonly FieldRow[] = [...signIn, ...people, ...directory];
