import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { toContractDateTime } from '../../shared/domain/time.ts';
import {
  narrow,
  openWindow,
  problemsInEveryLook,
  type UiWindow,
  type WindowOptions,
  wide,
} from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { plantWrapUp } from '../support/plantedWrapUp.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Whom an agent wants to come back to: on the page, in reminders, and in the list of wrap-ups. */
const ann = {
  email: 'ann@company.test',
  password: 'staple battery horse',
  first_name: 'Ann',
  last_name: 'Ode',
  ext: '201',
};
const minuteMs = 60_000;
const dayMs = 86_400_000;

let service: ServiceProcess;
let admin: SignedIn;
let agent: SignedIn;
let browser: Browser;

interface Planted {
  readonly name: string;
  readonly at?: number;
  readonly userId?: number;
  readonly notes?: string;
}

/** A wrap-up that has ended, with a time to come back. */
async function plant({ name, at, userId = agent.userId, notes = '' }: Planted): Promise<number> {
  const store = await createStore(service.dataDir);
  const { customer_id: customerId } = (await admin.call('getMe')).data;
  const { id } = await plantWrapUp(
    store,
    { userId, customerId },
    {
      name,
      notes,
      number: '442079460018',
      state: 'END',
      endedAt: Date.now(),
      userName: 'Ann Ode',
      createdAt: Date.now() - minuteMs,
      expiresAt: Date.now(),
      followUpAt: at === undefined ? null : toContractDateTime(at),
    },
  );
  await store.close();
  return id;
}

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  await admin.call('createUser', { body: ann });
  agent = await service.signIn(ann);
  browser = await launchChromium();
  await plant({ name: 'Oakwood Dental', at: Date.now() - 2 * dayMs, notes: 'Wants the offer for two chairs.' });
  await plant({
    name: 'Donaudampfschifffahrtsgesellschaft Hohenfels-Wallenstein & Söhne Nachfolger',
    at: Date.now() + 3 * dayMs,
    notes:
      'Asks for everything that we have in blue, in writing, and wants to be called by somebody who knows. '.repeat(4),
  });
  await plant({ name: 'Never again' });
  await plant({ name: 'Of the boss', at: Date.now() + dayMs, userId: admin.userId });
  const next_call_at = toContractDateTime(Date.now() + 2 * dayMs);
  await agent.call('createContact', { body: { first_name: 'Bea', last_name: 'Blum', tel: '+4940111', next_call_at } });
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const picture = async ({ page }: UiWindow, name: string) => {
  const folder = process.env.FOLLOW_UP_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

async function opened(path = 'followups', who: typeof owner | typeof ann = ann, options?: WindowOptions) {
  const ui = await openWindow(browser, service, who, options);
  await ui.page.goto(`${service.url}/#/${path}`);
  return ui;
}

/** Notices are list items as well, so only those of the page itself are counted. */
const row = ({ page }: UiWindow, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const wrapUpOf = async (name: string) => {
  const found = (await agent.call('listWrapUps')).data.find((wrapUp) => wrapUp.name === name);
  if (!found) throw new Error(`There is no wrap-up of ${name}.`);
  return found;
};

describe('follow-ups', () => {
  it('are listed by how soon they are, are postponed and done, and come back', async () => {
    const ui = await opened();
    const overdue = ui.page.getByRole('region', { name: 'Overdue' });
    await overdue.getByText('Oakwood Dental').waitFor();
    const later = ui.page.getByRole('region', { name: 'Later' });
    await later.getByText('Bea Blum').waitFor();
    expect(await ui.page.getByText('Never again').count()).toBe(0);
    expect(await ui.page.getByText('Of the boss').count()).toBe(0);

    const search = ui.page.getByRole('searchbox', { name: 'Search' });
    await search.fill('chairs oakwood');
    await row(ui, 'Bea Blum').first().waitFor({ state: 'detached' });
    await overdue.getByText('Oakwood Dental').waitFor();
    await search.fill('no such caller');
    await ui.page.getByText('Nothing matches', { exact: true }).waitFor();
    await ui.page.getByRole('button', { name: 'Show all' }).click();
    await later.getByText('Bea Blum').waitFor();

    await ui.page.getByRole('button', { name: 'Postpone Oakwood Dental' }).click();
    await ui.page.getByRole('menuitem', { name: 'On Monday at 9:00' }).click();
    await later.getByText('Oakwood Dental').waitFor();
    await until(async () => Date.parse(`${(await wrapUpOf('Oakwood Dental')).follow_up_at}Z`) > Date.now(), {
      what: 'the service to have it',
    });

    await ui.page.getByRole('button', { name: 'Done: Bea Blum' }).click();
    await row(ui, 'Bea Blum').first().waitFor({ state: 'detached' });
    const undo = ui.page.locator('[data-sonner-toast]').filter({ hasText: 'Bea Blum is done' });
    const planned = async () => (await agent.call('listContacts')).data.find(({ last_name }) => last_name === 'Blum');
    await undo.waitFor();
    await expect.poll(async () => (await planned())?.next_call_at).toBeNull();
    await undo.getByRole('button', { name: 'Undo' }).click();
    await later.getByText('Bea Blum').waitFor();
    await until(async () => (await planned())?.next_call_at !== null, { what: 'the contact to be back' });

    await ui.page.getByRole('button', { name: 'Call Bea Blum' }).click();
    await ui.page.waitForURL(/calls\/\d+/);
    expect(ui.problems).toEqual([]);
    await ui.close();
  });

  it('follow what is said elsewhere, and remind once when their time comes', async () => {
    const ui = await opened();
    await ui.page.getByRole('region', { name: 'Later' }).waitFor();
    const { id } = await wrapUpOf('Never again');
    const at = Date.now() + 4_000;
    await agent.call('updateWrapUp', { params: { id }, body: { follow_up_at: toContractDateTime(at) } });
    await row(ui, 'Never again').first().waitFor();
    const reminder = ui.page.getByText('Follow up with Never again now');
    await reminder.waitFor();
    await ui.page.getByRole('region', { name: 'Overdue' }).getByText('Never again').waitFor();
    await ui.page
      .getByRole('navigation')
      .getByText(/\d+ due/)
      .waitFor({ state: 'attached' });

    await ui.page.reload();
    await ui.page.getByRole('region', { name: 'Overdue' }).getByText('Never again').waitFor();
    await ui.page.getByRole('button', { name: readyStatus }).waitFor();
    expect(await reminder.count()).toBe(0);
    await agent.call('updateWrapUp', { params: { id }, body: { follow_up_done: true } });
    await row(ui, 'Never again').first().waitFor({ state: 'detached' });
    await ui.close();
  });

  it('of the team are a supervisor’s to see', async () => {
    const ui = await opened('followups', owner);
    await ui.page.getByText('Of the boss').first().waitFor();
    expect(await ui.page.getByText('Oakwood Dental').count()).toBe(0);
    await ui.page.getByRole('radio', { name: 'Team' }).click();
    await ui.page.getByText('Oakwood Dental').first().waitFor();
    await ui.close();
  });
});

describe('wrap-ups that are over', () => {
  it('are searched and put in another order by the service', async () => {
    const ui = await opened('followups/wrapups', owner);
    await ui.page.getByRole('radio', { name: 'Team' }).click();
    const names = () => ui.page.getByRole('list', { name: 'Wrap-ups' }).getByRole('link').allTextContents();
    const found = (...texts: string[]) =>
      until(
        async () => {
          const shown = await names();
          return shown.length === texts.length && texts.every((text, index) => shown[index]?.includes(text));
        },
        { what: `wrap-ups of ${texts.join(', ') || 'nobody'}` },
      );
    await until(async () => (await names()).length > 2, { what: 'all wrap-ups' });
    const all = await names();
    const tools = ui.page.getByRole('search', { name: 'Search: Wrap-ups' });
    const search = tools.getByRole('searchbox');
    for (const words of ['OAKWOOD', 'two chairs']) {
      await search.fill(words);
      await found('Oakwood Dental');
      await tools.getByText('1 entry', { exact: true }).waitFor();
      await search.fill('');
      await until(async () => (await names()).length === all.length, { what: 'all again' });
    }
    await search.fill('nobody has this');
    await ui.page.getByText('Nothing matches', { exact: true }).waitFor();
    expect(await problemsInEveryLook(ui.page, [wide, narrow], (seen) => picture(ui, `searched-${seen}`))).toEqual([]);
    await ui.page.getByRole('button', { name: 'Show all' }).click();
    await until(async () => (await names()).length === all.length, { what: 'all once more' });
    await tools.getByRole('button', { name: /Sort by$/ }).click();
    await ui.page.getByRole('option', { name: 'Oldest first' }).click();
    await until(async () => (await names()).join() === all.toReversed().join(), { what: 'the oldest first' });
    const reference = ui.page.getByRole('link', { name: 'Operations in the API reference: List wrap-ups' });
    expect(await reference.getAttribute('href')).toContain('/listWrapUps');
    expect(ui.problems).toEqual([]);
    await ui.close();
  });

  it('are read and changed', async () => {
    const ui = await opened('followups/wrapups');
    await ui.page.getByRole('link', { name: /Oakwood Dental/ }).click();
    const notes = ui.page.getByRole('textbox', { name: 'Notes' });
    await until(async () => (await notes.inputValue()).startsWith('Wants the offer'), {
      what: 'the notes',
    });
    await notes.fill('Wants three chairs now.');
    await ui.page.getByRole('button', { name: 'Save', exact: true }).click();
    await until(async () => (await wrapUpOf('Oakwood Dental')).notes === 'Wants three chairs now.', {
      what: 'the notes to be saved',
    });
    await ui.page.getByRole('button', { name: 'Mark as done' }).click();
    await ui.page.getByRole('button', { name: 'Open again' }).click();
    await ui.page.getByRole('button', { name: 'Mark as done' }).waitFor();
    expect(ui.problems).toEqual([]);
    await ui.close();
  });
});

it('all of it is accessible, light and dark, wide and narrow', async () => {
  const ui = await opened('followups', owner);
  const look = async (name: string) =>
    expect(await problemsInEveryLook(ui.page, [wide, narrow], (seen) => picture(ui, `${name}-${seen}`))).toEqual([]);
  await ui.page.getByRole('radio', { name: 'Team' }).click();
  await ui.page.getByText('Oakwood Dental').first().waitFor();
  await look('followups');
  await ui.page.getByRole('button', { name: 'Postpone Oakwood Dental' }).click();
  await ui.page.getByRole('menuitem', { name: 'Another time' }).click();
  await ui.page.getByRole('dialog').getByText('When').first().waitFor();
  await look('postpone');
  await ui.page.getByRole('dialog').press('Escape');
  await ui.page.getByRole('dialog').waitFor({ state: 'detached' });
  await ui.page.getByRole('radio', { name: 'Wrap-ups' }).click();
  await ui.page.getByRole('link', { name: /Oakwood Dental/ }).waitFor();
  await look('wrapups');
  await ui.page.getByRole('link', { name: /Oakwood Dental/ }).click();
  await ui.page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await look('wrapup');
  await ui.close();
});
