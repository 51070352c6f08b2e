import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { newCallMeBackSettingSchema } from '../../shared/api/callMeBack/callMeBack.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { bootstrapPage, serveForeignFiles } from '../support/foreignPages.ts';
import { type ForeignPage, type ForeignSite, pageWithWidget, startForeignSite } from '../support/foreignSite.ts';
import { amplitudeAt } from '../support/goertzel.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { until } from '../support/until.ts';

/** The agent's voice; the visitor's telephone, a baresip, says 440 Hz. */
const agentHz = 1000;
const visitorHz = 440;
/** Numbers that Ofcom keeps for drama. */
const visitorNumber = '+442079460018';

let service: ServiceProcess;
let admin: SignedIn;
let ui: AgentUi;
let site: ForeignSite;
let browser: Browser;
let page: Page;
let telephone: Baresip;

type NewSetting = z.input<typeof newCallMeBackSettingSchema>;

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  admin = await service.signIn();
  site = await startForeignSite([service.url]);
  await serveForeignFiles(site);
  telephone = await startBaresip({ user: visitorNumber, records: true });
  const line = { kind: 'trunk', username: 'company', register: false, caller_id: '4930231250' } as const;
  await admin.call('createLine', { body: { ...line, name: 'Carrier', server: telephone.address } });
  ui = await openAgentUi(service, owner, agentHz);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await ui?.close();
  await telephone?.stop();
  await site?.close();
  await service?.dispose();
});

beforeEach(async () => {
  page = await browser.newPage();
});

afterEach(async () => {
  await page.close();
  for (const { id } of (await admin.call('listCalls')).data) await admin.call('deleteCall', { params: { id } });
});

async function setting(more: Partial<NewSetting> = {}): Promise<{ id: number; key: string }> {
  const body: NewSetting = {
    name: 'Shop',
    websites: [site.origin],
    calls_per_minute: 100,
    allowed_countries: ['DE', 'GB'],
    ...more,
  };
  return (await admin.call('createCallMeBackSetting', { body })).data;
}

async function visit(key: string, look: { colorScheme?: 'light' | 'dark' } = {}, on: ForeignPage = {}): Promise<void> {
  await page.emulateMedia(look);
  site.show(pageWithWidget(service.url, key, on));
  await page.goto(site.origin);
}

async function open(): Promise<void> {
  await page.getByRole('button', { name: 'We call you back' }).click();
}

/** By keyboard: what has the focus when the panel opens is the number. */
async function ask(number: string): Promise<void> {
  await open();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
}

const shows = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** A page with frameworks, rules that reach for everything, right to left, and hotkeys of its own. */
const hostilePage: ForeignPage = {
  files: ['/bootstrap.rtl.css', '/jquery.js', '/bootstrap.js', '/hostile.css', '/hotkeys.js'],
  body: bootstrapPage,
  direction: 'rtl',
};

