/** Programs in a browser that watch colleagues, over WS and WSS, with sip.js as it is and as it was. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { phoneDigests } from '../../electron/service/telephony/ports/sipServer.ts';
import { originOf, servePage } from '../support/browserPhone/browserPhone.ts';
import { createAuthority } from '../support/certificates.ts';
import { launchChromium } from '../support/chromium.ts';
import { everyTransport, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const scripts = ['watcherPage.ts', 'oldWatcherPage.ts'] as const;
const pages = new Map<string, string>();
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let newPage: () => Promise<Page>;

const fixture = new PhoneFixture(
  async (furnished) => {
    const browser = await launchChromium();
    furnished.stops(() => browser.close());
    newPage = () => browser.newPage({ ignoreHTTPSErrors: true });
    for (const script of scripts) {
      const server = await servePage(script);
      furnished.stops(async () => void server.close());
      furnished.origins.push(originOf(server));
      pages.set(script, originOf(server));
    }
    adas = await furnished.softPhone(furnished.ada, 440);
    bobs = await furnished.softPhone(furnished.bob, 700);
  },
  async (furnished) => ({ ...(await everyTransport(furnished)), digests: phoneDigests }),
);

describe('a page that watches', () => {
  it.each([
    ['sip.js', 'watcherPage.ts', 'wss'],
    ['sip.js 0.9', 'oldWatcherPage.ts', 'ws'],
    ['sip.js 0.9', 'oldWatcherPage.ts', 'wss'],
  ] as const)('gets with %s what a colleague’s lamp shows (%s, %s)', async (_, script, transport) => {
    const { username, password, server } = await fixture.newPhone(fixture.bob, transport);
    const page = await newPage();
    await page.goto(pages.get(script) ?? '');
    await page.evaluate((own) => window.openWatcher(own), { server: `${transport}://${server}/`, username, password });
    const { ada } = fixture;
    await page.evaluate((user) => window.watcher.watch(user, 'dialog'), ada.ext);
    const shows = (state: string) =>
      until(
        async () =>
          (await page.evaluate((user) => window.watcher.told(user), ada.ext)).at(-1)?.includes(`>${state}<`) === true,
        { what: `the page to show ${state}` },
      );
    await shows('terminated');
    const ringing = adas.phone.incoming();
    const dialled = await bobs.phone.dial(ada.ext);
    await shows('early');
    await (await ringing).leg.answer();
    await shows('confirmed');
    await dialled.leg.end();
    await shows('terminated');
    await page.evaluate((user) => window.watcher.end(user), ada.ext);
    const reported = await page.evaluate((user) => window.watcher.told(user).length, ada.ext);
    expect(reported).toBeGreaterThanOrEqual(4);
    await page.context().close();
  });
});

describe('a subscription that is about to run out', () => {
  const headerOf = (message: string, name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(message)?.[1]?.trim();
  const tagOf = (message: string, name: string) => /;tag=([^;>]+)/.exec(headerOf(message, name) ?? '')?.[1];

  it('is refreshed by sip.js 0.9 inside its dialog, and gets each change once from then on', async () => {
    const { username, password, server } = await fixture.newPhone(fixture.bob, 'ws');
    const page = await newPage();
    // The page's minutes pass at once; those of the service do not.
    await page.clock.install();
    const sent: string[] = [];
    const received: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => void sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => void received.push(String(payload)));
    });
    await page.goto(pages.get('oldWatcherPage.ts') ?? '');
    await page.evaluate((own) => window.openWatcher(own), { server: `ws://${server}/`, username, password });
    const { ada } = fixture;
    await page.evaluate((user) => window.watcher.watch(user, 'dialog', 60), ada.ext);
    const of = (messages: readonly string[], method: string) => messages.filter((text) => text.startsWith(method));
    const notifies = () => of(received, 'NOTIFY ');
    await until(() => notifies().length === 1, { what: 'the state' });
    const accepted = () => of(received, 'SIP/2.0 200').filter((text) => /^CSeq: \d+ SUBSCRIBE/im.test(text));
    await until(() => accepted().length === 1, { what: 'the subscription' });

    const begun = of(sent, 'SUBSCRIBE ').length;
    await page.clock.fastForward(54_000);
    await until(() => accepted().length === 2, { what: 'the refresh to be accepted' });
    const refresh = of(sent, 'SUBSCRIBE ').slice(begun);
    const [first = '', second = ''] = accepted();
    for (const message of [...refresh, second]) {
      expect(headerOf(message, 'Call-ID')).toBe(headerOf(first, 'Call-ID'));
      expect(tagOf(message, 'From')).toBe(tagOf(first, 'From'));
      expect(tagOf(message, 'To')).toBe(tagOf(first, 'To'));
    }
    await until(() => notifies().length === 2, { what: 'the state again' });
    expect(headerOf(notifies()[1] ?? '', 'Subscription-State')).toMatch(/^active;expires=(60|59)$/);

    const ringing = adas.phone.incoming();
    const dialled = await bobs.phone.dial(ada.ext);
    await (await ringing).leg.answer();
    await until(() => notifies().at(-1)?.includes('>confirmed<') === true, { what: 'the call' });
    await dialled.leg.end();
    await until(() => notifies().at(-1)?.includes('>terminated<') === true, { what: 'its end' });
    expect(new Set(notifies().map((text) => tagOf(text, 'From')))).toEqual(new Set([tagOf(first, 'To')]));
    const numbers = notifies().map((text) => Number.parseInt(headerOf(text, 'CSeq') ?? '', 10));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    await page.context().close();
  });
});

/** The interface's port as others reach it: a proxy that speaks TLS stands before it. Answers its port. */
async function httpsFront(port: string): Promise<number> {
  const authority = await createAuthority();
  const server = createServer(await authority.issue(), (socket) => {
    const inner = connect(Number(port), '127.0.0.1');
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fixture.stops(async () => void server.close());
  await authority.dispose();
  return (server.address() as AddressInfo).port;
}

describe('a tool that knows its token alone', () => {
  /** A live dialog of a watched name, from a NOTIFY. */
  const dialogs = (body: string) => [...body.matchAll(/<dialog\b.*?<\/dialog>/gs)].map(([dialog]) => dialog);

  it('registers at the HTTPS port as /me says, and watches its user, colleagues, queues, conferences and announcements without registering', async () => {
    const { ada, bob } = fixture;
    const { data: me } = await bob.call('getMe');
    const admin = await fixture.service.admin();
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales', users: [ada.userId] } });
    const { data: room } = await admin.call('createConference', { body: { name: 'Team' } });
    const data = wavBytes(sine(440, 64_000)).toString('base64');
    const { data: announcement } = await admin.call('createVmAnnouncement', {
      body: { extension_id: ada.userId, description: 'Opening hours', data },
    });
    await admin.call('createDdi', {
      body: { e164: '4930555123', target_type: 'ANNOUNCEMENT', target_id: announcement.id },
    });
    const page = await newPage();
    await page.goto(pages.get('oldWatcherPage.ts') ?? '');
    const port = await httpsFront(new URL(fixture.service.url).port);
    const credentials = { server: `wss://127.0.0.1:${port}/`, username: String(bob.userId), password: me.sip_password };
    await page.evaluate((own) => window.openWatcher(own), credentials);
    const names = [
      String(bob.userId),
      String(ada.userId),
      `queue-${queue.id}`,
      `conf-${room.id}`,
      `ivr-${announcement.id}`,
    ];
    for (const name of names) await page.evaluate((user) => window.watcher.watch(user, 'dialog'), name);
    const reported = (name: string) => page.evaluate((user) => window.watcher.told(user), name);
    const last = async (name: string) => (await reported(name)).at(-1) ?? '';
    const shows = (name: string, state: string) =>
      until(async () => (await last(name)).includes(`>${state}<`), { what: `${name} to be ${state}` });
    for (const name of names) await shows(name, 'terminated');

    const [own, colleague] = names as [string, string];
    const ringing = adas.phone.incoming();
    const dialled = await bobs.phone.dial(ada.ext);
    await shows(colleague, 'early');
    const { id } = await fixture.call(bob, { dst: ada.ext });
    const [early = ''] = dialogs(await last(colleague));
    expect(early).toMatch(new RegExp(`<dialog[^>]* id="${id}-[^"]+"`));
    expect(early).toContain('direction="recipient"');
    expect(early).toMatch(/<identity display="User \d+"/);
    await (await ringing).leg.answer();
    await shows(colleague, 'confirmed');
    await shows(own, 'confirmed');
    const [ours = ''] = dialogs(await last(own));
    expect(ours).toContain('direction="initiator"');
    expect(ours).toContain('<target');
    await bob.call('updateCall', { params: { id }, body: { state: 'hold' } });
    await until(async () => /pname="\+sip\.rendering" pval="no"/.test(await last(own)), { what: 'the hold' });
    await dialled.leg.end();
    for (const name of [own, colleague]) await shows(name, 'terminated');

    const waiting = await bobs.phone.dial(queue.number);
    await shows(`queue-${queue.id}`, 'early');
    await waiting.leg.end();
    await shows(`queue-${queue.id}`, 'terminated');
    const joined = await bobs.phone.dial(String(room.confno));
    await shows(`conf-${room.id}`, 'confirmed');
    await joined.leg.end();
    await shows(`conf-${room.id}`, 'terminated');
    await admin.call('createDemoCall', { body: { to: '4930555123', from: '442079460018' } });
    for (const state of ['confirmed', 'terminated']) await shows(`ivr-${announcement.id}`, state);
    await page.context().close();
    expect((await bob.call('listPhones')).data.some(({ username }) => username === String(bob.userId))).toBe(false);
  });

  it('opens no other WebSocket there, and none for a page of a strange site', async () => {
    const port = new URL(fixture.service.url).port;
    const statusOf = (protocol: string, headers = {}) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/any`, [protocol], { headers });
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
        socket.on('open', () => resolve('open'));
        socket.on('error', () => undefined);
      });
    expect(await statusOf('chat')).toBe(404);
    expect(await statusOf('sip', { origin: 'https://strange.test' })).toBe(403);
    expect(await statusOf('sip')).toBe('open');
  });
});
