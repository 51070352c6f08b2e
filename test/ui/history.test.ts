import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow, wide } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { endCalls } from '../support/endCalls.ts';
import { pastCallerName, writePastCalls } from '../support/pastCalls.ts';
import { readyMonitor, recordsFor } from '../support/recordings.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const pastCalls = 1000;
const recorded = '+44 1632 961999';
/** Of a pcapng file's section header (draft-ietf-opsawg-pcapng). */
const captureMagic = '0a0d0d0a';

let service: ServiceProcess;
let browser: Browser;
let maria: UiWindow;
let recordedCallId: number;

const rows = () => maria.page.getByRole('list', { name: 'Past calls' }).getByRole('link');
const row = (text: string): Locator => rows().filter({ has: maria.page.getByText(text, { exact: true }) });
const search = () => maria.page.getByRole('searchbox', { name: 'Name or number' });

async function choose(label: string, option: string): Promise<void> {
  await maria.page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await maria.page.getByRole('option', { name: option, exact: true }).click();
}

/** Waits for the number of calls that are found: “1 call” also begins the end of “1,001 calls”. */
async function counts(text: string): Promise<void> {
  await maria.page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}

async function stateOf(id: number): Promise<string | undefined> {
  return (await maria.client.call('listCalls')).data.find((call) => call.id === id)?.state_name;
}

async function dial(to: string): Promise<number> {
  return (await maria.client.call('createCall', { body: { to, auto_answer: true } })).data.id;
}

/** A real call with a recording that has a pause, with notes. */
async function recordCall(): Promise<number> {
  const id = await dial(recorded);
  const change = (body: object) => maria.client.call('updateCall', { params: { id }, body });
  await until(async () => (await stateOf(id)) === 'CONNECTED', { what: 'the answer' });
  await change({ monitor_state: 'start', notes: 'Wants the price list', labels: ['Sales'] });
  await recordsFor(service.dataDir, 3.5);
  await change({ monitor_state: 'pause' });
  await change({ monitor_state: 'resume' });
  await recordsFor(service.dataDir, 0.5);
  await maria.client.call('deleteCall', { params: { id } });
  await readyMonitor(maria.client, id);
  return id;
}

async function callBusy(): Promise<void> {
  const id = await dial('604');
  await until(async () => (await stateOf(id)) === undefined, { what: 'the end of the busy call' });
}

beforeAll(async () => {
  service = await startServiceProcess();
  const client = await service.signIn();
  await writePastCalls(service.dataDir, client, pastCalls);
  browser = await launchChromium();
  maria = await openWindow(browser, service, owner);
  recordedCallId = await recordCall();
  await callBusy();
});

beforeEach(async () => {
  await endCalls(maria.client);
  await maria.page.unroute('**/cdrs?*');
  await maria.page.emulateMedia({ colorScheme: 'light' });
  await maria.page.setViewportSize({ width: 1180, height: 760 });
  // First a new document: whatever the old one still waits for can then lead nowhere else.
  await maria.page.reload();
  await maria.page.goto(`${service.url}/#/history`);
  await rows().first().waitFor();
});

