import type { singleSignOn } from '../../../shared/api/accounts/singleSignOn.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../support/oidc/scriptedProvider.ts';
import { backTo, binding, sha256 } from '../../support/oidc/ssoFixture.ts';
import type { CasesOf } from '../contractCase.ts';
import { nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { secondTry } from './authentication.ts';

const clientId = 'cordboard';

/** A provider of its own each time, which the administrator has entered. It ends with the test's process. */
async function known({ admin }: Fixture) {
  const peer = await startScriptedProvider(clientId);
  const { data } = await admin.call('createSsoProvider', {
    body: { name: 'Acme', issuer: peer.issuer, client_id: clientId, client_secret: 'x', creates_users: true },
  });
  return { peer, id: data.id };
}

const params = async (fixture: Fixture) => ({ params: { id: (await known(fixture)).id } });

/** The last provider while nothing else signs anybody in; as the store has it, for no administrator may come that far here. */
async function onlyWay(fixture: Fixture) {
  const service = await fixture.another();
  const admin = await service.admin();
  const { data } = await admin.call('createSsoProvider', {
    body: { name: 'Acme', issuer: 'https://login.acme.test', client_id: clientId },
  });
  const store = await service.openStore();
  await store.ssoProviders.setOnlyWay((await admin.call('getMe')).data.customer_id, true);
  return { api: service.api, token: admin.token, params: { id: data.id } };
}

const startBody = (id: number) => ({ provider_id: id, binding: sha256(binding) });

/** Somebody comes back from the provider, which says that of whoever it is. */
async function back(fixture: Fixture, claims: object, signs: ScriptedProvider['signs'] = 'well') {
  const { peer, id } = await known(fixture);
  const { data } = await fixture.service.client().call('startSsoLogin', { body: startBody(id) });
  const { searchParams } = new URL(data.url);
  peer.claims = { nonce: searchParams.get('nonce') ?? '', ...claims };
  peer.signs = signs;
  const query = { code: 'any', state: searchParams.get('state') ?? '', iss: peer.issuer };
  const address = backTo(fixture.service, peer.issuer, query);
  const callback = address.pathname.split('/').at(-1) ?? '';
  return { peer, id, request: { body: { callback, query: address.search, binding }, token: null } };
}

const person = (name: string) => ({ sub: name, email: `${name}@acme.test`, email_verified: true, name });
const nothing = { callback: 'login.acme.test', query: '?state=x', binding };

/** Cases: signing in with providers. */
export const singleSignOnCases: { readonly [K in keyof typeof singleSignOn]: CasesOf<K> } = {
  listSsoProviders: { 200: async (fixture) => ({ query: { limit: (await known(fixture)).id && 10 } }) },
  createSsoProvider: {
    201: () => ({ body: { name: 'Acme', issuer: 'https://login.acme.test', client_id: clientId } }),
    400: () => ({ body: { name: 'Acme', issuer: 'http://login.acme.test', client_id: clientId } }),
    409: async (fixture) => ({ body: { name: 'Twice', issuer: (await known(fixture)).peer.issuer, client_id: 'x' } }),
  },
  getSsoProvider: { 200: params },
  updateSsoProvider: {
    200: async (fixture) => ({ ...(await params(fixture)), body: { name: 'Acme Ltd' } }),
    400: async (fixture) => ({ ...(await params(fixture)), body: { issuer: 'https://another.acme.test' } }),
    409: async (fixture) => ({ ...(await onlyWay(fixture)), body: { enabled: false } }),
  },
  deleteSsoProvider: { 204: params, 409: onlyWay },
  testSsoProvider: { 200: params },
  getSignInMethods: { 200: () => ({ token: null }) },
  startSsoLogin: {
    201: async (fixture) => ({ body: startBody((await known(fixture)).id), token: null }),
    404: () => ({ body: startBody(nobody), token: null }),
    412: async (fixture) => {
      const { peer, id } = await known(fixture);
      await peer.close();
      return { body: startBody(id), token: null };
    },
    429: secondTry('/ssologins', startBody(nobody)),
  },
  finishSsoLogin: {
    200: async (fixture) => (await back(fixture, person('ann'))).request,
    202: async (fixture) => {
      const { admin, service } = fixture;
      const user = await service.user('agent');
      await (await service.openStore()).users.setTwoFactor(user.userId, true);
      const { id, request } = await back(fixture, { ...person('bob'), email: user.email });
      await admin.call('updateSsoProvider', { params: { id }, body: { links_by_mail: true } });
      return request;
    },
    400: () => ({ body: nothing, token: null }),
    403: async (fixture) => (await back(fixture, { ...person('eve'), email: undefined })).request,
    412: async (fixture) => (await back(fixture, person('mallory'), 'none')).request,
    429: secondTry('/ssologins/finish', nothing),
  },
};
