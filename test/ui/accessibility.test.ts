import { expect, it } from 'vitest';
import { problemsInEveryLook } from '../support/browser.ts';
import { everydayScreens, withEverydayScreens } from '../support/everydayScreens.ts';

const service = withEverydayScreens();

it.each(everydayScreens)('%s can be used by everybody, light and dark, wide and narrow', async (_name, open) => {
  const ui = await service.open();
  await open(ui);
  expect(await problemsInEveryLook(ui.page)).toEqual([]);
});
