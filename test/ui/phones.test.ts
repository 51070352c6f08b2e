import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type RawPhone, startRawPhone } from '../support/sip/rawPhone.ts';
import { startSoftPhone } from '../support/sip/softPhone.ts';
import type { Answering } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let admin: SignedIn;
let browser: Browser;
let ui: UiWindow;
let port: number;
const phones: RawPhone[] = [];

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_SIP_ADDRESS: '127.0.0.1', CORDBOARD_SIP_UDP: '0' });
  admin = await service.signIn();
  const { data } = await admin.call('getSipServer');
  port = data.transports[0]?.port ?? 0;
  browser = await launchChromium();
});

afterAll(async () => {
  for (const phone of phones) await phone.close();
  await browser?.close();
  await service?.dispose();
});

afterEach(async () => {
  for (const { id } of (await admin.call('listLockouts')).data) await admin.call('deleteLockout', { params: { id } });
  await ui.close();
});

const picture = async (name: string) => {
  const folder = process.env.PHONE_PICTURES;
  if (folder) await ui.page.screenshot({ path: `${folder}/${name}.png` });
};

async function register(username: string, password: string): Promise<RawPhone> {
  const phone = await startRawPhone({ username, password, host: '127.0.0.1', port });
  phones.push(phone);
  await phone.register();
  return phone;
}

/** Who calls. */
const linus = { email: 'linus@company.test', password: 'kernels are great', first_name: 'Linus', last_name: 'Berg' };

const looks = [
  { theme: 'light', width: 1180, height: 760 },
  { theme: 'dark', width: 380, height: 640 },
] as const;

