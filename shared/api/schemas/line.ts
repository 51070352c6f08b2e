import { z } from 'zod';
import {
  digestAlgorithms,
  headerMeanings,
  lineCodecs,
  lineDtmfWays,
  lineRefers,
  lineTestSteps,
  recordingNotices,
  toneCountries,
  usualLineExtras,
} from '../../domain/line.ts';
import { callerIdSchema, dialableSchema } from '../../domain/numbers.ts';
import { sipTransports } from '../../domain/sipTransport.ts';

const optionalText = z.string().trim().max(255).nullable();

const numberRule = z.object({
  match: z
    .string()
    .regex(/^\+?[0-9*#]{0,20}$/, 'Only digits, * and #, with + in front')
    .describe('What the number begins with; empty meets every number'),
  strip: z.int().min(0).max(20).describe('Characters that are taken away in front'),
  prefix: z
    .string()
    .regex(/^\+?[0-9*#]{0,20}$/, 'Only digits, * and #, with + in front')
    .describe('What is put in front then'),
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
    .describe('Host of the server, the outbound proxy or the backup that asks; empty: each of them'),
  realm: z.string().min(1).max(255),
  algorithm: z.enum(digestAlgorithms).describe('The weakest algorithm that is answered'),
});

/** What a line's settings are, once they were chosen. */
const settings = {
  name: z.string().trim().min(1).max(100),
  kind: z.enum(['account', 'trunk']),
  server: z.string().trim().min(1).max(255).describe('host[:port], or a ws:// or wss:// URL'),
  backup_servers: z
    .array(z.string().trim().min(1).max(255))
    .max(5)
    .describe('Servers of the same form that are tried in turn while the first cannot be reached'),
  transport: z.enum(sipTransports),
  tls_ca: z
    .string()
    .trim()
    .max(65_536)
    .nullable()
    .describe('PEM of certificate authorities that are trusted besides the system’s'),
  domain: z.string().trim().max(255).describe('Empty: the host of `server`'),
  username: z.string().trim().max(100),
  auth_username: optionalText,
  register: z.boolean(),
  register_seconds: z.int().min(60).max(86_400).describe('Seconds that a registration is asked for'),
  options_seconds: z
    .int()
    .min(10)
    .max(3_600)
    .nullable()
    .describe('Seconds between two OPTIONS that find out whether the server is there; null sends none'),
  session_seconds: z
    .int()
    .min(90)
    .max(86_400)
    .nullable()
    .describe('Seconds after which a call must be refreshed (RFC 4028); null asks for no refreshes'),
  late_offer: z
    .boolean()
    .describe('Calls go out without a session description; the PBX makes the offer (RFC 3261 section 13.2.1)'),
  outbound_proxy: optionalText,
  srtp: z.enum(['off', 'sdes', 'dtls']),
  dtmf: z.enum(lineDtmfWays),
  codecs: z.array(z.enum(lineCodecs)).min(1),
  caller_id: callerIdSchema.nullable(),
  number_rules: z
    .array(numberRule)
    .max(50)
    .describe('How dialled numbers are rewritten; the first rule that meets one is used'),
  inbound_number_rules: z
    .array(numberRule)
    .max(50)
    .describe('How callers’ numbers are rewritten; the first rule that meets one is used'),
  header_map: z.array(headerMeaning).max(20).describe('What headers of the PBX tell of an inbound call'),
  emergency_numbers: z
    .array(z.string().regex(/^[0-9]{2,10}$/, 'Two to ten digits'))
    .max(20)
    .describe(
      'Numbers that nothing keeps from being dialled; when this line cannot take them, the others are tried in turn',
    ),
  source_networks: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'Not an address or a network such as 203.0.113.0/24',
      }),
    )
    .max(100)
    .describe(
      'Addresses and networks (CIDR) that calls and messages are taken from, besides the addresses of `server`, `outbound_proxy` and `backup_servers`. Over UDP nobody else gets an answer; over TCP, TLS and WebSocket only the server speaks',
    ),
  check_contact: z
    .boolean()
    .describe(
      'An account that registers takes only calls to the address that it registered, which nobody can guess. Switch it off for a provider that calls by number. Trunks, and lines that do not register, do not look',
    ),
  digest_realms: z
    .array(digestRealm)
    .max(16)
    .describe(
      'What the servers may ask the password for. A server that is not in it is added when it first accepts the password. A server that asks for another realm, or for a weaker algorithm, gets no answer until its entry is changed or removed. Forgotten when server, proxy, domain or user name change',
    ),
  refer: z
    .enum(lineRefers)
    .describe(
      'What becomes of a transfer that the other side of a call asks for (REFER): `ask` the agent, which is refused after 20 seconds and where no agent talks; `allow` it; `refuse` it. Policies of the team and limits of dialling hold in any case',
    ),
  recording_notice: z
    .enum(recordingNotices)
    .describe(
      'What the party outside hears when a recording is started, in the place of the agent: `none`; `spoken`, an English sentence that says so; or `announcement`, the one that `recording_announcement_id` names. The recording begins when it was heard; `stop` meanwhile calls it off',
    ),
  recording_announcement_id: z
    .int()
    .positive()
    .nullable()
    .describe(
      'Played with `recording_notice` `announcement` (`/vmannouncements`), 1 to 30 seconds long. It cannot be deleted meanwhile; where its file is gone, the English sentence is spoken',
    ),
  tone_country: z.enum(toneCountries).describe('Whose tones people hear (ITU-T E.180), as ISO 3166-1 code'),
  user_id: z.int().nullable().describe('Whose line; null is everybody’s'),
  is_default: z.boolean(),
  enabled: z.boolean(),
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
  session_seconds: settings.session_seconds.default(usualLineExtras.sessionSeconds),
  late_offer: settings.late_offer.default(usualLineExtras.lateOffer),
  outbound_proxy: settings.outbound_proxy.default(null),
  srtp: settings.srtp.default('off'),
  dtmf: settings.dtmf.default('rfc4733'),
  codecs: settings.codecs.default(['opus', 'PCMA', 'PCMU']),
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
  tone_country: settings.tone_country.default(usualLineExtras.toneCountry),
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
      .describe('What the certificates in `tls_ca` say of themselves'),
    is_demo: z.boolean().describe('The demo line'),
    has_password: z.boolean(),
    state: z.enum(['unregistered', 'registering', 'registered', 'retrying', 'failed']),
    last_error: z.string().nullable().describe('In plain words'),
    known_addresses: z.array(z.string()).describe('What the names of the servers stood for at the last registration'),
    refused_requests: z
      .int()
      .describe(
        'Requests, and demands for the password, of others than the servers, refused since the line was set up',
      ),
    warning: z
      .string()
      .nullable()
      .describe('Who was refused, and how to allow it if it should be, in plain words; null while nobody was'),
    registered_at: z.string().nullable(),
  })
  .meta({ id: 'Line' });

/** A line. */
export type Line = z.infer<typeof lineSchema>;

/** What a line's test is told. */
export const lineTestRequestSchema = z.object({
  echo_number: dialableSchema
    .optional()
    .describe(
      'A number that sends back what it hears: a short call to it tries the audio. Default: the demo line’s 600',
    ),
});

/** One step of a line's test. */
export const lineTestStepSchema = z
  .object({
    step: z.enum(lineTestSteps),
    result: z.enum(['ok', 'failed', 'skipped']),
    message: z.string().describe('A sentence: what works, or why not'),
    advice: z.string().describe('What to do about it; empty when there is nothing to do'),
    facts: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('What was found out, such as each address that was tried or whose certificate it is'),
    duration_ms: z.int(),
  })
  .meta({ id: 'LineTestStep' });

/** One step of a line's test. */
export type LineTestStepBody = z.infer<typeof lineTestStepSchema>;
