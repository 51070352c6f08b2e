import type { authentication } from '../../../shared/api/accounts/authentication.ts';
import { startMailServer } from '../../support/mail/mailServer.ts';
import { createSoftAuthenticator } from '../../support/passkeys/softAuthenticator.ts';
import { signIn } from '../../support/serviceProcess.ts';
import type { TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import type { Case, CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { named, withPasskey } from './secondFactors.ts';

const once = { attempts: 1, windowMs: 60_000 };
const strict = {
  loginPerPair: { attempts: 1, firstMs: 60_000, longestMs: 60_000 },
  mailPerPair: once,
  passkeysPerPlace: once,
  providersPerPlace: once,
  invitationsPerPlace: once,
};

/** A service that lets nobody try twice; the first try is made. */
export function secondTry(path: string, body: unknown): Case {
  return async (fixture) => {
    const { api } = await fixture.another({ limits: strict });
    await fetch(`${api}${path}`, { method: 'POST', body: JSON.stringify(body) });
    return { api, body, token: null };
  };
}

async function switchOnTwoFactor(service: TestService, userId: number): Promise<void> {
  const store = await service.openStore();
  await store.users.setTwoFactor(userId, true);
}

async function twoFactorUser({ service }: Fixture) {
  const user = await service.user('agent');
  await switchOnTwoFactor(service, user.userId);
  return { email: user.email, password: user.password };
}

/** The first mail to an address once it is there, as only its addressee reads it. */
async function mailTo({ service, customerId }: Fixture, address: string): Promise<string> {
  const { mailOutbox } = await service.openStore();
  let text: string | undefined;
  await until(
    async () => {
      text = (await mailOutbox.ofCustomer(customerId)).findLast(({ to }) => to === address)?.text;
      return text !== undefined;
    },
    { what: `mail to ${address}` },
  );
  return text ?? '';
}

/** A service whose mail is delivered. The server of it ends with the test's process. */
async function mailingService(fixture: Fixture, limits: Parameters<Fixture['another']>[0] = {}): Promise<TestService> {
  const { port } = await startMailServer();
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'cordboard@company.test' };
  return fixture.another({ ...limits, config: { smtp } });
}

/** The first remembered device of an agent who has just added it. */
async function rememberedDevice(fixture: Fixture) {
  const credentials = await twoFactorUser(fixture);
  const body = { ...credentials, device_fingerprint: 'the laptop' };
  const answer = await fixture.service.client().call('login', { body });
  const nonce = 'nonce' in answer ? answer.nonce : '';
  const code = /\d{6}/.exec(await mailTo(fixture, credentials.email))?.[0] ?? '';
  const { user_token: token } = await fixture.service.client().call('login2fa', {
    body: { nonce, code, add_device: true },
  });
  const { data } = await fixture.service.client(token).call('listDevices');
  return { token, params: { id: data[0]?.id ?? 0 } };
}

async function askedForCode(fixture: Fixture) {
  const credentials = await twoFactorUser(fixture);
  const answer = await fixture.service.client().call('login', { body: credentials });
  const nonce = 'nonce' in answer ? answer.nonce : '';
  const code = /\d{6}/.exec(await mailTo(fixture, credentials.email))?.[0];
  return { nonce, code };
}

/** The use of a passkey that nobody has registered. */
const strangersKey = () => createSoftAuthenticator().use({ challenge: 'x', rpId: 'localhost' }, 'http://localhost');

/** Cases of the Authentication module. */
export const authenticationCases: { readonly [K in keyof typeof authentication]: CasesOf<K> } = {
  login: {
    200: ({ silent: { email, password } }) => ({ body: { email, password }, token: null }),
    202: async (fixture) => ({ body: await twoFactorUser(fixture), token: null }),
    400: ({ silent: { email } }) => ({ body: { email, password: 'not the password' }, token: null }),
    429: secondTry('/login', { email: 'nobody@company.test', password: 'not the password' }),
  },
  login2fa: {
    200: async (fixture) => ({ body: await askedForCode(fixture), token: null }),
    400: () => ({ body: { code: '123456', nonce: 'unknown' }, token: null }),
    429: secondTry('/login2fa', { code: '123456', nonce: 'unknown' }),
  },
  mailLoginCode: {
    202: async (fixture) => ({ body: { nonce: (await askedForCode(fixture)).nonce }, token: null }),
    400: () => ({ body: { nonce: 'unknown' }, token: null }),
    429: secondTry('/login2fa/mail', { nonce: 'unknown' }),
  },
  createPasskeyLogin: {
    200: ({ service }) => ({ ...named(service), body: {}, token: null }),
    400: () => ({ body: { nonce: 'unknown' }, token: null }),
    412: () => ({ body: {}, token: null }),
    429: secondTry('/login/passkey/options', { nonce: 'unknown' }),
  },
  loginWithPasskey: {
    200: async (fixture) => {
      const { api, headers } = named(fixture.service);
      const { key } = await withPasskey(fixture);
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
      const asked = (await (await fetch(`${api}/login/passkey/options`, init)).json()) as Record<string, unknown>;
      return {
        api,
        headers,
        token: null,
        body: { nonce: asked.nonce, credential: key.use(asked.options, headers.origin) },
      };
    },
    400: () => ({ body: { nonce: 'unknown', credential: strangersKey() }, token: null }),
    412: async (fixture) => {
      const { key } = await withPasskey(fixture);
      return {
        token: null,
        body: { nonce: 'unknown', credential: key.use({ challenge: 'x', rpId: 'y' }, 'https://y.test') },
      };
    },
    429: secondTry('/login/passkey', { nonce: 'unknown', credential: strangersKey() }),
  },
  startTwoFactor: {
    202: async (fixture) => {
      const { api, admin } = await mailingService(fixture);
      return { api, token: (await admin()).token };
    },
    412: () => ({}),
    429: async (fixture) => {
      const { api, admin } = await mailingService(fixture, { limits: { codesPerPair: once } });
      const { call, token } = await admin();
      await call('startTwoFactor');
      return { api, token };
    },
  },
  listDevices: { 200: () => ({}) },
  deleteDevice: { 204: rememberedDevice },
  logout: {
    200: async ({ service, silent }) => ({ token: (await signIn(service.api, silent)).token }),
  },
  confirmEmail: {
    200: () => ({ body: { email: 'nobody@company.test' }, token: null }),
    400: () => ({ body: { code: 'f'.repeat(40) }, token: null }),
    429: secondTry('/confirmation', { email: 'nobody@company.test' }),
  },
  startPasswordReset: {
    200: () => ({ body: { email: 'nobody@company.test' }, token: null }),
    429: secondTry('/password', { email: 'nobody@company.test' }),
  },
  resetPassword: {
    200: async (fixture) => {
      const { email } = await fixture.service.user('agent');
      await fixture.service.client().call('startPasswordReset', { body: { email } });
      const token = /[0-9a-f]{40}/.exec(await mailTo(fixture, email))?.[0];
      return { body: { token, password: 'another password' }, token: null };
    },
    429: secondTry('/reset', { token: 'f'.repeat(40), password: 'another password' }),
  },
  listSessions: { 200: () => ({}) },
  deleteSession: {
    204: async ({ service, silent }) => {
      const { token, call } = await signIn(service.api, silent);
      const { data } = await call('listSessions');
      return { token, params: { id: data[0]?.id ?? 0 } };
    },
  },
  deleteSessions: {
    204: async ({ service }) => ({ token: (await service.user('agent')).token }),
  },
  deleteUserSessions: {
    204: async ({ service }) => ({ params: { id: (await service.user('agent')).userId } }),
  },
  ping: { 200: () => ({}) },
  listAclRoles: { 200: () => ({}) },
  getAclRole: { 200: () => ({ params: { id: 1 } }) },
  listApiTokens: { 200: () => ({}), 403: ({ agent }) => ({ query: { everyone: 'true' }, token: agent.token }) },
  createApiToken: {
    201: () => ({ body: { name: 'reports' } }),
    403: async ({ admin }) => {
      const scopes = ['read', 'calls', 'supervise', 'messages', 'records', 'administration'] as const;
      const { data } = await admin.call('createApiToken', { body: { name: 'a maker', scopes: [...scopes] } });
      return { body: { name: 'another' }, token: data.token };
    },
    429: async (fixture) => {
      const { api, admin } = await fixture.another({ limits: strict });
      const { token, call } = await admin();
      const body = { name: 'reports', password: 'not the password' };
      await call('createApiToken', { body }).catch(() => undefined);
      return { api, body, token };
    },
  },
  deleteApiToken: {
    204: async ({ admin }) => {
      const { data } = await admin.call('createApiToken', { body: { name: 'to be revoked' } });
      return { params: { token: data.handle } };
    },
  },
  listMails: { 200: () => ({}) },
};
