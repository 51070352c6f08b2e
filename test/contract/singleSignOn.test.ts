import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import type { NewSsoProvider } from '../../shared/api/accounts/singleSignOn.ts';
import { ApiError } from '../../shared/api/client.ts';
import { followEvents } from '../support/followedEvents.ts';
import { owner } from '../support/migratedDatabase.ts';
import { PeerBrowser, peerClientId, peerSecret, startOidcPeer } from '../support/oidc/oidcPeer.ts';
import { backTo, binding, openSsoFixture, type SsoFixture, sha256 } from '../support/oidc/ssoFixture.ts';
import { openAudio } from '../support/openAudio.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { startRawPhone } from '../support/sip/rawPhone.ts';
import { until } from '../support/until.ts';

/** Signing in with a real provider, through the contract alone. */
let fixture: SsoFixture;

const sip = { ...noSipServer, address: '127.0.0.1', udp: 0, digests: ['MD5'] as const };

beforeAll(async () => {
  fixture = await openSsoFixture({ config: { sip } });
});

afterAll(() => fixture.dispose());

afterEach(() => fixture.change({ rules: [], creates_users: true, links_by_mail: false, asks_second_factor: false }));

async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  throw new Error(`It was not refused: ${String(error)}`);
}

const account = (subject: string, claims: object = {}) =>
  fixture.peer.accounts.set(subject, {
    email: `${subject}@acme.test`,
    email_verified: true,
    given_name: subject,
    family_name: 'King',
    ...claims,
  });
const user = async (id: number) => (await fixture.admin.call('getUser', { params: { id } })).data;
const logged = async (operation: string) => {
  const filter = JSON.stringify([{ property: 'operation', operator: 'eq', value: operation }]);
  return (await fixture.admin.call('listAuditLog', { query: { filter } })).data;
};
const isAllowed = () =>
  fixture.admin.call('listUsers').then(
    () => true,
    () => false,
  );
const isSignedIn = (token: string) =>
  fixture.service
    .client(token)
    .call('getMe')
    .then(
      () => true,
      () => false,
    );
const client = (token: string, userId: number): SignedIn => ({ ...fixture.service.client(token), userId, token });

