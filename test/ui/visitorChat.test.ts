import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicWidget } from '../../shared/api/callMeBack/visits.ts';
import type { Chat } from '../../shared/api/chats/chats.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import { type ForeignSite, pageWithWidget, startForeignSite } from '../support/foreignSite.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openSite } from '../support/visitors.ts';

let service: ServiceProcess;
let operator: SignedIn;
let stream: FollowedEvents;
let site: ForeignSite;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  operator = await service.signIn();
  stream = await followEvents(operator);
  site = await startForeignSite([service.url]);
  browser = await launchChromium();
});

afterAll(async () => {
  stream?.close();
  await browser?.close();
  await site?.close();
  await service?.dispose();
});

beforeEach(async () => {
  page = await browser.newPage();
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
});

afterEach(async () => {
  await page.close();
  stream.close();
  stream = await followEvents(operator);
});

async function openPanel(): Promise<void> {
  await page
    .getByRole('button', { name: 'We call you back' })
    .or(page.getByRole('button', { name: 'Leave your number' }))
    .click();
  await page.getByRole('tab', { name: 'Chat' }).click();
}

async function visit(): Promise<void> {
  site.show(pageWithWidget(service.url, await openSite(operator, [site.origin])));
  await page.goto(site.origin);
  await openPanel();
}

/** Ends the operator's stream, and waits until the service tells visitors that nobody is there. */
async function everybodyLeaves(): Promise<void> {
  stream.close();
  // A setting of its own each time, because the rate of requests to one is limited.
  const isAnybodyThere = async () => {
    const key = await openSite(operator, [site.origin]);
    const look = await fetch(`${service.api}/callmeback/widgets/${key}`, { headers: { origin: site.origin } });
    return ((await look.json()) as { data: PublicWidget }).data.chat_online;
  };
  await until(async () => !(await isAnybodyThere()), { what: 'nobody to be there' });
}

const write = async (text: string) => {
  await page.getByLabel('Your message').fill(text);
  await page.keyboard.press('Enter');
};
const shows = (text: string) => page.getByText(text, { exact: false }).filter({ visible: true }).first().waitFor();
const saidOf = () => page.locator('.said').evaluateAll((all) => all.map((said) => said.lastChild?.textContent));

async function waitForChat(): Promise<Chat> {
  const waiting = JSON.stringify([{ property: 'state', operator: '=', value: 'WAITING' }]);
  const look = async () => (await operator.call('listChats', { query: { filter: waiting } })).data;
  await until(async () => (await look()).length === 1, { what: 'the chat to wait' });
  const [chat] = await look();
  if (!chat) throw new Error('There is no chat.');
  return (await operator.call('updateChat', { params: { id: chat.id }, body: { state: 'OPEN' } })).data;
}

const answer = ({ id }: Chat, text: string) => operator.call('createChatMessage', { params: { id }, body: { text } });
const heard = (text: string) =>
  stream.waitFor((event) => event.event_name === 'chatmsg.added' && event.chatmsg.text === text, `“${text}”`);