describe('a visitor of a web site', () => {
  it('is called from a hostile page after an agent took it, and both hear each other', async () => {
    const { id, key } = await setting();
    await visit(key, {}, hostilePage);
    await ask(visitorNumber);
    await shows('Finding somebody for you');
    expect(telephone.events, 'nobody is called before the agent answers').toEqual([]);

    await ui.page.getByText('Asks to be called back').waitFor();
    await ui.page.getByText('+44 20 7946 0018').first().waitFor();
    await ui.page.getByRole('button', { name: 'Answer' }).first().click();
    await telephone.event('CALL_INCOMING');
    await page.locator('[aria-current=step]', { hasText: 'Your phone is ringing now' }).waitFor();
    telephone.command('accept');
    await page.locator('[aria-current=step]', { hasText: 'You are talking to us' }).waitFor();
    await ui.hears(visitorHz);
    await ui.hearsNo(agentHz);

    telephone.command('hangup');
    await shows('Thank you for talking to us.');
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
    const heard = () => telephone.heard();
    await until(() => heard().length > 8_000, { what: 'what the telephone heard' });
    expect(amplitudeAt(agentHz, heard())).toBeGreaterThan(1000);
    expect(amplitudeAt(visitorHz, heard())).toBeLessThan(amplitudeAt(agentHz, heard()) / 10);

    const { data: requests } = await admin.call('listCallMeBackRequests');
    expect(requests[0]).toMatchObject({ state: 'ended', outcome: 'talked', number: '442079460018', setting_id: id });
    const cdrs = async () => (await admin.call('listCallMeBackCdrs')).data;
    await until(async () => (await cdrs()).length === 1, { what: 'the CDR' });
    expect((await cdrs())[0]).toMatchObject({
      dst: '442079460018',
      type: 1,
      disposition: 0,
      user_id: admin.userId,
      clid: '4930231250',
      live_id: requests[0]?.live_id,
      setting_id: id,
      request_id: requests[0]?.id,
    });
    const { data: visitors } = await admin.call('listCallMeBackVisitors');
    expect(visitors[0]).toMatchObject({ number: '442079460018', country: 'GB', page: `${site.origin}/`, requests: 1 });
  });

  it('sees in its language that its country is not called, and does not ask again', async () => {
    const { key } = await setting({ allowed_countries: ['DE'], culture: 'de' });
    await visit(key);
    await page.getByRole('button', { name: 'Wir rufen Sie zurück' }).click();
    await shows('Wir rufen Nummern in Deutschland an.');
    const number = page.getByLabel('Ihre Telefonnummer');
    await number.fill(visitorNumber);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('In dieses Land rufen wir nicht an.').waitFor();
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect((await admin.call('listCalls')).data).toEqual([]);
  });

  it('sees when it may ask again', async () => {
    const { key } = await setting({ calls_per_minute: 0.01 });
    await visit(key);
    await ask('+44 20 7946 0021');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await shows('The call was cancelled.');
    await page.getByRole('button', { name: 'Another number' }).click();
    await page.getByLabel('Your phone number').fill('+44 20 7946 0022');
    await page.keyboard.press('Enter');
    await shows('You have asked several times already.');
  });

  it('continues where it was after the page was loaded again', async () => {
    const { key } = await setting();
    await visit(key);
    await ask('+44 20 7946 0023');
    await shows('Finding somebody for you');
    await page.reload();
    await shows('Finding somebody for you');
    const [call] = (await admin.call('listCalls')).data;
    await admin.call('deleteCall', { params: { id: call?.id ?? 0 } });
    await shows('Nobody could take your call just now.');
  });
});

describe('a setting as the specification has it', () => {
  it('shows what it says in the page, calls back, and refuses what costs too much in the visitor’s words', async () => {
    const { data: button } = await admin.call('createCallMeBackButton', {
      body: { name: 'Spec', data_online: 'Rufen Sie mich an', data_offline: 'Niemand da' },
    });
    const body = {
      button_id: button.id,
      name: 'Main site',
      position: 'middle-left',
      floating_icon: true,
      culture: 'de_DE',
      allowed_countries: 'DE,GB',
      show_to_allowed_countries_only: true,
      welcome_screen_msg: 'Wir sind gern für Sie da.',
      privacy_policy_url: 'https://shop.test/datenschutz',
      max_call_rate: '0.50',
    };
    const { data: made } = await admin.call('createCallMeBackSetting', { body });
    await page.context().addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { value: ['de-DE'] });
    });
    await visit(made.key);
    const launcher = page.getByRole('button', { name: 'Rufen Sie mich an' });
    await launcher.waitFor();
    const box = await launcher.boundingBox();
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box && box.x < size.width / 4 && Math.abs(box.y + box.height / 2 - size.height / 2) < size.height / 4).toBe(
      true,
    );
    await launcher.click();
    await shows('Wir sind gern für Sie da.');
    expect(await page.getByRole('link').getAttribute('href')).toBe('https://shop.test/datenschutz');
    const [line] = (await admin.call('listLines')).data;
    const params = { id: line?.id ?? 0 };
    await admin.call('replaceLineRates', { params, body: [{ prefix: '49', rate: 0.51 }] });
    const number = page.getByLabel('Ihre Telefonnummer');
    await number.fill('+49 30 1234567');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Anrufe zu dieser Nummer sind uns zu teuer.').waitFor();
    expect((await admin.call('listCalls')).data).toEqual([]);
    await number.fill('+44 20 7946 0041');
    await page.keyboard.press('Enter');
    await until(async () => (await admin.call('listCalls')).total === 1, { what: 'the agent to be rung' });
    const change = { title: 'Fragen Sie uns', floating_icon: false, position: 'bottom-right' } as const;
    await admin.call('updateCallMeBackSetting', { params: { id: made.id }, body: change });
    await admin.call('replaceLineRates', { params, body: [] });
    for (const { id } of (await admin.call('listCalls')).data) await admin.call('deleteCall', { params: { id } });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    const inPage = page.locator('main').getByRole('button', { name: 'Rufen Sie mich an' });
    await inPage.click();
    await page.getByRole('heading', { name: 'Fragen Sie uns' }).waitFor();
  });

  it('is shown to nobody whose browser is set to another country, where it says so', async () => {
    const { key } = await setting({ allowed_countries: ['FR'], show_to_allowed_countries_only: true });
    const looked = page.waitForResponse((response) => response.url().includes('/callmeback/widgets/'));
    await visit(key);
    expect((await looked).status()).toBe(200);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.locator('[data-cordboard]').count()).toBe(0);
  });
});

