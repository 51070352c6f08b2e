import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openWindow, type UiWindow, type WindowOptions } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { endCalls } from './endCalls.ts';
import { owner, type ServiceProcess, startServiceProcess } from './serviceProcess.ts';

/** An agent of the customer besides its owner. */
export const grace = {
  email: 'grace@company.test',
  password: 'compilers are great',
  first_name: 'Grace',
  last_name: 'Hopper',
  ext: '201',
};

/**
 * The owner's window on the settings of a real service, with the ways to find things in it. Made once per file, outside of
 * its tests; after each of them no call is left, and at the end the page must not have complained.
 */
export class SettingsWindow {
  service!: ServiceProcess;
  browser!: Browser;
  owner!: UiWindow;

  /** @param env settings of the service besides those of every test */
  constructor(options: WindowOptions = {}, env: Readonly<Record<string, string>> = {}) {
    beforeAll(async () => {
      this.service = await startServiceProcess(undefined, env);
      await (await this.service.signIn()).call('createUser', { body: grace });
      this.browser = await launchChromium();
      this.owner = await openWindow(this.browser, this.service, owner, options);
    });
    afterEach(() => endCalls(this.client));
    afterAll(async () => {
      expect(this.owner?.problems).toEqual([]);
      await this.browser?.close();
      await this.service?.dispose();
    });
  }

  get page(): UiWindow['page'] {
    return this.owner.page;
  }

  get client(): UiWindow['client'] {
    return this.owner.client;
  }

  /** Opens a section of the settings and waits for it. */
  async go(section: string, ui = this.owner): Promise<void> {
    await ui.page.goto(`${this.service.url}/#/settings/${section}`);
    await ui.page.getByRole('heading', { level: 2 }).first().waitFor();
  }

  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  readonly textbox = (name: string) => this.page.getByRole('textbox', { name, exact: true });
  readonly alert = () => this.page.getByRole('alertdialog');
}
