import type { Page } from 'playwright-core';

/** Runs in the page: what another window of this device does when somebody changes a setting there. */
export function changeElsewhere(change: object): void {
  const key = 'cordboard.settings';
  const { state, version } = JSON.parse(localStorage.getItem(key) ?? '{"state":{},"version":2}');
  localStorage.setItem(key, JSON.stringify({ state: { ...state, ...change }, version }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Waits until the page speaks the language. */
export const whereLanguage = (page: Page, language: string): Promise<void> =>
  page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
