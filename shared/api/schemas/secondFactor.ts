import { z } from 'zod';
import { secondFactorRequirements, secondFactors, signInMethods } from '../../domain/secondFactors.ts';

/** A passkey (extension). */
export const passkeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    domain: z.string().describe('The address that it was created for; it works only there'),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

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
  .meta({ id: 'SecondFactors' });

/** One's own second factors. */
export type SecondFactorsBody = z.infer<typeof secondFactorsSchema>;

/** What an authenticator app needs to know. */
export const totpOfferSchema = z.object({
  secret: z.string().describe('Base32, to type into the app'),
  uri: z.string().describe('The same as an `otpauth:` URI, for a QR code'),
});

/** What is asked for when the password was right. */
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

/** What the browser needs to make or use a passkey; hand it to `navigator.credentials`, as JSON. */
export const ceremonySchema = z
  .record(z.string(), z.unknown())
  .describe('Options for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`');

/** Who of a customer needs a second factor (extension). */
export const signInSettingsSchema = z
  .object({
    second_factor_required_from: z
      .enum(secondFactorRequirements)
      .describe(
        'Users with this role or a higher one need a second factor. Until they have one, their sessions can do ' +
          'nothing but set one up (403 for everything else). API tokens are not affected',
      ),
  })
  .meta({ id: 'SignInSettings' });
