import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callbackOf } from '../../../electron/service/accounts/singleSignOn/addresses.ts';
import { ApiError } from '../../../shared/api/client.ts';
import { peerClientId } from '../../support/oidc/oidcPeer.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../support/oidc/scriptedProvider.ts';
import { backTo, binding, openSsoFixture, type SsoFixture, sendLogout, sha256 } from '../../support/oidc/ssoFixture.ts';
import { ShiftedClock } from '../../support/shiftedClock.ts';
import { startTestService } from '../../support/testService.ts';

/** What somebody tries who is no user, or whose provider is not to be trusted. */
let fixture: SsoFixture;
/** A provider that the administrator entered and somebody else took over. */
let mallory: ScriptedProvider;
let malloryId: number;
const clock = new ShiftedClock();

beforeAll(async () => {
  fixture = await openSsoFixture({ clock, limits: { providersPerPlace: { attempts: 10_000, windowMs: 60_000 } } });
  mallory = await startScriptedProvider(peerClientId);
  const { data } = await fixture.admin.call('createSsoProvider', {
    body: { name: 'Mallory', issuer: mallory.issuer, client_id: peerClientId, client_secret: 'x', creates_users: true },
  });
  malloryId = data.id;
  fixture.peer.accounts.set('ada', { email: 'ada@acme.test', email_verified: true, given_name: 'Ada' });
});

afterAll(async () => {
  await mallory.close();
  await fixture.dispose();
});

afterEach(() => {
  mallory.claims = {};
  mallory.signs = 'well';
  mallory.answers.clear();
});

async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  throw new Error(`It was not refused: ${JSON.stringify(error)}`);
}

const over = { status: 400, message: expect.stringContaining('This sign-in is over, was used already') };
const atPeer = async () => fixture.peer.signIn((await fixture.begin()).href, 'ada');
const parameter = (url: URL, name: string) => url.searchParams.get(name) ?? '';

describe('the answer of a provider', () => {
  it('counts once: a replayed one is refused', async () => {
    const back = await atPeer();
    expect(await fixture.finish(back)).toMatchObject({ message: 'Login successful' });
    expect(await refusal(fixture.finish(back))).toMatchObject(over);
  });

  it('needs the state that was sent, once', async () => {
    const back = await atPeer();
    const forged = new URL(back);
    forged.searchParams.set('state', 'f'.repeat(40));
    expect(await refusal(fixture.finish(forged))).toMatchObject(over);
    const without = new URL(back);
    without.searchParams.delete('state');
    expect(await refusal(fixture.finish(without))).toMatchObject(over);
    const twice = new URL(back);
    twice.searchParams.append('state', 'f'.repeat(40));
    expect(await refusal(fixture.finish(twice))).toMatchObject(over);
  });

  it('is worth nothing in another browser, where somebody would be signed in as another', async () => {
    const back = await atPeer();
    const body = { callback: back.pathname.split('/').at(-1) ?? '', query: back.search, binding: 'of another browser' };
    expect(await refusal(fixture.service.client().call('finishSsoLogin', { body }))).toMatchObject(over);
    expect(await refusal(fixture.finish(back)), 'and not afterwards').toMatchObject(over);
  });

  it('is too late after ten minutes', async () => {
    const back = await atPeer();
    clock.advance(10 * 60_000 + 1);
    expect(await refusal(fixture.finish(back))).toMatchObject(over);
  });

  it('is not taken for that of another provider', async () => {
    const begun = await fixture.begin(malloryId);
    const back = await atPeer();
    // The code of the honest one, with the state of the other, at either address.
    const query = { code: parameter(back, 'code'), state: parameter(begun, 'state'), iss: fixture.peer.issuer };
    const mixed = [
      backTo(fixture.service, fixture.peer.issuer, query),
      backTo(fixture.service, mallory.issuer, { ...query, state: parameter(await fixture.begin(malloryId), 'state') }),
    ];
    expect(await refusal(fixture.finish(mixed[0] as URL))).toMatchObject(over);
    expect((await refusal(fixture.finish(mixed[1] as URL))).status).toBe(412);
    expect(mallory.exchanges, 'no code of the honest provider goes to the other').toEqual([]);
  });

  it('tells why where the provider refuses, without what else it says', async () => {
    const begun = await fixture.begin(malloryId);
    const query = { error: 'access_denied', error_description: '<b>x</b>', state: parameter(begun, 'state') };
    const back = backTo(fixture.service, mallory.issuer, { ...query, iss: mallory.issuer });
    expect(await refusal(fixture.finish(back))).toEqual({
      status: 403,
      message: 'Mallory did not let you in, or you cancelled',
    });
  });
});