afterAll(async () => {
  expect(maria?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
});

describe('the list of past calls', () => {
  it('shows the newest first and keeps only the rows in view, however many there are', async () => {
    await counts('1,002 calls');
    await rows().first().filter({ hasText: '604' }).waitFor();
    await rows().first().focus();
    await maria.page.keyboard.press('End');
    await row(pastCallerName(1)).waitFor();
    expect(await rows().count()).toBeLessThan(60);
    await until(async () => (await maria.page.locator(':focus').textContent())?.includes(pastCallerName(1)) ?? false, {
      what: 'the focus on the last row',
    });
  });

  it('is one Tab stop, also after its focused row was scrolled out of view', async () => {
    const { page } = maria;
    await rows().first().hover();
    await page.mouse.wheel(0, 20_000);
    await until(async () => Number(await rows().first().getAttribute('data-row')) > 100, {
      what: 'the list to scroll',
    });
    await page.getByRole('button', { name: 'Save these calls as CSV' }).focus();
    await page.keyboard.press('Tab');
    await page.locator('[data-row]:focus').waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Past calls' }).locator('[tabindex="0"]').count()).toBe(1);
  });

  it('is searched in notes, ordered, and saved with just the calls that it shows, in its order', async () => {
    const { page } = maria;
    const saved = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save these calls as CSV' }).click(),
      ]);
      return parse(await readFile(await file.path(), 'utf8'), { columns: true }) as Record<string, string>[];
    };
    await page.getByRole('button', { name: 'More filters and order' }).click();
    await page.getByRole('searchbox', { name: 'Words in notes and transcripts' }).fill('PRICE list');
    await counts('1 call');
    expect((await saved()).map(({ live_id }) => Number(live_id))).toEqual([recordedCallId]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await counts('1,002 calls');
    await choose('Order', 'Longest talk first');
    await row(pastCallerName(299)).first().waitFor();
    const shown = await maria.client.call('listCdrs', { query: { sort: 'billsec', dir: 'DESC', limit: 1500 } });
    expect((await saved()).map(({ id }) => Number(id))).toEqual(shown.data.map(({ id }) => id));
    await choose('Order', 'Newest first');
  });

  it('opens what the arrow keys meet', async () => {
    const { page } = maria;
    await rows().first().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: recorded }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: pastCallerName(pastCalls) }).waitFor();
    const current = page.getByRole('list', { name: 'Past calls' }).locator('[aria-current=true]');
    await current.filter({ hasText: pastCallerName(pastCalls) }).waitFor();
  });

  it('finds a name or a number of either side, however it is typed', async () => {
    await search().fill('customer 0042');
    await counts('1 call');
    await row('Customer 0042').waitFor();
    await search().fill('+44 (1632) 960-042');
    await counts('1 call');
    await row('Customer 0042').waitFor();
  });

  it('narrows down by direction, result, day and recording, and clears all of it', async () => {
    const { page } = maria;
    await choose('Direction', 'Outgoing');
    await counts('2 calls');
    await choose('Result', 'Not connected');
    await counts('1 call');
    await row('604').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await choose('Result', 'Missed');
    await counts('200 calls');
    await page.getByRole('button', { name: 'With recording' }).click();
    await page.getByText('No call matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('button', { name: 'With recording' }).click();
    await counts('1 call');
    await choose('When', 'From … to …');
    await page.getByRole('textbox', { name: 'From' }).fill('2001-01-01');
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('2001-01-02');
    await page.getByText('No call matches').waitFor();
  });

  it('shows a call that has just ended, without being asked', async () => {
    const { total } = await maria.client.call('listCdrs', { query: { limit: 1 } });
    await counts(`${total.toLocaleString('en')} calls`);
    const id = await dial('605');
    await until(async () => (await stateOf(id)) === undefined, { what: 'the end of the call' });
    await row('605').waitFor();
    await counts(`${(total + 1).toLocaleString('en')} calls`);
    const { data } = await maria.client.call('listCdrs', { query: { limit: 1 } });
    expect(data[0]?.live_id).toBe(id);
  });

  it('says what went wrong when the list cannot be read, and tries again', async () => {
    const { page } = maria;
    await page.route('**/cdrs?*', (route) => route.fulfill({ status: 500, body: '{"message":"Broken","errors":[]}' }));
    await page.reload();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute('**/cdrs?*');
    await retry.click();
    const { total } = await maria.client.call('listCdrs', { query: { limit: 1 } });
    await counts(`${total.toLocaleString('en')} calls`);
  });
});

/** The labels that the page shows of the call in its middle. */
const labelsShown = (name: string) =>
  maria.page.getByRole('main').getByRole('list', { name: 'Labels' }).getByText(name, { exact: true }).waitFor();

/** Gives or takes a label, in the menu that it is chosen from. */
async function chooseLabel(name: string): Promise<void> {
  await maria.page.getByRole('button', { name: 'Choose labels' }).click();
  await maria.page.getByRole('menuitemcheckbox', { name }).click();
  await maria.page.keyboard.press('Escape');
}

describe('labels', () => {
  it('are given during the call and after it, shown in the list, and narrow it down', async () => {
    const { page, client } = maria;
    await client.call('createCallLabel', { body: { name: 'Complaint', color: '#dc2626' } });
    const id = await dial('600');
    await page.goto(`${service.url}/#/calls/${id}`);
    await chooseLabel('Complaint');
    await labelsShown('Complaint');
    const live = async () => (await client.call('getCall', { params: { id } })).data.labels.map(({ name }) => name);
    await until(async () => (await live()).join() === 'Complaint', { what: 'the label of the live call' });
    await client.call('deleteCall', { params: { id } });
    await page.getByRole('button', { name: 'Call again' }).waitFor();
    await labelsShown('Complaint');
    await chooseLabel('Sales');
    await labelsShown('Sales');
    await page.goto(`${service.url}/#/history`);
    await choose('Label', 'Complaint');
    await counts('1 call');
    await rows()
      .first()
      .filter({ hasText: /Complaint.*1 more: Sales/ })
      .click();
    await chooseLabel('Complaint');
    await page.getByText('No call matches').waitFor();
    await choose('Label', 'Sales');
    await counts('2 calls');
    const rename = async (from: string, to: string) => {
      const label = (await client.call('listCallLabels')).data.find(({ name }) => name === from);
      await client.call('updateCallLabel', { params: { id: label?.id ?? 0 }, body: { name: to } });
    };
    await rename('Sales', 'Selling');
    await page.reload();
    await rows().filter({ hasText: 'Selling' }).first().waitFor();
    await rename('Selling', 'Sales');
  });
});

