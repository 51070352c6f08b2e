import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askDatabase } from '../support/database/asked.ts';
import { PeerBrowser, peerClientId } from '../support/oidc/oidcPeer.ts';
import { type ScriptedProvider, startScriptedProvider } from '../support/oidc/scriptedProvider.ts';
import { openSsoFixture, type SsoFixture } from '../support/oidc/ssoFixture.ts';
import { ShiftedClock } from '../support/shiftedClock.ts';

/** OpenID Connect RP-Initiated Logout 1.0, with a real provider and with one that is not to be trusted. */
let fixture: SsoFixture;
let mallory: ScriptedProvider;
let malloryId: number;
const clock = new ShiftedClock();

beforeAll(async () => {
  fixture = await openSsoFixture({ clock, limits: { providersPerPlace: { attempts: 10_000, windowMs: 60_000 } } });
  mallory = await startScriptedProvider(peerClientId);
  const body = { name: 'Mallory', issuer: mallory.issuer, client_id: peerClientId, creates_users: true };
  malloryId = (await fixture.admin.call('createSsoProvider', { body: { ...body, ends_provider_session: true } })).data
    .id;
  fixture.peer.accounts.set('ada', { email: 'ada@acme.test', email_verified: true, given_name: 'Ada' });
});

afterAll(async () => {
  await mallory?.close();
  await fixture?.dispose();
});

afterEach(async () => {
  mallory.answers.clear();
  await fixture.change({ ends_provider_session: true });
});

const signOut = async (token: string) => (await fixture.service.client(token).call('logout')).end_session;
const isOver = (token: string) =>
  fixture.service
    .client(token)
    .call('getMe')
    .then(
      () => false,
      () => true,
    );

async function signInAtMallory(): Promise<string> {
  const url = await fixture.begin(malloryId);
  mallory.claims = { nonce: url.searchParams.get('nonce') ?? '', email: 'm@mallory.test', email_verified: true };
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  const said = { code: 'any', state: url.searchParams.get('state') ?? '', iss: mallory.issuer };
  back.search = new URLSearchParams(said).toString();
  const answer = await fixture.finish(back);
  if (!('user_token' in answer)) throw new Error('A second factor is asked for.');
  return answer.user_token;
}