describe('a visitor on a page of another origin', () => {
  it('chats with an operator, both ways and live, and what is written is text', async () => {
    await visit();
    await page.getByLabel('Your name (optional)').fill('Vera');
    await write('Do you have hats?');
    await heard('Do you have hats?');
    await shows('Somebody will be with you in a moment.');
    const chat = await waitForChat();
    expect(chat).toMatchObject({
      visitor_name: 'Vera',
      visitor_referer: `${site.origin}/`,
      website_id: expect.any(Number),
    });
    expect(chat.visitor_ua).toContain('Chrome');
    await shows('Administrator is here.');
    const hostile = '<img src=x onerror="document.title=1"><b>bold</b>';
    await answer(chat, hostile);
    await shows(hostile);
    await write(hostile);
    await heard(hostile);
    await until(async () => (await saidOf()).length === 3, { what: 'three messages' });
    expect(await saidOf()).toEqual(['Do you have hats?', hostile, hostile]);
    expect(await page.title()).toBe('A shop');
    await stream.waitFor((event) => event.event_name === 'chatmsg.read' && event.reader_id === null, 'the read mark');
    expect(problems).toEqual([]);
  });

  it('continues after a reload, ends the chat and begins another', async () => {
    await visit();
    await write('first');
    const chat = await waitForChat();
    await answer(chat, 'before the reload');
    await shows('before the reload');
    await page.reload();
    await shows('before the reload');
    await expect.poll(saidOf).toEqual(['first', 'before the reload']);
    await page.getByRole('button', { name: 'End chat' }).click();
    await shows('The chat has ended.');
    const { data: ended } = await operator.call('getChat', { params: { id: chat.id } });
    expect(ended).toMatchObject({ state_name: 'ENDED', ended_by: 'visitor' });
    await page.getByRole('button', { name: 'New chat' }).click();
    await write('second');
    const next = await waitForChat();
    expect([next.id > chat.id, next.visitor_id === chat.visitor_id]).toEqual([true, true]);
    await shows('second');
    await expect.poll(saidOf).toEqual(['second']);
  });

  it('sees when the operator is gone, and when somebody is back', async () => {
    await visit();
    await write('anybody?');
    await waitForChat();
    await shows('Administrator is here.');
    stream.close();
    await shows('Administrator is away for a moment.');
    stream = await followEvents(operator);
    await shows('Administrator is here.');
  });

  it('sees, before it has written, that the last of us has left, and that somebody is back', async () => {
    await page.clock.install();
    await visit();
    await shows('Write to us: somebody answers right here.');
    await everybodyLeaves();
    await page.clock.fastForward('01:00');
    await shows('Nobody is here right now. Leave a message and your e-mail, and we will answer.');
    await page.getByRole('button', { name: 'Close' }).click();
    stream = await followEvents(operator);
    await page.clock.fastForward('00:10');
    await openPanel();
    await shows('Write to us: somebody answers right here.');
    await write('Do you have caps?');
    await heard('Do you have caps?');
    await waitForChat();
  });

  it('is promised nobody while nobody is signed in, and leaves a message that counts as unread', async () => {
    await everybodyLeaves();
    const weekly = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }];
    const hours = { time_zone: 'Europe/Berlin', weekly, holidays: [] };
    const { data: queue } = await operator.call('createQueue', { body: { name: 'Sales', hours } });
    const target = { kind: 'queue' as const, queue_id: queue.id };
    const body = { name: 'Shop', websites: [site.origin], chat_enabled: true, target };
    const { key } = (await operator.call('createCallMeBackSetting', { body })).data;
    site.show(pageWithWidget(service.url, key));
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Leave your number' }).click();
    const open = 'We are here Mon–Fri 09:00–17:00 (Berlin).';
    await shows(`Leave your number and we will get back to you. ${open}`);
    await page.getByRole('tab', { name: 'Chat' }).click();
    await shows(`Nobody is here right now. Leave a message and your e-mail, and we will answer. ${open}`);
    await write('Call me tomorrow');
    await shows('Write your e-mail address, so that we can answer.');
    await page.getByLabel('Your e-mail (optional)').fill('vera@nowhere');
    await page.getByLabel('Your message').press('Enter');
    await shows('This e-mail address cannot be right.');
    await page.getByLabel('Your e-mail (optional)').fill('vera@example.com');
    await page.getByLabel('Your message').press('Enter');
    await shows(`Nobody is here right now. We have your message. ${open}`);
    await page.getByRole('button', { name: 'End chat' }).click();
    await shows('The chat has ended.');
    const [chat] = (await operator.call('listChats', { query: { limit: 1 } })).data;
    expect(chat).toMatchObject({
      state_name: 'ENDED',
      accepted_at: null,
      unread: 1,
      visitor_email: 'vera@example.com',
    });
    const params = { id: chat?.id ?? 0 };
    expect((await operator.call('updateChat', { params, body: { read: true } })).data.unread).toBe(0);
  });

  it('learns that the operator ended it, and that nothing is sent while the service is away', async () => {
    await visit();
    await write('hello');
    const chat = await waitForChat();
    await page.context().setOffline(true);
    await write('into the void');
    await shows('This was not sent. Please try again.');
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('into the void');
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await heard('into the void');
    await operator.call('updateChat', { params: { id: chat.id }, body: { state: 'ENDED' } });
    await shows('The chat has ended.');
  });

  it.each(['light', 'dark'] as const)('finds no barrier in it, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await visit();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write('hello');
    const chat = await waitForChat();
    await answer(chat, 'Good day');
    await shows('Good day');
    expect(await accessibilityProblems(page)).toEqual([]);
    if (process.env.CHAT_PICTURES)
      await page.screenshot({ path: `${process.env.CHAT_PICTURES}/chat-${colorScheme}.png` });
  });
});
