import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intercept, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { endCalls } from '../support/endCalls.ts';
import {
  ann,
  customerNumber,
  type MessagesFixture,
  officeNumber,
  openMessagesFixture,
  partOf,
  pat,
} from '../support/messagesFixture.ts';
import { owner, type SignedIn } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openChat, openSite } from '../support/visitors.ts';

/** The demo carrier answers a text to this number with the same text, over SIP MESSAGE. */
const echoNumber = '608';
/** ESME_RINVDSTADR (SMPP 3.4 section 5.1.3): no use in trying again. */
const invalidRecipient = 0x0b;
const patsThread = `/messages/sms/${customerNumber}/${pat.mobile}`;

let fixture: MessagesFixture;
let ui: UiWindow;
let annUi: UiWindow | undefined;
let annsClient: SignedIn;

beforeAll(async () => {
  fixture = await openMessagesFixture();
  annsClient = await fixture.service.signIn(ann);
  const text = 'Hello {first_name} of {company}, this is {agent_name}.';
  await fixture.admin.call('createCannedResponse', { body: { name: 'Greeting', text } });
  await fixture.admin.call('createCannedResponse', { body: { name: 'Opening hours', text: 'Nine to five.' } });
  ui = await fixture.open(owner);
});

afterEach(async () => {
  await annUi?.close();
  annUi = undefined;
  await ui.page.unrouteAll();
  await ui.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('cordboard.draft.')) localStorage.removeItem(key);
  });
});

afterAll(async () => {
  expect(ui?.problems ?? []).toEqual([]);
  await fixture?.close();
});

async function go(path: string, page: Page = ui.page): Promise<void> {
  await page.goto(`${fixture.service.url}/#${path}`);
}

/** Leaves every conversation: a message that comes before the page has changed counts as seen and shows no notice. */
async function leave(): Promise<void> {
  await go('/history');
  await ui.page.locator('[aria-current="page"]').filter({ hasText: 'History' }).waitFor();
}

const field = (page: Page = ui.page) => page.getByRole('textbox', { name: /^Message to/ });
const badge = (page: Page = ui.page) => page.getByRole('link', { name: /^Messages/ }).first();
/** A message in the conversation that is open. */
const bubble = (text: string, page: Page = ui.page) => page.getByRole('listitem').filter({ hasText: text }).last();
const inTranscript = (text: string, page: Page = ui.page) =>
  page.getByRole('list').getByText(text, { exact: true }).and(page.locator('p')).last();

async function write(text: string, page: Page = ui.page): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

async function marked(text: string, mark: string, page: Page = ui.page): Promise<void> {
  await bubble(text, page).getByRole('img', { name: mark }).waitFor();
}

