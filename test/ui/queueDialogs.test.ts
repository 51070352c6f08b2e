import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queue } from '../../shared/api/queues/queues.ts';
import { accessibilityProblems, intercept, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner } from '../support/serviceProcess.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';
import { withWrapUpFixture } from '../support/wrapUpUi.ts';

/** The dialogs and forms about queues, each used as a person does; what counts is what the service has kept. */
const fixture = withWrapUpFixture();

let browser: Browser;
let ui: UiWindow;
let page: Page;
let parties: PbxParty[] = [];
let made = 0;

beforeAll(async () => {
  browser = await launchChromium();
});

beforeEach(async () => {
  ui = await openWindow(browser, fixture.service, owner);
  page = ui.page;
});

afterEach(async () => {
  for (const { leg } of parties) await leg.end().catch(() => undefined);
  parties = [];
  await ui.close();
});

afterAll(() => browser?.close());

const goTo = (path: string) => page.goto(`${fixture.service.url}/#${path}`);
function uniqueName(word: string): string {
  made += 1;
  return `${word} ${made}`;
}
const addQueue = async (body: object = {}): Promise<Queue> =>
  (await fixture.admin.call('createQueue', { body: { name: uniqueName('Queue'), ...body } })).data;
const queueOf = async (id: number) =>
  (await fixture.admin.call('getQueue', { params: { id }, query: { include: 'users' } })).data;
const queuesNamed = async (name: string) =>
  (await fixture.admin.call('listQueues', { query: {} })).data.filter((queue) => queue.name === name);
const callersOf = async (id: number) =>
  (await fixture.admin.call('listQueueCallers', { params: { id }, query: { sort: 'position', dir: 'ASC' } })).data;

/** A field says that it was refused, and why. */
async function isRefused(field: Locator, reason: RegExp): Promise<void> {
  await until(async () => (await field.getAttribute('aria-invalid')) === 'true', {
    what: 'the field to be marked',
  });
  await page.getByText(reason).first().waitFor();
}

/** A list that opens from a button: its button, by the label before the value. */
const select = (label: string) => page.getByRole('button', { name: new RegExp(`${label}$`) });

async function choose(label: string, option: string | RegExp): Promise<void> {
  await select(label).click();
  await page.getByRole('option', { name: option }).click();
}

const saveButton = () => page.getByRole('button', { name: 'Save', exact: true });

/** Saves the form, and waits until the list is back. */
async function saveAndReturn(): Promise<void> {
  await saveButton().click();
  await page.getByRole('button', { name: 'Add a queue' }).waitFor();
}

async function call(from: string): Promise<void> {
  const before = (await callersOf(fixture.queue.id)).length;
  parties.push(await fixture.call(from));
  await until(async () => (await callersOf(fixture.queue.id)).length > before, { what: `${from} to wait` });
}

async function openCaller(name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: /^Waiting caller/ });
  await dialog.waitFor();
  return dialog;
}

