import { z } from 'zod';
import {
  digestAlgorithms,
  headerMeanings,
  lineCodecs,
  lineDtmfWays,
  lineHoldMusics,
  lineRefers,
  lineSrtps,
  lineTestSteps,
  maximumWatchedExtensions,
  recordingNotices,
  toneCountries,
  usualLineExtras,
  watchedStates,
} from '../domain/line.ts';
import { callerIdSchema, dialableSchema } from '../domain/numbers.ts';
import { sipTransports } from '../domain/sipTransport.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, many, single } from './endpoint.ts';

const optionalText = z.string().trim().max(255).nullable();

const numberRule = z.object({
  match: z
    .string()
    .regex(/^\+?[0-9*#]{0,20}$/, 'Only digits, * and #, with + in front')
    .describe('Applies to numbers that begin with this. Empty: to every number'),
  strip: z.int().min(0).max(20).describe('How many characters to remove from the beginning'),
  prefix: z
    .string()
    .regex(/^\+?[0-9*#]{0,20}$/, 'Only digits, * and #, with + in front')
    .describe('What to put in front afterwards'),
});

const headerMeaning = z.object({
  header: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9!%*_+`'~.-]{1,60}$/, 'Not a name of a header')
    .describe('Name of a header of inbound calls'),
  meaning: z.enum(headerMeanings),
});

const digestRealm = z.object({
  server: z
    .string()
    .trim()
    .max(255)
    .default('')
    .describe('Host of the server, outbound proxy or backup server that asks. Empty: any of them'),
  realm: z.string().min(1).max(255),
  algorithm: z.enum(digestAlgorithms).describe('The weakest algorithm that is accepted'),
});

/** What a line's settings are, once they were chosen. */
const settings = {
  name: z.string().trim().min(1).max(100),
  kind: z.enum(['account', 'trunk']),
  server: z.string().trim().min(1).max(255).describe('host[:port], or a ws:// or wss:// URL'),
  backup_servers: z
    .array(z.string().trim().min(1).max(255))
    .max(5)
    .describe('Further servers in the same form, tried in turn while `server` cannot be reached'),
  transport: z.enum(sipTransports),
  tls_ca: z
    .string()
    .trim()
    .max(65_536)
    .nullable()
    .describe('PEM certificates of authorities to trust in addition to the system’s'),
  domain: z.string().trim().max(255).describe('Empty: the host of `server`'),
  username: z.string().trim().max(100),
  auth_username: optionalText,
  register: z.boolean(),
  register_seconds: z.int().min(60).max(86_400).describe('Requested duration of a registration, in seconds'),
  options_seconds: z
    .int()
    .min(10)
    .max(3_600)
    .nullable()
    .describe(
      'Seconds between two checks whether the server answers (OPTIONS) and, where it lists registrations, still has this ' +
        'one. Who does not answer within eight seconds is gone. Null: the server is heard of at the next registration only',
    ),
  local_address: z
    .union([z.ipv4(), z.ipv6()], { error: 'Not an IP address' })
    .nullable()
    .describe('IP address of this computer from which the line is used. Null: the one that leads to the server'),
  local_port: z
    .int()
    .min(1024)
    .max(65_535)
    .nullable()
    .describe(
      'UDP port of this computer that the line uses. Null: a free one, which is kept over restarts while no other ' +
        'program has taken it. Has no effect on other transports, whose calls come over the connection of the line',
    ),
  session_seconds: z
    .int()
    .min(90)
    .max(86_400)
    .nullable()
    .describe('Session timer in seconds (RFC 4028). Null: session timers are not requested'),
  late_offer: z
    .boolean()
    .describe('Outbound calls start without a session description; the PBX makes the offer (RFC 3261 section 13.2.1)'),
  passes_codes: z
    .boolean()
    .describe(
      'Service codes (`*` and digits) and parking places (701 to 799) that mean nothing in this service are dialled over ' +
        'this line, because its PBX knows them. False: they are refused',
    ),
  outbound_proxy: optionalText,
  srtp: z
    .enum(lineSrtps)
    .describe(
      'How calls’ audio is encrypted. `off`: not. `optional`: with keys in the session description (SDES) if the other ' +
        'side can. `sdes`: always so. `dtls`: keys by DTLS over ICE (WebRTC). `dtls_no_ice`: keys by DTLS without ICE, as ' +
        'telephones and most PBXes have it. Calls that come are taken with or without ICE by both. Who does not ' +
        'encrypt as demanded is refused (488)',
    ),
  dtmf: z.enum(lineDtmfWays),
  codecs: z.array(z.enum(lineCodecs)).min(1),
  caller_id: callerIdSchema.nullable(),
  number_rules: z
    .array(numberRule)
    .max(50)
    .describe('How dialled numbers are rewritten; the first rule that applies is used'),
  inbound_number_rules: z
    .array(numberRule)
    .max(50)
    .describe('How callers’ numbers are rewritten; the first rule that applies is used'),
  header_map: z
    .array(headerMeaning)
    .max(20)
    .describe('Which headers of the PBX carry further information about an inbound call'),
  emergency_numbers: z
    .array(z.string().regex(/^[0-9]{2,10}$/, 'Two to ten digits'))
    .max(20)
    .describe(
      'Emergency numbers: no policy or limit blocks them, and if this line cannot place the call, the other ' +
        'lines are tried in turn',
    ),
  source_networks: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'Not an address or a network such as 203.0.113.0/24',
      }),
    )
    .max(100)
    .describe(
      'Addresses and networks (CIDR) from which calls and messages are accepted, in addition to the addresses ' +
        'of `server`, `outbound_proxy` and `backup_servers`. Over UDP nobody else gets an answer; over TCP, TLS ' +
        'and WebSocket only the server’s own connection is used',
    ),
  check_contact: z
    .boolean()
    .describe(
      'Whether a line that registers accepts only calls to the contact address that it registered, which ' +
        'nobody can guess. Switch it off for a carrier that calls by number instead. Has no effect on trunks ' +
        'and other lines that do not register',
    ),
  digest_realms: z
    .array(digestRealm)
    .max(16)
    .describe(
      'The digest realms and algorithms for which servers may ask for the password. A server without an entry ' +
        'is added when it first accepts the password. A server that asks for another realm or a weaker algorithm ' +
        'gets no answer until its entry is changed or removed. Cleared when server, proxy, domain or user name ' +
        'change',
    ),
  refer: z
    .enum(lineRefers)
    .describe(
      'What happens when the other side of a call requests a transfer (REFER): `ask` the agent, and refuse ' +
        'after 20 seconds or if no agent is in the call; `allow` it; or `refuse` it. Team policies and dialling ' +
        'limits apply in any case',
    ),
  recording_notice: z
    .enum(recordingNotices)
    .describe(
      'What the outside party hears, instead of the agent, when a recording is started: `none`; `spoken`, an ' +
        'English sentence that says that the call is recorded; or `announcement`, the announcement with the id ' +
        '`recording_announcement_id`. The recording starts after it was played; `stop` before that cancels it',
    ),
  recording_announcement_id: z
    .int()
    .positive()
    .nullable()
    .describe(
      'The announcement (`/vmannouncements`) for `recording_notice` `announcement`, 1 to 30 seconds long. It ' +
        'cannot be deleted while it is used here; if its file is missing, the English sentence is spoken',
    ),
  hold_music: z
    .enum(lineHoldMusics)
    .describe(
      'What the outside party hears while a user holds or parks it: `customer`, the music of all lines ' +
        '(`/holdmusic`); `announcement`, the announcement with the id `hold_music_id`; or `none`, nothing from here, because ' +
        'the PBX plays music of its own. A user’s own music (`hold_music_id` of the user) comes before the first two',
    ),
  hold_music_id: z
    .int()
    .positive()
    .nullable()
    .describe(
      'The announcement (`/vmannouncements`) for `hold_music` `announcement`, played over and over. If it has been ' +
        'deleted, the customer’s music is played',
    ),
  tone_country: z
    .enum(toneCountries)
    .describe('Country whose ringing and busy tones are played (ITU-T E.180), as ISO 3166-1 code'),
  watch_mailbox: z
    .boolean()
    .describe(
      'Whether a line that registers an account asks its PBX how many messages wait for it (RFC 3842); `mailbox` tells. ' +
        'What the server of the line tells of it unasked is taken too',
    ),
  mailbox_number: dialableSchema
    .nullable()
    .describe('What is dialled to hear the messages. Null: what the PBX names as the mailbox, if that can be dialled'),
  watched_extensions: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9._*#+-]{1,40}$/, 'Not an extension'),
    )
    .max(maximumWatchedExtensions)
    .transform((extensions) => [...new Set(extensions)])
    .describe('Extensions of the PBX whose state is watched (RFC 4235, RFC 3856); `colleagues` tells'),
  user_id: z.int().nullable().describe('Id of the user whose line it is. Null: everybody’s'),
  is_default: z.boolean(),
  enabled: z.boolean(),
};

/** What a line's PBX tells of a mailbox and of extensions. */
export const lineWatchedShape = {
  mailbox: z
    .object({
      waiting: z.boolean(),
      new: z.int().nullable().describe('Messages that nobody has heard. Null: the PBX does not count'),
      old: z.int().nullable(),
      number: z.string().nullable().describe('What is dialled to hear them. Null: unknown'),
    })
    .nullable()
    .describe('The mailbox of the line’s account at its PBX. Null: the PBX has told nothing of one'),
  colleagues: z
    .array(z.object({ extension: z.string(), state: z.enum(watchedStates) }))
    .describe(
      'The `watched_extensions` and what they do; `unregistered`: the phone is not there, `unknown`: the PBX does not tell',
    ),
};

const password = z.string().max(255).nullable().describe('Write-only');

/** A new line. */
export const newLineSchema = z.object({
  ...settings,
  kind: settings.kind.default('account'),
  backup_servers: settings.backup_servers.default([...usualLineExtras.backupServers]),
  transport: settings.transport.default('udp'),
  tls_ca: settings.tls_ca.default(usualLineExtras.tlsCa),
  domain: settings.domain.default(''),
  username: settings.username.default(''),
  auth_username: settings.auth_username.default(null),
  register: settings.register.default(true),
  register_seconds: settings.register_seconds.default(usualLineExtras.registerSeconds),
  options_seconds: settings.options_seconds.default(usualLineExtras.optionsSeconds),
  local_address: settings.local_address.default(usualLineExtras.localAddress),
  local_port: settings.local_port.default(usualLineExtras.localPort),
  session_seconds: settings.session_seconds.default(usualLineExtras.sessionSeconds),
  late_offer: settings.late_offer.default(usualLineExtras.lateOffer),
  passes_codes: settings.passes_codes.default(usualLineExtras.passesCodes),
  outbound_proxy: settings.outbound_proxy.default(null),
  srtp: settings.srtp.default('off'),
  dtmf: settings.dtmf.default('rfc4733'),
  codecs: settings.codecs.default(['opus', 'G722', 'PCMA', 'PCMU']),
  caller_id: settings.caller_id.default(null),
  number_rules: settings.number_rules.default([]),
  inbound_number_rules: settings.inbound_number_rules.default([]),
  header_map: settings.header_map.default([]),
  emergency_numbers: settings.emergency_numbers.default([...usualLineExtras.emergencyNumbers]),
  source_networks: settings.source_networks.default([...usualLineExtras.sourceNetworks]),
  check_contact: settings.check_contact.default(usualLineExtras.checkContact),
  digest_realms: settings.digest_realms.default([...usualLineExtras.digestRealms]),
  refer: settings.refer.default(usualLineExtras.refer),
  recording_notice: settings.recording_notice.default(usualLineExtras.recordingNotice),
  recording_announcement_id: settings.recording_announcement_id.default(usualLineExtras.recordingAnnouncementId),
  hold_music: settings.hold_music.default(usualLineExtras.holdMusic),
  hold_music_id: settings.hold_music_id.default(usualLineExtras.holdMusicId),
  tone_country: settings.tone_country.default(usualLineExtras.toneCountry),
  watch_mailbox: settings.watch_mailbox.default(usualLineExtras.watchMailbox),
  mailbox_number: settings.mailbox_number.default(usualLineExtras.mailboxNumber),
  watched_extensions: settings.watched_extensions.default([...usualLineExtras.watchedExtensions]),
  user_id: settings.user_id.default(null),
  is_default: settings.is_default.default(false),
  enabled: settings.enabled.default(true),
  password: password.default(null),
});

/** Changes to a line; what is absent stays. */
export const linePatchSchema = z.object({ ...settings, password }).partial();

/** One SIP account or trunk and its registration (extension). */
export const lineSchema = z
  .object({
    id: z.int(),
    ...settings,
    tls_ca_certificates: z
      .array(z.object({ subject: z.string(), issuer: z.string(), valid_until: z.string().describe('UTC') }))
      .describe('Details of the certificates in `tls_ca`'),
    is_demo: z.boolean().describe('Whether it is the demo line of this service'),
    has_password: z.boolean(),
    state: z.enum(['unregistered', 'registering', 'registered', 'retrying', 'failed']),
    last_error: z.string().nullable().describe('What went wrong last, in plain words; null: nothing'),
    known_addresses: z.array(z.string()).describe('IP addresses of the servers at the last registration'),
    refused_requests: z
      .int()
      .describe(
        'Number of refused requests and password challenges that did not come from the servers, since the line ' +
          'was set up',
      ),
    warning: z
      .string()
      .nullable()
      .describe('A sentence that says whose requests were refused and how to allow them. Null: nobody’s'),
    listens_at: z
      .string()
      .nullable()
      .describe(
        'host:port at which the line takes calls: the address to enter at the PBX for a trunk that does not register. ' +
          'Null: not connected',
      ),
    registered_at: z.string().nullable(),
    ...lineWatchedShape,
  })
  .meta({ id: 'Line', description: 'One SIP account or trunk and its registration' });

/** A line. */
export type Line = z.infer<typeof lineSchema>;

/** What a line's test is told. */
export const lineTestRequestSchema = z.object({
  echo_number: dialableSchema
    .optional()
    .describe(
      'An echo number, which sends back what it hears: a short call to it tests the audio. Default for the ' +
        'demo line: 600',
    ),
});

/** One step of a line's test. */
export const lineTestStepSchema = z
  .object({
    step: z.enum(lineTestSteps),
    result: z.enum(['ok', 'failed', 'skipped']),
    message: z.string().describe('A sentence: what works, or why not'),
    advice: z.string().describe('What to do about it; empty if nothing has to be done'),
    facts: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('Details, such as the addresses that were tried or the owner of the certificate'),
    duration_ms: z.int(),
  })
  .meta({ id: 'LineTestStep', description: 'One step of a line’s test' });

/** One step of a line's test. */
export type LineTestStepBody = z.infer<typeof lineTestStepSchema>;

/** SIP accounts and trunks (extension). */
export const lines = {
  listLines: collectionOf({
    path: '/lines',
    module: 'settings',
    summary: 'List the lines that you may use',
    scope: 'agent',
    extension: true,
    resource: lineSchema,
  }),
  createLine: endpoint({
    method: 'POST',
    path: '/lines',
    module: 'settings',
    summary: 'Add a line',
    scope: 'administrator',
    extension: true,
    body: newLineSchema,
    responses: { 201: json(single(lineSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getLine: endpoint({
    method: 'GET',
    path: '/lines/{id}',
    module: 'settings',
    summary: 'Read a line',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(lineSchema)) },
    errors: [401, 404],
  }),
  updateLine: endpoint({
    method: 'PATCH',
    path: '/lines/{id}',
    module: 'settings',
    summary: 'Change a line; it registers again',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: linePatchSchema,
    responses: { 200: json(single(lineSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteLine: endpoint({
    method: 'DELETE',
    path: '/lines/{id}',
    module: 'settings',
    summary: 'Remove a line; its calls end',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  testLine: endpoint({
    method: 'POST',
    path: '/lines/{id}/test',
    module: 'settings',
    summary: 'Test a line step by step',
    description:
      'Tests name resolution, connection, certificate, OPTIONS, REGISTER, and audio in both directions. Each ' +
      'step says in a sentence what works, or why it does not and what to do. Answers when all steps are done; ' +
      '`GET` returns the steps done so far. If a test of the line is running already, its result is returned ' +
      'instead of starting another.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: lineTestRequestSchema,
    responses: { 200: json(many(lineTestStepSchema)) },
    errors: [400, 401, 403, 404],
  }),
  getLineTest: endpoint({
    method: 'GET',
    path: '/lines/{id}/test',
    module: 'settings',
    summary: 'Read the completed steps of the current or last test of a line',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(many(lineTestStepSchema).extend({ running: z.boolean() })) },
    errors: [401, 403, 404],
  }),
};
