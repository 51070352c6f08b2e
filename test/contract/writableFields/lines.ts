import { type FieldRow, rowsOf, shown } from './fieldRow.ts';

const outward = shown('sip/numberRewriting', 'sends %s as %s and keeps %s');
const inward = shown('sip/numberRewriting', 'shows the caller %s as %s, who is then called back');
const headers = shown('sip/identity', 'are read as the line’s settings say');
const realms = shown(
  'contract/attacks/lineSecrets',
  'is forgotten with the server and the user that it was learned of',
);
const limits = 'sip/attacks/tollFraud';
const countries = shown(limits, 'let the strictest decide: a user’s limit never opens what the customer closes');
const dearNumbers = shown(limits, 'is premium and satellite, and an administrator may open both');

const limitFields = {
  'allowed denied': countries,
  'deny_premium deny_satellite': dearNumbers,
  calls_per_minute: shown(limits, 'does not dial more calls a minute than its user may'),
  calls_at_once: shown(limits, 'does not dial more calls at once than its user may, however fast it asks'),
  'minutes_per_day end_calls': shown(
    'storage/attacks/minutesOfTheDay',
    'end no call that is up, unless a limit says so',
  ),
  alarm_percent: shown(limits, 'is noticed: administrators get a mail and webhooks an event at the configured share'),
};

/** Rows of lines, of telephones, and of what may be dialled over them. */
export const lineRows: readonly FieldRow[] = [
  ...rowsOf('/lines', {
    name: shown('ui/lineSettings', 'shows each with its state, and the demo line among them'),
    'kind register': shown('ui/lineSettings', 'says where the PBX has to send the calls of one that does not register'),
    'server username password': shown('sip/lines', 'answers the MD5 challenge among several, and unregisters'),
    backup_servers: shown('sip/failover', 'falls back to the backup servers of the line, over TCP too'),
    transport: shown('sip/failover', 'is asked for the transport of the line, and its servers by priority'),
    tls_ca: shown(
      'sip/transports',
      'registers when the certificate is of the private authority and carries the domain',
    ),
    domain: shown(
      'sip/transports',
      'registers when the certificate is of the private authority and carries the domain',
    ),
    auth_username: shown(
      'unit/lines/lineRequest',
      'forgets what it learned of its servers when it registers elsewhere or as somebody else: %o',
    ),
    register_seconds: shown(
      'sip/registration',
      'that wants longer registrations gets them, and our own Contact among several counts',
    ),
    options_seconds: shown('sip/serverWatch', 'a line that is not to ask does not'),
    'local_address local_port': shown(
      'contract/linePorts',
      'are kept, shown with where the line listens, and given up again',
    ),
    session_seconds: shown(
      'sip/sessionTimers',
      'lives as long as people talk when the peer knows no timers, or the line asks for none',
    ),
    late_offer: shown('sip/lateOffer', 'is hung up when the 200 makes no offer'),
    passes_codes: shown('sip/ownNumbers', 'is dialled where the line says that its PBX knows it'),
    outbound_proxy: shown('sip/baresip', 'registers and calls through an outbound proxy'),
    srtp: shown('media/encryption', '%s calls %o: %s'),
    dtmf: shown('sip/keysWithoutEvents', 'are sent by INFO where the codec would spoil tones'),
    codecs: shown('unit/media/rtpMediaSession', 'offers codecs in order, with one event type for each clock'),
    caller_id: shown(
      'sip/emergency',
      'go out as they are, past extensions and rules, over a line that is up, with its own number',
    ),
    'number_rules number_rules.match number_rules.strip number_rules.prefix': outward,
    'inbound_number_rules inbound_number_rules.match inbound_number_rules.strip inbound_number_rules.prefix': inward,
    'header_map header_map.header header_map.meaning': headers,
    emergency_numbers: shown('sip/emergency', 'are no matter of policies, long ones neither'),
    source_networks: shown(
      'sip/attacks/strangers',
      'is accepted once its network is in the settings, or the line’s servers had its address at the last registration',
    ),
    check_contact: shown('sip/attacks/strangers', 'calls by number where %o'),
    'digest_realms digest_realms.server digest_realms.realm digest_realms.algorithm': realms,
    refer: shown('sip/attacks/referrals', 'is refused where the line refuses, and nobody is called'),
    recording_notice: shown(
      'sip/recordingNotice',
      'the called party hears that it is recorded, and only afterwards is it',
    ),
    recording_announcement_id: shown(
      'sip/recordingNotice',
      'the called party hears the announcement of the line, and is recorded when it has heard all of it',
    ),
    hold_music: shown('sip/holdMusic', 'hears nothing of ours where the PBX plays music'),
    hold_music_id: shown('sip/holdMusic', 'hears the next music where the one that was chosen is deleted'),
    watch_mailbox: shown('sip/lineWatch', 'is taken from the line’s server, and from nobody else'),
    watched_extensions: shown(
      'sip/lineWatch',
      'shows its mailbox there and what colleagues do, and reports each change',
    ),
    mailbox_number: shown('sip/ownNumbers', 'and the number of the line’s mailbox is dialled where no other code is'),
    tone_country: shown('sip/severalCalls', 'ringing and busy sound as in the country of the line'),
    user_id: shown('contract/roles', 'of one user are seen by that user and the administrator'),
    is_default: shown('ui/lineSettings', 'makes one the default, which the other one then is not'),
    enabled: shown('ui/lineSettings', 'switches one off, and takes that back when the service refuses'),
  }),
  ...rowsOf('/lines/{id}/rates', {
    'prefix rate': shown(
      'sip/costs',
      'costs its time at the price of the longest prefix, and its live call and its record say so',
    ),
    min_charge: shown('sip/costs', 'costs the minimum once it is answered, and nothing while nobody answers'),
  }),
  ...rowsOf('/phones', {
    'name user_id': shown(
      'ui/phones',
      'are added with a password that is shown once, seen as they come, chosen and removed',
    ),
    rings: shown('ui/phones', 'are where one is rung if one says so, and it is said when none is there'),
    dials_first: shown('sip/phones', 'rings first when its user calls by REST, and dials when it is lifted'),
    'maker model mac keys keys.position keys.type keys.value keys.label': shown(
      'ui/phones',
      'are set up from a link, with keys, and show what was fetched',
    ),
  }),
  ...rowsOf('/settings/dialling', {
    ...limitFields,
    'user_calls_per_minute user_calls_at_once': shown(
      'ui/diallingLimits',
      'show what was refused, and are changed for the whole customer',
    ),
  }),
  ...rowsOf('/diallinglimits', {
    ...limitFields,
    'subject subject_id': shown('contract/attacks/diallingLimits', 'is held to it, whoever’s it is'),
  }),
  ...rowsOf('/featurecodes', {
    'code enabled': shown(
      'sip/provisioning',
      'dials the code that it has now, and so does the mailbox key; one that is switched off is left out',
    ),
  }),
  ...rowsOf('/settings/featurecodes', {
    confirmation: shown('sip/featureCodes', 'is a sentence where the customer wants speech'),
  }),
];
