/** Signing in with the company's account: OpenID Connect Core 1.0, authorization code with PKCE (extension). */
import { z } from 'zod';
import { roles } from '../../domain/roles.ts';
import { signInMinutes } from '../../signInLink.ts';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { loginResultSchema } from './authentication.ts';
import { factorAskedSchema } from './secondFactors.ts';

/** Providers of a customer. */
export const mostProviders = 20;

/** Where a provider sends browsers back to, and where it ends sessions, below the address of the service. */
export const callbackPath = '/oidc/callback';
export const backChannelPath = '/oidc/backchannel-logout';
/** Where a provider sends browsers to whose session it has ended. */
export const signedOutPath = '/oidc/signed-out';

const claimRuleSchema = z.object({
  claim: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('Name of a claim of the ID token; dots lead into objects, as in `realm_access.roles`'),
  value: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe('The value that the claim has, or that is in it where the claim is a list'),
  role: z
    .enum(roles)
    .nullable()
    .default(null)
    .describe('The role of who has it; of several the highest counts. Null: the rule gives no role'),
  groups: z
    .array(z.int().positive())
    .max(100)
    .default([])
    .transform((list) => [...new Set(list)])
    .describe('Ids of the teams (`/usergroups`) of who has it'),
});

export type ClaimRule = z.output<typeof claimRuleSchema>;

/** An issuer is an address without query and fragment (OpenID Connect Core 1.0, section 2). */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' })
  .max(500)
  .regex(/^[^?#\s@]*$/, 'must have neither query nor fragment nor user name')
  .describe(
    'Address of the provider, exactly as it names itself. `/.well-known/openid-configuration` below it is read. HTTPS; plain ' +
      'HTTP is accepted of this machine alone',
  );

const fields = {
  name: z.string().trim().min(1).max(60).describe('What stands on the button: “Sign in with …”'),
  issuer,
  client_id: z.string().trim().min(1).max(300).describe('The name that the provider gave to this service'),
  enabled: z.boolean().describe('Whether one may sign in with it; sessions that are open stay as they are'),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, 'must be a scope of OAuth 2.0'))
    .max(20)
    .describe('What is asked for besides `openid`'),
  creates_users: z
    .boolean()
    .describe('Whoever signs in and has no account gets one, with the lowest free extension. False: refused'),
  links_by_mail: z
    .boolean()
    .describe(
      'At the first sign-in an account with the same address is taken, if the provider says that it has verified the address. The ' +
        'root user is never found that way',
    ),
  asks_second_factor: z
    .boolean()
    .describe(
      'The provider asks for a second factor itself: nobody who comes from it is asked for another one, or has to set one up',
    ),
  ends_provider_session: z
    .boolean()
    .describe(
      'Whoever signs out here is led to the provider, and is signed out there as well (OpenID Connect RP-Initiated Logout 1.0). ' +
        'Sessions that were open before ask for a confirmation there',
    ),
  rules: z
    .array(claimRuleSchema)
    .max(200)
    .describe(
      'Which claims give which role and teams. With a rule that gives a role, roles follow the claims at every sign-in, and who ' +
        'matches none is an agent; without one, new users are agents and roles are set here. Teams that no rule names are left alone',
    ),
};

const clientSecret = z
  .string()
  .max(2000)
  .regex(/^[\x20-\x7e]*$/, 'must be printable ASCII characters');

export const newSsoProviderSchema = z.object({
  ...fields,
  enabled: fields.enabled.default(true),
  scopes: fields.scopes.default(['profile', 'email']),
  creates_users: fields.creates_users.default(false),
  links_by_mail: fields.links_by_mail.default(false),
  asks_second_factor: fields.asks_second_factor.default(false),
  ends_provider_session: fields.ends_provider_session.default(false),
  rules: fields.rules.default([]),
  client_secret: clientSecret
    .default('')
    .describe('Write-only: stored sealed. Empty: a public client, which PKCE alone protects'),
});

export type NewSsoProvider = z.output<typeof newSsoProviderSchema>;

