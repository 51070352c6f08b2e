import { z } from 'zod';
import { lineTestSteps, usualLineExtras, watchedStates } from '../domain/line.ts';
import { dialableSchema } from '../domain/numbers.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, many, single } from './endpoint.ts';
import { settings } from './lineSettings.ts';
import { sentenceSchema } from './sentence.ts';

/** What a line's PBX reports about a mailbox and extensions. */
export const lineWatchedShape = {
  mailbox: z
    .object({
      waiting: z.boolean(),
      new: z.int().nullable().describe('Messages that nobody has heard. Null: the PBX does not count'),
      old: z.int().nullable(),
      number: z.string().nullable().describe('What is dialled to hear them. Null: unknown'),
    })
    .nullable()
    .describe('The mailbox of the line’s account at its PBX. Null: the PBX has reported none'),
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

/** Changes to a line; absent fields are not changed. */
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
    last_error_sentences: z
      .array(sentenceSchema)
      .describe('The sentences of `last_error` in order, with codes and parameters; none if nothing went wrong'),
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
      .describe('A sentence that says whose requests were refused and how to allow them. Null: none were refused'),
    warning_sentences: z
      .array(sentenceSchema)
      .describe('The sentences of `warning` in order, with codes and parameters; none if none were refused'),
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

/** A request to test a line. */
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
    message_sentences: z.array(sentenceSchema).describe('The sentences of `message`, with codes and parameters'),
    advice_sentences: z.array(sentenceSchema).describe('The sentences of `advice`, with codes and parameters'),
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
