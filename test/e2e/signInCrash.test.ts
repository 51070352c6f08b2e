import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { ApiError, createClient } from '../../shared/api/client.ts';
import { type AskedDatabase, askDatabase } from '../support/database/asked.ts';
import { databaseUrlOf } from '../support/database/postgres.ts';
import { type OidcPeer, PeerBrowser, peerClientId, peerSecret, startOidcPeer } from '../support/oidc/oidcPeer.ts';
import { binding, sha256 } from '../support/oidc/ssoFixture.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

/** Somebody is at the provider while the service is killed, and comes back to the next process. */
let service: ServiceProcess;
let peer: OidcPeer;
let providerId: number;

beforeAll(async () => {
  service = await startServiceProcess();
  peer = await startOidcPeer({ url: service.url });
  for (const name of ['ada', 'bob', 'eve', 'dora'])
    peer.accounts.set(name, { email: `${name}@acme.test`, email_verified: true, given_name: name });
  const admin = await service.signIn();
  const { data } = await admin.call('createSsoProvider', {
    body: {
      name: 'Acme',
      issuer: peer.issuer,
      client_id: peerClientId,
      client_secret: peerSecret,
      creates_users: true,
    },
  });
  providerId = data.id;
});

afterAll(async () => {
  await peer?.close();
  await service?.dispose();
});

const anybody = () => createClient({ baseUrl: service.api, token: () => null });

async function begin(subject: string, browser = new PeerBrowser()): Promise<URL> {
  const body = { provider_id: providerId, binding: sha256(binding) };
  const { data } = await anybody().call('startSsoLogin', { body });
  return peer.signIn(data.url, subject, browser);
}

const finish = (back: URL, kept = binding) =>
  anybody().call('finishSsoLogin', {
    body: { callback: back.pathname.split('/').at(-1) ?? '', query: back.search, binding: kept },
  });

const refusal = (request: Promise<unknown>) =>
  request.then(
    () => 'it was not refused',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
  );

const over = expect.stringContaining('400 This sign-in is over, was used already, or began in another browser');

/** Kills the service, and starts it again where it was; `meanwhile` is done to its files. */
async function killed(meanwhile: (database: AskedDatabase) => void = () => undefined): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  const database = askDatabase(dataDir);
  meanwhile(database);
  database.close();
  service = await startServiceProcess(dataDir, { CORDBOARD_PORT: new URL(url).port });
}

const isSignedIn = (token: string) =>
  createClient({ baseUrl: service.api, token: () => token })
    .call('getMe')
    .then(
      () => true,
      () => false,
    );

describe('a sign-in that was begun before the service was killed', () => {
  it('is finished by the next process, once, in time, and by the browser that began it', async () => {
    const [good, late, stolen] = [await begin('ada'), await begin('bob'), await begin('eve')];
    await killed((database) => {
      const soon = database.prepare('UPDATE sso_attempts SET expires_at = ? WHERE state_hash = ?');
      soon.run(Date.now(), sha256(late.searchParams.get('state') ?? ''));
    });
    expect(await finish(good)).toMatchObject({ message: 'Login successful' });
    expect(await refusal(finish(good)), 'twice').toEqual(over);
    expect(await refusal(finish(late)), 'too late').toEqual(over);
    expect(await refusal(finish(stolen, 'of another browser'))).toEqual(over);
    expect(await refusal(finish(stolen)), 'and not afterwards').toEqual(over);
  });

  it('and was used before, is not used again by the next process', async () => {
    const back = await begin('ada');
    await finish(back);
    await killed();
    expect(await refusal(finish(back))).toEqual(over);
  });

  it('stays the provider’s while a second factor is asked for: it can end the session', async () => {
    const browser = new PeerBrowser();
    const first = await finish(await begin('dora', browser));
    if (!('user_id' in first)) throw new Error('A second factor is asked for already.');
    let store = await createStore(service.dataDir, { databaseUrl: databaseUrlOf(service.dataDir) });
    await store.users.setTwoFactor(first.user_id, true);
    await store.close();
    const asked = await finish(await begin('dora', browser));
    if (!('nonce' in asked)) throw new Error('No second factor was asked for.');
    await killed();
    store = await createStore(service.dataDir, { databaseUrl: databaseUrlOf(service.dataDir) });
    const customerId = (await store.users.byId(first.user_id))?.customerId ?? 0;
    const mails = await store.mailOutbox.ofCustomer(customerId);
    await store.close();
    const code = /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === 'dora@acme.test')?.text ?? '')?.[0] ?? '';
    const { user_token: token } = await anybody().call('login2fa', { body: { nonce: asked.nonce, code } });
    expect(await isSignedIn(token)).toBe(true);
    await peer.signOut(browser);
    expect(await isSignedIn(token)).toBe(false);
  });
});

it('logs nothing of it', () => {
  expect(service.log()).not.toMatch(/code=|state=|code_verifier/);
});
