import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../renderer/strings/catalogue.ts';
import { furnishCompany } from '../support/adminFixture.ts';
import { adminScreens } from '../support/adminScreens.ts';
import { intercept } from '../support/browser.ts';
import { everydayScreens, withEverydayScreens } from '../support/everydayScreens.ts';
import { changeElsewhere, whereLanguage } from '../support/languages.ts';
import { notTranslated, reasonsWithoutText } from '../support/untranslated.ts';

/**
 * Each screen in a language whose texts are the English ones between ⟦ and ⟧: whatever else stands there is written
 * into a component, and stays English in every language.
 */
const marked = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, `⟦${text}⟧`]));
const files = `export const texts = ${JSON.stringify(marked)};`;

const service = withEverydayScreens();

beforeAll(async () => {
  const client = await service.process.signIn();
  // Called as a role is, it would hide a role that is not translated.
  await client.call('updateMe', { body: { first_name: 'Olivia' } });
});

/** Runs in the page: texts that somebody can read or hears read. */
function textsInPage(): readonly string[] {
  const found = new Set<string>();
  const isShown = (element: Element) => element.checkVisibility() && !element.closest('script, style, pre, code, kbd');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && isShown(node.parentElement)) found.add(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '');
  }
  return [...found];
}

async function untranslatedOn(page: Page, screen: string): Promise<readonly string[]> {
  await intercept(page, /\/assets\/de-(first|rest)-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: files }),
  );
  await page.evaluate(changeElsewhere, { language: 'de' });
  await whereLanguage(page, 'de');
  await page.getByText('⟦').first().waitFor();
  return notTranslated(screen, await page.evaluate(textsInPage));
}

it.each(everydayScreens)('%s has no text beside the catalogue', async (name, open) => {
  const ui = await service.open();
  await open(ui);
  expect(await untranslatedOn(ui.page, name)).toEqual([]);
});

describe('of administrators', () => {
  beforeAll(async () => {
    const client = await service.process.signIn();
    // It has a name that begins as the other one does, by which a screen finds it.
    for (const { id } of (await client.call('listQueueGroups', {})).data) {
      await client.call('deleteQueueGroup', { params: { id } });
    }
    await furnishCompany(client);
  });

  it.each(adminScreens)('%s has no text beside the catalogue', async (name, open) => {
    const ui = await service.open();
    await open(ui);
    expect(await untranslatedOn(ui.page, name)).toEqual([]);
  });
});

it('allows nothing that stands on no screen', async () => {
  await service.open();
  expect(reasonsWithoutText()).toEqual([]);
});
