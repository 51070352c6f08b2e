import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { exactlyOneOf } from '../fields.ts';
import { mailSchema } from '../mail.ts';
import { apiTokens } from './apiTokens.ts';
import { ceremonySchema, factorAskedSchema, passkeyUseSchema } from './secondFactors.ts';
import { passwordSchema } from './users.ts';

/** Where a browser ends its session at a provider. */
export const endSessionSchema = z
  .object({
    provider: z.string().describe('Name of the provider that opened the session'),
    url: z
      .string()
      .nullable()
      .describe(
        'Where to send the browser; the provider sends it back to `/oidc/signed-out` with the same `state`. Null: the provider ' +
          'did not say where',
      ),
  })
  .describe(
    'Extension: only of a session that a provider opened which is to end its own as well (`ends_provider_session`)',
  );

export type EndSession = z.infer<typeof endSessionSchema>;

/** The answer to a successful login. */
export const loginResultSchema = z
  .object({ message: z.string(), user_token: z.string(), user_id: z.int() })
  .meta({ id: 'SignedIn', description: 'What a successful login answers with' });

/** An ACL role. */
export const aclRoleSchema = z
  .object({
    id: z.int(),
    _name: z.string(),
    name: z.string(),
    product_code: z.string(),
    role: z.string(),
    operations: z.array(z.string()).describe('Extension: the operations it allows, such as `GET /users`'),
  })
  .meta({ id: 'AclRole', description: 'An ACL role' });

/** A device that is not asked for a second factor (extension). */
export const deviceSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('The `User-Agent` when it was added'),
    created_at: z.string(),
    last_used_at: z.string().describe('Last sign-in without a code'),
    expires_at: z.string().describe('When a second factor will be asked for again'),
  })
  .meta({ id: 'Device', description: 'A device that is not asked for a second factor' });

/** A device that is not asked for a second factor. */
export type Device = z.infer<typeof deviceSchema>;

/** A login that is open (extension). */
export const loginSessionSchema = z
  .object({
    id: z.int(),
    current: z.boolean().describe('Whether it is the one that sent this request'),
    user_agent: z.string().describe('What the browser said of itself at sign-in (`User-Agent`)'),
    address: z.string().describe('Address of its last use; empty if unknown'),
    created_at: z.string().describe('When the user signed in, UTC'),
    last_used_at: z.string(),
    expires_at: z
      .string()
      .nullable()
      .describe(
        'When it expires unless it is used before; at the latest 30 days after the sign-in, or 365 with ' +
          '`remember_me`',
      ),
  })
  .meta({ id: 'LoginSession', description: 'A login that is open' });

/** A login that is open. */
export type LoginSession = z.infer<typeof loginSessionSchema>;

const message = z.object({ message: z.string() });
const email = z.object({ email: z.string().max(254) });
const fingerprint = z.string().max(200).optional();

/** How a login that was begun is completed. */
const completion = z.object({
  nonce: z.string().max(100),
  add_device: z.boolean().default(false),
  remember_me: z.boolean().default(false),
  device_fingerprint: fingerprint,
});

