import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttableProxy.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Notes reach the customer's record, whatever happens to the call and the page while somebody types. */

let service: ServiceProcess;
let proxy: CuttableProxy;
let browser: Browser;
let ui: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  proxy = await startCuttableProxy(service.url);
  browser = await launchChromium();
  ui = await openWindow(browser, { ...service, url: proxy.url }, owner);
});

afterEach(async () => {
  for (const { id } of (await ui.client.call('listCalls')).data) {
    await ui.client.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
});

afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await service?.dispose();
});

const notes = () => ui.page.getByRole('textbox', { name: 'Notes' });

/** A call of the owner's that is up, with its page open; its id. */
async function talk(to = '600'): Promise<number> {
  const { data } = await ui.client.call('createCall', { body: { to, auto_answer: true } });
  const state = async () => (await ui.client.call('getCall', { params: { id: data.id } })).data.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: 'the call' });
  await ui.page.goto(`${proxy.url}/#/calls/${data.id}`);
  await notes().waitFor();
  return data.id;
}

async function recorded(callId: number) {
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: callId }]);
  return (await ui.client.call('listCdrs', { query: { filter } })).data[0];
}

async function recordSays(callId: number, text: string): Promise<void> {
  await until(async () => (await recorded(callId))?.notes === text, { what: `"${text}" in the record` });
}

const end = (id: number) => ui.client.call('deleteCall', { params: { id } });

it('what is typed in the last moment before the end', async () => {
  const id = await talk();
  await notes().fill('Wants a call on Friday');
  await ui.page.keyboard.press('Alt+x');
  await recordSays(id, 'Wants a call on Friday');
});

it('what is typed after the end, on the page of the ended call and in History, is one note each time', async () => {
  const id = await talk();
  await end(id);
  await ui.page.getByRole('button', { name: 'Call again' }).waitFor();
  await notes().pressSequentially('Angry');
  await notes().blur();
  await recordSays(id, 'Angry');
  await ui.page.getByRole('status').getByText('Saved').waitFor();
  expect(await problemsInEveryLook(ui.page)).toEqual([]);
  const cdrId = (await recorded(id))?.id ?? 0;
  await ui.page.goto(`${proxy.url}/#/history/${cdrId}`);
  await expect.poll(() => notes().inputValue()).toBe('Angry');
  await notes().fill('Angry, then calm');
  await notes().blur();
  await recordSays(id, 'Angry, then calm');
  const written = (await ui.client.call('listCdrNotes', { params: { id: cdrId } })).data;
  expect(written.map(({ text }) => text).sort()).toEqual(['Angry', 'Angry, then calm']);
  const earlier = ui.page.getByRole('region', { name: 'Earlier notes' });
  await earlier.getByText('Angry', { exact: true }).waitFor();
  expect(await earlier.getByRole('listitem').count()).toBe(1);
  expect(await problemsInEveryLook(ui.page)).toEqual([]);
});

it('what was typed during the call stays where somebody writes over it afterwards', async () => {
  const id = await talk();
  await notes().fill('Contract number 4712');
  await end(id);
  await recordSays(id, 'Contract number 4712');
  await ui.page.getByRole('button', { name: 'Call again' }).waitFor();
  await notes().fill('Rang back');
  await notes().blur();
  await recordSays(id, 'Rang back');
  await ui.page.getByRole('region', { name: 'Earlier notes' }).getByText('Contract number 4712').waitFor();
});

it('what is typed while the service is away, over a reload and the end of the call', async () => {
  const id = await talk();
  proxy.cut();
  await notes().fill('Contract number 4711');
  await ui.page.getByText('Stored here until the service takes it').waitFor();
  await end(id);
  proxy.mend();
  await ui.page.reload();
  await recordSays(id, 'Contract number 4711');
});

it('what is typed while somebody is asked first, on the customer’s call', async () => {
  const customer = await talk();
  await ui.client.call('updateCall', { params: { id: customer }, body: { state: 'hold' } });
  const { data: asked } = await ui.client.call('createCall', {
    body: { to: '601', auto_answer: true, consult_for: customer },
  });
  await ui.page.goto(`${proxy.url}/#/calls/${asked.id}`);
  await notes().fill('Bob takes it over');
  const noted = async () => (await ui.client.call('getCall', { params: { id: customer } })).data.notes;
  await until(async () => (await noted()) === 'Bob takes it over', { what: 'the note' });
  expect((await ui.client.call('getCall', { params: { id: asked.id } })).data.notes).toBe('');
});
