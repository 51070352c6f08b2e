import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDuration } from '../../renderer/platform/format/format.ts';
import type { Monitor } from '../../shared/api/history/monitor.ts';
import { intercept, narrow, openWindow, problemsInEveryLook, type UiWindow, wide } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { pastCallerName } from '../support/pastCalls.ts';
import { writeFollowingPart, writePastRecordings } from '../support/pastRecordings.ts';
import { readyMonitor, recordsFor } from '../support/recordings.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { json, startTranscriptionEngine, type TranscriptionEngine } from '../support/transcriptionEngine.ts';
import { until } from '../support/until.ts';

/** A supervisor finds recordings by their transcripts, plays, reads and scores them. */
const sam = { email: 'sam@company.test', password: 'staple battery horse', first_name: 'Sam', last_name: 'Vaughan' };
const past = 130;
/** Set to a folder, it gets a picture of each screen. */
const pictures = process.env.CORDBOARD_PICTURES;

const segments = [
  { start: 0, text: 'Good morning, this is Cordboard.', speaker: 'Agent' },
  { start: 2, text: 'My umbrella was blown inside out on the pier.', speaker: 'Customer' },
  { start: 4, text: 'A new umbrella is on its way.', speaker: 'Agent' },
];
const analysis = { summary: 'An umbrella did not stand the wind.', sentiment: 'positive', cx_score: 83 };

let service: ServiceProcess;
let engine: TranscriptionEngine;
let browser: Browser;
let agent: UiWindow;
let supervisor: UiWindow;
let recorded: Monitor;

/** A real call, recorded and transcribed by a server that speaks the protocol. */
async function recordCall(): Promise<Monitor> {
  const { client } = agent;
  const { data: call } = await client.call('createCall', { body: { to: '+44 1632 961999', auto_answer: true } });
  const state = async () => (await client.call('listCalls')).data.find(({ id }) => id === call.id)?.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: 'the answer' });
  const params = { id: call.id };
  await client.call('updateCall', { params, body: { monitor_state: 'start', notes: 'Sends a new one' } });
  await recordsFor(service.dataDir, 6);
  await client.call('deleteCall', { params });
  const { id } = await readyMonitor(client, call.id);
  const read = async () => (await client.call('getMonitor', { params: { id } })).data;
  await until(async () => (await read()).transcription_state === 'done', { what: 'the transcript' });
  return read();
}

beforeAll(async () => {
  service = await startServiceProcess();
  engine = await startTranscriptionEngine();
  engine.answerWith((response, { path }) =>
    json(
      path.endsWith('/audio/transcriptions')
        ? { text: segments.map(({ text }) => text).join(' '), segments }
        : { choices: [{ message: { content: JSON.stringify(analysis) } }] },
    )(response, { path } as never),
  );
  const admin = await service.signIn();
  await admin.call('createUser', { body: { ...sam, ext: '301', roles: ['supervisor'] } });
  await admin.call('updateTranscriptionSettings', {
    body: { url: engine.url, enabled: true, analysis_model: 'rater' },
  });
  browser = await launchChromium();
  agent = await openWindow(browser, service, owner);
  recorded = await recordCall();
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Returns and complaints', number: '700' } });
  const audio = agent.client.url('getMonitorAudio', { params: { id: recorded.id } });
  const sound = Buffer.from(await (await fetch(audio, { headers: agent.client.headers() })).arrayBuffer());
  await writePastRecordings({ dataDir: service.dataDir, agent: agent.client, count: past, sound, queue });
  supervisor = await openWindow(browser, service, sam);
  const { customer_id: customerId } = (await admin.call('getMe')).data;
  const { userId } = supervisor.client;
  await writeFollowingPart({ dataDir: service.dataDir, customerId, first: recorded, userId, sound });
});

afterAll(async () => {
  expect(supervisor?.problems).toEqual([]);
  await browser?.close();
  await engine?.close();
  await service?.dispose();
});

const list = (page: Page) => page.getByRole('list', { name: 'Recordings' });
const rows = () => list(supervisor.page).getByRole('link');
const search = () => supervisor.page.getByRole('searchbox', { name: 'Words that were said' });
const counts = (text: string | RegExp) =>
  supervisor.page.getByRole('status').filter({ hasText: text }).first().waitFor();
