import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { endCalls } from './endCalls.ts';
import { type HttpsReceiver, startHttpsReceiver } from './httpsReceiver.ts';
import { owner, type ServiceProcess, startServiceProcess } from './serviceProcess.ts';

/** The interface in front of an administrator, a service that may send to loopback, and a receiver that it trusts. */
export interface WebhookUi {
  readonly service: ServiceProcess;
  readonly receiver: HttpsReceiver;
  readonly browser: Browser;
  readonly ui: UiWindow;
  /** Goes to a view of the integrations, in another window if one is given. */
  go(item: string, ui?: UiWindow): Promise<unknown>;
  /** Adds a webhook for every call event. */
  addWebhook(name?: string): Promise<{ readonly id: number; readonly secret: string }>;
  /** What the page last put on the clipboard. */
  copied(): Promise<string>;
  /** Expects no problems of accessibility in either theme, wide and narrow, and nothing that sticks out. */
  isAccessible(): Promise<void>;
  /** Ends all calls, removes all webhooks, and has the receiver answer 200 again. */
  tidyUp(): Promise<void>;
  close(): Promise<void>;
}

/** Opens it. */
export async function openWebhookUi(): Promise<WebhookUi> {
  const receiver = await startHttpsReceiver();
  const service = await startServiceProcess(undefined, {
    CORDBOARD_WEBHOOK_CA: receiver.caFile,
    CORDBOARD_WEBHOOK_PRIVATE: '1',
  });
  const browser = await launchChromium();
  const ui = await openWindow(browser, service, owner);
  const { page, client } = ui;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const go = (item: string, { page: where }: UiWindow = ui) =>
    where.goto(`${service.url}/#/settings/integrations/${item}`);

  async function tidyUp(): Promise<void> {
    await go('tokens');
    await endCalls(client);
    for (const { id } of (await client.call('listWebhooks')).data) {
      await client.call('deleteWebhook', { params: { id } });
    }
    receiver.answerWith({ status: 200, body: '{"noted":true}' });
  }

  await tidyUp();
  return {
    service,
    receiver,
    browser,
    ui,
    go,
    tidyUp,
    async addWebhook(name = 'CRM') {
      const body = { name, url: receiver.url, events: ['call_state_change' as const] };
      return (await client.call('createWebhook', { body })).data;
    },
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
    isAccessible: async () => expect(await problemsInEveryLook(page)).toEqual([]),
    async close() {
      await browser.close();
      await service.dispose();
      await receiver.close();
    },
  };
}
