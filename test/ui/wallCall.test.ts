import { describe, expect, it } from 'vitest';
import { addQueuesWithPast } from '../support/queueScreens.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';

/** Runs in the page: notes whether the caller is named while the wall display is shown. */
function watchWall(): void {
  const state = window as Window & { toldOnWall?: boolean };
  state.toldOnWall = false;
  new MutationObserver(() => {
    const isShown = document.querySelector('[aria-label="Leave the wall display"]') !== null;
    if (isShown && document.body.textContent.includes('Theodora')) state.toldOnWall = true;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** What passers-by read of the calls of whoever opened the wall display: that there is one, and nothing of whom it is with. */
describe('a call over the wall display', () => {
  const settings = new SettingsWindow();
  const bar = () => settings.page.getByRole('region', { name: 'Calls', exact: true });
  const everything = () => settings.page.evaluate(() => document.documentElement.outerHTML);

  it('has its timer and its controls, and names its party only where that is wanted', async () => {
    const { page, client, service } = settings;
    await addQueuesWithPast(service);
    await client.call('createContact', { body: { first_name: 'Theodora', last_name: 'Byron', tel: '+442079460018' } });
    await page.goto(`${service.url}/#/wall`);
    await page.getByRole('button', { name: 'Leave the wall display' }).waitFor();

    await client.call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
    await bar().getByRole('button', { name: 'Answer' }).waitFor();
    expect(await everything()).not.toMatch(/Theodora|7946/);
    await expect.poll(() => page.title()).toContain('The other side');
    await bar().getByRole('button', { name: 'Answer' }).click();
    await bar().getByText('Call in progress', { exact: true }).waitFor();
    await bar().getByRole('timer', { name: 'Duration' }).waitFor();
    await bar().getByRole('button', { name: 'Hold' }).first().click();
    await bar().getByText('On hold').first().waitFor();
    await page.getByRole('button', { name: 'Leave the wall display' }).waitFor();
    expect(await everything()).not.toMatch(/Theodora|7946/);

    await page.getByRole('button', { name: 'Show names of callers' }).click();
    await bar().getByText('Theodora Byron', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hide names of callers' }).click();
    await bar().getByText('Call in progress', { exact: true }).waitFor();
    expect(await everything()).not.toMatch(/Theodora|7946/);
    // On the way from the display, too.
    await page.evaluate(watchWall);
    await page.getByRole('button', { name: 'Leave the wall display' }).click();
    await bar().getByText('Theodora Byron', { exact: true }).waitFor();
    expect(await page.evaluate(() => (window as Window & { toldOnWall?: boolean }).toldOnWall)).toBe(false);
    await bar().getByRole('button', { name: 'Hang up' }).first().click();
    await bar().getByText('Theodora Byron', { exact: true }).waitFor({ state: 'detached' });
  });
});
