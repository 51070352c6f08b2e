/** The settings of a line. */
import { z } from 'zod';
import {
  digestAlgorithms,
  headerMeanings,
  lineCodecs,
  lineDtmfModes,
  lineHoldMusics,
  lineRefers,
  lineSrtps,
  maximumWatchedExtensions,
  recordingNotices,
  toneCountries,
} from '../domain/line.ts';
import { callerIdSchema, dialableSchema } from '../domain/numbers.ts';
import { sipTransports } from '../domain/sipTransport.ts';

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
export const settings = {
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
      'UDP port of this computer that the line uses. Null: a free one, which stays the same over restarts while no other ' +
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
  dtmf: z.enum(lineDtmfModes),
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
        'Notifications that the server sends without a subscription are accepted too',
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
