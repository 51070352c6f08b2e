import { z } from 'zod';
import { secondFactorRequirements, secondFactors, signInMethods } from '../../domain/secondFactors.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';

/** A passkey (extension). */
export const passkeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    domain: z.string().describe('The address that it was created for; it works only there'),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey' });

/** A passkey. */
export type Passkey = z.infer<typeof passkeySchema>;

/** One's own second factors (extension). */
export const secondFactorsSchema = z
  .object({
    methods: z
      .array(z.enum(secondFactors))
      .describe('What can be used in addition to the password; any one of them is enough'),
    totp_since: z.string().nullable().describe('When the authenticator app was confirmed'),
    passkeys: z.array(passkeySchema),
    recovery_codes_left: z.int(),
    required: z.boolean().describe('Your role needs a second factor'),
    password_needed: z.boolean().describe('Changes need POST /me/reauthentication first'),
  })
  .meta({ id: 'SecondFactors', description: 'One’s own second factors' });

/** One's own second factors. */
export type SecondFactorsBody = z.infer<typeof secondFactorsSchema>;

/** What an authenticator app needs to know. */
export const totpOfferSchema = z.object({
  secret: z.string().describe('Base32, to type into the app'),
  uri: z.string().describe('The same as an `otpauth:` URI, for a QR code'),
});

/** The answer when the password was right and a second factor is required. */
export const factorAskedSchema = z.object({
  message: z.string(),
  nonce: z.string(),
  methods: z
    .array(z.enum(signInMethods))
    .describe(
      'Extension: what can complete the sign-in. `mail`, `totp` and `recovery` are codes for POST /login2fa; ' +
        '`passkey` uses POST /login/passkey. If `mail` is the first entry, a code is mailed at once; otherwise ' +
        'POST /login2fa/mail sends one',
    ),
});

const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/);
/** Far more than what authenticators send. */
const bytes = base64url.max(20_000);