export const ssoProviderPatchSchema = z
  .object({ ...fields, client_secret: clientSecret.describe('Write-only: it is stored sealed, and never shown') })
  .partial();

export type SsoProviderPatch = z.output<typeof ssoProviderPatchSchema>;

/** A provider as administrators see it. */
export const ssoProviderSchema = z
  .object({
    id: z.int(),
    ...fields,
    rules: z
      .array(
        z.object({
          claim: z.string().describe('Name of the claim, dots lead into objects'),
          value: z.string().describe('The value that it has, or one of its values'),
          role: z.enum(roles).nullable().describe('The role of who has it; null: none'),
          groups: z.array(z.int()).describe('Ids of the teams of who has it'),
        }),
      )
      .describe('Which claims give which role and teams'),
    has_secret: z.boolean().describe('Whether a client secret is stored'),
    redirect_uri: z
      .string()
      .nullable()
      .describe('What to register with the provider as redirect URI; null: set the public address first'),
    logout_uri: z
      .string()
      .nullable()
      .describe('What to register as back-channel logout URI; null: set the public address first'),
    post_logout_uri: z
      .string()
      .nullable()
      .describe('What to register as post-logout redirect URI; null: set the public address first'),
    created_at: z.string().describe('When it was added, UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'SsoProvider', description: 'A provider that people sign in with (OpenID Connect)' });

export type SsoProvider = z.infer<typeof ssoProviderSchema>;

/** What a test of a provider looks at. */
export const ssoCheckNames = ['discovery', 'keys', 'clock', 'secret', 'address', 'logout', 'sign_out'] as const;

export const ssoTestSchema = z
  .object({
    ok: z.boolean().describe('Whether nothing of what was looked at failed'),
    checks: z
      .array(
        z.object({
          name: z
            .enum(ssoCheckNames)
            .describe(
              '`discovery`: its configuration; `keys`: what it signs with; `clock`: both clocks; `secret`: client id and secret; ' +
                '`address`: where it sends browsers back to; `logout`: whether it can end sessions here; `sign_out`: whether whoever signs out here can be signed out there',
            ),
          state: z.enum(['ok', 'warning', 'failed']).describe('`warning`: signing in works, something else does not'),
          message: z.string().describe('What was found, in a sentence for people'),
        }),
      )
      .describe('What was looked at, and what was found'),
  })
  .meta({ id: 'SsoTest', description: 'What a test of a provider found' });

export type SsoTest = z.infer<typeof ssoTestSchema>;

const signInMethodsSchema = z
  .object({
    password: z.boolean().describe('Whether passwords are accepted; false: the providers alone'),
    providers: z.array(z.object({ id: z.int(), name: z.string() })).describe('Providers to sign in with'),
  })
  .meta({ id: 'SignInMethods', description: 'How people sign in at this address' });

export type SignInMethods = z.infer<typeof signInMethodsSchema>;

const startSchema = z.object({
  provider_id: z.int().positive().describe('Id of the provider, from GET /signinmethods'),
  binding: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .describe(
      'SHA-256, in hexadecimal, of a random text that the page keeps: nobody else can bring what the provider answers',
    ),
  remember_me: z.boolean().default(false).describe('As at POST /login'),
});

const ssoStartSchema = z
  .object({ url: z.string().describe('Where the provider asks who it is') })
  .meta({ id: 'SsoStart', description: 'Where to send the browser, so that a provider says who somebody is' });

const finishSchema = z.object({
  callback: z
    .string()
    .max(300)
    .describe('What stands behind `/oidc/callback/` in the address that the provider sent the browser to'),
  query: z.string().max(8192).describe('The query of that address, from `?` on, with `code`, `state` and `iss`'),
  binding: z.string().min(1).max(200).describe('The random text of which POST /ssologins had the SHA-256'),
  device_fingerprint: z.string().max(200).optional().describe('As at POST /login'),
});

const administration = { module: 'settings', scope: 'administrator', extension: true } as const;
const byStrangers = { module: 'authentication', extension: true, scope: 'public', webPages: 'own' } as const;

const guard =
  'The provider must be on the internet or in a network that the operator allows (`--private-networks`); at most 256 KiB of its ' +
  'answers are read, within ten seconds.';

/** Providers, and signing in with them (extension). */
export const singleSignOn = {
  listSsoProviders: collectionOf({
    ...administration,
    path: '/ssoproviders',
    summary: 'List the providers that people sign in with',
    description: 'Client secrets are never shown.',
    resource: ssoProviderSchema,
    errors: [400, 401, 403],
  }),
  createSsoProvider: endpoint({
    ...administration,
    method: 'POST',
    path: '/ssoproviders',
    summary: 'Add a provider (OpenID Connect)',
    description: `POST /ssoproviders/{id}/test says whether it works. At most ${mostProviders}, each issuer once (409). ${guard}`,
    body: newSsoProviderSchema,
    responses: { 201: json(single(ssoProviderSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getSsoProvider: endpoint({
    ...administration,
    method: 'GET',
    path: '/ssoproviders/{id}',
    summary: 'Read a provider',
    params: idParams,
    responses: { 200: json(single(ssoProviderSchema)) },
    errors: [401, 403, 404],
  }),
  updateSsoProvider: endpoint({
    ...administration,
    method: 'PATCH',
    path: '/ssoproviders/{id}',
    summary: 'Change a provider',
    description:
      'A new issuer needs the client secret again (400), and forgets who signed in before. The last enabled provider stays ' +
      'enabled while passwords are refused (409).',
    params: idParams,
    body: ssoProviderPatchSchema,
    responses: { 200: json(single(ssoProviderSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteSsoProvider: endpoint({
    ...administration,
    method: 'DELETE',
    path: '/ssoproviders/{id}',
    summary: 'Remove a provider',
    description:
      'Sessions that were opened with it end, and it forgets whose accounts are whose; users stay. The last enabled one stays while passwords are refused (409).',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  testSsoProvider: endpoint({
    ...administration,
    method: 'POST',
    path: '/ssoproviders/{id}/test',
    summary: 'Test a provider, and say what is wrong',
    description: `Reads its configuration and its keys, compares the clocks, and presents client id and secret with a code that does not exist. Nothing is changed. ${guard}`,
    params: idParams,
    responses: { 200: json(single(ssoTestSchema)) },
    errors: [401, 403, 404],
  }),
  getSignInMethods: endpoint({
    module: 'authentication',
    extension: true,
    scope: 'public',
    method: 'GET',
    path: '/signinmethods',
    summary: 'How one signs in here',
    description:
      'Where the service has several customers: of the one whose public address the request came to. Nothing else is told without a sign-in.',
    responses: { 200: json(single(signInMethodsSchema)) },
    errors: [],
  }),
  startSsoLogin: endpoint({
    ...byStrangers,
    method: 'POST',
    path: '/ssologins',
    summary: 'Start signing in with a provider',
    description:
      `Send the browser to \`url\`. The provider sends it back to \`${callbackPath}/…\`, which leads to a page that calls POST /ssologins/finish within ` +
      `${signInMinutes} minutes. 412 where the address of the page is not the public one, and where the provider does not answer. ${guard}`,
    body: startSchema,
    responses: {
      201: json(single(ssoStartSchema), 'Started'),
    },
    errors: [400, 404, 412, 429],
  }),
  finishSsoLogin: endpoint({
    ...byStrangers,
    method: 'POST',
    path: '/ssologins/finish',
    summary: 'Finish signing in with a provider',
    description:
      'Exchanges the code, checks the ID token (issuer, audience, nonce, signature, times) and answers as POST /login does. Works ' +
      'once for each start, and only with the random text whose SHA-256 it began with. 403: the provider knows the person, but there is no account that is theirs.',
    body: finishSchema,
    responses: {
      200: json(loginResultSchema, 'Signed in'),
      202: json(factorAskedSchema, 'A second factor is asked for, as at POST /login'),
    },
    errors: [400, 403, 412, 429],
  }),
};
