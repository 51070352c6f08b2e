import { z } from 'zod';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { apiTokenSchema, newApiTokenSchema } from '../schemas/apiToken.ts';
import { mailSchema } from '../schemas/mail.ts';
import { ceremonySchema, factorAskedSchema, passkeyUseSchema } from '../schemas/secondFactor.ts';
import { aclRoleSchema, deviceSchema, loginResultSchema, loginSessionSchema } from '../schemas/session.ts';
import { passwordSchema } from '../schemas/user.ts';

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
      'With two-factor on, 202 carries a nonce, and says in `methods` what completes the sign-in; go on with POST /login2fa or ' +
      'POST /login/passkey. The token is over after 15 minutes without a request and 30 days after signing in; with ' +
      '`remember_me` after 30 and 365 days.',
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
    description: 'With the code that was mailed, one of your authenticator app, or a recovery code. Each counts once.',
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
    summary: 'Be mailed a code to complete a two-factor login with',
    description: 'Where `methods` of POST /login has `mail`. The code of before counts no more.',
    scope: 'public',
    webPages: 'own',
    extension: true,
    body: z.object({ nonce: z.string().max(100) }),
    responses: { 202: json(message, 'A code is on its way') },
    errors: [400, 429],
  }),
  createPasskeyLogin: endpoint({
    method: 'POST',
    path: '/login/passkey/options',
    module: 'authentication',
    summary: 'Begin to sign in with a passkey',
    description:
      'With the nonce of POST /login beside the password; without one in its place, by a passkey that the browser finds and ' +
      'that proves that you are there (fingerprint, face or PIN).',
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
    summary: 'Mail yourself a code, to switch two-factor on with',
    description:
      'Proves that codes reach you before you depend on them: hand nonce and code to PATCH /me with `two_factor_auth` E. ' +
      'The code signs nobody in.',
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
    summary: 'List your devices that are not asked for a second factor',
    scope: 'agent',
    access: 'session',
    extension: true,
    resource: deviceSchema,
  }),
  deleteDevice: endpoint({
    method: 'DELETE',
    path: '/devices/{id}',
    module: 'authentication',
    summary: 'Have a device of yours asked for a second factor again',
    description: 'The next sign-in on it needs a code; whoever is signed in there stays so.',
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
    summary: 'List where you are signed in',
    description: 'Logins, not named tokens: those are at /apitokens.',
    scope: 'agent',
    access: 'session',
    extension: true,
    resource: loginSessionSchema,
  }),
  deleteSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    module: 'authentication',
    summary: 'Sign one of your logins out',
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
    summary: 'Sign all your other logins out',
    description: 'The one that asks stays, and so do named tokens.',
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
      'Ends its logins and its audio, and has each of its devices asked for a second factor again. Named tokens stay.',
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
    responses: { 200: json(message) },
    errors: [401],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/confirmation',
    module: 'authentication',
    summary: 'Mail the confirmation once more',
    description: 'Answers the same whether or not the account exists.',
    scope: 'public',
    webPages: 'own',
    body: email,
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
    description: 'Ends your logins, and has every device asked for a second factor again. Named tokens end, too.',
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
  listApiTokens: endpoint({
    ...collectionOf({
      path: '/apitokens',
      module: 'authentication',
      summary: 'List named tokens: what they may, until when, and their last use',
      description:
        'Your own; with `everyone` those of everybody in your customer, for administrators. None is shown itself.',
      scope: 'agent',
      access: 'administration',
      extension: true,
      resource: apiTokenSchema,
      errors: [400, 401, 403],
    }),
    query: collectionQuery.extend({
      everyone: z.enum(['true', 'false']).default('false').describe('`true`: of everybody in your customer'),
    }),
  }),
  createApiToken: endpoint({
    method: 'POST',
    path: '/apitokens',
    module: 'authentication',
    summary: 'Create a named token',
    description:
      'For those who have signed in within the last ten minutes, or give their password; a named token makes no other. The ' +
      'answer is the only one that shows the token: the service keeps its hash. It ends with a password reset, when your ' +
      'account is deactivated, and when your roles change.',
    scope: 'agent',
    access: 'session',
    extension: true,
    body: newApiTokenSchema,
    responses: { 201: json(single(apiTokenSchema), 'Created') },
    errors: [400, 401, 403, 429],
  }),
  deleteApiToken: endpoint({
    method: 'DELETE',
    path: '/apitokens/{token}',
    module: 'authentication',
    summary: 'Revoke a named token',
    description: 'Your own, or anybody’s of your customer for administrators. Ends its event streams, too.',
    scope: 'agent',
    access: 'administration',
    extension: true,
    params: z.object({
      token: z
        .string()
        .regex(/^(?:[0-9a-f]{40}|[0-9a-z]{5,6}-\d{1,15})$/)
        .describe('Its handle; its owner may give the token itself'),
    }),
    responses: { 204: empty() },
    errors: [401, 404],
  }),
  listMails: endpoint({
    ...collectionOf({
      path: '/mails',
      module: 'authentication',
      summary: 'List mail: what waits, what was sent, and what is kept because no mail server is configured',
      description:
        'Of kept mail you read the text, to pass it on, unless it is `masked`: codes and password resets are their ' +
        'addressees’ alone, and the root user’s mail is its own. Without a mail server an administrator sets a user’s ' +
        'password (`PATCH /users/{id}`), and the root user’s is reset on the machine (`npm run serve -- reset-root`).',
      scope: 'administrator',
      extension: true,
      resource: mailSchema,
    }),
    errors: [400, 401, 403],
  }),
};