describe('signing in with a provider', () => {
  it('makes a user of whoever it knows, and finds the same one by its account afterwards', async () => {
    account('ada');
    const { issuer } = fixture.peer;
    const body = { name: 'Acme', issuer, client_id: peerClientId, client_secret: peerSecret, creates_users: true };
    const known = (await fixture.admin.call('listSsoProviders')).data;
    expect(known).toMatchObject([{ id: fixture.providerId, issuer: body.issuer, client_id: body.client_id }]);
    const start = { provider_id: fixture.providerId, binding: sha256(binding) };
    const { data } = await fixture.service.client().call('startSsoLogin', { body: start });
    const back = await fixture.peer.signIn(data.url, 'ada');
    const finish = { callback: back.pathname.split('/').at(-1) ?? '', query: back.search, binding };
    const answer = await fixture.service.client().call('finishSsoLogin', { body: finish });
    if (!('user_token' in answer)) throw new Error('A second factor is asked for.');
    const first = { token: answer.user_token, userId: answer.user_id };
    const { data: me } = await fixture.service.client(first.token).call('getMe');
    expect(me).toMatchObject({ email: 'ada@acme.test', first_name: 'ada', last_name: 'King', roles: ['agent'] });
    account('ada', { email: 'ada.king@acme.test' });
    expect((await fixture.signIn('ada')).userId, 'it is found by its account, not by its address').toBe(first.userId);
    expect(await logged('sso.user_created')).toMatchObject([{ object_id: String(first.userId) }]);
  });

  it('makes a user with the language that the provider says, if the program speaks it', async () => {
    const said = { fritz: 'de-AT', zoe: 'fr_CA', dane: 'da', mute: 7 };
    for (const [subject, locale] of Object.entries(said)) account(subject, { locale });
    const spoken = await Promise.all(
      Object.keys(said).map(async (subject) => {
        const { language, language_chosen } = await user((await fixture.signIn(subject)).userId);
        return language_chosen ? language : null;
      }),
    );
    expect(spoken).toEqual(['de', 'fr', null, null]);
  });

  it('is offered to everybody who opens the page, and nothing else of it is', async () => {
    const { data } = await fixture.service.client().call('getSignInMethods');
    expect(data).toEqual({ password: true, providers: [{ id: fixture.providerId, name: 'Acme' }] });
    await fixture.change({ enabled: false });
    expect((await fixture.service.client().call('getSignInMethods')).data.providers).toEqual([]);
    expect(await refusal(fixture.begin())).toMatchObject({ status: 404 });
    await fixture.change({ enabled: true });
  });

  it('refuses whoever has no account where none is made', async () => {
    account('nobody');
    await fixture.change({ creates_users: false });
    const refused = await refusal(fixture.signIn('nobody'));
    expect(refused).toEqual({
      status: 403,
      message: 'Acme knows you, but there is no account for you here. Ask an administrator',
    });
  });

  it('takes an account with the same address only where that is allowed and the address is verified', async () => {
    const bob = await fixture.service.user('supervisor');
    account('bob', { email: bob.email.toUpperCase() });
    expect(await refusal(fixture.signIn('bob'))).toMatchObject({ status: 403 });
    await fixture.change({ links_by_mail: true });
    account('bob', { email: bob.email, email_verified: false });
    expect(await refusal(fixture.signIn('bob'))).toMatchObject({ status: 403 });
    account('bob', { email: bob.email });
    expect((await fixture.signIn('bob')).userId).toBe(bob.userId);
    expect((await user(bob.userId)).roles).toEqual(['supervisor']);
    account('robert', { email: bob.email });
    expect(await refusal(fixture.signIn('robert')), 'a second account of the same address').toMatchObject({
      status: 403,
    });
    expect(await logged('sso.user_linked')).toMatchObject([{ object_id: String(bob.userId) }]);
  });

  it('never takes the root user by its address', async () => {
    await fixture.change({ links_by_mail: true });
    const { data: root } = await fixture.admin.call('getMe');
    account('mallory', { email: root.email });
    expect(await refusal(fixture.signIn('mallory'))).toMatchObject({ status: 403 });
  });

  it('ends what is open when the user is switched off, and lets nobody in as it', async () => {
    account('carol');
    const { token, userId } = await fixture.signIn('carol');
    await fixture.admin.call('updateUser', { params: { id: userId }, body: { active: false } });
    expect(await isSignedIn(token)).toBe(false);
    expect(await refusal(fixture.signIn('carol'))).toMatchObject({ status: 403 });
  });

  it('asks for a second factor that the user has, unless the provider asked for one', async () => {
    account('dora');
    const { userId } = await fixture.signIn('dora');
    const store = await fixture.service.openStore();
    await store.users.setTwoFactor(userId, true);
    const asked = await fixture.finish(await fixture.peer.signIn((await fixture.begin()).href, 'dora'));
    if (!('nonce' in asked)) throw new Error('No second factor was asked for.');
    const { customer_id: customerId } = (await fixture.admin.call('getMe')).data;
    let code = '';
    await until(
      async () => {
        const mails = await store.mailOutbox.ofCustomer(customerId);
        code = /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === 'dora@acme.test')?.text ?? '')?.[0] ?? '';
        return code !== '';
      },
      { what: 'the mail with the code' },
    );
    const body = { nonce: asked.nonce, code };
    const { user_token: token } = await fixture.service.client().call('login2fa', { body });
    expect(await isSignedIn(token)).toBe(true);
    const at = Math.floor(Date.now() / 1000);
    await fixture.logOut({ sub: 'dora', iat: at, exp: at + 60, jti: 'of dora' });
    expect(await isSignedIn(token), 'the provider ends a session that a code completed').toBe(false);
    await fixture.change({ asks_second_factor: true });
    expect((await fixture.signIn('dora')).userId).toBe(userId);
  });

  it('needs no second factor of its own where the role asks for one and the provider saw to it', async () => {
    account('edith');
    const store = await fixture.service.openStore();
    const provider = await store.ssoProviders.byId(fixture.providerId);
    if (!provider) throw new Error('There is no provider.');
    const { customerId } = provider;
    // The policy holds for the administrator as well, who may not change the provider any more.
    await fixture.admin.call('updateSignInSettings', { body: { second_factor_required_from: 'agent' } });
    const isMissing = async () => {
      const { token } = await fixture.signIn('edith');
      return (await fixture.service.client(token).call('getMe')).data.second_factor_missing;
    };
    expect(await isMissing()).toBe(true);
    await store.ssoProviders.update({ ...provider, asksSecondFactor: true });
    expect(await isMissing()).toBe(false);
    await store.secondFactorPolicies.save(customerId, 'none');
    await until(() => isAllowed(), { what: 'the administrator to be free again' });
  });

  it('is asked for the scopes that were entered', async () => {
    await fixture.change({ scopes: ['email', 'phone'] });
    expect((await fixture.begin()).searchParams.get('scope')).toBe('openid email phone');
    await fixture.change({ scopes: ['profile', 'email'] });
  });

  it('begins nowhere but at the address that the provider comes back to', async () => {
    await fixture.admin.call('updateMailSettings', { body: { public_url: 'https://phone.acme.test' } });
    const answer = await fetch(`${fixture.service.api}/ssologins`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.7', origin: fixture.service.url, 'content-type': 'application/json' },
      body: JSON.stringify({ provider_id: fixture.providerId, binding: sha256(binding) }),
    });
    expect([answer.status, await answer.text()]).toEqual([412, expect.stringContaining('https://phone.acme.test')]);
    await fixture.admin.call('updateMailSettings', { body: { public_url: null } });
  });

  it('comes back to a page that no log has the code of', async () => {
    const answer = await fetch(`${fixture.service.url}/oidc/callback/login.acme.test?code=a&state=b`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/signin#callback=login.acme.test&query=${encodeURIComponent('?code=a&state=b')}`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('asks for no second factor on a device that is remembered', async () => {
    account('ben');
    const { userId } = await fixture.signIn('ben');
    const store = await fixture.service.openStore();
    await store.users.setTwoFactor(userId, true);
    const now = Date.now();
    const device = { userId, fingerprintHash: sha256('the laptop'), name: '', createdAt: now, until: now + 60_000 };
    await store.devices.remember(device);
    const back = await fixture.peer.signIn((await fixture.begin()).href, 'ben');
    const callback = back.pathname.split('/').at(-1) ?? '';
    const body = { callback, query: back.search, binding, device_fingerprint: 'the laptop' };
    expect(await fixture.service.client().call('finishSsoLogin', { body })).toMatchObject({ user_id: userId });
  });

  it('keeps somebody signed in for as long as it was asked to', async () => {
    account('fay');
    const body = { provider_id: fixture.providerId, binding: sha256(binding), remember_me: true };
    const { data } = await fixture.service.client().call('startSsoLogin', { body });
    const answer = await fixture.finish(await fixture.peer.signIn(data.url, 'fay'));
    const token = 'user_token' in answer ? answer.user_token : '';
    const { data: sessions } = await fixture.service.client(token).call('listSessions');
    const days = (Date.parse(`${sessions[0]?.expires_at?.replace(' ', 'T')}Z`) - Date.now()) / (24 * 3600_000);
    expect(days).toBeGreaterThan(29);
  });
});

