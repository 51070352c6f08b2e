import { expect, it } from 'vitest';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** What becomes of a call whose agent's page is gone, as it is said and chosen in the settings; what then happens is in `test/sip/absence*.test.ts`. */
const settings = new SettingsWindow();

/** A list that opens from a button: its button, by the label before the value. */
const select = (label: string) => settings.page.getByRole('button', { name: new RegExp(`${label}$`) });

async function choose(label: string, option: string): Promise<void> {
  await select(label).click();
  await settings.page.getByRole('option', { name: option, exact: true }).click();
}

it('says where calls go and after how long, 20 seconds at first, and stores what is chosen for all queues', async () => {
  const { page, client } = settings;
  const stored = async () => (await client.call('getAbsenceSettings')).data;
  await settings.go('absence');
  await page.getByText('The caller is told to wait and hears music').waitFor();
  await select('The call goes on without the agent').getByText('After 20 seconds').waitFor();
  await select('Calls of queues').getByText('Back into the queue, before everybody else').waitFor();
  await select('Other calls').getByText('Park the call').waitFor();
  await choose('The call goes on without the agent', 'After 45 seconds');
  await until(async () => (await stored()).after === 45, { what: 'the time to be stored' });
  await choose('Calls of queues', 'To the agent’s phones, else back into the queue');
  await until(async () => (await stored()).queue_calls === 'phone', { what: 'the choice for queues to be stored' });
  await choose('Other calls', 'To the agent’s mailbox');
  await until(async () => (await stored()).other_calls === 'voicemail', { what: 'the other choice to be stored' });
  await page.reload();
  await select('The call goes on without the agent').getByText('After 45 seconds').waitFor();
  await choose('The call goes on without the agent', 'Never: it ends after two minutes');
  await until(async () => (await stored()).after === 0, { what: 'the service to leave calls alone' });
  await until(() => select('Calls of queues').isDisabled(), { what: 'the other choices to be out of reach' });
});

it('lets a queue differ: another queue or a mailbox, which has to be chosen', async () => {
  const { page, client } = settings;
  const [orders, returns] = await Promise.all(
    ['Orders', 'Returns'].map(async (name) => (await client.call('createQueue', { body: { name } })).data),
  );
  const stored = async () => (await client.call('getQueue', { params: { id: orders?.id ?? 0 } })).data.agent_gone;
  const save = settings.button('Save');
  expect(await stored()).toEqual({ type: 'default', id: 0 });
  await settings.go(`queues/${orders?.id}`);
  await choose('The call goes', 'Into another queue, before everybody else');
  await save.click();
  await page.getByText('Is missing.').waitFor();
  await choose('Other queue', 'Returns');
  await save.click();
  await until(async () => (await stored()).type === 'other_queue', { what: 'the queue to be stored' });
  expect(await stored()).toEqual({ type: 'other_queue', id: returns?.id });
  // The form goes back to the list when it hears so.
  await save.waitFor({ state: 'detached' });
  await settings.go(`queues/${orders?.id}`);
  await choose('The call goes', 'To a mailbox');
  await choose('Mailbox of', 'Grace Hopper');
  await save.click();
  await until(async () => (await stored()).type === 'voicemail', { what: 'the mailbox to be stored' });
});