const credential = {
  id: base64url.min(1).max(1400),
  rawId: base64url.min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

/** A new passkey as the browser describes it (WebAuthn Level 3, section 5.1, RegistrationResponseJSON). */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** The use of a passkey as the browser describes it (WebAuthn Level 3, section 5.1, AuthenticationResponseJSON). */
export const passkeyUseSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** Options for creating or using a passkey; hand it to `navigator.credentials`, as JSON. */
export const ceremonySchema = z
  .record(z.string(), z.unknown())
  .describe('Options for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`');

/** Which users of a customer need a second factor (extension). */
export const signInSettingsSchema = z
  .object({
    second_factor_required_from: z
      .enum(secondFactorRequirements)
      .describe(
        'Users with this role or a higher one need a second factor. Until they have one, their sessions can do ' +
          'nothing but set one up (403 for everything else). API tokens are not affected',
      ),
    only_single_sign_on: z
      .boolean()
      .describe(
        'Passwords and passkeys sign nobody in any more: only the providers of `/ssoproviders` do, and on the machine that the ' +
          'service runs on the root user’s password. Sessions that are open stay, and API tokens are not affected',
      ),
  })
  .meta({ id: 'SignInSettings', description: 'How people of a customer sign in' });

const fresh =
  '403 unless you signed in, or called POST /me/reauthentication, within the last ten minutes. You are ' +
  'notified by mail of the change.';
const code = z.string().max(40);

const overview = {
  getSecondFactors: endpoint({
    method: 'GET',
    path: '/me/secondfactors',
    module: 'authentication',
    summary: 'Read your second factors',
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    responses: { 200: json(single(secondFactorsSchema)) },
    errors: [401],
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/me/reauthentication',
    module: 'authentication',
    summary: 'Confirm your password before changing how you sign in',
    description: 'Valid for ten minutes, for the token of this request.',
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    body: z.object({ password: z.string().max(200) }),
    responses: { 204: empty('The password is correct') },
    errors: [400, 401, 429],
  }),
  createRecoveryCodes: endpoint({
    method: 'POST',
    path: '/me/recoverycodes',
    module: 'authentication',
    summary: 'Create ten new recovery codes',
    description:
      'Each replaces your second factor once, if you lose it. Only this answer shows them; earlier codes ' +
      'become invalid. ' +
      `412 if you have no second factor. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    responses: { 201: json(single(z.object({ codes: z.array(z.string()) })), 'Created') },
    errors: [401, 403, 412],
  }),
};

const codes = {
  addMailFactor: endpoint({
    method: 'POST',
    path: '/me/secondfactors/mail',
    module: 'authentication',
    summary: 'Use codes by mail as a second factor',
    description: `Takes the nonce and the code of POST /me/twofactor. 412 without a mail server. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    body: z.object({ nonce: z.string().max(100), code }),
    responses: { 204: empty('It is active from now on') },
    errors: [400, 401, 403, 412, 429],
  }),
  deleteMailFactor: endpoint({
    method: 'DELETE',
    path: '/me/secondfactors/mail',
    module: 'authentication',
    summary: 'Stop using codes by mail',
    description: `Your other second factors stay. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  createTotp: endpoint({
    method: 'POST',
    path: '/me/totp',
    module: 'authentication',
    summary: 'Start setting up an authenticator app',
    description:
      'Returns a secret for the app (TOTP, RFC 6238: six digits, 30 s, SHA-1). The app becomes active when POST ' +
      `/me/totp/confirm receives a code from it; until then a previous app stays active. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    responses: { 201: json(single(totpOfferSchema), 'The secret; confirm it next') },
    errors: [401, 403],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/me/totp/confirm',
    module: 'authentication',
    summary: 'Confirm your authenticator app with a code from it',
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    body: z.object({ code }),
    responses: { 204: empty('It is active from now on') },
    errors: [400, 401, 412],
  }),
  deleteTotp: endpoint({
    method: 'DELETE',
    path: '/me/totp',
    module: 'authentication',
    summary: 'Remove your authenticator app',
    description: `Your other second factors stay. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};

const passkeys = {
  createPasskeyOptions: endpoint({
    method: 'POST',
    path: '/me/passkeys/options',
    module: 'authentication',
    summary: 'Get the options for creating a passkey',
    description:
      'Returns what the browser needs to create one (WebAuthn). Works only at the public address that an administrator has ' +
      `set, or at \`localhost\` on the machine itself; elsewhere 412. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    responses: { 200: json(single(ceremonySchema)) },
    errors: [401, 403, 412],
  }),
  createPasskey: endpoint({
    method: 'POST',
    path: '/me/passkeys',
    module: 'authentication',
    summary: 'Add the passkey that the browser created',
    description: 'Within five minutes of POST /me/passkeys/options, with the same token.',
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    body: z.object({ name: z.string().trim().min(1).max(100), credential: newPasskeySchema }),
    responses: { 201: json(single(passkeySchema), 'Created') },
    errors: [400, 401, 412],
  }),
  deletePasskey: endpoint({
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    module: 'authentication',
    summary: 'Remove one of your passkeys',
    description: fresh,
    scope: 'agent',
    access: 'session',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};

const settings = {
  getSignInSettings: endpoint({
    method: 'GET',
    path: '/settings/signin',
    module: 'settings',
    summary: 'Read how people sign in: second factors, and whether with a password',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(signInSettingsSchema)) },
    errors: [401, 403],
  }),
  updateSignInSettings: endpoint({
    method: 'PATCH',
    path: '/settings/signin',
    module: 'settings',
    summary: 'Change how people sign in: second factors, and whether with a password',
    description:
      'Takes effect at once, also for open sessions including yours. 403 unless you signed in, or called POST ' +
      '/me/reauthentication, within the last ten minutes. `only_single_sign_on` is 412 until an administrator besides the root ' +
      'user has signed in with an enabled provider, which shows that it works.',
    scope: 'administrator',
    extension: true,
    body: signInSettingsSchema.partial(),
    responses: { 200: json(single(signInSettingsSchema)) },
    errors: [400, 401, 403, 412],
  }),
};

/** One's own second factors, and who needs one (extension). */
export const secondFactorOperations = { ...overview, ...codes, ...passkeys, ...settings };
