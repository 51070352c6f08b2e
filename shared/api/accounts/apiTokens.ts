import { z } from 'zod';
import { roles } from '../../domain/roles.ts';
import { tokenScopes } from '../../domain/tokenScopes.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, json, single } from '../endpoint.ts';
import { moment, trimmedPattern } from '../fields.ts';

/** Days after which a named token expires unless another moment is asked for. */
export const tokenLifetimeDays = 90;

const expiry = z.int().nullable().describe('Seconds of inactivity after which it expires. Null: never');
const scopes = z
  .array(z.enum(tokenScopes))
  .describe(
    '`read` allows reading data but no audio; `calls` allows placing and handling calls, `supervise` what only ' +
      'supervisors may do to calls (listening in, moving callers in a queue); `messages` and `records` allow reading and changing ' +
      'these, including the audio of voice messages (`messages`) and recordings (`records`); `administration` ' +
      'allows what only administrators may do, passwords of phones and your own account. Without it an ' +
      'administrator’s token has the rights of a supervisor. `scim` lets a directory provision people and teams at ' +
      '`/scim/v2` and opens no operation; it stands alone, in a service token.',
  );

/** A named, revocable token (extension). */
export const apiTokenSchema = z
  .object({
    id: z.int(),
    user: z
      .int()
      .describe(
        'Id of its user. A service token has an account of its own, which belongs to nobody and is in no list of users',
      ),
    service_role: z
      .enum(roles)
      .nullable()
      .describe('Of a service token, which belongs to no user, its role; null for a token of a user'),
    name: z.string(),
    token: z
      .string()
      .describe(
        'In the answer of POST /apitokens the token itself, 40 lower-case hexadecimal digits, which is shown ' +
          'only there. Elsewhere the same as `handle`.',
      ),
    handle: z
      .string()
      .describe('Identifies it in DELETE /apitokens/{token}: its first characters and its id. Not secret.'),
    last_four: z.string().nullable().describe('Its last four characters; null for tokens made before they were stored'),
    scopes,
    networks: z.array(z.string()).describe('Networks (CIDR) that it may be used from. Empty: from everywhere'),
    expiry,
    expires_at: z.string().nullable().describe('When it expires, whether used or not. Null: never'),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    last_used_from: z.string().nullable().describe('Address of its last use'),
  })
  .meta({ id: 'ApiToken', description: 'A named, revocable token' });

/** A named, revocable token. */
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const newApiTokenSchema = z.object({
  name: z.string().trim().min(1).max(100),
  expiry: z
    .int()
    .min(60)
    .max(315_360_000)
    .nullable()
    .describe(expiry.description ?? '')
    .default(null),
  expires_at: moment
    .nullable()
    .optional()
    .describe(`UTC, YYYY-MM-DD HH:MM:SS. Default: ${tokenLifetimeDays} days from now. Null: never`),
  scopes: scopes.min(1).optional().describe('What it may do. Default: all but `administration`'),
  networks: z
    .array(
      z
        .string()
        .trim()
        .max(50)
        .meta({
          pattern: trimmedPattern(z.regexes.ipv4, z.regexes.ipv6, z.regexes.cidrv4, z.regexes.cidrv6),
        }),
    )
    .max(50)
    .default([])
    .describe(
      'Addresses and networks that it may be used from, such as `192.0.2.7` or `10.0.0.0/8`. Empty: from ' +
        'everywhere',
    ),
  service_role: z
    .enum(roles)
    .nullable()
    .default(null)
    .describe(
      'Creates a service token, which belongs to no user and stays when people leave, with the rights of this ' +
        'role. Only administrators may (403). Null: the token is your own',
    ),
  password: z
    .string()
    .max(200)
    .optional()
    .describe('Your password. Required if you signed in more than ten minutes ago'),
});

export type NewApiToken = z.output<typeof newApiTokenSchema>;

/** Tokens that people make for other programs. */
export const apiTokens = {
  listApiTokens: endpoint({
    ...collectionOf({
      path: '/apitokens',
      module: 'authentication',
      summary: 'List named tokens with their scopes, expiry and last use',
      description:
        'Lists your own; administrators see those of all users of their customer, and service tokens, with `everyone`. The tokens ' +
        'themselves are not shown.',
      scope: 'agent',
      access: 'administration',
      extension: true,
      resource: apiTokenSchema,
      errors: [400, 401, 403],
    }),
    query: collectionQuery.extend({
      everyone: z.enum(['true', 'false']).default('false').describe('`true`: the tokens of all users of your customer'),
    }),
  }),
  createApiToken: endpoint({
    method: 'POST',
    path: '/apitokens',
    module: 'authentication',
    summary: 'Create a named token',
    description:
      'Needs a login of the last ten minutes, or your password; a named token cannot create another one. Only ' +
      'this answer shows the token: the service stores a hash of it. The token is revoked when your password ' +
      'is reset, your account is deactivated or your roles change; a service token is not.',
    scope: 'agent',
    access: 'session',
    extension: true,
    body: newApiTokenSchema,
    responses: { 201: json(single(apiTokenSchema), 'Created') },
    errors: [400, 401, 403, 409, 429],
  }),
  deleteApiToken: endpoint({
    method: 'DELETE',
    path: '/apitokens/{token}',
    module: 'authentication',
    summary: 'Revoke a named token',
    description:
      'You may revoke your own; administrators may revoke those of all users of their customer. Its event ' +
      'streams are closed.',
    scope: 'agent',
    access: 'administration',
    extension: true,
    params: z.object({
      token: z
        .string()
        .regex(/^(?:[0-9a-f]{40}|[0-9a-z]{5,6}-\d{1,15}|\d{1,15})$/)
        .describe('The token’s `id` or `handle`; its owner may also give the token itself, which is logged nowhere'),
    }),
    responses: { 204: empty() },
    errors: [401, 404],
  }),
};
