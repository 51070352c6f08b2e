import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { mailSchema } from '../schemas/mail.ts';
import { aclRoleSchema, apiTokenSchema, deviceSchema, loginResultSchema } from '../schemas/session.ts';
import { passwordSchema } from '../schemas/user.ts';

const message = z.object({ message: z.string() });
const email = z.object({ email: z.string().max(254) });
const fingerprint = z.string().max(200).optional();

/** The Authentication module of the specification, and named tokens. */
export const authentication = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    module: 'authentication',
    summary: 'Sign in with e-mail and password',
    description: 'With two-factor on, 202 carries a nonce and a code is mailed; go on with POST /login2fa.',
    scope: 'public',
    body: z.object({
      email: z.string().max(254),
      password: z.string().max(200),
      remember_me: z.boolean().default(false),
      device_fingerprint: fingerprint,
    }),
    responses: {
      200: json(loginResultSchema, 'Signed in'),
      202: json(z.object({ message: z.string(), nonce: z.string() }), 'A code was mailed'),
    },
    errors: [400, 429],
  }),
  login2fa: endpoint({
    method: 'POST',
    path: '/login2fa',
    module: 'authentication',
    summary: 'Complete a two-factor login',
    scope: 'public',
    body: z.object({
      code: z.string().max(20),
      nonce: z.string().max(100),
      add_device: z.boolean().default(false),
      remember_me: z.boolean().default(false),
      device_fingerprint: fingerprint,
    }),
    responses: { 200: json(loginResultSchema, 'Signed in') },
    errors: [400, 429],
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
    extension: true,
    responses: { 202: json(z.object({ message: z.string(), nonce: z.string() }), 'A code was mailed') },
    errors: [401, 412, 429],
  }),
  listDevices: collectionOf({
    path: '/devices',
    module: 'authentication',
    summary: 'List your devices that are not asked for a second factor',
    scope: 'agent',
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
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 404],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    module: 'authentication',
    summary: 'Destroy the token',
    scope: 'agent',
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
    body: email,
    responses: { 200: json(message) },
    errors: [400, 429],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset',
    module: 'authentication',
    summary: 'Set a new password with the token from the e-mail',
    description: 'Ends your logins, and has every device asked for a second factor again; named tokens stay.',
    scope: 'public',
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
  listApiTokens: collectionOf({
    path: '/apitokens',
    module: 'authentication',
    summary: 'List your named tokens',
    scope: 'agent',
    extension: true,
    resource: apiTokenSchema,
  }),
  createApiToken: endpoint({
    method: 'POST',
    path: '/apitokens',
    module: 'authentication',
    summary: 'Create a named token',
    scope: 'agent',
    extension: true,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      expiry: z.int().min(60).max(315_360_000).nullable().default(null),
    }),
    responses: { 201: json(single(apiTokenSchema), 'Created') },
    errors: [400, 401],
  }),
  deleteApiToken: endpoint({
    method: 'DELETE',
    path: '/apitokens/{token}',
    module: 'authentication',
    summary: 'Revoke a named token',
    scope: 'agent',
    extension: true,
    params: z.object({ token: z.string().regex(/^[0-9a-f]{40}$/) }),
    responses: { 204: empty() },
    errors: [401, 404],
  }),
  listMails: endpoint({
    ...collectionOf({
      path: '/mails',
      module: 'authentication',
      summary: 'List mail: what waits, what was sent, and what is kept because no mail server is configured',
      description: 'Kept mail has codes and password resets in it: hand them to whom they are addressed.',
      scope: 'administrator',
      extension: true,
      resource: mailSchema,
    }),
    errors: [400, 401, 403],
  }),
};
