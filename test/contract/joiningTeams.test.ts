import { X509Certificate } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pinOf } from '../../electron/service/platform/network/ownCertificate.ts';
import { lookAtTeam } from '../../electron/service/platform/team/teamConnection.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { startDesktop, startTeam, type TestDesktop, type TestTeam } from '../support/joinedDesktop.ts';
import { newDataDir, owner } from '../support/migratedDatabase.ts';
import { startTestService } from '../support/testService.ts';

/** Joining, choosing and leaving teams, and whom a desktop believes. */
const open: { dispose(): Promise<void> }[] = [];
const disposedLater = <T extends { dispose(): Promise<void> }>(one: T): T => {
  open.push(one);
  return one;
};

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.dispose();
});

const status = async (answer: Promise<Response>) => (await answer).status;

describe('whom a desktop believes', () => {
  let authority: TestAuthority;
  let pin: string;

  beforeEach(async () => {
    authority = disposedLater(await createAuthority());
    pin = pinOf(new X509Certificate(await readFile(authority.caFile)));
  });

  /** A service with a certificate of the authority, which it shows with it. */
  async function serviceWith(options: Parameters<TestAuthority['issue']>[0], shown: TestAuthority = authority) {
    const { cert, key } = await authority.issue(options);
    const folder = await newDataDir('cordboard-certificate-');
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await writeFile(certFile, `${cert}\n${await readFile(shown.caFile, 'utf8')}`);
    await writeFile(keyFile, key);
    const service = await startTestService({ config: { tls: { certFile, keyFile } } });
    return disposedLater({
      url: service.url,
      async dispose() {
        await service.dispose();
        await rm(folder, { recursive: true });
      },
    }).url;
  }

  it('believes the authority with the pin of the invitation', async () => {
    const { state, address } = await lookAtTeam(await serviceWith({}), pin);
    expect(state).toBe('ready');
    expect(pinOf(new X509Certificate(address.authority ?? ''))).toBe(pin);
  });

  it('does not believe an authority without its pin, nor another one’s', async () => {
    const url = await serviceWith({});
    const other = disposedLater(await createAuthority());
    const otherPin = pinOf(new X509Certificate(await readFile(other.caFile)));
    expect((await lookAtTeam(url, null)).state).toBe('certificate');
    expect((await lookAtTeam(url, otherPin)).state).toBe('certificate');
  });

  it('does not believe a service that only shows the authority’s certificate', async () => {
    const other = disposedLater(await createAuthority());
    const otherPin = pinOf(new X509Certificate(await readFile(other.caFile)));
    expect((await lookAtTeam(await serviceWith({}, other), otherPin)).state).toBe('certificate');
  });

  it.each([
    ['has expired', { days: -1 }],
    ['is for another name', { names: 'DNS:elsewhere.test' }],
  ])('does not believe a certificate that %s', async (_, options) => {
    expect((await lookAtTeam(await serviceWith(options), pin)).state).toBe('certificate');
  });

  it('joins nothing that is no Cordboard', async () => {
    expect((await lookAtTeam('https://127.0.0.1:9', null)).state).toBe('unreachable');
    expect((await lookAtTeam('https://127.0.0.1:9', pin)).state).toBe('unreachable');
  });
});