describe('a waiting caller', () => {
  it('is put forward by a head start; an invalid one is refused', async () => {
    await call('+4940111');
    await call('+4940222');
    await goTo(`/queues/${fixture.queue.id}`);
    const dialog = await openCaller(/^Change \+49 40 222/);
    const minutes = dialog.getByLabel('Head start in minutes');
    for (const [typed, reason] of [
      ['5000', /1000/],
      ['soon', /number/],
    ] as const) {
      await minutes.fill(typed);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await isRefused(minutes, reason);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    expect((await callersOf(fixture.queue.id)).map(({ priority }) => priority)).toEqual([0, 0]);
    await minutes.fill('5');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await callersOf(fixture.queue.id)).toMatchObject([
      { number: '4940222', priority: 5, position: 1 },
      { number: '4940111', priority: 0, position: 2 },
    ]);
    const first = page.getByRole('listitem').filter({ hasText: 'Position 1' });
    await first.getByText('+5 min').waitFor();
  });

  it('is moved to another queue, where it waits on as long as it did', async () => {
    const other = await addQueue({ users: [ui.client.userId], ring_time: 60 });
    await fixture.admin.call('updateAgent', { params: { id: ui.client.userId }, body: { state: 'notReady' } });
    await call('+4940333');
    const [before] = await callersOf(fixture.queue.id);
    await goTo(`/queues/${fixture.queue.id}`);
    const dialog = await openCaller(/^Change \+49 40 333/);
    await choose('Queue', other.name);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await callersOf(fixture.queue.id)).toEqual([]);
    expect(await callersOf(other.id)).toMatchObject([{ id: before?.id, created_at: before?.created_at }]);
    await page.getByText('Callers appear here when no agent is free').waitFor();
    await goTo(`/queues/${other.id}`);
    await page.getByRole('button', { name: /^Change \+49 40 333/ }).waitFor();
  });

  it('is offered to one agent alone, and released only after a question', async () => {
    await call('+4940444');
    await goTo(`/queues/${fixture.queue.id}`);
    const dialog = await openCaller(/^Change \+49 40 444/);
    await choose('Offer to', /^Ada/);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('For Ada alone').waitFor();
    const [ada] = fixture.queue.users;
    expect((await callersOf(fixture.queue.id))[0]?.user_id).toBe(ada);
    const again = await openCaller(/^Change \+49 40 444/);
    const question = page.getByRole('alertdialog');
    await again.getByRole('button', { name: 'Release' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await callersOf(fixture.queue.id)).toHaveLength(1);
    await again.getByRole('button', { name: 'Release' }).click();
    await question.getByRole('button', { name: 'Release' }).click();
    await until(async () => (await callersOf(fixture.queue.id)).length === 0, { what: 'the release' });
  });
});

/** Presses Tab until that control has the focus, as somebody without a mouse does. */
async function tabTo(control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached with the Tab key.');
}