describe('an ID token', () => {
  async function finish(claims: (nonce: string) => Readonly<Record<string, unknown>>) {
    const begun = await fixture.begin(malloryId);
    mallory.claims = claims(parameter(begun, 'nonce'));
    const query = { code: 'any', state: parameter(begun, 'state'), iss: mallory.issuer };
    return fixture.finish(backTo(fixture.service, mallory.issuer, query));
  }
  const now = () => Math.floor(Date.now() / 1000);
  const good = (nonce: string) => ({ nonce, email: 'm@mallory.test', email_verified: true, name: 'M' });

  it('is taken when everything fits', async () => {
    expect(await finish(good)).toMatchObject({ message: 'Login successful' });
    expect(mallory.exchanges.at(-1)?.get('code_verifier')).toMatch(/^[0-9a-f]{80}$/);
  });

  it.each<[string, (nonce: string) => Record<string, unknown>]>([
    ['of another sign-in', () => ({ nonce: 'another' })],
    ['without a nonce', () => ({})],
    ['of another issuer', (nonce) => ({ nonce, iss: fixture.peer.issuer })],
    ['for another client', (nonce) => ({ nonce, aud: 'another' })],
    ['that is over', (nonce) => ({ nonce, iat: now() - 900, exp: now() - 600 })],
    ['of nobody', (nonce) => ({ nonce, sub: '' })],
  ])('%s is refused', async (_, claims) => {
    expect((await refusal(finish(claims))).status).toBe(412);
  });

  it.each(['none', 'stranger'] as const)('signed by %s is refused', async (signs) => {
    mallory.signs = signs;
    expect((await refusal(finish(good))).status).toBe(412);
  });
});

describe('a provider', () => {
  const configuration = '/.well-known/openid-configuration';
  const test = async (id = malloryId) => (await fixture.admin.call('testSsoProvider', { params: { id } })).data;

  it('that answers without end is given up, and everybody else goes on', async () => {
    mallory.answers.set(configuration, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (response.write('x'.repeat(64 * 1024)));
        response.once('drain', more);
      };
      more();
      response.on('error', () => undefined);
    });
    const { ok, checks } = await test();
    expect([ok, checks[0]?.message]).toEqual([false, expect.stringContaining('is too large')]);
    expect(await fixture.finish(await atPeer())).toMatchObject({ message: 'Login successful' });
  });

  it('that is silent is given up after ten seconds, while passwords still count', async () => {
    mallory.answers.set(configuration, () => undefined);
    const checked = test();
    expect((await fixture.service.client().call('getSignInMethods')).data.password).toBe(true);
    expect((await fixture.service.user('agent')).token).toMatch(/^[0-9a-f]{40}$/);
    expect((await checked).checks[0]?.message).toContain('did not answer within 10 seconds');
  }, 30_000);

  it('that redirects, is no JSON, or calls itself otherwise is refused with the reason', async () => {
    const reasons: string[] = [];
    const json = (body: string) => (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(body);
    };
    mallory.answers.set(configuration, (response) =>
      response.writeHead(302, { location: `${fixture.peer.issuer}${configuration}` }).end(),
    );
    reasons.push((await test()).checks[0]?.message ?? '');
    mallory.answers.set(configuration, json('<html>'));
    reasons.push((await test()).checks[0]?.message ?? '');
    mallory.answers.set(configuration, json(JSON.stringify({ issuer: 'https://login.acme.test' })));
    reasons.push((await test()).checks[0]?.message ?? '');
    expect(reasons).toEqual([
      'It answers with an error.',
      'It answers with something that cannot be read.',
      expect.stringContaining('https://login.acme.test'),
    ]);
  });

  it('whose clock is wrong is told apart from one whose is right', async () => {
    mallory.answers.set(configuration, (response) => {
      response.setHeader('date', new Date(Date.now() + 3600_000).toUTCString());
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          issuer: mallory.issuer,
          jwks_uri: `${mallory.issuer}/jwks`,
          token_endpoint: `${mallory.issuer}/token`,
        }),
      );
    });
    const clockCheck = (await test()).checks.find(({ name }) => name === 'clock');
    expect(clockCheck).toMatchObject({ state: 'failed', message: expect.stringMatching(/seconds behind that of/) });
  });

  it('on a private network is not asked unless the operator allows it', async () => {
    const service = await startTestService({ config: { privateNetworks: [] } });
    const admin = await service.admin();
    const { data } = await admin.call('createSsoProvider', {
      body: { name: 'Inside', issuer: mallory.issuer, client_id: 'x' },
    });
    const { data: tested } = await admin.call('testSsoProvider', { params: { id: data.id } });
    expect(tested.checks[0]?.message).toContain('--private-networks');
    await service.dispose();
  });

  it('is reached over HTTPS, but on this machine', async () => {
    const create = fixture.admin.call('createSsoProvider', {
      body: { name: 'Open', issuer: 'http://login.acme.test', client_id: 'x' },
    });
    expect(await refusal(create)).toMatchObject({ status: 400 });
  });
});

