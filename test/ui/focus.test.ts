import { beforeAll, describe, it } from 'vitest';
import { furnishCompany } from '../support/adminFixture.ts';
import { adminLists } from '../support/adminScreens.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Lists that are administered, by what they have besides those of `adminLists`. */
const otherLists = [
  { section: 'queues', title: 'Queues', entry: 'Sales' },
  { section: 'people', title: 'People', entry: 'Grace Hopper' },
  { section: 'dispositions', title: 'Dispositions', entry: 'Sold' },
];

/** Where the focus is for somebody who has only the keyboard: never nowhere. */
describe('the focus', () => {
  const settings = new SettingsWindow();
  const { textbox, button } = settings;

  beforeAll(async () => {
    const { client } = settings;
    await furnishCompany(client);
    const { data: queues } = await client.call('listQueues');
    if (queues.every(({ name }) => name !== 'Sales')) await client.call('createQueue', { body: { name: 'Sales' } });
    await client.call('createDisposition', { body: { name: 'Sold' } });
    await settings.page.reload();
  });

  /** What has the focus: its role or element, and its name. */
  const focused = () =>
    settings.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      const kind =
        element.getAttribute('role') ?? (element.matches('[aria-haspopup=listbox]') ? 'choice' : element.localName);
      const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
      return `${kind}: ${label ?? element.textContent}`;
    });
  const isAt = async (what: RegExp) => {
    let last = '';
    const isThere = async () => {
      last = await focused();
      return what.test(last);
    };
    await until(isThere, { what: `the focus at ${what}` }).catch((error: Error) => {
      throw new Error(`${error.message} It is at “${last}”.`);
    });
  };
  const aField = /^(?:input|textarea|switch|choice|combobox)/;

  const openList = async (section: string, title: string) => {
    await settings.page.goto(`${settings.service.url}/#/settings/${section}`);
    await settings.page.getByRole('list', { name: title, exact: true }).waitFor();
  };

  it.each([...adminLists, ...otherLists])('goes into the form of $section and back to the entry', async (screen) => {
    const { page } = settings;
    const { section, title, entry } = screen;
    const edit = page.getByRole('link', { name: `Edit ${entry}`, exact: true });
    await openList(section, title);
    const isEntry = new RegExp(`^a: Edit ${entry.replaceAll(/[+.]/g, '\\$&')}$`);
    await edit.press('Enter');
    await button('Save').waitFor();
    await isAt(aField);
    await page.getByRole('link', { name: 'Back', exact: true }).press('Enter');
    await isAt(isEntry);
    await edit.press('Enter');
    await button('Save').press('Enter');
    await isAt(isEntry);
  });

  it('is at what is wrong in a form that was refused, and at the new entry of one that was not', async () => {
    const { page } = settings;
    await openList('labels', 'Labels');
    await button('Add a label').press('Enter');
    await isAt(/^input: Name$/);
    await button('Save').press('Enter');
    await isAt(/^input: Name$/);
    await page.keyboard.type('Aardvark');
    await page.keyboard.press('Enter');
    await isAt(/^a: Edit Aardvark$/);

    await openList('campaigns', 'Campaigns');
    await page.getByRole('link', { name: 'Edit Spring', exact: true }).press('Enter');
    await isAt(aField);
    await textbox('Page of the campaign').fill('no address');
    await button('Save').press('Enter');
    await isAt(/^input: Page of the campaign$/);
  });

  it('stays at a form that stays', async () => {
    await settings.go('company');
    await button('Save').press('Enter');
    await settings.page
      .getByText(/is saved\.$/)
      .first()
      .waitFor();
    await isAt(/^button: Save$/);
  });

  it('is at the next entry, or at the heading, after an entry was deleted, and back at the bin if it was not', async () => {
    const { page, client } = settings;
    for (const name of ['Ac first', 'Ad second'])
      await client.call('createCallLabel', { body: { name, color: '#123456' } });
    await openList('labels', 'Labels');
    await button('Delete Ac first').press('Enter');
    await isAt(/^button: Cancel$/);
    await page.keyboard.press('Escape');
    await isAt(/^button: Delete Ac first$/);
    await page.keyboard.press('Enter');
    await isAt(/^button: Cancel$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isAt(/^a: Edit Ad second$/);

    await openList('dictionary', 'Dictionary');
    for (const [word, next] of [
      ['Cordboard', /^button: Delete Hohenfels-Wallenstein$/],
      ['Hohenfels-Wallenstein', /^h2: Dictionary$/],
    ] as const) {
      await button(`Delete ${word}`).press('Enter');
      await isAt(/^button: Cancel$/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await isAt(next);
    }
  });

  it.each([
    ['settings/company', 'Delete …', /^input: Type .* to confirm$/],
    ['supervisor', /^Goals$/, /^input: .*amber$/],
    ['supervisor/reports', 'Mail this report', /^input: Name/],
    ['', /^Status/, /^dialog/],
  ])('goes from a button of /%s into what %s opens, and back to it', async (path, name, first) => {
    const { page, service } = settings;
    await page.goto(`${service.url}/#/${path}`);
    const opener = page.getByRole('button', { name });
    await opener.press('Enter');
    await isAt(first);
    await page.keyboard.press('Escape');
    await until(() => opener.evaluate((element) => element === document.activeElement), {
      what: `the focus at ${name}`,
    });
  });
});