describe('the widget', () => {
  it('shows nothing on a web site that is not its own', async () => {
    const { key } = await setting({ websites: ['https://shop.test'] });
    const refused = page.waitForResponse((response) => response.url().includes('/callmeback/widgets/'));
    const said = page.waitForEvent('console', (message) => message.text().includes('may not use this widget'));
    await visit(key);
    expect((await refused).status()).toBe(403);
    await said;
    expect(await page.locator('[data-cordboard]').count()).toBe(0);
  });

  it('shows the button’s words for when nobody is there', async () => {
    const { data: nobody } = await admin.call('createUser', {
      body: { email: 'off@company.test', password: 'staple battery horse', first_name: 'Off', ext: '299' },
    });
    const { data: button } = await admin.call('createCallMeBackButton', {
      body: { name: 'B', data_online: 'Speak to us', data_offline: '{"text":"We are asleep","background":"#ffe08a"}' },
    });
    const { id, key } = await setting({ button_id: button.id, target: { kind: 'users', user_ids: [nobody.id] } });
    await visit(key);
    const launcher = page.getByRole('button', { name: 'We are asleep' });
    await launcher.waitFor();
    const colours = await launcher.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
    expect(colours).toEqual(['rgb(255, 224, 138)', 'rgb(0, 0, 0)']);
    await admin.call('updateCallMeBackSetting', { params: { id }, body: { target: { kind: 'everybody' } } });
    await page.reload();
    await page.getByRole('button', { name: 'Speak to us' }).waitFor();
  });

  it('opens, is used and closes by keyboard, and the focus comes back', async () => {
    const { key } = await setting();
    await visit(key);
    const launcher = page.getByRole('button', { name: 'We call you back' });
    await launcher.focus();
    await page.keyboard.press('Enter');
    expect(await launcher.getAttribute('aria-expanded')).toBe('true');
    const number = page.getByLabel('Your phone number');
    await until(() => number.evaluate((element) => element.matches(':focus')), { what: 'the focus on the number' });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Write your phone number first.').waitFor();
    await page.keyboard.press('Escape');
    expect(await launcher.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('offers a chat beside the call, where the setting says so', async () => {
    const { key } = await setting({ chat_enabled: true });
    await visit(key);
    await open();
    await page.getByRole('tab', { name: 'Call', selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Chat', selected: true }).waitFor();
    await page.getByLabel('Your message').fill('Do you have hats in size 58?');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await shows('Do you have hats in size 58?');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await shows('Do you have hats in size 58?');
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, %s', async (colorScheme) => {
    const { key } = await setting({ privacy_policy_url: 'https://shop.test/privacy' });
    await visit(key, { colorScheme });
    await open();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.type(colorScheme === 'light' ? '+442079460031' : '+442079460032');
    await page.keyboard.press('Enter');
    await shows('Finding somebody for you');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