describe.each(looks)('desk phones, $theme, $width × $height', (look) => {
  const isUsable = async () => {
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  };

  it('are added with a password that is shown once, seen as they come, chosen and removed', async () => {
    for (const { id } of (await admin.call('listPhones')).data) await admin.call('deletePhone', { params: { id } });
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    await page.goto(`${service.url}/#/settings/phones`);
    await page.getByText('No phone yet').waitFor();
    await isUsable();
    await page.getByLabel('Name', { exact: true }).fill('Desk in the workshop');
    await page.getByRole('button', { name: 'Add a phone' }).click();
    const setUp = page.getByRole('status').filter({ hasText: 'Enter these values into the phone' });
    await setUp.getByText(`127.0.0.1:${port}`).waitFor();
    const [, username = '', password = ''] = await setUp.getByRole('definition').allTextContents();
    await isUsable();
    await picture(`set-up-${look.theme}`);
    await register(username, password);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: username });
    await row.getByText('Online').waitFor();
    await row.getByText(/^Raw phone · UDP 127\.0\.0\.1:\d+ · registered since \d+:\d+/).waitFor();
    await setUp.getByRole('button', { name: 'Hide these settings' }).click();
    await setUp.waitFor({ state: 'detached' });
    await page.getByLabel('My calls start at').click();
    await page.getByRole('option', { name: 'Desk in the workshop' }).click();
    const own = async () => (await admin.call('listPhones')).data[0];
    await until(async () => (await own())?.dials_first === true, { what: 'the phone to be chosen' });
    await row.getByRole('switch', { name: 'Desk in the workshop rings with the app' }).press('Space');
    await until(async () => (await own())?.rings === false, { what: 'the phone to ring no more' });
    await isUsable();
    await picture(`list-${look.theme}`);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No phone yet').waitFor();
  });

  it('have a page that says where each is registered and what it can do there', async () => {
    const { id, username, password } = (await admin.call('createPhone', { body: { name: 'Kitchen' } })).data;
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    await page.goto(`${service.url}/#/settings/phones`);
    await page.getByRole('link', { name: 'Kitchen' }).click();
    await page.getByText('Not registered').waitFor();
    await isUsable();
    const headers = ['Allow: INVITE, ACK, BYE, REFER, MESSAGE', 'Supported: 100rel', 'Allow-Events: talk,hold'];
    const userAgent = 'Yealink SIP-T54W 96.86.0.70';
    const phone = await startRawPhone({ username, password, host: '127.0.0.1', port, userAgent });
    phones.push(phone);
    await phone.register({ headers });
    const contact = page.getByRole('list', { name: 'Registrations' }).getByRole('listitem').first();
    await contact.getByText(userAgent).waitFor();
    const abilities = await contact
      .getByRole('list', { name: 'What it can do' })
      .getByRole('listitem')
      .allTextContents();
    expect(abilities.map((text) => text.replace('?', ''))).toEqual([
      'Text messages (MESSAGE): yes',
      'Changes before the answer (UPDATE): no',
      'Transfers (REFER): yes',
      'Messages in a call (INFO): no',
      'Reliable ringing (100rel): yes',
      'Several connections (outbound): no',
      'Answers and holds from here (talk, hold): yes',
      'WebRTC: no',
      'Encrypted audio: not known yet',
    ]);
    await isUsable();
    await picture(`phone-${look.theme}`);
    await admin.call('deletePhone', { params: { id } });
  });

  it('are set up from a link, with keys, and show what was fetched', async () => {
    const { data: made } = await admin.call('createPhone', { body: { name: 'Front desk' } });
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    await page.goto(`${service.url}/#/settings/phones/${made.id}`);
    await page.getByText('Only phones on this machine can reach the address').waitFor();
    const choose = async (label: string, option: string | RegExp) => {
      await page.getByLabel(label, { exact: true }).last().click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Maker', 'Yealink');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByText('Enter the MAC address of the phone first').waitFor();
    await page.getByLabel('MAC address').fill('80:5E:C0:12:34:5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('must be a MAC address').waitFor();
    await page.getByLabel('MAC address').fill('805ec0123456');
    await page.getByLabel('Model').fill('T54W');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const read = async () => (await admin.call('getPhone', { params: { id: made.id } })).data;
    await until(async () => (await read()).mac === '805ec0123456', { what: 'the MAC address to be kept' });
    await page.getByRole('button', { name: 'Add a key' }).click();
    await choose('Whom or what', 'Another number');
    await page.getByLabel('Number', { exact: true }).fill('0301234567');
    await page.getByLabel('Label', { exact: true }).fill('Parked calls of the front desk');
    await page.getByRole('button', { name: 'Add a key' }).click();
    await until(async () => (await page.getByLabel('What it does', { exact: true }).count()) === 2, {
      what: 'the second key',
    });
    await choose('What it does', 'Feature code');
    await choose('Whom or what', 'Do not disturb on/off');
    await page.getByRole('button', { name: 'Save keys' }).click();
    await until(async () => (await read()).keys.length === 2, { what: 'the keys to be kept' });
    expect((await read()).keys).toMatchObject([
      { position: 1, type: 'lamp', value: '0301234567' },
      { position: 2, type: 'code', value: 'do_not_disturb_toggle', label: 'Do not disturb on/off' },
    ]);
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByText('Waiting for the phone').waitFor();
    const address = (await page.getByText(/\/provision\/[a-z0-9]{26}\/$/).textContent()) ?? '';
    const headers = { 'user-agent': 'Yealink SIP-T54W 96.86.0.70 80:5e:c0:12:34:56' };
    for (const file of ['y000000000000.cfg', '805ec0123456.cfg', '805ec0123456.boot']) {
      await fetch(`${address}${file}`, { headers });
    }
    await page.getByText('Fetched, not registered yet').waitFor();
    const fetched = page.getByRole('list', { name: 'What was fetched last' }).getByRole('listitem');
    await until(async () => (await fetched.count()) === 3, { what: 'three fetches' });
    expect(await fetched.first().textContent()).toContain('Refused (404)');
    await isUsable();
    await page.getByRole('heading', { name: 'Set up by itself' }).scrollIntoViewIfNeeded();
    await picture(`provisioning-${look.theme}`);
    await page.getByRole('button', { name: 'Save keys' }).scrollIntoViewIfNeeded();
    await picture(`keys-${look.theme}`);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText('No link yet').waitFor();
    expect((await fetch(`${address}805ec0123456.cfg`)).status).toBe(404);
    await admin.call('updatePhone', { params: { id: made.id }, body: { maker: 'linphone' } });
    await page.reload();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByRole('img', { name: 'QR code with the address' }).waitFor();
    expect(await page.getByRole('link', { name: 'Open in Linphone on this device' }).getAttribute('href')).toMatch(
      /^linphone-config:http:.*\/linphone\.xml$/,
    );
    await isUsable();
    await page.getByRole('heading', { name: 'Set up by itself' }).scrollIntoViewIfNeeded();
    await picture(`linphone-${look.theme}`);
    await admin.call('deletePhone', { params: { id: made.id } });
  });

  it('show who is locked out, and let them in again', async () => {
    const guesser = await register('nobody', 'nothing');
    for (let guess = 1; guess < 10; guess += 1) await guesser.register({ timeoutMs: 2_000 });
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    await page.goto(`${service.url}/#/settings/phones`);
    await page.getByText('User name nobody').waitFor();
    await isUsable();
    await picture(`lockouts-${look.theme}`);
    const list = page.getByRole('list', { name: 'Locked out' }).getByRole('listitem');
    await until(async () => (await list.count()) === 2, { what: 'the name and the address' });
    const search = page.getByRole('searchbox', { name: 'Search: Locked out' });
    await search.fill('user NOBODY');
    await until(async () => (await list.count()) === 1, { what: 'the name alone' });
    await list.getByText('User name nobody').waitFor();
    await search.fill('no such address');
    await page.getByText('Nothing matches', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    const references = page.getByRole('link', { name: /^Operations in the API reference/ });
    const names = await references.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(new Set(names).size, names.join()).toBe(names.length);
    for (const subject of ['nobody', '127.0.0.1']) {
      await page.getByRole('button', { name: `Unlock ${subject}` }).click();
      await page.getByRole('button', { name: `Unlock ${subject}` }).waitFor({ state: 'detached' });
    }
    await page.getByText('Nobody is locked out').waitFor();
    expect((await admin.call('listLockouts')).data).toEqual([]);
  });

  it('pass a running call into the app and take it back', async () => {
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    const { data } = await admin.call('createPhone', { body: { name: 'Workshop' } });
    const { id, username, password } = data;
    const phone = await startSoftPhone({ username, password, server: `127.0.0.1:${port}`, toneHz: 700 });
    const call = await phone.dial('600');
    await call.event('answered');
    const live = async () => (await admin.call('listCalls')).data[0];
    await until(async () => (await live())?.state_name === 'CONNECTED', { what: 'the call' });
    await page.goto(`${service.url}/#/calls/${(await live())?.id}`);
    await page.getByRole('button', { name: 'Take here' }).waitFor();
    await isUsable();
    await picture(`take-here-${look.theme}`);
    await page.getByRole('button', { name: 'Take here' }).click();
    await call.event('ended');
    const ringing = phone.incoming();
    await page.getByRole('button', { name: 'To Workshop' }).click();
    const back = await ringing;
    await page.getByText('Workshop is ringing. Answer it to continue the call there.').waitFor();
    await picture(`to-phone-${look.theme}`);
    await back.leg.answer();
    await page.getByRole('button', { name: 'Take here' }).waitFor();
    await back.leg.end();
    await phone.close();
    await admin.call('deletePhone', { params: { id } });
  });

  it('are where a call is answered that rings nowhere else, from the app where the phone takes that', async () => {
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    const { data: me } = await admin.call('getMe');
    const { data: caller } = await admin.call('createUser', { body: { ...linus, ext: `30${looks.indexOf(look)}` } });
    const { data: callers } = await admin.call('createPhone', { body: { name: 'Caller', user_id: caller.id } });
    const accountOf = ({ username, password }: { username: string; password: string }) => ({ username, password });
    const phone = await startSoftPhone({ ...accountOf(callers), server: `127.0.0.1:${port}`, toneHz: 700 });
    const { data: desk } = await admin.call('createPhone', { body: { name: 'Workshop' } });
    const answering: Answering = ({ method }) =>
      method === 'INVITE'
        ? [{ status: '180 Ringing', headers: [`Contact: <sip:desk@${raw.own}>`] }]
        : [{ status: '200 OK' }];
    const raw = await startRawPhone({ ...accountOf(desk), host: '127.0.0.1', port, answering });
    phones.push(raw);
    await raw.register();
    // As a window whose microphone is not there.
    await page.route('**/mediasessions', (route) => route.abort());
    for (const { id } of (await admin.call('listMediaSessions')).data) {
      await admin.call('deleteMediaSession', { params: { id } });
    }
    const answer = page.getByRole('button', { name: 'Answer', exact: true });
    const call = await phone.dial(me.ext);
    await page.getByText('Answer at your desk phone').waitFor();
    expect(await answer.count()).toBe(0);
    await isUsable();
    await picture(`answer-there-${look.theme}`);
    await call.leg.end();
    await page.getByText('Answer at your desk phone').waitFor({ state: 'detached' });
    await raw.register({ headers: ['Allow-Events: talk'] });
    const again = await phone.dial(me.ext);
    await answer.first().waitFor();
    await isUsable();
    await picture(`answer-here-${look.theme}`);
    await answer.first().click();
    const isPressed = () => raw.received.some((text) => text.startsWith('NOTIFY ') && /^Event: talk\r$/m.test(text));
    await until(isPressed, { what: 'the phone to be told to answer' });
    await again.leg.end();
    await phone.close();
    await admin.call('deletePhone', { params: { id: desk.id } });
    await admin.call('deleteUser', { params: { id: caller.id } });
    await page.unroute('**/mediasessions');
  });

  it('say in a call that a number waits for them, what a code did, and that one did not follow a hold', async () => {
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    const { data: desk } = await admin.call('createPhone', { body: { name: 'Workshop' } });
    const { id, username, password } = desk;
    const phone = await startSoftPhone({ username, password, server: `127.0.0.1:${port}`, toneHz: 700 });
    const shows = async (call: number, notice: string) => {
      await page.goto(`${service.url}/#/calls/${call}`);
      await page.getByText(notice).waitFor();
      await isUsable();
    };
    await admin.call('updatePhone', { params: { id }, body: { dials_first: true } });
    const ringing = phone.incoming();
    const { data: first } = await admin.call('createCall', { body: { to: '600' } });
    const rung = await ringing;
    await shows(first.id, 'Lift your desk phone: the number is dialled then.');
    await picture(`lift-${look.theme}`);
    await rung.leg.answer();
    await page.getByText('Lift your desk phone').waitFor({ state: 'detached' });
    const live = async () => (await admin.call('getCall', { params: { id: first.id } })).data;
    await until(async () => (await live()).state_name === 'CONNECTED', { what: 'the call' });
    await admin.call('updateCall', { params: { id: first.id }, body: { state: 'hold' } });
    await shows(first.id, 'Your desk phone did not follow, and still shows a running call.');
    await picture(`not-held-${look.theme}`);
    await rung.leg.end();
    const code = await phone.dial('*78');
    await code.event('answered');
    const dialled = (await admin.call('listCalls')).data.find(({ dst }) => dst === '*78');
    await shows(dialled?.id ?? 0, 'Do not disturb is on.');
    await picture(`code-${look.theme}`);
    await code.leg.end();
    await admin.call('updateMe', { body: { do_not_disturb: false } });
    await phone.close();
    await admin.call('deletePhone', { params: { id } });
  });

  it('are where one is rung if one says so, and it is said when none is there', async () => {
    ui = await openWindow(browser, service, owner, look);
    const { page } = ui;
    await page.goto(`${service.url}/#/settings/account`);
    const choose = async (before: string, after: RegExp) => {
      await page.getByRole('button', { name: `${before} Ring at` }).click();
      await page.getByRole('option', { name: after }).click();
    };
    await choose('The app and desk phones', /^Desk phones/);
    const warning = page.getByText('No desk phone of yours is registered: calls cannot reach you');
    await warning.waitFor();
    const ringsAt = async () => (await admin.call('getMe')).data.rings_at;
    await until(async () => (await ringsAt()) === 'phone', { what: 'the choice to be kept' });
    await isUsable();
    await picture(`rings-at-${look.theme}`);
    const { data } = await admin.call('createPhone', { body: { name: 'Workshop' } });
    await register(data.username, data.password);
    await warning.waitFor({ state: 'detached' });
    await page.goto(`${service.url}/#/settings/people/${admin.userId}`);
    await choose('Desk phones', /^The app and desk phones/);
    await picture(`rings-at-person-${look.theme}`);
    await isUsable();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await until(async () => (await ringsAt()) === 'both', { what: 'the choice of the administrator' });
    await admin.call('deletePhone', { params: { id: data.id } });
  });
});
