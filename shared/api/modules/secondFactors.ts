import { z } from 'zod';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  ceremonySchema,
  newPasskeySchema,
  passkeySchema,
  secondFactorsSchema,
  signInSettingsSchema,
  totpOfferSchema,
} from '../schemas/secondFactor.ts';

const fresh =
  'Needs a sign-in, or POST /me/reauthentication, within the last ten minutes: 403. You are told by mail of what changed.';
const code = z.string().max(40);

const overview = {
  getSecondFactors: endpoint({
    method: 'GET',
    path: '/me/secondfactors',
    module: 'authentication',
    summary: 'Your own second factors',
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
    summary: 'Give your password again, to change how you sign in',
    description: 'Holds for ten minutes, for the token that asks.',
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    body: z.object({ password: z.string().max(200) }),
    responses: { 204: empty('The password is right') },
    errors: [400, 401, 429],
  }),
  createRecoveryCodes: endpoint({
    method: 'POST',
    path: '/me/recoverycodes',
    module: 'authentication',
    summary: 'Make ten new recovery codes',
    description:
      'Each signs in once where your second factor is lost. They are shown this once; those of before count no more. ' +
      `Without a second factor 412. ${fresh}`,
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
    summary: 'Be mailed a code when you sign in',
    description: `With the nonce and the code of POST /me/twofactor. Without a mail server 412. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    body: z.object({ nonce: z.string().max(100), code }),
    responses: { 204: empty('It counts from now on') },
    errors: [400, 401, 403, 412, 429],
  }),
  deleteMailFactor: endpoint({
    method: 'DELETE',
    path: '/me/secondfactors/mail',
    module: 'authentication',
    summary: 'Be mailed no codes any more',
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
    summary: 'Begin to use an authenticator app',
    description:
      'Answers a secret for the app (TOTP, RFC 6238: six digits, 30 s, SHA-1). It counts once POST /me/totp/confirm was given ' +
      `a code of it; an app of before counts until then. ${fresh}`,
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    responses: { 201: json(single(totpOfferSchema), 'To be confirmed') },
    errors: [401, 403],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/me/totp/confirm',
    module: 'authentication',
    summary: 'Confirm your authenticator app with a code that it shows',
    scope: 'agent',
    access: 'session',
    extension: true,
    whileSettingUp: true,
    body: z.object({ code }),
    responses: { 204: empty('It counts from now on') },
    errors: [400, 401, 412],
  }),
  deleteTotp: endpoint({
    method: 'DELETE',
    path: '/me/totp',
    module: 'authentication',
    summary: 'Use no authenticator app any more',
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
    summary: 'Begin to add a passkey',
    description:
      'Answers what the browser needs to make one (WebAuthn). Only at the public address that an administrator has set, or at ' +
      `\`localhost\` on the machine itself: elsewhere 412. ${fresh}`,
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
    summary: 'Add the passkey that the browser made',
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
    summary: 'Remove a passkey of yours',
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
    summary: 'Who needs a second factor',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(signInSettingsSchema)) },
    errors: [401, 403],
  }),
  updateSignInSettings: endpoint({
    method: 'PATCH',
    path: '/settings/signin',
    module: 'settings',
    summary: 'Change who needs a second factor',
    description:
      'Holds at once, for sessions that are open too: yours as well. Needs a sign-in, or POST /me/reauthentication, within ' +
      'the last ten minutes: 403.',
    scope: 'administrator',
    extension: true,
    body: signInSettingsSchema.partial(),
    responses: { 200: json(single(signInSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};

/** One's own second factors, and who needs one (extension). */
export const secondFactorOperations = { ...overview, ...codes, ...passkeys, ...settings };