describe('text messages', () => {
  it('go out to any number over SIP, and the answer comes in live', async () => {
    // Who has no number at a carrier sends over the line.
    annUi = await fixture.open(ann);
    const { page } = annUi;
    await go('/messages/sms', page);
    await page.getByText('No text messages yet').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Recipient' }).fill(echoNumber);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: echoNumber }).waitFor();
    await write('Is anybody there?', page);
    const texts = () => page.locator('ol').getByText('Is anybody there?', { exact: true });
    await until(async () => (await texts().count()) === 2, { what: 'the echo' });
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: echoNumber }).waitFor();
    expect(annUi.problems).toEqual([]);
  });

  it('come from the number that is chosen', async () => {
    const { page } = ui;
    await go('/messages/sms/447700900777');
    await page.getByRole('button', { name: /Send from$/ }).click();
    await page.getByRole('option', { name: '+44 20 7946 0000' }).click();
    await write('From the office');
    await until(() => page.url().includes(`/messages/sms/${officeNumber}/447700900777`), { what: 'the new thread' });
    await partOf(fixture, 'From the office');
    expect(fixture.smsc.parts.at(-1)).toMatchObject({ from: officeNumber, to: '447700900777' });
  });

  it('come in with a badge and a notice, and are read once they are seen', async () => {
    const { page } = ui;
    await leave();
    // Notices appear there, and stay while the pointer is on them.
    await page.mouse.move(980, 700);
    await fixture.receive('Is my order on its way? 🎩');
    await page.getByText('Is my order on its way? 🎩').waitFor();
    await until(async () => /1 unread/.test((await badge().textContent()) ?? ''), { what: 'the badge' });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'Pat Quill' }).waitFor();
    expect(page.url()).toContain(patsThread);
    await until(async () => !/unread/.test((await badge().textContent()) ?? ''), { what: 'the badge to go' });
    const threads = await fixture.admin.call('listSmsThreads', { params: { id: fixture.admin.userId } });
    expect(threads.data.find(({ to }) => to === pat.mobile)?.unread).toBe(0);
  });

  it('take their notice away when their conversation is opened another way', async () => {
    const { page } = ui;
    await leave();
    // Notices appear there, and stay while the pointer is on them.
    await page.mouse.move(980, 700);
    await fixture.receive('Are you there?');
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Are you there?' });
    await notice.waitFor();
    await page.mouse.move(984, 704);
    await go(patsThread);
    await inTranscript('Are you there?').waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
  });

  it('have one notice for each conversation, of the latest message', async () => {
    const { page } = ui;
    await leave();
    const notices = page.locator('[data-sonner-toast]');
    await page.mouse.move(980, 700);
    for (const text of ['One more thing', 'And another', 'That is all']) {
      await fixture.receive(text);
      await notices.filter({ hasText: text }).waitFor();
    }
    await until(async () => (await notices.count()) === 1, { what: 'the earlier ones to go' });
    await notices.filter({ hasText: 'That is all' }).waitFor();
    await go(patsThread);
    await notices.waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
  });

  it('say nothing more when their conversation is looked at', async () => {
    const { page } = ui;
    await go(patsThread);
    await field().waitFor();
    await until(async () => (await page.locator('[data-sonner-toast]').count()) === 0, {
      what: 'earlier notices to go',
    });
    await fixture.receive('Still there?');
    await inTranscript('Still there?').waitFor();
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  it('show how far they are: sent, delivered; failed with the reason, and can be sent again', async () => {
    const { page } = ui;
    await go(patsThread);
    await write('It left this morning.');
    await marked('It left this morning.', 'Sent');
    await fixture.smsc.receipt(await partOf(fixture, 'It left this morning.'), 'DELIVRD');
    await marked('It left this morning.', 'Delivered');
    fixture.smsc.nextStatuses.push(invalidRecipient);
    await write('You get it tomorrow.');
    await page.getByText(/^Not sent: .*recipient is not valid/).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await partOf(fixture, 'You get it tomorrow.');
    await page.getByText('It was sent again.').waitFor();
    await marked('You get it tomorrow.', 'Sent');
    await until(async () => (await page.getByRole('button', { name: 'Send again' }).count()) === 0, {
      what: 'the offer to send again to go',
    });
  });

  it('take canned responses by a slash, filled in for the contact', async () => {
    const { page } = ui;
    await go(patsThread);
    await field().pressSequentially('/');
    const choices = page.getByRole('listbox', { name: 'Canned responses' });
    await until(async () => (await choices.getByRole('option').count()) === 2, { what: 'both responses' });
    await field().pressSequentially('greet');
    await until(async () => (await choices.getByRole('option').count()) === 1, { what: 'the one that matches' });
    await page.keyboard.press('Enter');
    await expect.poll(() => field().inputValue()).toBe(`Hello Pat of ${pat.company}, this is Administrator.`);
    await field().pressSequentially(' /open');
    await choices.waitFor();
    await page.keyboard.press('Escape');
    await choices.waitFor({ state: 'hidden' });
    expect(await field().inputValue()).toContain('/open');
  });

  it('keep drafts over a reload, and take a refused message back into one', async () => {
    const { page } = ui;
    await go(patsThread);
    await field().fill('Half a thought');
    await page.reload();
    await until(async () => (await field().inputValue()) === 'Half a thought', { what: 'the draft' });
    await page.getByRole('list', { name: 'Conversations' }).getByText('Half a thought').waitFor();
    await intercept(page, '**/v1.1/sms', (route) => route.abort());
    await page.keyboard.press('Tab');
    await field().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Your text is still here.' }).waitFor();
    await expect.poll(() => field().inputValue()).toBe('Half a thought');
  });

  it('count their parts', async () => {
    await go(patsThread);
    await field().fill('a'.repeat(161));
    await ui.page.getByText('8 of 153 characters · 2 messages').waitFor();
    await field().fill('Привет');
    await ui.page.getByText('6 of 70 characters · special characters allow fewer characters').waitFor();
  });

  it('are found by name, by number and by being unread', async () => {
    const { page } = ui;
    await go('/messages/sms');
    await fixture.receive('Who is this?', '447700900999');
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await rows.filter({ hasText: 'Who is this?' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Name or number' });
    await search.fill('quill');
    await until(async () => (await rows.count()) === 1 && /Pat/.test((await rows.textContent()) ?? ''), {
      what: 'Pat',
    });
    await search.fill('0999');
    await until(async () => (await rows.count()) === 1 && /Who/.test((await rows.textContent()) ?? ''), {
      what: 'who',
    });
    await search.fill('');
    await page.getByRole('radio', { name: 'Unread' }).click();
    await until(async () => (await rows.count()) === 1, { what: 'the unread one alone' });
    await page.getByRole('radio', { name: 'All' }).click();
  });

  it('lead to a call by one press', async () => {
    const { page } = ui;
    await go('/messages/sms');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: 'Pat' }).click();
    await page.getByRole('button', { name: 'Call Pat Quill' }).click();
    await until(() => page.url().includes('/calls/'), { what: 'the page of the call' });
    await until(async () => (await fixture.admin.call('listCalls')).total > 0, { what: 'the call' });
    await endCalls(fixture.admin);
  });
});

