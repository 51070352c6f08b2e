import { Secret, TOTP } from 'otpauth';
import type { secondFactorOperations } from '../../../shared/api/accounts/secondFactors.ts';
import { codeIn, openMailHouse } from '../../support/mail/mailHouse.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../../support/passkeys/softAuthenticator.ts';
import type { TestService, TestUser } from '../../support/testService.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

/** A service under a name, where passkeys work, and the headers that its own page sends. */
export function named({ api, url }: Pick<TestService, 'api' | 'url'>) {
  const origin = url.replace('127.0.0.1', 'localhost');
  return { api: api.replace('127.0.0.1', 'localhost'), headers: { origin } };
}

async function post(house: House, path: string, body: unknown, token: string) {
  const { api, headers } = named(house.service);
  const response = await fetch(api + path, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

const agent = ({ service }: House): Promise<TestUser> => service.user('agent');
/** A request of somebody who has just signed in. */
const byAgent: Case = async (house) => ({ token: (await agent(house)).token });

/** A token that is no sign-in: it may not change how its owner signs in. */
const byTool: Case = async (house) => {
  const { data } = await (await agent(house)).call('createApiToken', { body: { name: 'tool' } });
  return { token: data.token };
};

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Somebody with an authenticator app. */
export async function withTotp(house: House): Promise<TestUser> {
  const user = await agent(house);
  const { data } = await user.call('createTotp');
  await user.call('confirmTotp', { body: { code: codeOf(data.secret) } });
  return user;
}

/** Somebody with a passkey. */
export async function withPasskey(house: House) {
  const user = await agent(house);
  const key = createSoftAuthenticator();
  const { id } = await post(house, '/me/passkeys', await made(house, user, key), user.token);
  return { user, key, id: Number(id) };
}

async function made(house: House, { token }: TestUser, key: SoftAuthenticator) {
  const options = await post(house, '/me/passkeys/options', {}, token);
  return { name: 'My key', credential: key.make(options, named(house.service).headers.origin) };
}

/** Somebody who was mailed a code; the mail server ends with the test's process. */
async function mailed() {
  const mailHouse = await openMailHouse();
  const user = await mailHouse.user('agent');
  const { nonce } = await user.call('startTwoFactor');
  const code = codeIn(await mailHouse.mailTo(user.email));
  return { user, api: mailHouse.service.api, nonce, code };
}

/** Cases: one's own second factors, and who needs one. */
export const secondFactorCases: { readonly [K in keyof typeof secondFactorOperations]: CasesOf<K> } = {
  getSecondFactors: { 200: byAgent },
  reauthenticate: {
    204: async (house) => {
      const { token, password } = await agent(house);
      return { token, body: { password } };
    },
    400: async (house) => ({ ...(await byAgent(house)), body: { password: 'not the password' } }),
    429: async (house) => {
      const other = await house.another({
        limits: { loginPerPair: { attempts: 1, firstMs: 60_000, longestMs: 60_000 } },
      });
      const { token, call } = await other.user('agent');
      await call('reauthenticate', { body: { password: 'not the password' } }).catch(() => undefined);
      return { api: other.api, token, body: { password: 'not the password' } };
    },
  },
  createRecoveryCodes: {
    201: async (house) => ({ token: (await withTotp(house)).token }),
    403: byTool,
    412: byAgent,
  },
  addMailFactor: {
    204: async () => {
      const { api, user, nonce, code } = await mailed();
      return { api, token: user.token, body: { nonce, code } };
    },
    403: async (house) => ({ ...(await byTool(house)), body: { nonce: 'n', code: '123456' } }),
    412: async (house) => ({ ...(await byAgent(house)), body: { nonce: 'n', code: '123456' } }),
    429: async () => {
      const { api, user, nonce } = await mailed();
      const body = { nonce, code: 'wrong' };
      for (let tries = 0; tries < 4; tries++) await user.call('addMailFactor', { body }).catch(() => undefined);
      for (let asked = 0; asked < 20; asked++) await user.call('startTwoFactor').catch(() => undefined);
      return { api, token: user.token, body };
    },
  },
  deleteMailFactor: {
    204: async (house) => {
      const user = await agent(house);
      await (await house.service.openStore()).users.setTwoFactor(user.userId, true);
      return { token: user.token };
    },
    403: byTool,
    404: byAgent,
  },
  createTotp: { 201: byAgent, 403: byTool },
  confirmTotp: {
    204: async (house) => {
      const user = await agent(house);
      const { data } = await user.call('createTotp');
      return { token: user.token, body: { code: codeOf(data.secret) } };
    },
    412: async (house) => ({ ...(await byAgent(house)), body: { code: '123456' } }),
  },
  deleteTotp: {
    204: async (house) => ({ token: (await withTotp(house)).token }),
    403: byTool,
    404: byAgent,
  },
  createPasskeyOptions: {
    200: async (house) => ({ ...named(house.service), ...(await byAgent(house)) }),
    403: byTool,
    412: byAgent,
  },
  createPasskey: {
    201: async (house) => {
      const user = await agent(house);
      const body = await made(house, user, createSoftAuthenticator());
      return { ...named(house.service), token: user.token, body };
    },
    412: async (house) => {
      const user = await agent(house);
      return { token: user.token, body: await made(house, user, createSoftAuthenticator()) };
    },
  },
  deletePasskey: {
    204: async (house) => {
      const { user, id } = await withPasskey(house);
      return { token: user.token, params: { id } };
    },
    403: async (house) => ({ ...(await byTool(house)), params: { id: nobody } }),
    404: async (house) => ({ ...(await byAgent(house)), params: { id: nobody } }),
  },
  getSignInSettings: { 200: () => ({}) },
  updateSignInSettings: {
    200: async (house) => {
      const body = { second_factor_required_from: 'none' };
      return { token: (await house.service.user('administrator')).token, body };
    },
  },
};
