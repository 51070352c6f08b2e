import { Secret, TOTP } from 'otpauth';
import type { secondFactorOperations } from '../../../shared/api/accounts/secondFactors.ts';
import { codeIn, openMailFixture } from '../../support/mail/mailFixture.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../../support/passkeys/softAuthenticator.ts';
import type { TestService, TestUser } from '../../support/testService.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

/** A service under a name, where passkeys work, and the headers that its own page sends. */
export function named({ api, url }: Pick<TestService, 'api' | 'url'>) {
  const origin = url.replace('127.0.0.1', 'localhost');
  return { api: api.replace('127.0.0.1', 'localhost'), headers: { origin } };
}

async function post(fixture: Fixture, path: string, body: unknown, token: string) {
  const { api, headers } = named(fixture.service);
  const response = await fetch(api + path, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

const agent = ({ service }: Fixture): Promise<TestUser> => service.user('agent');
/** A request of somebody who has just signed in. */
const byAgent: Case = async (fixture) => ({ token: (await agent(fixture)).token });

/** A token that is no sign-in: it may not change how its owner signs in. */
const byTool: Case = async (fixture) => {
  const { data } = await (await agent(fixture)).call('createApiToken', { body: { name: 'tool' } });
  return { token: data.token };
};

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Somebody with an authenticator app. */
export async function withTotp(fixture: Fixture): Promise<TestUser> {
  const user = await agent(fixture);
  const { data } = await user.call('createTotp');
  await user.call('confirmTotp', { body: { code: codeOf(data.secret) } });
  return user;
}

/** Somebody with a passkey. */
export async function withPasskey(fixture: Fixture) {
  const user = await agent(fixture);
  const key = createSoftAuthenticator();
  const { id } = await post(fixture, '/me/passkeys', await made(fixture, user, key), user.token);
  return { user, key, id: Number(id) };
}

async function made(fixture: Fixture, { token }: TestUser, key: SoftAuthenticator) {
  const options = await post(fixture, '/me/passkeys/options', {}, token);
  return { name: 'My key', credential: key.make(options, named(fixture.service).headers.origin) };
}

/** Somebody who was mailed a code; the mail server ends with the test's process. */
async function mailed() {
  const mailFixture = await openMailFixture();
  const user = await mailFixture.user('agent');
  const { nonce } = await user.call('startTwoFactor');
  const code = codeIn(await mailFixture.mailTo(user.email));
  return { user, api: mailFixture.service.api, nonce, code };
}

/** Cases: one's own second factors, and who needs one. */
export const secondFactorCases: { readonly [K in keyof typeof secondFactorOperations]: CasesOf<K> } = {
  getSecondFactors: { 200: byAgent },
  reauthenticate: {
    204: async (fixture) => {
      const { token, password } = await agent(fixture);
      return { token, body: { password } };
    },
    400: async (fixture) => ({ ...(await byAgent(fixture)), body: { password: 'not the password' } }),
    429: async (fixture) => {
      const other = await fixture.another({
        limits: { loginPerPair: { attempts: 1, firstMs: 60_000, longestMs: 60_000 } },
      });
      const { token, call } = await other.user('agent');
      await call('reauthenticate', { body: { password: 'not the password' } }).catch(() => undefined);
      return { api: other.api, token, body: { password: 'not the password' } };
    },
  },
  createRecoveryCodes: {
    201: async (fixture) => ({ token: (await withTotp(fixture)).token }),
    403: byTool,
    412: byAgent,
  },
  addMailFactor: {
    204: async () => {
      const { api, user, nonce, code } = await mailed();
      return { api, token: user.token, body: { nonce, code } };
    },
    403: async (fixture) => ({ ...(await byTool(fixture)), body: { nonce: 'n', code: '123456' } }),
    412: async (fixture) => ({ ...(await byAgent(fixture)), body: { nonce: 'n', code: '123456' } }),
    429: async () => {
      const { api, user, nonce } = await mailed();
      const body = { nonce, code: 'wrong' };
      for (let tries = 0; tries < 4; tries++) await user.call('addMailFactor', { body }).catch(() => undefined);
      for (let asked = 0; asked < 20; asked++) await user.call('startTwoFactor').catch(() => undefined);
      return { api, token: user.token, body };
    },
  },
  deleteMailFactor: {
    204: async (fixture) => {
      const user = await agent(fixture);
      await (await fixture.service.openStore()).users.setTwoFactor(user.userId, true);
      return { token: user.token };
    },
    403: byTool,
    404: byAgent,
  },
  createTotp: { 201: byAgent, 403: byTool },
  confirmTotp: {
    204: async (fixture) => {
      const user = await agent(fixture);
      const { data } = await user.call('createTotp');
      return { token: user.token, body: { code: codeOf(data.secret) } };
    },
    412: async (fixture) => ({ ...(await byAgent(fixture)), body: { code: '123456' } }),
  },
  deleteTotp: {
    204: async (fixture) => ({ token: (await withTotp(fixture)).token }),
    403: byTool,
    404: byAgent,
  },
  createPasskeyOptions: {
    200: async (fixture) => ({ ...named(fixture.service), ...(await byAgent(fixture)) }),
    403: byTool,
    412: byAgent,
  },
  createPasskey: {
    201: async (fixture) => {
      const user = await agent(fixture);
      const body = await made(fixture, user, createSoftAuthenticator());
      return { ...named(fixture.service), token: user.token, body };
    },
    412: async (fixture) => {
      const user = await agent(fixture);
      return { token: user.token, body: await made(fixture, user, createSoftAuthenticator()) };
    },
  },
  deletePasskey: {
    204: async (fixture) => {
      const { user, id } = await withPasskey(fixture);
      return { token: user.token, params: { id } };
    },
    403: async (fixture) => ({ ...(await byTool(fixture)), params: { id: nobody } }),
    404: async (fixture) => ({ ...(await byAgent(fixture)), params: { id: nobody } }),
  },
  getSignInSettings: { 200: () => ({}) },
  updateSignInSettings: {
    200: async (fixture) => {
      const body = { second_factor_required_from: 'none' };
      return { token: (await fixture.service.user('administrator')).token, body };
    },
    412: () => ({ body: { only_single_sign_on: true } }),
  },
};
