import { z } from 'zod';
import { callerIdSchema } from '../../domain/numbers.ts';

const optionalText = z.string().trim().max(255).nullable().default(null);

const fields = {
  name: z.string().trim().min(1).max(100),
  kind: z.enum(['account', 'trunk']).default('account'),
  server: z.string().trim().min(1).max(255).describe('host[:port], or a ws:// or wss:// URL'),
  transport: z.enum(['udp', 'tcp', 'tls', 'ws', 'wss']).default('udp'),
  domain: z.string().trim().max(255).default('').describe('Empty: the host of `server`'),
  username: z.string().trim().max(100).default(''),
  auth_username: optionalText,
  register: z.boolean().default(true),
  outbound_proxy: optionalText,
  srtp: z.enum(['off', 'sdes', 'dtls']).default('off'),
  dtmf: z.enum(['rfc4733', 'info']).default('rfc4733'),
  codecs: z
    .array(z.enum(['PCMU', 'PCMA', 'opus']))
    .min(1)
    .default(['opus', 'PCMA', 'PCMU']),
  caller_id: callerIdSchema.nullable().default(null),
  user_id: z.int().nullable().default(null).describe('Whose line; null is everybody’s'),
  is_default: z.boolean().default(false),
  enabled: z.boolean().default(true),
};

const password = z.string().max(255).nullable().describe('Write-only');

/** A new line. */
export const newLineSchema = z.object({ ...fields, password: password.default(null) });

/** Changes to a line; what is absent stays. */
export const linePatchSchema = z.object({
  name: fields.name.optional(),
  kind: z.enum(['account', 'trunk']).optional(),
  server: fields.server.optional(),
  transport: z.enum(['udp', 'tcp', 'tls', 'ws', 'wss']).optional(),
  domain: z.string().trim().max(255).optional(),
  username: z.string().trim().max(100).optional(),
  auth_username: z.string().trim().max(255).nullable().optional(),
  password: password.optional(),
  register: z.boolean().optional(),
  outbound_proxy: z.string().trim().max(255).nullable().optional(),
  srtp: z.enum(['off', 'sdes', 'dtls']).optional(),
  dtmf: z.enum(['rfc4733', 'info']).optional(),
  codecs: z
    .array(z.enum(['PCMU', 'PCMA', 'opus']))
    .min(1)
    .optional(),
  caller_id: callerIdSchema.nullable().optional(),
  user_id: z.int().nullable().optional(),
  is_default: z.boolean().optional(),
  enabled: z.boolean().optional(),
});

/** One SIP account or trunk and its registration (extension). */
export const lineSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(['account', 'trunk']),
    server: z.string(),
    transport: z.enum(['udp', 'tcp', 'tls', 'ws', 'wss']),
    domain: z.string(),
    username: z.string(),
    auth_username: z.string().nullable(),
    register: z.boolean(),
    outbound_proxy: z.string().nullable(),
    srtp: z.enum(['off', 'sdes', 'dtls']),
    dtmf: z.enum(['rfc4733', 'info']),
    codecs: z.array(z.enum(['PCMU', 'PCMA', 'opus'])),
    caller_id: z.string().nullable(),
    user_id: z.int().nullable(),
    is_default: z.boolean(),
    enabled: z.boolean(),
    is_demo: z.boolean().describe('The demo line'),
    has_password: z.boolean(),
    state: z.enum(['unregistered', 'registering', 'registered', 'retrying', 'failed']),
    last_error: z.string().nullable().describe('In plain words'),
    registered_at: z.string().nullable(),
  })
  .meta({ id: 'Line' });

/** A line. */
export type Line = z.infer<typeof lineSchema>;

/** One step of a line's test. */
export const lineTestStepSchema = z
  .object({
    step: z.enum(['resolve', 'connect', 'options', 'register']),
    result: z.enum(['ok', 'failed', 'skipped']),
    message: z.string().describe('A sentence'),
    duration_ms: z.int(),
  })
  .meta({ id: 'LineTestStep' });

/** One step of a line's test. */
export type LineTestStepBody = z.infer<typeof lineTestStepSchema>;