describe('the address that a provider sends browsers back to', () => {
  const start = (headers: Record<string, string>) =>
    fetch(`${fixture.service.api}/ssologins`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ provider_id: fixture.providerId, binding: sha256(binding) }),
    });

  it('is the public one, whatever a request from elsewhere claims', async () => {
    const publicUrl = 'https://phone.acme.test';
    await fixture.admin.call('updateMailSettings', { body: { public_url: publicUrl } });
    const afar = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
    const answer = (await (await start(afar)).json()) as { data: { url: string } };
    const asked = new URL(answer.data.url);
    expect(parameter(asked, 'redirect_uri')).toBe(`${publicUrl}/oidc/callback/${callbackOf(fixture.peer.issuer)}`);
    expect(asked.origin).toBe(fixture.peer.issuer);
    await fixture.admin.call('updateMailSettings', { body: { public_url: null } });
    expect((await start(afar)).status, 'without one, nothing vouches for an address').toBe(412);
  });

  it('is no page of another site', async () => {
    expect((await start({ origin: 'https://evil.test' })).status).toBe(403);
  });

  it('carries a challenge of PKCE, and no secret', async () => {
    const url = await fixture.begin();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      response_type: 'code',
    });
    expect(url.href).not.toContain(sha256(binding));
  });
});

describe('a logout token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const good = (jti: string) => ({ sub: 'ada', iat: now(), exp: now() + 120, jti });
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const isSignedIn = (token: string) =>
    fixture.service
      .client(token)
      .call('getMe')
      .then(
        () => true,
        () => false,
      );

  it('ends the session once, and is refused afterwards', async () => {
    const token = await fixture.peer.sign({ events, ...good('once') });
    const first = await fixture.signIn('ada');
    expect(await sendLogout(fixture.service, token)).toBe(200);
    expect(await isSignedIn(first.token)).toBe(false);
    const second = await fixture.signIn('ada');
    expect(await sendLogout(fixture.service, token)).toBe(400);
    expect(await isSignedIn(second.token)).toBe(true);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['for another client', () => ({ ...good('aud'), aud: 'another' })],
    ['of another issuer', () => ({ ...good('iss'), iss: 'https://evil.test' })],
    ['made long ago', () => ({ ...good('old'), iat: now() - 3600 })],
    ['made in the future', () => ({ ...good('new'), iat: now() + 3600, exp: now() + 3700 })],
    ['that is over', () => ({ ...good('exp'), iat: now() - 200, exp: now() - 150 })],
    ['without jti', () => ({ ...good(''), jti: undefined })],
    ['of another event', () => ({ ...good('event'), events: {} })],
    ['with a nonce, as an ID token has one', () => ({ ...good('nonce'), nonce: 'x' })],
    ['that names nobody', () => ({ ...good('nobody'), sub: undefined })],
  ])('%s is refused', async (_, claims) => {
    const { token } = await fixture.signIn('ada');
    expect(await fixture.logOut(claims())).toBe(400);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('that nobody signed, or that is signed with what everybody knows, is refused', async () => {
    const { token } = await fixture.signIn('ada');
    const claims = { iss: fixture.peer.issuer, aud: peerClientId, events, ...good('unsigned') };
    expect(await sendLogout(fixture.service, new UnsecuredJWT(claims).encode())).toBe(400);
    const keys = await (await fetch(`${fixture.peer.issuer}/jwks`)).text();
    const parts = [{ alg: 'HS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const mac = createHmac('sha256', keys).update(parts.join('.')).digest('base64url');
    expect(await sendLogout(fixture.service, [...parts, mac].join('.'))).toBe(400);
    expect(await sendLogout(fixture.service, 'no token at all')).toBe(400);
    expect(await sendLogout(fixture.service, 'x'.repeat(20_000))).toBe(400);
    expect(decodeJwt(new UnsecuredJWT(claims).encode()).sub).toBe('ada');
    expect(await isSignedIn(token)).toBe(true);
  });
});