/** Mallory's configuration, with an address to sign out at. */
async function says(endpoint: unknown, at = 'end_session_endpoint'): Promise<void> {
  const path = '/.well-known/openid-configuration';
  const good: Record<string, unknown> = await (await fetch(`${mallory.issuer}${path}`)).json();
  const body = JSON.stringify({ ...good, [at]: endpoint });
  mallory.answers.set(path, (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
  // What was read before is used for ten minutes.
  clock.advance(11 * 60_000);
}

describe('signing out', () => {
  it('leads whoever signs out to the provider, which ends its own session and sends the browser back', async () => {
    await fixture.change({ ends_provider_session: true });
    const browser = new PeerBrowser();
    const { token } = await fixture.signIn('ada', browser);
    const ending = await signOut(token);
    expect(await isOver(token)).toBe(true);
    expect(ending?.provider).toBe('Acme');
    const url = new URL(ending?.url ?? '');
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toEqual({
      client_id: peerClientId,
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      post_logout_redirect_uri: `${fixture.service.url}/oidc/signed-out`,
      state: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    const back = await fixture.peer.endSession(url.href, browser);
    expect(back?.href).toBe(`${asked.post_logout_redirect_uri}?state=${asked.state}`);
    const again = await browser.ask(await fixture.begin());
    expect(again.headers.get('location'), 'the provider asks who it is').toContain('/interaction/');
    const page = await fetch(back ?? '', { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, `/signin#signed-out=${asked.state}`]);
  });

  it('goes no further than here where the administrator has not asked for it, nor after a password', async () => {
    await fixture.change({ ends_provider_session: false });
    const { token } = await fixture.signIn('ada');
    expect(await signOut(token)).toBeUndefined();
    const user = await fixture.service.user('agent');
    expect(await user.call('logout')).toEqual({ message: 'Logged out' });
  });

  it('asks without the ID token in sessions that are older than the setting', async () => {
    await fixture.change({ ends_provider_session: false });
    const { token } = await fixture.signIn('ada');
    await fixture.change({ ends_provider_session: true });
    const url = new URL((await signOut(token))?.url ?? '');
    expect([...url.searchParams.keys()].toSorted()).toEqual(['client_id', 'post_logout_redirect_uri', 'state']);
  });

  it('keeps the ID token sealed, and only for as long as the session', async () => {
    const stored = () => {
      const database = askDatabase(fixture.service.dataDir, { readOnly: true });
      const rows = database.prepare('SELECT sealed_id_token AS sealed FROM sso_sessions').all();
      database.close();
      return rows.map(({ sealed }) => String(sealed));
    };
    const before = stored().length;
    const { token } = await fixture.signIn('ada');
    expect(stored()).toHaveLength(before + 1);
    expect(stored().join()).not.toMatch(/eyJ/);
    await signOut(token);
    expect(stored()).toHaveLength(before);
  });

  it('is said to work or not by the test of the provider', async () => {
    const check = async (id: number) => {
      const { data } = await fixture.admin.call('testSsoProvider', { params: { id } });
      return data.checks.find(({ name }) => name === 'sign_out')?.state;
    };
    expect([await check(fixture.providerId), await check(malloryId)]).toEqual(['ok', 'warning']);
  });
});

describe('a provider that is not to be trusted', () => {
  it.each([
    'javascript:alert(document.domain)//',
    'data:text/html,hello',
    'http://login.acme.test/end',
    'cordboard://join?x=y',
    'not an address',
    7,
    undefined,
  ])('leads no browser to %s', async (endpoint) => {
    const token = await signInAtMallory();
    await says(endpoint);
    expect(await signOut(token)).toEqual({ provider: 'Mallory', url: null });
    expect(await isOver(token), 'and the session is over').toBe(true);
  });

  it.each(['javascript:alert(document.domain)//', 'http://login.acme.test/auth', 'data:text/html,hello'])(
    'leads nobody who signs in to %s',
    async (endpoint) => {
      await says(endpoint, 'authorization_endpoint');
      await expect(fixture.begin(malloryId)).rejects.toMatchObject({ status: 412 });
    },
  );

  it('holds up no sign-out by being silent', async () => {
    const token = await signInAtMallory();
    clock.advance(11 * 60_000);
    const open: ServerResponse[] = [];
    mallory.answers.set('/.well-known/openid-configuration', (response) => void open.push(response));
    expect(await signOut(token)).toEqual({ provider: 'Mallory', url: null });
    expect(
      open.map(({ destroyed }) => destroyed),
      'it is still waited for',
    ).toEqual([false]);
    expect(await isOver(token)).toBe(true);
    for (const response of open) response.destroy();
  });

  it('gets no more than an address can carry', async () => {
    mallory.answers.clear();
    await says(`${mallory.issuer}/end?x=${'y'.repeat(6_900)}`);
    const token = await signInAtMallory();
    const { url } = (await signOut(token)) ?? {};
    expect(new URL(url ?? '').searchParams.has('id_token_hint')).toBe(false);
    expect(url?.length).toBeLessThan(7_500);
  });
});

describe('coming back', () => {
  it('leads nowhere but to the sign-in page, whatever is behind the address', async () => {
    for (const query of [
      '?state=a&post_logout_redirect_uri=https://evil.test',
      '?state=https://evil.test',
      '?state=a&state=b',
      '?state=%0d%0alocation:%20https://evil.test',
      '?next=//evil.test',
      '',
    ]) {
      const answer = await fetch(`${fixture.service.url}/oidc/signed-out${query}`, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      const { pathname, origin } = new URL(answer.headers.get('location') ?? '', fixture.service.url);
      expect([origin, pathname]).toEqual([new URL(fixture.service.url).origin, '/signin']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('names the address that the administrator set, whatever Host a request came with', async () => {
    const { token } = await fixture.signIn('ada');
    const publicUrl = 'https://phone.acme.test';
    await fixture.admin.call('updateMailSettings', { body: { public_url: publicUrl } });
    const afar = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
    const headers = { 'x-auth-token': token, ...afar };
    const answer = await fetch(`${fixture.service.api}/logout`, { method: 'POST', headers });
    const { end_session: ending } = (await answer.json()) as { end_session: { url: string } };
    expect(new URL(ending.url).searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/oidc/signed-out`);
    await fixture.admin.call('updateMailSettings', { body: { public_url: null } });
  });

  it('of a foreign address is refused by the provider', async () => {
    const browser = new PeerBrowser();
    const { token } = await fixture.signIn('ada', browser);
    const url = new URL((await signOut(token))?.url ?? '');
    url.searchParams.set('post_logout_redirect_uri', 'https://evil.test/');
    await expect(fixture.peer.endSession(url.href, browser)).rejects.toThrow('the peer answers 400');
  });
});
