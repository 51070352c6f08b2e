import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchFirefox } from '../support/firefox.ts';
import { openAgentPage, openPage } from '../support/firefoxPage.ts';
import { serveForeignFiles } from '../support/foreignPages.ts';
import { type ForeignSite, pageWithWidget, startForeignSite } from '../support/foreignSite.ts';
import { amplitudeAt } from '../support/goertzel.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { until } from '../support/until.ts';

/** The voice of the agent; the visitor’s telephone, a baresip, says 440 Hz. */
const agentHz = 930;
const visitorHz = 440;
/** A number that Ofcom keeps for drama. */
const visitorNumber = '+442079460018';

let service: ServiceProcess;
let admin: SignedIn;
let firefox: Browser;
let site: ForeignSite;
let telephone: Baresip;

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  admin = await service.signIn();
  site = await startForeignSite([service.url]);
  await serveForeignFiles(site);
  telephone = await startBaresip({ user: visitorNumber, records: true });
  const line = { kind: 'trunk', username: 'company', register: false, caller_id: '4930231250' } as const;
  await admin.call('createLine', { body: { ...line, name: 'Carrier', server: telephone.address } });
  firefox = await launchFirefox(agentHz);
});

afterAll(async () => {
  await firefox?.close();
  await telephone?.stop();
  await site?.close();
  await service?.dispose();
});

it('a visitor of a hostile page in Firefox is called back by an agent in Firefox, and both hear each other', async () => {
  const agent = await openAgentPage(firefox, service, owner);
  const body = { name: 'Shop', websites: [site.origin], allowed_countries: ['GB'] };
  const { key } = (await admin.call('createCallMeBackSetting', { body })).data;
  const hostile = { files: ['/hostile.css', '/hotkeys.js'], direction: 'rtl' } as const;
  site.show(pageWithWidget(service.url, key, hostile));
  const { page, problems } = await openPage(firefox);
  await page.goto(site.origin);
  await page.locator('>>> .launcher').click();
  // What has the focus when the panel opens is the number.
  await page.keyboard.type(visitorNumber);
  await page.keyboard.press('Enter');

  await agent.page.bringToFront();
  await agent.page.locator('::-p-text(Asks to be called back)').wait();
  await agent.page.locator('::-p-aria([name="Answer"][role="button"])').click();
  await telephone.event('CALL_INCOMING');
  telephone.command('accept');
  await agent.hears(visitorHz);
  await page.locator('>>> ::-p-text(You are talking to us)').wait();
  telephone.command('hangup');
  await page.locator('>>> ::-p-text(Thank you for talking to us.)').wait();
  await until(() => telephone.heard().length > 8_000, { what: 'what the telephone heard' });
  const heard = telephone.heard();
  expect(amplitudeAt(agentHz, heard)).toBeGreaterThan(1000);
  expect(amplitudeAt(visitorHz, heard)).toBeLessThan(amplitudeAt(agentHz, heard) / 10);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  expect([...problems, ...agent.problems]).toEqual([]);
});
