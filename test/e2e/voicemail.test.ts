import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { recordsFor } from '../support/recordings.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const toneHz = 900;
const ddi = '4930123456';
const caller = '4940111';
const rateHz = 16_000;

let service: ServiceProcess;
let pbx: Pbx;
let browser: Browser;
let ui: UiWindow;

/** A trunk to the PBX, which learns from a call where the trunk listens, and a number that leads to the owner's mailbox. */
async function connect(): Promise<void> {
  const { client } = ui;
  const body = { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false } as const;
  const { data: line } = await client.call('createLine', { body });
  await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  const first = await pbx.incoming(toneHz);
  pbx.callee = /@([^;>]+)/.exec(first.leg.remote.contact)?.[1] ?? '';
  await first.leg.end();
  const mailbox = await ownMailbox();
  await client.call('createDdi', { body: { e164: ddi, target_type: 'VOICEMAIL', target_id: mailbox.id } });
}

async function ownMailbox() {
  const own = (await ui.client.call('listMailboxes')).data.find(({ user_id }) => user_id === ui.client.userId);
  if (!own) throw new Error('The owner has no mailbox.');
  return own;
}

/** A real call that leaves a message of at least three seconds. */
async function leaveMessage(): Promise<void> {
  const party = await pbx.call(`+${ddi}`, `+${caller}`, toneHz);
  await party.event('answered');
  party.talk();
  // The greeting comes before the message.
  await recordsFor(service.dataDir, 3);
  await party.leg.end();
}

const theMessage = async () => (await ui.client.call('listVoiceMessages')).data[0];

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  browser = await launchChromium({ isSounding: true });
  ui = await openWindow(browser, service, owner);
  await connect();
});

afterAll(async () => {
  expect(ui?.problems ?? []).toEqual([]);
  await browser?.close();
  await pbx?.close();
  await service?.dispose();
});

describe('voicemail in the interface', () => {
  it('reports a message, plays it, and counts it as heard from then on', async () => {
    const { page } = ui;
    await page.goto(`${service.url}/#/history`);
    await leaveMessage();
    await page.getByText('Left you a voice message.').waitFor();
    await page.getByRole('link', { name: /^Messages.*1 unread/ }).click();
    await page.getByRole('link', { name: /^Voicemail/ }).click();
    await page.getByRole('list', { name: 'Voice messages' }).getByRole('link').click();
    const player = page.getByRole('group', { name: 'Voice message' });
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await until(async () => /0:0[1-9]/.test((await player.textContent()) ?? ''), { what: 'a second to be played' });
    await until(async () => (await theMessage())?.state === 'saved', { what: 'the message to count as heard' });
    await until(async () => (await page.getByRole('link', { name: /^Messages.*unread/ }).count()) === 0, {
      what: 'the badge to go',
    });
    await page.getByRole('button', { name: 'Mark as new' }).click();
    await page.getByRole('link', { name: /^Messages.*1 unread/ }).waitFor();
    expect((await theMessage())?.state).toBe('new');
  });

  it('calls back and deletes', async () => {
    const { page } = ui;
    await page.getByRole('button', { name: /^Call .*4940111|^Call \+49/ }).click();
    const called = await pbx.incoming(toneHz);
    // The page goes to the call once the service has answered, which may be after the call rings.
    await page.waitForURL(/#\/calls\//);
    await called.leg.end();
    await page.goto(`${service.url}/#/messages/voicemail/${(await theMessage())?.id}`);
    await page.getByRole('button', { name: 'Delete this message' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No voice messages').waitFor();
    await until(async () => (await theMessage()) === undefined, { what: 'the message to be deleted' });
  });

  it('keeps the settings and the greeting of the own mailbox', async () => {
    const { page } = ui;
    await page.goto(`${service.url}/#/messages/voicemail/mailbox`);
    await page.getByRole('button', { name: /Ring first for$/ }).click();
    await page.getByRole('option', { name: '45 seconds' }).click();
    await until(async () => (await ownMailbox()).ring_seconds === 45, { what: 'the seconds to be kept' });
    const buffer = wavBytes(sine(toneHz, rateHz * 2, { rateHz, amplitude: 9000 }), rateHz);
    await page.locator('input[type=file]').setInputFiles({ name: 'greeting.wav', mimeType: 'audio/wav', buffer });
    await page.getByRole('group', { name: 'Greeting' }).getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect((await ownMailbox()).announcement_id).not.toBeNull();
    await page.getByRole('button', { name: 'Delete this announcement' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await until(async () => (await ownMailbox()).announcement_id === null, { what: 'the spoken sentence again' });
    await page.getByRole('group', { name: 'Greeting' }).waitFor({ state: 'hidden' });
  });
});
