import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { Monitor } from '../../shared/api/history/monitor.ts';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { readyMonitor, recordsFor } from '../support/recordings.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openChat, openSite } from '../support/visitors.ts';

/** An administrator puts what a page shows under legal hold, sees that it is, and releases it there. */
const sam = { email: 'sam@company.test', password: 'staple battery horse', first_name: 'Sam', last_name: 'Vaughan' };
const stranger = '442079460958';
const lawsuit = 'Smith & Daughters against Jones, Jones and Featherstonehaugh';
const reason = 'A dispute about an invoice';

let service: ServiceProcess;
let store: Store;
let admin: SignedIn;
let browser: Browser;
let ui: UiWindow;
let recorded: Monitor;
let caseId: number;
const ids = { call: 0, contact: 0, voicemail: 0, chat: 0 };

async function recordCall(): Promise<Monitor> {
  ui = await openWindow(browser, service, owner);
  const { data: call } = await admin.call('createCall', { body: { to: '+44 1632 961999', auto_answer: true } });
  const params = { id: call.id };
  const state = async () => (await admin.call('listCalls')).data.find(({ id }) => id === call.id)?.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: 'the answer' });
  await admin.call('updateCall', { params, body: { monitor_state: 'start' } });
  await recordsFor(service.dataDir, 1.5);
  await admin.call('deleteCall', { params });
  await ui.close();
  return readyMonitor(admin, call.id);
}

/** A message with the sound of the recorded call. */
async function leaveVoiceMessage(): Promise<number> {
  const { data: me } = await admin.call('getMe');
  const mailbox = (await admin.call('listMailboxes')).data.find(({ user_id }) => user_id === admin.userId);
  const path = 'voicemessages/left.mp3';
  await mkdir(dirname(join(service.dataDir, path)), { recursive: true });
  const audio = admin.url('getMonitorAudio', { params: { id: recorded.id } });
  const sound = await (await fetch(audio, { headers: admin.headers() })).arrayBuffer();
  await writeFile(join(service.dataDir, path), Buffer.from(sound));
  const left = { from: stranger, from_name: 'Ingeborg Featherstonehaugh', ddi: '', created_at: '2026-01-01 10:00:00' };
  const id = await store.voiceMessages.begin({
    customerId: me.customer_id,
    mailbox_id: mailbox?.id ?? 0,
    user_id: admin.userId,
    path,
    live_id: 1,
    ...left,
  });
  await store.voiceMessages.finish(id, { duration: 3, size: recorded.size }, ({ mailbox_id }) => ({
    customerId: me.customer_id,
    userIds: null,
    body: {
      event_name: 'voicemessage.received',
      event_time: left.created_at,
      message_id: id,
      call_id: 1,
      mailbox_id,
      user_id: admin.userId,
      from: stranger,
      from_name: left.from_name,
      duration: 3,
    },
  }));
  return id;
}

beforeAll(async () => {
  service = await startServiceProcess();
  admin = await service.signIn();
  store = await createStore(service.dataDir);
  browser = await launchChromium();
  recorded = await recordCall();
  const [cdr] = (await admin.call('listCdrs')).data;
  ids.call = cdr?.id ?? 0;
  const person = { first_name: 'Ingeborg', last_name: 'Featherstonehaugh', tel: '+442079460123', global: true };
  ids.contact = (await admin.call('createContact', { body: person })).data.id;
  ids.voicemail = await leaveVoiceMessage();
  await openChat(service, await openSite(admin), { name: 'Ingeborg', text: 'My order?' });
  ids.chat = (await admin.call('listChats')).data[0]?.id ?? 0;
  await admin.call('createUser', { body: { ...sam, ext: '301', roles: ['supervisor'] } });
  caseId = (await admin.call('createLegalCase', { body: { name: lawsuit } })).data.id;
});

afterAll(async () => {
  await browser?.close();
  await store?.close();
  await service?.dispose();
});

afterEach(async () => {
  for (const { id } of (await admin.call('listLegalHolds')).data)
    await admin.call('deleteLegalHold', { params: { id } });
});

const pages = [
  ['a call', () => `/history/${ids.call}`, 'cdr'],
  ['a recording', () => `/supervisor/recordings/${recorded.id}`, 'monitor'],
  ['a contact', () => `/contacts/${ids.contact}`, 'contact'],
  ['a voice message', () => `/messages/voicemail/${ids.voicemail}`, 'voicemessage'],
  ['a chat', () => `/messages/visitors/${ids.chat}`, 'chat'],
  ['a thread of text messages', () => `/messages/sms/442079460001/${stranger}`, 'number'],
] as const;