describe('teams of a desktop', () => {
  let team: TestTeam;
  let desktop: TestDesktop;

  beforeEach(async () => {
    team = disposedLater(await startTeam());
    desktop = disposedLater(await startDesktop());
  });

  const there = () => ({ url: team.service.url, pin: team.pin });

  it('says that the certificate is another, and sends nothing to such a service', async () => {
    await desktop.join(there());
    const { url } = team.service;
    await team.stop();
    await rm(join(team.dataDir, 'tls'), { recursive: true });
    await team.restart();
    expect((await desktop.look()).state).toBe('certificate');
    const before = team.service.log.length;
    const answer = await fetch(`${desktop.service.api}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    });
    expect([answer.status, (await answer.json()).message]).toEqual([502, expect.stringContaining('certificate')]);
    expect(team.service.log.slice(before).filter((line) => line.includes('"operation":"login"'))).toEqual([]);
    // A new invitation says how the service is known from now on.
    const again = { url, pin: pinOf(new X509Certificate(await readFile(join(team.dataDir, 'tls', 'authority.pem')))) };
    await desktop.join(again);
    expect((await desktop.look()).state).toBe('ready');
  });

  it('are joined by who has the key alone, once the first one was', async () => {
    const { id, key } = await desktop.join(there());
    expect(key).toMatch(/^[0-9a-f]{40}$/);
    for (const wrong of [{ 'x-desktop-key': '' }, { 'x-desktop-key': 'f'.repeat(40) }]) {
      expect(await status(desktop.ask('POST', '/teams', there(), wrong))).toBe(403);
      expect(await status(desktop.ask('POST', '/active', { id: null }, wrong))).toBe(403);
      expect(await status(desktop.ask('DELETE', `/teams/${id}`, undefined, wrong))).toBe(403);
    }
    // A user of the team, its administrator even, is not who sits at this desk.
    const me = await desktop.signIn();
    expect(
      await status(desktop.ask('POST', '/active', { id: null }, { 'x-desktop-key': '', 'x-auth-token': me.token })),
    ).toBe(403);
    expect(await readFile(join(desktop.dataDir, 'teams.json'), 'utf8')).not.toContain(key);
  });

  it('are no business of other web sites and machines', async () => {
    const evil = { origin: 'https://evil.test' };
    expect(await status(desktop.ask('GET', '', undefined, evil))).toBe(403);
    expect(await status(desktop.ask('POST', '/teams', there(), evil))).toBe(403);
    expect(await status(desktop.ask('GET', '', undefined, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
    expect(await status(desktop.ask('GET', '', undefined, { 'x-forwarded-for': '192.0.2.1' }))).toBe(403);
    const asText = { origin: desktop.service.url, 'content-type': 'text/plain' };
    expect(await status(desktop.ask('POST', '/teams', there(), asText))).toBe(415);
    const answer = await desktop.ask('GET', '', undefined, { origin: desktop.service.url });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it('are joined by an administrator alone where the program was set up', async () => {
    await fetch(`${desktop.service.api}/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...owner, first_name: 'Ada', last_name: '', ext: '100' }),
    });
    expect(await status(desktop.ask('POST', '/teams', there()))).toBe(403);
    const me = await desktop.signIn();
    await desktop.join(there(), { 'x-auth-token': me.token });
    expect(desktop.service.isJoined()).toBe(true);
  });

  it('refuses what is no address of a team', async () => {
    for (const url of [
      'http://127.0.0.1:80',
      'https://user@host',
      'https://host/path',
      'javascript:alert(1)',
      'host',
      '',
    ]) {
      expect(await status(desktop.ask('POST', '/teams', { url }))).toBe(400);
    }
    expect(await status(desktop.ask('POST', '/teams', { ...there(), pin: 'short' }))).toBe(400);
    const unknown = await desktop.ask('POST', '/teams', { url: team.service.url });
    expect([unknown.status, (await unknown.json()).errors[0].field]).toEqual([400, 'url']);
    expect((await desktop.look()).teams).toEqual([]);
  });

  it('are several, one active, and each keeps who was signed in', async () => {
    const second = disposedLater(await startTeam());
    const first = await desktop.join(there());
    const me = await desktop.signIn();
    const session = { token: me.token, user_id: me.userId };
    const other = await desktop.join({ url: second.service.url, pin: second.pin, session });
    expect(other).toMatchObject({ key: null, session: null });
    expect((await desktop.look()).teams.map(({ url, is_active }) => [url, is_active])).toEqual([
      [team.service.url, false],
      [second.service.url, true],
    ]);
    expect(await readFile(join(desktop.dataDir, 'teams.json'), 'utf8')).not.toContain(me.token);
    const back = await desktop.ask('POST', '/active', { id: first.id });
    expect(await back.json()).toEqual({ id: first.id, key: null, session });
    await desktop.served(first.id);
    expect((await me.call('getMe')).data.email).toBe(owner.email);
    expect(await status(desktop.ask('DELETE', `/teams/${first.id}`))).toBe(200);
    await desktop.served(null);
    expect((await (await fetch(`${desktop.service.api}/health`)).json()).setup_required).toBe(true);
    expect(await status(desktop.ask('DELETE', `/teams/${first.id}`))).toBe(404);
  });

  it('are there after a restart at the same address, whatever was half written', async () => {
    const { id } = await desktop.join(there());
    const { url } = desktop.service;
    await desktop.stop();
    await writeFile(join(desktop.dataDir, 'teams.json.part'), '{"teams": [');
    const again = await startDesktop({ dataDir: desktop.dataDir, config: { port: Number(new URL(url).port) } });
    expect((await again.look()).teams).toEqual([{ id, url: team.service.url, is_active: true }]);
    expect(again.service.isJoined()).toBe(true);
    await again.stop();
    await writeFile(join(desktop.dataDir, 'teams.json'), 'not JSON');
    const damaged = await startDesktop({ dataDir: desktop.dataDir });
    expect((await damaged.look()).teams).toEqual([]);
    expect(await readFile(join(desktop.dataDir, 'teams.json.unreadable'), 'utf8')).toBe('not JSON');
    await damaged.stop();
  });
});