describe('what claims give', () => {
  const rules: NewSsoProvider['rules'] = [
    { claim: 'groups', value: 'leads', role: 'supervisor', groups: [] },
    { claim: 'groups', value: 'admins', role: 'administrator', groups: [] },
  ];

  it('is the highest role and the teams of all that match, at every sign-in, and the least where nothing does', async () => {
    const { data: team } = await fixture.admin.call('createUserGroup', { body: { name: 'Berlin' } });
    const { data: other } = await fixture.admin.call('createUserGroup', { body: { name: 'Choir' } });
    await fixture.change({ rules: [...rules, { claim: 'groups', value: 'berlin', role: null, groups: [team.id] }] });
    account('grace', { groups: ['leads', 'admins', 'berlin'] });
    const first = await fixture.signIn('grace');
    expect(await user(first.userId)).toMatchObject({ roles: ['administrator'], groups: [team.id] });
    await fixture.admin.call('updateUser', { params: { id: first.userId }, body: { groups: [team.id, other.id] } });
    account('grace', { groups: [] });
    const second = await fixture.signIn('grace');
    expect(await user(second.userId)).toMatchObject({ roles: ['agent'], groups: [other.id] });
    expect(await isSignedIn(first.token), 'what was open with the earlier role ended').toBe(false);
    expect((await logged('sso.roles_changed'))[0]?.changes).toMatchObject([
      { field: 'roles', before: ['administrator'], after: ['agent'] },
    ]);
  });

  it('takes the role of nobody where no rule gives roles', async () => {
    account('hal');
    const { userId } = await fixture.signIn('hal');
    await fixture.admin.call('updateUser', { params: { id: userId }, body: { roles: ['reception'] } });
    await fixture.signIn('hal');
    expect((await user(userId)).roles).toEqual(['reception']);
  });

  it('reads claims inside of objects', async () => {
    await fixture.change({ rules: [{ claim: 'groups.of.realm', value: 'leads', role: 'supervisor', groups: [] }] });
    account('ida', { groups: { of: { realm: ['leads'] } } });
    expect((await user((await fixture.signIn('ida')).userId)).roles).toEqual(['supervisor']);
  });
});

