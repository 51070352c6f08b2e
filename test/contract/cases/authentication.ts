import type { authentication } from '../../../shared/api/modules/authentication.ts';
import { signIn } from '../../support/serviceProcess.ts';
import type { TestService } from '../../support/testService.ts';
import type { Case, CasesOf } from '../contractCase.ts';
import type { House } from '../house.ts';

const once = { attempts: 1, windowMs: 60_000 };
const strict = { loginPerAccount: once, loginPerAddress: once, mailPerAccount: once, mailPerAddress: once };

/** A service that lets nobody try twice; the first try is made. */
function secondTry(path: string, body: unknown): Case {
  return async (house) => {
    const { api } = await house.another({ limits: strict });
    await fetch(`${api}${path}`, { method: 'POST', body: JSON.stringify(body) });
    return { api, body, token: null };
  };
}

async function switchOnTwoFactor(service: TestService, userId: number): Promise<void> {
  const store = await service.openStore();
  await store.users.setTwoFactor(userId, true);
}

async function twoFactorUser({ service }: House) {
  const user = await service.user('agent');
  await switchOnTwoFactor(service, user.userId);
  return { email: user.email, password: user.password };
}

/** The newest mail to an address, as the administrator reads it. */
async function mailTo({ admin }: House, address: string): Promise<string> {
  const filter = JSON.stringify([{ property: 'to', operator: '=', value: address }]);
  return (await admin.call('listMails', { query: { filter } })).data[0]?.text ?? '';
}

async function askedForCode(house: House) {
  const credentials = await twoFactorUser(house);
  const answer = await house.service.client().call('login', { body: credentials });
  const nonce = 'nonce' in answer ? answer.nonce : '';
  const code = /\d{6}/.exec(await mailTo(house, credentials.email))?.[0];
  return { nonce, code };
}

/** Cases of the Authentication module. */
export const authenticationCases: { readonly [K in keyof typeof authentication]: CasesOf<K> } = {
  login: {
    200: ({ silent: { email, password } }) => ({ body: { email, password }, token: null }),
    202: async (house) => ({ body: await twoFactorUser(house), token: null }),
    400: ({ silent: { email } }) => ({ body: { email, password: 'not the password' }, token: null }),
    429: secondTry('/login', { email: 'nobody@house.test', password: 'not the password' }),
  },
  login2fa: {
    200: async (house) => ({ body: await askedForCode(house), token: null }),
    400: () => ({ body: { code: '123456', nonce: 'unknown' }, token: null }),
    429: secondTry('/login2fa', { code: '123456', nonce: 'unknown' }),
  },
  logout: {
    200: async ({ service, silent }) => ({ token: (await signIn(service.api, silent)).token }),
  },
  resendConfirmation: {
    200: () => ({ body: { email: 'nobody@house.test' }, token: null }),
    429: secondTry('/confirmation', { email: 'nobody@house.test' }),
  },
  startPasswordReset: {
    200: () => ({ body: { email: 'nobody@house.test' }, token: null }),
    429: secondTry('/password', { email: 'nobody@house.test' }),
  },
  resetPassword: {
    200: async (house) => {
      const { email } = await house.service.user('agent');
      await house.service.client().call('startPasswordReset', { body: { email } });
      const token = /[0-9a-f]{40}/.exec(await mailTo(house, email))?.[0];
      return { body: { token, password: 'another password' }, token: null };
    },
    429: secondTry('/reset', { token: 'f'.repeat(40), password: 'another password' }),
  },
  ping: { 200: () => ({}) },
  listAclRoles: { 200: () => ({}) },
  getAclRole: { 200: () => ({ params: { id: 1 } }) },
  listApiTokens: { 200: () => ({}) },
  createApiToken: { 201: () => ({ body: { name: 'reports' } }) },
  deleteApiToken: {
    204: async ({ admin }) => {
      const { data } = await admin.call('createApiToken', { body: { name: 'to be revoked' } });
      return { params: { token: data.token } };
    },
  },
  listMails: { 200: () => ({}) },
};
