import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { launchFirefox } from '../support/firefox.ts';
import { openAgentPage, openPage } from '../support/firefoxPage.ts';
import { type ForeignSite, pageWithWidget, startForeignSite } from '../support/foreignSite.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openSite } from '../support/visitors.ts';

/** The interface and the widget in a browser that is not Chromium. */

const ann = {
  email: 'ann@company.test',
  password: 'staple battery horse',
  first_name: 'Ann',
  last_name: 'Smith',
  ext: '201',
};
const chromiumHz = 520;
const firefoxHz = 930;

let service: ServiceProcess;
let admin: SignedIn;
let firefox: Browser;
let site: ForeignSite;
let maria: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  admin = await service.signIn();
  await admin.call('createUser', { body: ann });
  site = await startForeignSite([service.url]);
  firefox = await launchFirefox(firefoxHz);
});

afterAll(async () => {
  await firefox?.close();
  await maria?.close();
  await site?.close();
  await service?.dispose();
});

describe('in Firefox', () => {
  it('an agent answers a call, and both hear each other', async () => {
    maria = await openAgentUi(service, owner, chromiumHz);
    const agent = await openAgentPage(firefox, service, ann);
    const { page, problems, client } = agent;

    await maria.page.getByRole('combobox', { name: 'Name or number' }).fill(ann.ext);
    await maria.page.keyboard.press('Enter');
    await page.locator('::-p-aria([name="Answer"][role="button"])').click();
    await maria.hears(firefoxHz);
    await agent.hears(chromiumHz);
    await page.locator('::-p-aria([name="Hang up"][role="button"])').click();
    await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'the call to end' });
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a visitor chats on a page whose rules reach for everything, and keys stay in the widget', async () => {
    site.serve(
      '/hostile.css',
      '* { display: block !important; position: static !important; direction: rtl !important; }',
    );
    site.serve(
      '/keys.js',
      'window.heard = []; document.addEventListener("keydown", ({ key }) => heard.push(key), true);',
    );
    const files = ['/hostile.css', '/keys.js'];
    site.show(pageWithWidget(service.url, await openSite(admin, [site.origin]), { files, direction: 'rtl' }));
    const { page, problems } = await openPage(firefox);
    await page.setViewport({ width: 390, height: 664 });
    await page.goto(site.origin);
    await page.locator('>>> .launcher').click();
    await page.locator('>>> #tab-1').click();
    // Wanted while nobody is there, which is so or not by now.
    await page.locator('>>> #chat-email').fill('vera@example.com');
    await page.locator('>>> #chat-text').click();
    await page.keyboard.type('Hats');
    await page.keyboard.press('Enter');
    await page.locator('>>> .said.mine').wait();
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
    for (const part of ['>>> .close', '>>> #chat-text', '>>> .chat .primary']) {
      const box = await (await page.$(part))?.boundingBox();
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 664, part).toBe(true);
    }
    await page.locator('>>> .close').click();
    expect(problems).toEqual([]);
    await page.close();
  });
});
