import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { ann, everydayScreens } from '../support/everydayScreens.ts';
import { addQueuesWithPast } from '../support/queueScreens.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

let service: ServiceProcess;
let browser: Browser;
let ui: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  await (await service.signIn()).call('createUser', { body: ann });
  await addQueuesWithPast(service);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

afterEach(async () => {
  for (const { id } of (await ui.client.call('listCalls')).data) await ui.client.call('deleteCall', { params: { id } });
  await ui.close();
});

it.each(everydayScreens)('%s can be used by everybody, light and dark, wide and narrow', async (_name, open) => {
  ui = await openWindow(browser, service, owner);
  await open(ui);
  expect(await problemsInEveryLook(ui.page)).toEqual([]);
});