const position = () => supervisor.page.getByRole('slider', { name: 'Position' }).inputValue().then(Number);
const star = (score: number): Locator => supervisor.page.getByRole('radio', { name: new RegExp(`^${score} of 5`) });
const stored = async (id: number) => (await supervisor.client.call('getMonitor', { params: { id } })).data;
const toast = (text: string) => supervisor.page.getByText(text, { exact: true }).first().waitFor();

async function goTo(place: string): Promise<void> {
  await supervisor.page.goto(`${service.url}/#/supervisor/recordings${place}`);
  await supervisor.page.reload();
  await supervisor.page.getByRole('heading', { level: 1, name: 'Recordings' }).waitFor({ state: 'attached' });
}

/** Opens the filters and chooses in one of them. */
async function choose(label: string, option: string): Promise<void> {
  const { page } = supervisor;
  const field = page.getByRole('button', { name: new RegExp(`${label}$`) });
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click();
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function take(name: string): Promise<void> {
  if (pictures === undefined) return;
  await mkdir(pictures, { recursive: true });
  await supervisor.page.screenshot({ path: join(pictures, `${name}.png`) });
}

describe('a supervisor', () => {
  it('finds a call by a word that was said in it, and hears it from there', async () => {
    const { page } = supervisor;
    await page.getByRole('link', { name: 'Recordings' }).click();
    await counts(`${past + 1} recordings`);
    await search().fill('UMBREL pier');
    await counts(/^1 recording$/);
    await until(async () => (await rows().first().locator('mark').allTextContents()).includes('umbrella'), {
      what: 'the word to be marked in the list',
    });
    await rows().first().click();
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
    const line = page.getByRole('listitem').filter({ hasText: 'blown inside out' }).getByRole('button');
    await expect.poll(() => line.locator('mark').allTextContents()).toEqual(['umbrella', 'pier']);

    await page.evaluate(listenForSound);
    await until(() => page.getByRole('button', { name: 'Play', exact: true }).isEnabled(), {
      what: 'the player',
    });
    await line.click();
    await until(async () => (await position()) > 2.3, { what: 'the sound to run from the line' });
    await until(async () => (await line.getAttribute('aria-current')) === 'true', {
      what: 'the line that is heard to be shown',
    });
    await until(() => page.evaluate(decodedBytes).then((bytes) => bytes > 1000), {
      what: 'sound to be decoded',
    });
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('scores it and writes notes, and finds both after a reload at the same place', async () => {
    const { page } = supervisor;
    await goTo(`/${recorded.id}/words=umbrella`);
    await page.getByText('Nobody has reviewed it yet').waitFor();
    await page.getByText('Sends a new one').waitFor();
    await star(4).click({ force: true });
    await toast('Scored 4 of 5');
    const notes = page.getByRole('textbox', { name: 'Notes of the review' });
    await notes.fill('Friendly, and quick to help.');
    await page.reload();
    await page.getByText('Not saved yet. It stays here until you save it.').waitFor();
    await page.getByRole('button', { name: 'Save notes' }).click();
    await toast('The notes were saved');
    await page.reload();
    await until(async () => (await star(4).isChecked()) && (await search().inputValue()) === 'umbrella', {
      what: 'score and search after the reload',
    });
    await expect.poll(() => notes.inputValue()).toBe('Friendly, and quick to help.');
    await page.getByText(/^Sam Vaughan, Today/).waitFor();
    await page.getByRole('img', { name: 'Reviewed with 4 of 5' }).waitFor();
    expect(await stored(recorded.id)).toMatchObject({ review_score: 4, review_notes: 'Friendly, and quick to help.' });
  });

  it('takes a score back, and sees when one is not saved', async () => {
    const { page } = supervisor;
    await goTo(`/${recorded.id}`);
    await until(() => star(4).isChecked(), { what: 'the score' });
    await page.keyboard.press('2');
    await toast('Scored 2 of 5');
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await stored(recorded.id)).review_score === 4, { what: 'the score of before' });
    await until(() => star(4).isChecked(), { what: 'the score of before to be shown' });
    await intercept(page, '**/review', (route) => route.abort());
    await page.keyboard.press('1');
    await page.getByText(/^The review was not saved/).waitFor();
    await until(() => star(4).isChecked(), { what: 'the score to be taken back' });
    await page.unroute('**/review');
  });

  it('sees at once what another supervisor makes of it', async () => {
    await goTo(`/${recorded.id}`);
    await until(() => star(4).isChecked(), { what: 'the score' });
    await agent.client.call('reviewMonitor', { params: { id: recorded.id }, body: { score: 5 } });
    await until(() => star(5).isChecked(), { what: 'the score of the other' });
  });

  it('is asked which notes count when another supervisor wrote some meanwhile, and is told of another score', async () => {
    const { page } = supervisor;
    const review = (body: { notes?: string; score?: number }) =>
      agent.client.call('reviewMonitor', { params: { id: recorded.id }, body });
    await review({ notes: '' });
    await goTo(`/${recorded.id}`);
    const notes = page.getByRole('textbox', { name: 'Notes of the review' });
    const save = page.getByRole('button', { name: 'Save notes' });
    const conflict = page.getByText('Somebody else has changed this since you opened it');
    await notes.fill('Mine.');
    await review({ notes: 'Theirs.' });
    await save.click();
    await conflict.waitFor();
    expect([await notes.inputValue(), (await stored(recorded.id)).review_notes]).toEqual(['Mine.', 'Theirs.']);
    await page.getByRole('button', { name: 'Show theirs' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await notes.inputValue()).toBe('Theirs.');
    await notes.fill('Theirs. And mine.');
    await review({ notes: 'Theirs again.' });
    await save.click();
    await conflict.waitFor();
    await page.getByRole('button', { name: 'Save mine all the same' }).click();
    await until(async () => (await stored(recorded.id)).review_notes === 'Theirs. And mine.', { what: 'my notes' });
    await conflict.waitFor({ state: 'detached' });

    await until(() => star(5).isChecked(), { what: 'the score' });
    let isChanged = false;
    await page.route('**/review', async (route) => {
      if (!isChanged) await review({ score: 1 });
      isChanged = true;
      await route.continue();
    });
    await page.keyboard.press('3');
    await page.getByText(/^The review was not saved: somebody else has changed it meanwhile/).waitFor();
    await until(() => star(1).isChecked(), { what: 'the score of the other' });
    expect((await stored(recorded.id)).review_score).toBe(1);
    await page.unroute('**/review');
    await review({ score: 5 });
  });

  it('keeps each of two filters of which the second is chosen before the first is shown', async () => {
    const { page } = supervisor;
    await goTo('');
    await counts(`${past + 1} recordings`);
    await page.getByRole('button', { name: /Order$/ }).click();
    await page.getByRole('option', { name: 'Oldest first', exact: true }).evaluate((option: HTMLElement) => {
      location.hash = '#/supervisor/recordings/all/words=umbrella';
      option.click();
    });
    const place = () => page.evaluate(() => location.hash);
    await expect.poll(place).toBe('#/supervisor/recordings/all/words=umbrella&sort=oldest');
    await counts(/^1 recording$/);
    expect(await search().inputValue()).toBe('umbrella');
  });

  it('narrows the list down, and goes through it by keyboard', async () => {
    const { page } = supervisor;
    await goTo('');
    await counts(`${past + 1} recordings`);
    await choose('Sentiment', 'Negative');
    await choose('Queue', 'Returns and complaints');
    await choose('Score of the call', 'Low, below 40');
    await counts(/^4[34] recordings$/);
    await search().fill('"refund a week ago"');
    await counts(/^4[34] recordings$/);
    await search().fill('"refund week"');
    await page.getByText('No recording matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await counts(`${past + 1} recordings`);
    await choose('Review', 'Reviewed');
    await counts(/^1 recording$/);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await counts(`${past + 1} recordings`);
    const heading = (number: number) => page.getByRole('heading', { level: 2, name: pastCallerName(number) }).waitFor();
    await rows()
      .filter({ hasText: pastCallerName(past) })
      .click();
    await heading(past);
    for (const number of [past - 1, past - 2]) {
      await until(() => page.getByRole('button', { name: 'Next recording' }).isEnabled(), {
        what: 'a next',
      });
      await page.keyboard.press('n');
      await heading(number);
    }
    await page.reload();
    await heading(past - 2);
    await until(() => page.getByRole('button', { name: 'Previous recording' }).isEnabled(), {
      what: 'a previous one',
    });
    await page.keyboard.press('p');
    await heading(past - 1);
  });

  it('sees a conversation over two calls as one recording, and hears, takes away and reads all of it', async () => {
    const { page } = supervisor;
    await goTo(`/${recorded.id}/words=umbrella`);
    await counts(/^1 recording$/);
    const { data: whole } = await supervisor.client.call('getWholeRecording', { params: { id: recorded.id } });
    expect(whole).toMatchObject({ duration_ms: 2 * recorded.duration_ms, size: 2 * recorded.size });
    const length = formatDuration(whole.duration_ms / 1000);
    await rows()
      .filter({ hasText: /2 calls.*/ })
      .filter({ hasText: length })
      .waitFor();
    await page.getByText('The whole conversation, spanning 2 calls.').waitFor();
    await page.getByText(`0:00 of ${length}`).first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download MP3' }).click(),
    ]);
    expect((await stat(await download.path())).size).toBe(whole.size);
    await page.getByRole('radio', { name: '2. Sam Vaughan' }).click();
    await page.getByText(/^Sam Vaughan · Today/).waitFor();
    await page.getByText('The whole conversation, spanning 2 calls.').waitFor();
    await page.getByRole('radio', { name: /^1\. / }).click();
    await page.getByText('Sends a new one').waitFor();
  });

  it('sorts by score, and keeps only the rows in view', async () => {
    await goTo('/all/sort=best');
    await counts(`${past + 1} recordings`);
    await until(async () => /92/.test((await rows().first().textContent()) ?? ''), { what: 'the best' });
    expect(await rows().count()).toBeLessThan(60);
    await goTo('/all/sort=worst&words=refund');
    await until(async () => /24/.test((await rows().first().textContent()) ?? ''), { what: 'the worst' });
  });
});

describe('the page', () => {
  it('has nothing that axe complains of: light and dark, narrow, wide and wider', async () => {
    const { page } = supervisor;
    const look = async (name: string) =>
      expect(
        await problemsInEveryLook(page, [wide, narrow, { width: 1680, height: 1000 }], (seen) =>
          take(`${name}-${seen}`),
        ),
      ).toEqual([]);
    await goTo('/all/words=refund');
    await rows().first().waitFor();
    await look('list');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: /Sentiment$/ }).waitFor();
    await look('filters');
    await goTo('/all/words=nobody+says+this');
    await page.getByText('No recording matches').waitFor();
    await look('nothing');
    await goTo(`/${recorded.id}/words=umbrella`);
    await page.getByRole('radio', { name: /^5 of 5/ }).waitFor();
    await until(() => page.getByRole('button', { name: 'Play', exact: true }).isEnabled(), {
      what: 'the player',
    });
    await look('review');
    await page.route('**/monitors*', (route) => route.abort());
    await goTo('');
    await page.getByRole('button', { name: /again/i }).first().waitFor();
    await look('error');
    await page.unroute('**/monitors*');
  });

  it('says that a recording is gone', async () => {
    await goTo('/999999');
    await supervisor.page.getByText('This recording no longer exists').waitFor();
  });

  it('is not there for an agent', async () => {
    const ann = { ...sam, email: 'ann@company.test', ext: '302' };
    await (await service.signIn()).call('createUser', { body: ann });
    const other = await openWindow(browser, service, ann);
    expect(await other.page.getByRole('link', { name: 'Wallboard' }).count()).toBe(0);
    await other.page.goto(`${service.url}/#/supervisor/recordings/${recorded.id}`);
    await other.page.getByText('This page is for supervisors').waitFor();
    expect(await list(other.page).count()).toBe(0);
    await other.close();
  });
});

/** Runs in the page: remembers what plays, which is in no document. */
function listenForSound(): void {
  const { prototype } = HTMLMediaElement;
  const play = prototype.play;
  prototype.play = function (this: HTMLMediaElement) {
    (window as { heard?: HTMLMediaElement }).heard = this;
    return play.call(this);
  };
}

/** Runs in the page: how much sound Chromium has decoded of what plays; 0 while it is muted or paused. */
function decodedBytes(): number {
  const { heard } = window as { heard?: HTMLMediaElement & { webkitAudioDecodedByteCount?: number } };
  return !heard || heard.paused || heard.muted ? 0 : (heard.webkitAudioDecodedByteCount ?? 0);
}