/** The Authentication module of the specification, and named tokens. */
export const authentication = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    module: 'authentication',
    summary: 'Sign in with e-mail and password',
    description:
      'If a second factor is needed, the answer is 202 with a nonce, and `methods` lists what can complete the ' +
      'sign-in: continue with POST /login2fa or POST /login/passkey. The token expires after 15 minutes ' +
      'without a request, and 30 days after signing in at the latest; with `remember_me` these are 30 and 365 ' +
      'days.',
    scope: 'public',
    webPages: 'own',
    body: z.object({
      email: z.string().max(254),
      password: z.string().max(200),
      remember_me: z.boolean().default(false),
      device_fingerprint: fingerprint,
    }),
    responses: {
      200: json(loginResultSchema, 'Signed in'),
      202: json(factorAskedSchema, 'A second factor is needed'),
    },
    errors: [400, 429],
  }),
  login2fa: endpoint({
    method: 'POST',
    path: '/login2fa',
    module: 'authentication',
    summary: 'Complete a two-factor login',
    description:
      'Takes the code that was mailed, a code from your authenticator app, or a recovery code. Each code works ' +
      'once.',
    scope: 'public',
    webPages: 'own',
    body: completion.extend({ code: z.string().max(40) }),
    responses: { 200: json(loginResultSchema, 'Signed in') },
    errors: [400, 429],
  }),
  mailLoginCode: endpoint({
    method: 'POST',
    path: '/login2fa/mail',
    module: 'authentication',
    summary: 'Request a login code by mail',
    description:
      'Possible if `methods` in the answer of POST /login contains `mail`. The previous code becomes invalid.',
    scope: 'public',
    webPages: 'own',
    extension: true,
    body: z.object({ nonce: z.string().max(100) }),
    responses: { 202: json(message, 'The code will be mailed') },
    errors: [400, 429],
  }),
  createPasskeyLogin: endpoint({
    method: 'POST',
    path: '/login/passkey/options',
    module: 'authentication',
    summary: 'Get the options for signing in with a passkey',
    description:
      'With the nonce of POST /login, the passkey is used in addition to the password. Without a nonce it ' +
      'replaces the password: the browser finds the passkey, and you confirm with a fingerprint, your face or ' +
      'a PIN.',
    scope: 'public',
    webPages: 'own',
    extension: true,
    body: z.object({ nonce: z.string().max(100).optional() }),
    responses: { 200: json(z.object({ nonce: z.string(), options: ceremonySchema })) },
    errors: [400, 412, 429],
  }),
  loginWithPasskey: endpoint({
    method: 'POST',
    path: '/login/passkey',
    module: 'authentication',
    summary: 'Sign in with a passkey',
    description: 'Within five minutes of POST /login/passkey/options, with its nonce.',
    scope: 'public',
    webPages: 'own',
    extension: true,
    body: completion.extend({ credential: passkeyUseSchema }),
    responses: { 200: json(loginResultSchema, 'Signed in') },
    errors: [400, 412, 429],
  }),
  startTwoFactor: endpoint({
    method: 'POST',
    path: '/me/twofactor',
    module: 'authentication',
    summary: 'Mail yourself a code for enabling two-factor login',
    description:
      'Makes sure that codes reach you before you depend on them: send the nonce and the code with PATCH /me ' +
      'and `two_factor_auth` E. This code cannot be used to sign in.',
    scope: 'agent',
    access: 'session',
    whileSettingUp: true,
    extension: true,
    responses: { 202: json(z.object({ message: z.string(), nonce: z.string() }), 'A code was mailed') },
    errors: [401, 412, 429],
  }),
  listDevices: collectionOf({
    path: '/devices',
    module: 'authentication',
    summary: 'List your trusted devices, which are not asked for a second factor',
    scope: 'agent',
    access: 'session',
    extension: true,
    resource: deviceSchema,
  }),
  deleteDevice: endpoint({
    method: 'DELETE',
    path: '/devices/{id}',
    module: 'authentication',
    summary: 'Remove a trusted device',
    description: 'The next sign-in on it needs a second factor. An existing login on it stays valid.',
    scope: 'agent',
    access: 'session',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 404],
  }),
  listSessions: collectionOf({
    path: '/sessions',
    module: 'authentication',
    summary: 'List your logins',
    description: 'Logins only; named tokens are listed by GET /apitokens.',
    scope: 'agent',
    access: 'session',
    extension: true,
    resource: loginSessionSchema,
  }),
  deleteSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    module: 'authentication',
    summary: 'Sign out one of your logins',
    description: 'Its event streams end at once.',
    scope: 'agent',
    access: 'session',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 404],
  }),
  deleteSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    module: 'authentication',
    summary: 'Sign out all your other logins',
    description: 'The login that sends this request stays, and so do named tokens.',
    scope: 'agent',
    access: 'session',
    extension: true,
    responses: { 204: empty() },
    errors: [401],
  }),
  deleteUserSessions: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    module: 'authentication',
    summary: 'Sign a user out everywhere',
    description:
      'Changing it ends the user’s logins and audio sessions and removes all trusted devices. Named tokens ' + 'stay.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    module: 'authentication',
    summary: 'Destroy the token',
    scope: 'agent',
    access: 'every',
    whileSettingUp: true,
    responses: { 200: json(message.extend({ end_session: endSessionSchema.optional() })) },
    errors: [401],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/confirmation',
    module: 'authentication',
    summary: 'Confirm an e-mail address, or have the mail with its code sent again',
    description:
      'A new address gets a mail with a code, with a link where the administrator has set a public address. With `code` ' +
      'the address is confirmed; until then a user whose address was confirmed goes on with the old one, for signing in, ' +
      'codes, notices and password resets, and the address of a new user is marked (`email_confirmed`). A password reset ' +
      'by mail confirms the address, too. Where no mail server is set, a new address counts at once, unconfirmed. With ' +
      '`email`, the present or the new one, the code is mailed again where there is something to confirm; the answer is ' +
      'the same, and given in the same time, whether or not the account exists.',
    scope: 'public',
    webPages: 'own',
    body: z
      .object({
        email: z.email().max(254).optional(),
        code: z.string().max(200).optional().describe('Extension: the code of the mail; it counts once, and for a day'),
      })
      .refine(({ email, code }) => (email === undefined) !== (code === undefined), {
        path: ['email'],
        message: 'Either an address or a code is needed',
      })
      .meta(exactlyOneOf('email', 'code')),
    responses: { 200: json(message) },
    errors: [400, 429],
  }),
  startPasswordReset: endpoint({
    method: 'POST',
    path: '/password',
    module: 'authentication',
    summary: 'Start a password reset',
    description:
      'Mails a token that is valid for an hour, with a link where the administrator has set a public address. Answers ' +
      'the same, and in the same time, whether or not the account exists.',
    scope: 'public',
    webPages: 'own',
    body: email,
    responses: { 200: json(message) },
    errors: [400, 429],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset',
    module: 'authentication',
    summary: 'Set a new password with the token from the e-mail',
    description: 'Ends all your logins, removes your trusted devices and revokes your named tokens.',
    scope: 'public',
    webPages: 'own',
    body: z.object({ token: z.string().max(200), password: passwordSchema }),
    responses: { 200: json(message) },
    errors: [400, 429],
  }),
  ping: endpoint({
    method: 'GET',
    path: '/ping',
    module: 'authentication',
    summary: 'Keep the token valid',
    scope: 'agent',
    access: 'every',
    whileSettingUp: true,
    responses: { 200: json(z.object({ message: z.string(), data: z.object({ response: z.string() }) })) },
    errors: [401],
  }),
  listAclRoles: collectionOf({
    path: '/aclroles',
    module: 'authentication',
    summary: 'List the ACL roles',
    scope: 'agent',
    resource: aclRoleSchema,
  }),
  getAclRole: endpoint({
    method: 'GET',
    path: '/aclroles/{id}',
    module: 'authentication',
    summary: 'Read an ACL role',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(aclRoleSchema)) },
    errors: [401, 403, 404],
  }),
  ...apiTokens,
  listMails: endpoint({
    ...collectionOf({
      path: '/mails',
      module: 'authentication',
      summary: 'List mail: waiting, sent, and kept because no mail server is configured',
      description:
        'The text of kept mail is included, so that you can pass it on, unless it is `masked`: codes, password ' +
        'resets and the root user’s mail are shown to their recipients only. Without a mail server an ' +
        'administrator can set a user’s password (`PATCH /users/{id}`); the root user’s password is reset on ' +
        'the machine itself (`npm run serve -- reset-root`).',
      scope: 'administrator',
      extension: true,
      resource: mailSchema,
    }),
    errors: [400, 401, 403],
  }),
};
