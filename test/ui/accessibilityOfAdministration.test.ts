import { beforeAll, expect, it } from 'vitest';
import { furnishCompany } from '../support/adminFixture.ts';
import { adminScreens } from '../support/adminScreens.ts';
import { problemsInEveryLook } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';

/** The screens of administrators, as `accessibility.test.ts` looks at the others; one window shows them one after the other. */
const settings = new SettingsWindow();

beforeAll(() => furnishCompany(settings.client));

const picture = (name: string) => async (look: string) => {
  const folder = process.env.ADMIN_PICTURES;
  if (folder) await settings.page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}-${look}.png` });
};

it.each(adminScreens)('%s can be used by everybody, light and dark, wide and narrow', async (name, open) => {
  await open(settings.owner);
  expect(await problemsInEveryLook(settings.page, undefined, picture(name))).toEqual([]);
});
