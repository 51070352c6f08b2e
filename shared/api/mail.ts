import { z } from 'zod';
import { endpoint, idParams, json, many, single } from './endpoint.ts';
import { plainAddress } from './fields.ts';

/** How far a mail is. */
export const mailStates = ['kept', 'queued', 'sent', 'failed'] as const;

/** A mail that the service wrote (extension). */
export const mailSchema = z
  .object({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    text: z.string().describe('Only while no mail server is configured and the mail is not masked; otherwise empty'),
    masked: z
      .boolean()
      .describe(
        'The text is not shown to you because it contains a code or a password reset, or because it is for the ' +
          'root user',
      ),
    created_at: z.string(),
    state: z
      .enum(mailStates)
      .describe('`kept`: no mail server is configured; `queued`: retried until it is sent or expires'),
    attempts: z.int(),
    last_error: z.string().nullable().describe('Why the last attempt failed'),
    next_attempt_at: z.string().nullable().describe('Time of the next attempt. Null: none'),
    expires_at: z.string().nullable().describe('When it expires; it is not sent afterwards'),
  })
  .meta({ id: 'Mail', description: 'A mail that the service wrote' });

/** A mail that the service wrote. */
export type Mail = z.infer<typeof mailSchema>;

const securities = ['tls', 'starttls', 'none'] as const;
const host = z.string().trim().min(1, 'must be given').max(255);
const portRule = 'must be a number from 1 to 65535';
const port = z.int({ error: portRule }).min(1, portRule).max(65_535, portRule);
const security = z.enum(securities).describe('tls from the first byte; starttls, and nothing without it; none');

/** The mail server of a customer (extension). */
export const mailSettingsSchema = z
  .object({
    source: z
      .enum(['own', 'service', 'none'])
      .describe('`own`: as set here; `service`: the server configured for the service; `none`: mail is kept'),
    host: z.string().nullable(),
    port: z.int().nullable(),
    secure: z.enum(securities).nullable(),
    user: z.string().nullable(),
    has_password: z.boolean(),
    from: z.string().nullable().describe('Address that mail is sent from'),
    has_ca: z.boolean().describe('Whether a private certificate authority is set'),
    public_url: z
      .string()
      .nullable()
      .describe('Public address of the interface, used for links in mail. Null: mail contains codes only'),
  })
  .meta({ id: 'MailSettings', description: 'The mail server of a customer' });

/** The mail server of a customer. */
export type MailSettings = z.infer<typeof mailSettingsSchema>;

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}

const publicUrl = z
  .string()
  .max(500)
  .refine(isPlainAddress, 'must be an address such as https://phone.example.com, without user name, query or fragment')
  .transform((text) => text.replace(/\/+$/, ''))
  .meta({ pattern: `^${plainAddress.source}$` });

/** Changes to the mail server; absent fields are not changed. */
export const mailSettingsPatchSchema = z.object({
  host: host.nullable().optional().describe('Null: removes these settings, so that those of the service apply again'),
  port: port.optional().describe('Default: 465 with tls, else 587'),
  secure: security.optional().describe('How the connection is encrypted. Default: starttls'),
  user: z.string().max(255).nullable().optional(),
  password: z.string().max(255).nullable().optional().describe('Write-only'),
  from: z.email().max(254).optional(),
  ca: z.string().max(65_536).nullable().optional().describe('PEM of the authority of a private server; write-only'),
  public_url: publicUrl.nullable().optional().describe('Null: mail contains codes only, no links'),
});

/** One step of a mail server’s test. */
export const mailTestStepSchema = z
  .object({
    step: z.enum(['resolve', 'connect', 'login', 'send']),
    result: z.enum(['ok', 'failed', 'skipped']),
    message: z.string().describe('What the step found, as a sentence'),
    duration_ms: z.int(),
  })
  .meta({ id: 'MailTestStep', description: 'One step of a mail server’s test' });

/** One step of a mail server’s test. */
export type MailTestStep = z.infer<typeof mailTestStepSchema>;

/** The server that a customer's mail goes out over (extension). */
export const mail = {
  getMailSettings: endpoint({
    method: 'GET',
    path: '/settings/mail',
    module: 'settings',
    summary: 'Read the mail server settings',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(mailSettingsSchema)) },
    errors: [401, 403],
  }),
  updateMailSettings: endpoint({
    method: 'PATCH',
    path: '/settings/mail',
    module: 'settings',
    summary: 'Change the mail server settings',
    description: 'Applies from the next mail on. The password is stored encrypted and never shown.',
    scope: 'administrator',
    extension: true,
    body: mailSettingsPatchSchema,
    responses: { 200: json(single(mailSettingsSchema)) },
    errors: [400, 401, 403],
  }),
  testMailSettings: endpoint({
    method: 'POST',
    path: '/settings/mail/test',
    module: 'settings',
    summary: 'Send a test mail, step by step',
    description:
      'Tests name resolution, connection, login and sending. Each step says in a sentence what works, or why it ' +
      'does not.',
    scope: 'administrator',
    extension: true,
    body: z.object({ to: z.email().max(254).optional().describe('Address that the test goes to. Default: your own') }),
    responses: { 200: json(many(mailTestStepSchema)) },
    errors: [400, 401, 403],
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/mails/{id}/retry',
    module: 'authentication',
    summary: 'Send a waiting or kept mail now',
    description: '400 if it was sent already, has failed for good or has expired; 412 without a mail server.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 202: json(single(mailSchema), 'It is being sent') },
    errors: [400, 401, 403, 404, 412],
  }),
};