const looks = [
  { theme: 'light', width: 1180, height: 760 },
  { theme: 'dark', width: 380, height: 740 },
] as const;

const put = (page: Page) => page.getByRole('button', { name: 'Put under legal hold' }).first();
const badge = (page: Page) => page.getByRole('button', { name: 'Legal hold', exact: true }).first();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Legal hold' });

describe.each(looks)('legal hold on pages, $theme, $width × $height', (look) => {
  beforeAll(async () => {
    ui = await openWindow(browser, service, owner, look);
  });

  afterAll(() => ui.close());

  const open = async (path: string) => {
    await ui.page.goto(`${service.url}/#${path}`);
    return ui.page;
  };

  const isUsable = async (name: string) => {
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const folder = process.env.HOLD_PICTURES;
    const file = `${name.replaceAll(' ', '-')}-${look.theme}-${look.width}.png`;
    if (folder) await ui.page.screenshot({ path: `${folder}/${file}` });
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  };

  it.each(pages)(
    '%s is put under hold, says for which case and by whom, and is released',
    async (name, path, object) => {
      const page = await open(path());
      await put(page).click();
      await panel(page).getByRole('button', { name: 'Put under legal hold' }).click();
      await panel(page).getByText('Says why, unless a case does.').waitFor();
      await panel(page).getByRole('button', { name: 'Case' }).click();
      await page.getByRole('option', { name: lawsuit }).click();
      await panel(page).getByLabel('Reason').fill(reason);
      // The panel is the same everywhere.
      if (object === 'cdr') await isUsable(`put ${name}`);
      await panel(page).getByRole('button', { name: 'Put under legal hold' }).click();
      await badge(page).waitFor();
      await panel(page).waitFor({ state: 'detached' });
      expect((await admin.call('listLegalHolds')).data).toMatchObject([{ object, case_id: caseId, reason }]);
      await isUsable(`held ${name}`);
      await badge(page).click();
      await panel(page).getByText(`${lawsuit} · ${reason}`).waitFor();
      await panel(page)
        .getByText(/^by .*, /)
        .waitFor();
      if (object === 'cdr') await isUsable(`hold of ${name}`);
      await panel(page)
        .getByRole('button', { name: /^Release/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
      await panel(page).getByRole('form', { name: 'Put under legal hold' }).waitFor();
      expect((await admin.call('listLegalHolds')).total).toBe(0);
      await page.keyboard.press('Escape');
      await put(page).waitFor();
      expect(ui.problems).toEqual([]);
    },
  );
});

describe('what is held', () => {
  afterEach(() => ui.close());

  const open = async (path: string, credentials = owner) => {
    ui = await openWindow(browser, service, credentials);
    await ui.page.goto(`${service.url}/#${path}`);
    return ui.page;
  };

  it('is shown on the page of what belongs to it as well', async () => {
    await admin.call('createLegalHold', { body: { object: 'monitor', object_id: recorded.id, reason } });
    const page = await open(`/history/${ids.call}`);
    await badge(page).click();
    await panel(page)
      .getByText(/^Recording .* → /)
      .waitFor();
  });

  it.each([
    ['contact', () => `/contacts/${ids.contact}`, () => ids.contact, 'Delete'],
    ['voicemessage', () => `/messages/voicemail/${ids.voicemail}`, () => ids.voicemail, 'Delete'],
    ['monitor', () => `/history/${ids.call}`, () => recorded.id, 'Delete'],
  ] as const)('says why it cannot be deleted: a %s', async (object, path, id, confirm) => {
    await admin.call('createLegalHold', { body: { object, object_id: id(), case_id: caseId } });
    const page = await open(path());
    await badge(page).waitFor();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: new RegExp(`^${confirm}`) })
      .click();
    await page.getByText(`This is under legal hold (${lawsuit}) and cannot be deleted.`).waitFor();
    await badge(page).waitFor();
  });

  it('is nothing that a supervisor is shown', async () => {
    await admin.call('createLegalHold', { body: { object: 'cdr', object_id: ids.call, reason } });
    const page = await open(`/history/${ids.call}`, sam);
    await page.getByRole('button', { name: /^Call/ }).first().waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await badge(page).count()).toBe(0);
    expect(await put(page).count()).toBe(0);
  });
});