describe('a queue in the settings', () => {
  it('is changed and deleted with the keyboard alone', async () => {
    const { id, name } = await addQueue();
    await goTo('/settings/queues');
    await tabTo(page.getByRole('link', { name: `Edit ${name}`, exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Name', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`${name} by keys`);
    await tabTo(page.getByLabel('Ring for'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await isRefused(page.getByLabel('Ring for'), /3/);
    // Who was refused is led to the field.
    await until(() => page.getByLabel('Ring for').evaluate((field) => field === document.activeElement));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('33');
    await tabTo(select('Who rings'));
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').locator(':focus').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await tabTo(saveButton());
    await page.keyboard.press('Enter');
    const trash = page.getByRole('button', { name: `Delete ${name} by keys`, exact: true });
    await trash.waitFor();
    expect(await queueOf(id)).toMatchObject({ name: `${name} by keys`, ring_time: 33, ring_strategy: 'P' });
    await tabTo(trash);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await until(async () => (await queuesNamed(`${name} by keys`)).length === 0, { what: 'its end' });
    await page.getByText(`${name} by keys was deleted.`).waitFor();
  });

  it('stays when the question is answered with no', async () => {
    const { name } = await addQueue();
    await goTo('/settings/queues');
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `Delete the queue “${name}”?` });
    await question.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await queuesNamed(name)).toHaveLength(1);
  });

  it('has a number of its own: one that is taken is refused at its field', async () => {
    const { number } = await addQueue();
    await goTo('/settings/queues/new');
    const name = uniqueName('Twin');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Number to dial').fill(number);
    await saveButton().click();
    await isRefused(page.getByLabel('Number to dial'), /./);
    expect(await queuesNamed(name)).toEqual([]);
  });

  it('is saved with its people and their penalties at once: what fails leaves nothing, and a second try no twin', async () => {
    const name = uniqueName('Ordered');
    await goTo('/settings/queues/new');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await choose('Who rings', /^By penalty/);
    await choose('Add somebody', /^Ada/);
    const penalty = page.getByLabel('Penalty of Ada');
    await penalty.fill('many');
    await saveButton().click();
    await isRefused(penalty, /number/);
    await penalty.fill('7');
    await intercept(page, /\/queues$/, (route) => route.abort(), { times: 1 });
    await saveButton().click();
    await page.getByText(/^The queue was not saved/).waitFor();
    expect(await queuesNamed(name)).toEqual([]);
    await saveAndReturn();
    const [queue, ...twins] = await queuesNamed(name);
    expect(twins).toEqual([]);
    const { users } = await queueOf(queue?.id ?? 0);
    expect(users).toMatchObject([{ name: 'Ada', penalty: 7, status: true }]);
  });

  it('keeps who has left as left when somebody else changes it', async () => {
    const [ada] = fixture.queue.users as number[];
    const { id } = await addQueue({ members: [{ id: ada, status: false, penalty: 4 }] });
    await goTo(`/settings/queues/${id}`);
    await page.getByLabel('Head start').fill('2');
    await saveAndReturn();
    expect(await queueOf(id)).toMatchObject({ priority: 2, users: [{ id: ada, status: false, penalty: 4 }] });
    await goTo(`/settings/queues/${id}`);
    await page.getByRole('button', { name: 'Take Ada out' }).click();
    await saveAndReturn();
    expect((await queueOf(id)).users).toEqual([]);
  });

  it('opens and closes at the hours and on the days that are set, each refused at its own field', async () => {
    const { id } = await addQueue();
    await goTo(`/settings/queues/${id}`);
    await page.getByLabel('Time zone').fill('Middle/Earth');
    await page.getByRole('button', { name: 'Add hours on Monday' }).click();
    await page.getByRole('button', { name: 'Add hours on Friday' }).click();
    await page.getByLabel('Friday until').fill('25:00');
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Day', { exact: true }).fill('2026-02-30');
    await page.getByLabel('Description').fill('A day that never comes');
    await saveButton().click();
    await isRefused(page.getByLabel('Time zone'), /IANA/);
    await isRefused(page.getByLabel('Friday until'), /09:30/);
    await isRefused(page.getByLabel('Day', { exact: true }), /2026-03-29/);
    await until(async () => (await page.getByLabel('Monday until').getAttribute('aria-invalid')) === null);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Time zone').fill('Europe/Berlin');
    await page.getByLabel('Friday until').fill('14:30');
    await page.getByLabel('Day', { exact: true }).fill('2026-12-25');
    await page.getByLabel('Description').fill('Christmas');
    await saveAndReturn();
    expect((await queueOf(id)).hours).toEqual({
      time_zone: 'Europe/Berlin',
      weekly: [
        { days: [1], from: '09:00', to: '17:00' },
        { days: [5], from: '09:00', to: '14:30' },
      ],
      holidays: [{ date: '2026-12-25', name: 'Christmas' }],
    });
    await goTo(`/settings/queues/${id}`);
    await page.getByRole('button', { name: 'Remove these hours on Monday' }).click();
    await page.getByRole('button', { name: 'Remove the day 2026-12-25' }).click();
    await saveAndReturn();
    expect((await queueOf(id)).hours).toMatchObject({ weekly: [{ days: [5] }], holidays: [] });
  });
});

describe('callers who wait too long', () => {
  /** Opens the form of a new queue's overflow, of a kind. */
  async function overflowTo(kind: string): Promise<number> {
    const { id } = await addQueue();
    await goTo(`/settings/queues/${id}`);
    await choose('Callers who wait too long', kind);
    return id;
  }

  it.each([
    ['Hear a sentence and are released', 'none'],
    ['Are offered a call-back', 'callback'],
  ] as const)('“%s”', async (kind, type) => {
    const id = await overflowTo(kind);
    await saveAndReturn();
    expect((await queueOf(id)).overflow).toEqual({ type, id: 0, number: '' });
  });

  it('go to a mailbox, which has to be chosen', async () => {
    const id = await overflowTo('Go to a mailbox');
    await saveButton().click();
    await page.getByText('Is missing.').waitFor();
    await choose('Mailbox of', /^Ada/);
    await saveAndReturn();
    const [ada] = fixture.queue.users;
    expect((await queueOf(id)).overflow).toEqual({ type: 'voicemail', id: ada, number: '' });
    await goTo(`/settings/queues/${id}`);
    await select('Mailbox of').getByText('Ada').waitFor();
  });

  it('go to another queue, never to the same', async () => {
    const id = await overflowTo('Go to another queue');
    const { name } = await queueOf(id);
    await saveButton().click();
    await page.getByText('Is missing.').waitFor();
    await select('Other queue').click();
    await page.getByRole('option', { name: 'Sales', exact: true }).waitFor();
    expect(await page.getByRole('option', { name, exact: true }).count()).toBe(0);
    await page.getByRole('option', { name: 'Sales', exact: true }).click();
    await saveAndReturn();
    expect((await queueOf(id)).overflow).toEqual({ type: 'queue', id: fixture.queue.id, number: '' });
  });

  it('go to the fastest queue of a group, one that has another queue', async () => {
    const id = await overflowTo('Go to the fastest queue of a queue group');
    const groupOf = async (name: string, ids: readonly number[]) =>
      (await fixture.admin.call('createQueueGroup', { body: { name, queue_ids: [...ids] } })).data.id;
    const [lone, several] = [uniqueName('Lone'), uniqueName('Several')];
    await groupOf(lone, [id]);
    const groupId = await groupOf(several, [id, fixture.queue.id]);
    await page.reload();
    await choose('Callers who wait too long', 'Go to the fastest queue of a queue group');
    await saveButton().click();
    await page.getByText('Is missing.').waitFor();
    await select('Queue group').click();
    await page.getByRole('option', { name: several, exact: true }).waitFor();
    expect(await page.getByRole('option', { name: lone, exact: true }).count()).toBe(0);
    await page.getByRole('option', { name: several, exact: true }).click();
    await saveAndReturn();
    expect((await queueOf(id)).overflow).toEqual({ type: 'queue_group', id: groupId, number: '' });
    await goTo(`/settings/queues/${id}`);
    await select('Queue group').getByText(several).waitFor();
  });

  it('go to a number outside, which has to be one', async () => {
    const id = await overflowTo('Go to an outside number');
    const number = page.getByRole('textbox', { name: 'Number outside' });
    await number.fill('not a number');
    await saveButton().click();
    await isRefused(number, /./);
    await number.fill('+49 40 123456');
    await saveAndReturn();
    expect((await queueOf(id)).overflow).toEqual({ type: 'number', id: 0, number: '4940123456' });
  });
});

describe('reasons for not being ready', () => {
  const reasons = async () =>
    (await fixture.admin.call('listAgentReasons', { query: {} })).data.map(({ name }) => name);

  it('are added, renamed and removed; a name that is there is refused at its field', async () => {
    await goTo('/settings/queues');
    const fresh = page.getByLabel('New reason');
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await fresh.fill('Lunch');
    await add.click();
    await page.getByRole('textbox', { name: 'Reason Lunch' }).waitFor();
    await until(async () => (await fresh.inputValue()) === '');
    await fresh.fill('Lunch');
    await add.click();
    await isRefused(fresh, /./);
    expect(await reasons()).toEqual(['Lunch']);
    await page.getByRole('textbox', { name: 'Reason Lunch' }).fill('Break');
    await page.getByRole('button', { name: 'Rename Lunch' }).click();
    await page.getByRole('textbox', { name: 'Reason Break' }).waitFor();
    expect(await reasons()).toEqual(['Break']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete the reason Break' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('textbox', { name: 'Reason Break' }).waitFor({ state: 'detached' });
    expect(await reasons()).toEqual([]);
  });
});
