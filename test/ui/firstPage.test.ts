import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { narrow, openWindow, problemsInEveryLook } from '../support/browser.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner } from '../support/serviceProcess.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Parts that stay away from the first load; their files are named after them. */
const historyPart = /\/assets\/HistoryPage-[^/]+\.js$/;
const eventSchemas = /\/assets\/event-[^/]+\.js$/;

const settings = new SettingsWindow();

/** A window that has loaded nothing but what its page shows, and that cannot have files like this one. */
async function windowWithout(file: RegExp, size = { width: 1180, height: 760 }) {
  const { page, client, close } = await openWindow(settings.browser, settings.service, owner, {
    ...size,
    isApart: true,
  });
  await page.context().route(file, (route) => route.abort());
  await page.reload();
  return { page, client, close };
}

const failureIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });

it('is followed by every other page, without anybody asking for one', async () => {
  const { page, close } = await openWindow(settings.browser, settings.service, owner, { isApart: true });
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await page.reload();
  const parts = ['HistoryPage', 'Wallboard', 'AboutSection', 'CallTabs', 'OpenWrapUp'];
  await until(() => parts.every((part) => loaded.some((url) => url.includes(`/${part}-`))), {
    what: 'the other pages to be loaded',
    timeoutMs: 60_000,
  });
  await close();
});

it('says so when another page cannot be loaded, and tries again on demand', async () => {
  const { page, close } = await windowWithout(historyPart);
  await page.getByRole('link', { name: 'History' }).click();
  const failure = failureIn(page);
  await failure.waitFor();
  expect(await problemsInEveryLook(page)).toEqual([]);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor();
  await page.context().unroute(historyPart);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await failure.waitFor({ state: 'detached' });
  await close();
});

it.each([{ width: 1180, height: 760 }, narrow])(
  'keeps the call in sight, and in hand, beside a page that cannot be loaded, $width wide',
  async (size) => {
    const { page, client, close } = await windowWithout(historyPart, size);
    const { data } = await client.call('createCall', { body: { to: '601', auto_answer: true } });
    const bar = page.getByRole('region', { name: 'Calls', exact: true });
    await bar.getByRole('timer').waitFor();
    await page.getByRole('link', { name: 'History' }).click();
    await failureIn(page).waitFor();
    await bar.getByRole('timer').waitFor();
    await bar.getByRole('button', { name: 'Mute' }).click();
    await bar.getByRole('button', { name: 'Unmute' }).waitFor();
    expect((await client.call('getCall', { params: { id: data.id } })).data.connected_at).not.toBeNull();
    await bar.getByRole('button', { name: 'Hang up' }).click();
    await bar.getByRole('timer').waitFor({ state: 'detached' });
    await close();
  },
);

it('asks for each list once when it opens', async () => {
  const { page, client, close } = await openWindow(settings.browser, settings.service, owner, { isApart: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v1.1/')) asked.push(request.url());
  });
  // The page waits two seconds for the events, which a machine under load may exceed: then it asks, and once more when they come.
  await page.addInitScript(() => {
    const schedule = window.setTimeout.bind(window);
    const patient = (act: () => void, ms?: number) => schedule(act, ms === 2000 ? 60_000 : ms);
    window.setTimeout = patient as typeof window.setTimeout;
  });
  // The audio is up after the list of agents, which then says nothing of it.
  const listed = page.waitForResponse((response) => /\/agents\?/.test(response.url()));
  await page.context().route('**/mediasessions', async (route) => {
    await listed;
    await route.continue();
  });
  asked.length = 0;
  await page.reload();
  await page.getByRole('button', { name: readyStatus }).waitFor();
  // Once an event is seen, all that the beginning of the stream brings with it has been asked for.
  const { data } = await client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.getByRole('region', { name: 'Calls', exact: true }).getByRole('timer').waitFor();
  expect(asked).toEqual([...new Set(asked)]);
  await client.call('deleteCall', { params: { id: data.id } });
  await close();
});

it('learns of what happened before it could read events', async () => {
  const { page, client, close } = await openWindow(settings.browser, settings.service, owner, { isApart: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(eventSchemas, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(eventSchemas);
  const listed = page.waitForResponse((response) => /\/calls(\?|$)/.test(response.url()));
  await page.reload();
  await asked;
  await (await listed).finished();
  await client.call('createCall', { body: { to: '601', auto_answer: true } });
  release();
  await page.getByRole('region', { name: 'Calls', exact: true }).getByRole('timer').waitFor();
  await close();
});

it('says that it is of another version than the service when its files are gone, until it is loaded again', async () => {
  const { page, client, close } = await openWindow(settings.browser, settings.service, owner, { isApart: true });
  let areGone = true;
  await page.context().route(eventSchemas, (route) => (areGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.reload();
  const notice = page.getByText('Cordboard has been updated');
  await notice.waitFor();
  await client.call('createCall', { body: { to: '601', auto_answer: true } });
  await page.getByRole('region', { name: 'Calls', exact: true }).getByRole('timer').waitFor();
  expect(await problemsInEveryLook(page)).toEqual([]);
  // Were they back earlier, the page would find them by itself.
  page.once('framenavigated', () => {
    areGone = false;
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: readyStatus }).waitFor();
  await close();
});
