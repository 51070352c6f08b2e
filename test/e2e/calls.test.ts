import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import { intercept, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const password = 'staple battery horse';
const ann = { email: 'ann@company.test', password, first_name: 'Ann', last_name: 'Smith', ext: '201' };
const ben = { email: 'ben@company.test', password, first_name: 'Ben', last_name: 'Okafor', ext: '202' };

let service: ServiceProcess;
let browser: Browser;
let maria: UiWindow;
let annUi: UiWindow;
let benUi: UiWindow;

const callsOf = async ({ client }: UiWindow): Promise<readonly LiveCall[]> => (await client.call('listCalls')).data;
const button = ({ page }: UiWindow, name: string) => page.getByRole('button', { name, exact: true });
const heading = ({ page }: UiWindow, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the service says so; the page's own view is asserted apart. */
const serviceSays = (ui: UiWindow, what: string, holds: (calls: readonly LiveCall[]) => boolean) =>
  until(async () => holds(await callsOf(ui)), { what });

async function dial({ page }: UiWindow, number: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Name or number' }).fill(number);
  await page.keyboard.press('Enter');
}

/** Maria calls Ann, who answers. */
async function talk(): Promise<void> {
  await dial(maria, ann.ext);
  await button(annUi, 'Answer').first().click();
  await heading(maria, 'Ann Smith').waitFor();
  await maria.page.getByRole('timer').first().waitFor();
}

beforeAll(async () => {
  service = await startServiceProcess();
  const client = await service.signIn();
  await client.call('createUser', { body: ann });
  await client.call('createUser', { body: ben });
  browser = await launchChromium();
  maria = await openWindow(browser, service, owner);
  annUi = await openWindow(browser, service, ann, { theme: 'dark' });
  benUi = await openWindow(browser, service, ben, { width: 380, height: 640 });
});

afterEach(async ({ task }) => {
  const client = maria.client;
  for (const { id } of await callsOf(maria)) {
    await client.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
  for (const ui of [maria, annUi, benUi]) {
    await ui.page.unrouteAll({ behavior: 'ignoreErrors' });
    await ui.page.goto(`${service.url}/#/`);
    // What a test that failed left open is not in the way when it is tried again.
    if (task.result?.state === 'fail') await ui.page.reload();
    await ui.page.getByRole('button', { name: readyStatus }).waitFor();
    await ui.page.getByRole('region', { name: 'Calls', exact: true }).getByRole('list').waitFor({ state: 'detached' });
  }
});

afterAll(async () => {
  expect([maria, annUi, benUi].flatMap((ui) => ui?.problems ?? [])).toEqual([]);
  await browser?.close();
  await service?.dispose();
});

describe('a call to the demo line', () => {
  it('is muted, held, recorded and hung up from the keyboard', async () => {
    const { page } = maria;
    await dial(maria, '601');
    await page.getByRole('timer').first().waitFor();
    await page.keyboard.press('Alt+m');
    await serviceSays(maria, 'mute', ([call]) => call?.muted_by.length === 1);
    await page.keyboard.press('Alt+h');
    await serviceSays(maria, 'hold', ([call]) => call?.state_name === 'ON_HOLD');
    await button(maria, 'Resume').first().waitFor();
    await page.keyboard.press('Alt+h');
    await serviceSays(maria, 'resume', ([call]) => call?.state_name === 'CONNECTED');
    await button(maria, 'Hold').first().waitFor();
    await page.keyboard.press('Alt+r');
    await serviceSays(maria, 'recording', ([call]) => call?.monitor_state === 1);
    await button(maria, 'Pause recording').first().waitFor();
    await page.keyboard.press('Alt+r');
    await serviceSays(maria, 'pause', ([call]) => call?.monitor_state === 2);
    await page.getByText('Recording paused').first().waitFor();
    await button(maria, 'Stop recording').click();
    await serviceSays(maria, 'stop', ([call]) => call?.monitor_state === 0);
    await page.keyboard.press('Alt+x');
    await page.getByText('The call has ended.').waitFor();
    await serviceSays(maria, 'the end', (calls) => calls.length === 0);
  });

  it('gets digits, typed and clicked, while the keypad is open', async () => {
    const { page } = maria;
    await dial(maria, '606');
    await page.getByRole('timer').first().waitFor();
    await page.keyboard.press('Alt+k');
    const keypad = page.getByRole('group', { name: 'Keypad' });
    await keypad.waitFor();
    const asked = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/calls/'));
    await page.keyboard.press('5');
    expect((await asked).postDataJSON()).toEqual({ dtmf: '5' });
    await keypad.getByRole('button', { name: '#' }).click();
    await page.getByText('Sent: 5#').waitFor();
    expect(await page.getByRole('combobox', { name: 'Name or number' }).inputValue()).toBe('');
  });

  it('continues over a reload, and so does its page', async () => {
    const { page } = maria;
    await dial(maria, '600');
    await page.getByRole('timer').first().waitFor();
    const [before] = await callsOf(maria);
    await page.reload();
    await heading(maria, '600').waitFor();
    await page.getByRole('button', { name: readyStatus }).waitFor();
    expect((await callsOf(maria)).map(({ id, state_name }) => [id, state_name])).toEqual([[before?.id, 'CONNECTED']]);
  });

  it('keeps notes with its record', async () => {
    const { page } = maria;
    await dial(maria, '600');
    await page.getByRole('timer').first().waitFor();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Wants a quote by Friday');
    await page.getByText('Saved', { exact: true }).waitFor();
    await button(maria, 'Hang up').first().click();
    await page.getByText('Wants a quote by Friday').waitFor();
  });

  it('shows its SIP messages, live and afterwards', async () => {
    const { page } = maria;
    await dial(maria, '600');
    await page.getByRole('timer').first().waitFor();
    await page.getByRole('tab', { name: 'SIP ladder' }).click();
    await page
      .getByRole('button', { name: / INVITE .* sent$/ })
      .first()
      .click();
    await page
      .getByText(/^INVITE sip:600@/)
      .last()
      .waitFor();
    await button(maria, 'Hang up').first().click();
    await page.getByText('The call has ended.').waitFor();
    await page.getByRole('tab', { name: 'SIP ladder' }).click();
    await page
      .getByRole('button', { name: / BYE .* sent$/ })
      .first()
      .waitFor();
  });

  it.each([
    ['604', 'The person you called is busy.', '486 Busy Here'],
    ['605', 'The telephone service cannot take the call right now.', '503 Service Unavailable'],
  ])('to %s fails in plain words with the facts behind them', async (number, sentence, fact) => {
    await dial(maria, number);
    await maria.page.getByText(sentence).waitFor();
    await maria.page.getByText(fact, { exact: true }).first().waitFor();
  });
});

describe('an action that the service refuses', () => {
  it('is shown at once and taken back with a sentence', async () => {
    const { page } = maria;
    await dial(maria, '600');
    await page.getByRole('timer').first().waitFor();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await intercept(page, '**/calls/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await held;
      const body = { message: 'Cannot hold a call in state RINGING', code: 'wrong_state', errors: [] };
      return route.fulfill({ status: 400, json: body });
    });
    await page.keyboard.press('Alt+h');
    await button(maria, 'Resume').first().waitFor();
    letGo();
    await page.getByText('Hold could not be changed: Cannot hold a call in state RINGING').waitFor();
    await button(maria, 'Hold').first().waitFor();
  });
});

describe('an incoming call', () => {
  it('is seen and answered from any page', async () => {
    await annUi.client.call('createDemoCall', { body: { to: ann.ext, from: '+442079460018', say: 'Hello' } });
    await annUi.page.getByText('+44 20 7946 0018').first().waitFor();
    await annUi.page.keyboard.press('Alt+a');
    await heading(annUi, '+44 20 7946 0018').waitFor();
    await annUi.page.getByRole('timer').first().waitFor();
    await annUi.page.keyboard.press('Alt+x');
  });

  it('is declined, and the caller gets busy where no mailbox answers instead', async () => {
    const { data: mailboxes } = await annUi.client.call('listMailboxes');
    const own = mailboxes.find(({ name }) => name === `${ann.first_name} ${ann.last_name}`);
    await annUi.client.call('updateMailbox', { params: { id: own?.id ?? 0 }, body: { enabled: false } });
    await dial(maria, ann.ext);
    await button(annUi, 'Decline').first().click();
    await button(annUi, 'Decline').first().waitFor({ state: 'detached' });
    await maria.page
      .getByRole('status')
      .filter({ hasText: /busy|declined|answered/ })
      .waitFor();
  });

  it('is announced to assistive technology', async () => {
    await dial(maria, ann.ext);
    await annUi.page.locator('[aria-live=assertive]', { hasText: 'Incoming call from' }).waitFor({ state: 'attached' });
  });
});

describe('a second call', () => {
  it('puts the first on hold, and swap changes over', async () => {
    const { page } = maria;
    await talk();
    await dial(maria, '601');
    await heading(maria, '601').waitFor();
    await page.getByRole('button', { name: 'Swap: talk to Ann Smith' }).waitFor();
    // What still rings cannot be put on hold.
    await serviceSays(
      maria,
      'an answer',
      (calls) => calls.find(({ dst }) => dst === '601')?.state_name === 'CONNECTED',
    );
    await page.keyboard.press('Alt+s');
    await page.getByRole('button', { name: 'Swap: talk to 601' }).waitFor();
    await serviceSays(maria, 'the swap', (calls) => calls.find(({ dst }) => dst === '601')?.state_name === 'ON_HOLD');
  });
});

describe('a transfer', () => {
  it('without asking passes the other party on', async () => {
    await talk();
    await maria.page.keyboard.press('Alt+t');
    await maria.page.getByRole('combobox', { name: 'Transfer to' }).fill(ben.ext);
    await button(maria, 'Transfer now').click();
    await button(benUi, 'Answer').first().click();
    await maria.page.getByText('You transferred this call to Ben Okafor.').waitFor();
    await heading(annUi, 'Ben Okafor').waitFor();
    await benUi.page.getByText('Ann Smith').first().waitFor();
  });

  it('after asking joins the two', async () => {
    await talk();
    await maria.page.keyboard.press('Alt+t');
    const target = maria.page.getByRole('combobox', { name: 'Transfer to' });
    await target.pressSequentially('ben');
    await maria.page.getByRole('option', { name: 'Ben Okafor', selected: true }).waitFor();
    await maria.page.keyboard.press('ArrowDown');
    await maria.page.keyboard.press('Enter');
    await until(async () => (await target.inputValue()) === ben.ext, { what: 'Ben to be chosen' });
    await button(maria, 'Ask first').click();
    await button(benUi, 'Answer').first().click();
    await maria.page.getByText('You are talking to Ben Okafor. Ann Smith is on hold.').waitFor();
    const talksToBoth = (calls: readonly LiveCall[]) =>
      calls.length === 2 && calls.every(({ connected_at }) => connected_at !== null);
    await serviceSays(maria, 'Ben to have answered', talksToBoth);
    await button(maria, 'Complete transfer').click();
    await maria.page.getByText('Ann Smith was transferred to Ben Okafor.').waitFor();
    await heading(annUi, 'Ben Okafor').waitFor();
    await serviceSays(
      maria,
      'one call between the two',
      (calls) => calls.length === 1 && calls[0]?.state_name === 'CONNECTED',
    );
  });

  it('can be cancelled while the other side still rings, and the held party is back', async () => {
    await talk();
    await maria.page.keyboard.press('Alt+t');
    await maria.page.getByRole('combobox', { name: 'Transfer to' }).fill(ben.ext);
    await button(maria, 'Ask first').click();
    await button(benUi, 'Answer').first().waitFor();
    await button(maria, 'Cancel transfer').click();
    await button(benUi, 'Answer').first().waitFor({ state: 'detached' });
    await heading(maria, 'Ann Smith').waitFor();
    await serviceSays(
      maria,
      'the held party',
      ([call, ...more]) => more.length === 0 && call?.state_name === 'CONNECTED',
    );
  });
});