describe('only with a provider', () => {
  it('locks passwords once an administrator has come in that way, but not the root user’s on the machine itself', async () => {
    const { admin, service } = fixture;
    const only = (isOnly: boolean) => admin.call('updateSignInSettings', { body: { only_single_sign_on: isOnly } });
    expect(await refusal(only(true))).toMatchObject({ status: 412 });
    await fixture.change({ rules: [{ claim: 'groups', value: 'admins', role: 'administrator', groups: [] }] });
    account('joan', { groups: ['admins'] });
    await fixture.signIn('joan');
    const colleague = await service.user('administrator');
    const invitation = await admin.call('createInvitation', { body: { email: 'kim@acme.test', first_name: 'Kim' } });
    await only(true);

    expect((await service.client().call('getSignInMethods')).data.password).toBe(false);
    const { status, message } = await refusal(signIn(service.api, colleague));
    expect([status, message]).toEqual([400, expect.stringContaining('use “Sign in with …”')]);
    const wrong = await refusal(signIn(service.api, { ...colleague, password: 'not that one' }));
    expect(wrong.message, 'who guesses learns nothing').toBe('Invalid e-mail or password');
    const accept = { code: invitation.data.code, password: 'difference engine' };
    expect(await refusal(service.client().call('acceptInvitation', { body: accept }))).toMatchObject({ status: 400 });
    expect(await isSignedIn(colleague.token), 'sessions that are open stay').toBe(true);

    const { data: root } = await admin.call('getMe');
    expect((await signIn(service.api, { email: root.email, password: owner.password })).userId).toBe(admin.userId);
    const afar = await fetch(`${service.api}/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.7' },
      body: JSON.stringify({ email: root.email, password: owner.password }),
    });
    expect(afar.status, 'not from elsewhere').toBe(400);

    expect(await refusal(fixture.change({ enabled: false }))).toMatchObject({ status: 409 });
    const remove = admin.call('deleteSsoProvider', { params: { id: fixture.providerId } });
    expect(await refusal(remove)).toMatchObject({ status: 409 });
    await only(false);
    expect((await signIn(service.api, colleague)).userId).toBe(colleague.userId);
  });
});

describe('a provider that ends a session', () => {
  it('ends app, events, audio, phone and queues before the provider is answered', async () => {
    account('lea');
    const browser = new PeerBrowser();
    const { token, userId } = await fixture.signIn('lea', browser);
    const lea = client(token, userId);
    const closeAudio = await openAudio(lea);
    const { data: phone } = await lea.call('createPhone', { body: { name: 'Desk' } });
    const { data: server } = await lea.call('getSipServer');
    const port = server.transports.find(({ transport }) => transport === 'udp')?.port ?? 0;
    const desk = await startRawPhone({ username: phone.username, password: phone.password, host: '127.0.0.1', port });
    await desk.register({ algorithm: 'MD5' });
    const phoneState = async () => (await fixture.admin.call('getPhone', { params: { id: phone.id } })).data.state;
    const agentState = async () => (await fixture.admin.call('getAgent', { params: { id: userId } })).data.state;
    await until(async () => (await phoneState()) === 'online', { what: 'the phone to be registered' });
    await until(async () => (await agentState()) === 'available', { what: 'the agent to be available' });
    const stream = await fetch(lea.url('streamEvents'), { headers: lea.headers() });
    let isStreamOver = false;
    void stream
      .text()
      .catch(() => undefined)
      .then(() => {
        isStreamOver = true;
      });

    // It comes back when the service has answered the provider: all of it is over by then.
    await fixture.peer.signOut(browser);
    expect([await isSignedIn(token), await phoneState(), await agentState()]).toEqual([false, 'offline', 'offline']);
    await until(() => isStreamOver, { what: 'the event stream to end' });
    const presence = await fixture.admin.call('getUser', { params: { id: userId } });
    expect(presence.data).toMatchObject({ online: false });
    expect(await logged('sso.signed_out')).toMatchObject([{ object_id: String(userId) }, {}]);
    await closeAudio();
    await desk.close();
  });

  it('leaves what was opened elsewhere, and tokens for programs', async () => {
    account('max');
    const [desk, home] = [new PeerBrowser(), new PeerBrowser()];
    const atDesk = await fixture.signIn('max', desk);
    const atHome = await fixture.signIn('max', home);
    const max = client(atHome.token, atHome.userId);
    const { data: named } = await max.call('createApiToken', { body: { name: 'Script' } });
    const events = await followEvents(max);
    await fixture.peer.signOut(desk);
    await until(async () => !(await isSignedIn(atDesk.token)), { what: 'the session at the desk to end' });
    expect(await isSignedIn(atHome.token)).toBe(true);
    expect(await isSignedIn(named.token)).toBe(true);
    events.close();
  });
});

describe('the secret', () => {
  it('is shown by nothing, logged nowhere, sealed at rest, and not sent to another provider', async () => {
    const { admin, service, providerId } = fixture;
    const shown = [
      await admin.call('listSsoProviders'),
      await admin.call('getSsoProvider', { params: { id: providerId } }),
      await admin.call('listAuditLog', { query: { limit: 1000 } }),
      service.log,
    ];
    expect(JSON.stringify(shown)).not.toContain(peerSecret);
    expect(JSON.stringify(shown), 'what providers answer').not.toMatch(/code=|state=/);
    expect(JSON.stringify(shown)).not.toContain(binding);
    expect(shown[1]).toMatchObject({ data: { has_secret: true } });
    const other = await startOidcPeer({ url: service.url });
    expect(await refusal(fixture.change({ issuer: other.issuer }))).toMatchObject({ status: 400 });
    await other.close();
  });
});

describe('the test of a provider', () => {
  const check = async () => (await fixture.admin.call('testSsoProvider', { params: { id: fixture.providerId } })).data;

  it('finds a good one good, and says where it must send browsers', async () => {
    const { ok, checks } = await check();
    expect([ok, checks.map(({ name, state }) => `${name} ${state}`)]).toEqual([
      true,
      ['discovery ok', 'keys ok', 'clock ok', 'secret ok', 'address ok', 'logout ok'],
    ]);
    const back = backTo(fixture.service, fixture.peer.issuer, {}).href.replace('?', '');
    expect(checks.find(({ name }) => name === 'address')?.message).toContain(back);
  });

  it('says that the secret is wrong', async () => {
    await fixture.change({ client_secret: 'another one' });
    const { ok, checks } = await check();
    expect([ok, checks.find(({ name }) => name === 'secret')]).toEqual([
      false,
      { name: 'secret', state: 'failed', message: 'The provider does not accept the client id and secret.' },
    ]);
    await fixture.change({ client_secret: peerSecret });
  });
});
