import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import { startDesktop, startTeam, type TestDesktop, type TestTeam } from '../support/joinedDesktop.ts';
import { owner } from '../support/migratedDatabase.ts';
import { openAudio } from '../support/openAudio.ts';
import { until } from '../support/until.ts';

/** Seconds of silence as a WAV file. */
function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8000 * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** What is answered to a request that names the machine otherwise. */
function statusWithHost(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/v1.1/me`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** A desktop that hands everything through to its team's service. */
let team: TestTeam;
let desktop: TestDesktop;

beforeAll(async () => {
  team = await startTeam({ demo: true });
  desktop = await startDesktop();
  await desktop.join({ url: team.service.url, pin: team.pin });
});

afterAll(async () => {
  await desktop.dispose();
  await team.dispose();
});

describe('a joined desktop', () => {
  it('carries a call of its user, with sound and events, at the address of this machine', async () => {
    const me = await desktop.signIn();
    const registered = async () => (await me.call('listLines')).data[0]?.state === 'registered';
    await until(registered, { what: 'the demo line to register' });
    const followed = await followEvents(me);
    const closeAudio = await openAudio(me);
    const { data: call } = await me.call('createCall', { body: { to: '600', auto_answer: true } });
    await followed.waitFor((event) => event.event_name === 'call.connected', 'the call to be connected');
    expect(team.service.liveCalls()).toBe(1);
    expect(desktop.service.liveCalls()).toBe(0);
    await me.call('deleteCall', { params: { id: call.id } });
    await followed.waitFor((event) => event.event_name === 'call.hangup', 'the call to end');
    followed.close();
    await closeAudio();
  });

  it('answers below every base of the contract, in both versions, with the token as it came', async () => {
    const me = await desktop.signIn();
    for (const base of ['/v1.1', '/v1.2', '/v1.1/cordboard', '/v1.2/cordboard']) {
      const answer = await fetch(`${desktop.service.url}${base}/me?fields=email`, {
        headers: { authorization: `Basic ${Buffer.from(`:${me.token}`).toString('base64')}` },
      });
      expect([answer.status, (await answer.json()).data.email]).toEqual([200, owner.email]);
    }
    const version = async (base: string) =>
      (await (await fetch(`${desktop.service.url}${base}/queues`, { headers: me.headers() })).json()) as object;
    expect(await version('/v1.2')).toHaveProperty('data');
    expect((await fetch(`${desktop.service.url}/v1.1/cordboard/me`)).status).toBe(401);
    const unknown = await fetch(`${desktop.service.url}/v1.1/cordboard/nothing`, { headers: me.headers() });
    expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'not_found']);
  });

  it('passes a 301 with its body on, and conditions, ranges and request ids', async () => {
    const me = await desktop.signIn();
    const { data: contact } = await me.call('createContact', { body: { first_name: 'Ada' } as never });
    const url = `${desktop.service.api}/contacts/${contact.id}`;
    const first = await fetch(url, { headers: { ...me.headers(), 'x-request-id': 'desk-1' } });
    expect(first.headers.get('x-request-id')).toBe('desk-1');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(first.headers.get('strict-transport-security')).toBeNull();
    const stale = await fetch(url, {
      method: 'PATCH',
      headers: { ...me.headers(), 'content-type': 'application/json', 'if-match': '"other"' },
      body: '{"first_name":"Eve"}',
    });
    expect(stale.status).toBe(412);
  });

  it('carries uploads up to the largest of the contract, and refuses what is larger', async () => {
    const me = await desktop.signIn();
    const audio = silence(20).toString('base64');
    const { data } = await me.call('createVmAnnouncement', {
      body: { extension_id: me.userId, description: 'Long', data: audio } as never,
    });
    const heard = await fetch(`${desktop.service.api}/vmannouncements/${data.id}.audio`, { headers: me.headers() });
    expect(heard.status).toBe(200);
    expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    const large = await fetch(`${desktop.service.api}/vmannouncements`, {
      method: 'POST',
      headers: { ...me.headers(), 'content-type': 'application/json' },
      body: 'x'.repeat(30 * 2 ** 20),
    }).then(
      ({ status }) => status,
      () => 413,
    );
    expect(large).toBe(413);
  });

  it('ends the stream at the team when the one here ends', async () => {
    const me = await desktop.signIn();
    const open: FollowedEvents[] = [];
    /** Whether the team lets this login follow one more stream: it counts those that are open there. */
    const opensOneMore = () =>
      followEvents(me).then(
        (followed) => open.push(followed) > 0,
        (error: Error) => {
          expect(error.message).toContain('429');
          return false;
        },
      );
    await until(async () => !(await opensOneMore()), { what: 'as many streams as a login may have' });
    expect(await opensOneMore(), 'all of them are open at the team').toBe(false);
    open.shift()?.close();
    await until(opensOneMore, { what: 'the stream to end at the team' });
    expect(await opensOneMore(), 'that one ended there, and no other').toBe(false);
    for (const followed of open) followed.close();
  });

  it('keeps other web sites and other names of this machine out', async () => {
    const me = await desktop.signIn();
    const ask = (headers: Record<string, string>) =>
      fetch(`${desktop.service.api}/me`, { headers: { ...me.headers(), ...headers } }).then(({ status }) => status);
    expect(await ask({ origin: 'https://evil.test' })).toBe(403);
    expect(await ask({ origin: new URL(desktop.service.url).origin })).toBe(200);
    const login = await fetch(`${desktop.service.api}/login`, {
      method: 'POST',
      headers: { origin: 'https://evil.test', 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    });
    expect(login.status).toBe(403);
    expect(await statusWithHost(desktop.service.url, 'evil.test')).toBe(421);
  });

  it('does not let its team take it for its own machine', async () => {
    const health = await (await fetch(`${desktop.service.api}/health`)).json();
    expect(health).toEqual({ status: 'ok' });
  });

  it('has no lines, no phones and no database of its own open', async () => {
    expect(desktop.service.isJoined()).toBe(true);
    const me = await desktop.signIn();
    expect((await me.call('listLines')).data).toHaveLength(1);
    expect(desktop.log.some((line) => line.includes('everything is handed through'))).toBe(true);
  });
});

describe('a team that cannot be reached', () => {
  it('answers with errors of the contract, and is there again by itself', async () => {
    const me = await desktop.signIn();
    await team.stop();
    const failed = await fetch(`${desktop.service.api}/me`, { headers: me.headers() });
    expect([failed.status, await failed.json()]).toEqual([
      502,
      { message: expect.stringContaining('cannot be reached'), code: 'unreachable', errors: [] },
    ]);
    expect((await desktop.look()).state).toBe('unreachable');
    await team.restart();
    expect((await me.call('getMe')).data.email).toBe(owner.email);
    expect((await desktop.look()).state).toBe('ready');
  });
});