describe('chat between colleagues', () => {
  it('goes both ways live, and says what was read', async () => {
    annUi = await fixture.open(ann);
    const annsPage = annUi.page;
    await go('/history');
    await go(`/messages/team/${fixture.admin.userId}`, annsPage);
    await write('Do you have a minute?', annsPage);
    await ui.page.getByText('Do you have a minute?').waitFor();
    await marked('Do you have a minute?', 'Sent', annsPage);
    await go(`/messages/team/${annsClient.userId}`);
    await inTranscript('Do you have a minute?').waitFor();
    await marked('Do you have a minute?', 'Read', annsPage);
    await write('<b>Two</b>');
    await inTranscript('<b>Two</b>', annsPage).waitFor();
    await marked('<b>Two</b>', 'Read');
    expect(annUi.problems).toEqual([]);
  });
});

describe('the chat of a visitor', () => {
  it('waits for everybody, is taken, answered, handed over and ended', async () => {
    const { page } = ui;
    annUi = await fixture.open(ann);
    await go('/messages/visitors');
    const visitor = await openChat(fixture.service, await openSite(fixture.admin), { name: 'Vera', text: 'Any hats?' });
    const row = (of: Page) => of.getByRole('list', { name: 'Chats of visitors' }).getByRole('link');
    await row(page).filter({ hasText: 'Waits for somebody' }).click();
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await write('We do!');
    await marked('We do!', 'Sent');
    expect((await visitor.read()).messages.map(({ text }) => text)).toContain('We do!');
    const newest = (await visitor.read()).messages.at(-1)?.id ?? 0;
    await visitor.read(newest);
    await marked('We do!', 'Read');
    await visitor.write('Size 58?');
    await inTranscript('Size 58?').waitFor();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await page.getByRole('menuitem', { name: /^Ann Smith/ }).click();
    await page.getByText('Ann Smith is chatting with this visitor.').waitFor();
    await go('/messages/visitors', annUi.page);
    await row(annUi.page).filter({ hasText: 'With you' }).click();
    await inTranscript('Size 58?', annUi.page).waitFor();
    await annUi.page.getByRole('button', { name: 'End chat' }).click();
    await annUi.page.getByRole('alertdialog').getByRole('button', { name: 'End chat' }).click();
    await annUi.page.getByText('This chat has ended.').waitFor();
    await page.getByText('This chat has ended.').waitFor();
  });
});

const screens = [
  ['the texts', '/messages/sms'],
  ['a thread', patsThread],
  ['a new message', '/messages/sms/new'],
  ['the team', '/messages/team'],
  ['visitors', '/messages/visitors'],
  ['voicemail', '/messages/voicemail'],
  ['a mailbox', '/messages/voicemail/mailbox'],
] as const;

describe('light and dark, wide and narrow', () => {
  it.each(screens)('%s can be used by everybody', async (_name, path) => {
    const { page } = ui;
    await go(path);
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor({ state: 'attached' });
    await until(async () => (await page.getByRole('status', { name: 'Loading' }).count()) === 0, { what: 'the page' });
    expect(await problemsInEveryLook(page)).toEqual([]);
  });
});

describe('a narrow window', () => {
  it('shows the list, then the conversation with a way back', async () => {
    annUi = await fixture.open(owner, { width: 380, height: 640 });
    const { page } = annUi;
    await go('/messages/sms', page);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: 'Pat' }).click();
    await field(page).waitFor();
    await page.getByRole('list', { name: 'Conversations' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
  });
});