describe('a past call', () => {
  /** Searches, waits until the list shows no other search's rows any more, and opens the one that was meant. */
  const open = async (text: string) => {
    await search().fill(text);
    await counts('1 call');
    await row(text).click();
  };

  it('shows in plain words how it ended, with the facts behind', async () => {
    const { page } = maria;
    await row('604').click();
    await page.getByText('The person you called is busy.').waitFor();
    await page.getByText('486 Busy Here').first().waitFor();
    await page.getByText('17 User busy').waitFor();
    await open(recorded);
    await page.getByText(/^You hung up after 0:\d\d\.$/).waitFor();
    await page.getByText('Wants the price list').waitFor();
    await labelsShown('Sales');
  });

  it('plays its recording: position, speed and the keyboard', async () => {
    const { page } = maria;
    await open(recorded);
    const slider = page.getByRole('slider', { name: 'Position' });
    const seconds = () => slider.inputValue().then(Number);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    // Four seconds of sound are five and a half then.
    await page.getByRole('radio', { name: '0.75×' }).click();
    await play.click();
    await until(async () => (await seconds()) > 0.5, { what: 'the sound to run' });
    const isDrawn = () => page.locator('audio, div').evaluateAll((all) => all.some((one) => one.shadowRoot !== null));
    await until(isDrawn, { what: 'the sound to be drawn' });
    /** A slow page may be at the end before the button is pressed. */
    const isPaused = async () => {
      if (await play.isVisible()) await play.click();
      const pressed = page.getByRole('button', { name: 'Pause' }).click({ timeout: 5_000 });
      return pressed.then(
        () => true,
        () => false,
      );
    };
    await until(isPaused, { what: 'the sound to pause' });
    await slider.press('ArrowLeft');
    await until(async () => (await seconds()) === 0, { what: 'the start' });
    await slider.press('End');
    await until(async () => (await seconds()) > 3, { what: 'the end' });
    await page.getByText(/^Paused 1×; 0:0\d are left out\.$/).waitFor();
  });

  it('hands out the recording and the capture as files', async () => {
    const { page } = maria;
    await open(recorded);
    const [recording] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download MP3' }).click(),
    ]);
    const monitor = await readyMonitor(maria.client, recordedCallId);
    expect((await readFile(await recording.path())).length).toBe(monitor.size);

    await page.getByRole('tab', { name: 'SIP ladder' }).click();
    await page
      .getByRole('list', { name: 'SIP messages' })
      .getByText(/^INVITE/)
      .first()
      .waitFor();
    const [capture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PCAP' }).click(),
    ]);
    const head = (await readFile(await capture.path())).subarray(0, 4).toString('hex');
    expect(head).toBe(captureMagic);
  });

  it('has its messages filtered by method and by text', async () => {
    const { page } = maria;
    await open(recorded);
    await page.getByRole('tab', { name: 'SIP ladder' }).click();
    const messages = page.getByRole('list', { name: 'SIP messages' }).getByRole('listitem');
    const messageCount = page.getByText(/^\d+ of \d+ messages/);
    await messageCount.waitFor();
    const all = await messages.count();
    // A busy machine sends again what was not answered in time: there may be more than one of each.
    const some = async () => (await messages.allInnerTexts()).map((text) => /BYE|200 OK/.exec(text)?.[0] ?? text);
    await choose('Method', 'BYE');
    await until(async () => (await messages.count()) < all, { what: 'only some to be left' });
    await expect.poll(async () => new Set(await some())).toEqual(new Set(['BYE', '200 OK']));
    await page.getByRole('searchbox', { name: 'Search the messages' }).fill('200 ok');
    await until(async () => !(await some()).includes('BYE'), { what: 'only answers to be left' });
    await expect.poll(async () => new Set(await some())).toEqual(new Set(['200 OK']));
    await page.getByText(`${await messages.count()} of ${all} messages`).waitFor();
  });

  it('is called back', async () => {
    await open('Customer 0077');
    await maria.page.getByRole('button', { name: 'Call back' }).click();
    await maria.page.waitForURL(/#\/calls\/\d+$/);
    const id = Number(maria.page.url().split('/').at(-1));
    await until(
      async () =>
        (await maria.client.call('listCalls')).data.some((call) => call.id === id && call.dst === '441632960077'),
      { what: 'the call back' },
    );
  });

  it('that nobody knows says so', async () => {
    await maria.page.goto(`${service.url}/#/history/999999`);
    await maria.page.getByText('This call is not in the history').waitFor();
  });

  it('has the whole of a narrow window, with a way back', async () => {
    const { page } = maria;
    await page.setViewportSize({ width: 380, height: 640 });
    await rows().first().click();
    await page.getByRole('heading', { name: '60' }).waitFor();
    await search().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await search().waitFor();
  });

  it('has no accessibility problems in either theme, list, recording and ladder', async () => {
    const { page } = maria;
    const look = async () => expect(await problemsInEveryLook(page, [wide])).toEqual([]);
    await page.goto(`${service.url}/#/history`);
    await open(recorded);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await look();
    await page.getByRole('tab', { name: 'SIP ladder' }).click();
    await page.getByRole('list', { name: 'SIP messages' }).waitFor();
    await look();
    await search().fill('nobody has this name');
    await page.getByText('No call matches').waitFor();
    await look();
  });

  it('loses its recording only after a question', async () => {
    const { page } = maria;
    await open(recorded);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await maria.client.call('listMonitors')).total).toBe(1);
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The recording was deleted.').first().waitFor();
    expect((await maria.client.call('listMonitors')).total).toBe(0);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ state: 'detached' });
  });
});
