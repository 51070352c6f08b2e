import { expect, it } from 'vitest';
import { accessibilityProblems } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** What is wanted of one queue, where all queues have goals. */
const settings = new SettingsWindow();

it('a queue has no goal where its administrator says never, and that of all queues again afterwards', async () => {
  const { client } = settings;
  const { id } = (await client.call('createQueue', { body: { name: 'Sales' } })).data;
  await client.call('updateQueueGoals', { body: { waiting: { amber: 4, red: 8 }, abandoned: { amber: 5, red: 10 } } });
  const own = async () => (await client.call('getQueueGoals')).data.queues;
  await settings.page.goto(`${settings.service.url}/#/supervisor`);
  const open = async () => {
    await settings.button('Goals of Sales').click();
    return settings.page.getByRole('dialog', { name: 'Goals of Sales' });
  };
  let dialog = await open();
  const amber = () => dialog.getByLabel('More callers wait than: amber');
  const never = (name: string) => dialog.getByRole('switch', { name: `${name}: never` });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save goals' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await expect.poll(() => amber().getAttribute('placeholder')).toBe('4');
  await never('More callers wait than').press('Space');
  await until(() => amber().isDisabled(), { what: 'the limits to be out of reach' });
  await dialog.getByLabel('Service level below (%): red').fill('70');
  expect(await accessibilityProblems(settings.page)).toEqual([]);
  await save();
  const none = { amber: null, red: null };
  const level = { amber: null, red: 70 };
  const without = { queue_id: id, waiting: none, longest_wait: null, service_level: level, abandoned: null };
  expect(await own()).toEqual([without]);

  dialog = await open();
  expect(await never('More callers wait than').isChecked()).toBe(true);
  expect(await never('Abandon rate above (%)').isChecked()).toBe(false);
  await never('More callers wait than').press('Space');
  await until(() => amber().isEnabled());
  await save();
  expect(await own()).toEqual([{ ...without, waiting: null }]);
});
