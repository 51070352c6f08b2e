import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { problemsInEveryLook } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

const ending: (() => void)[] = [];

afterAll(() => {
  for (const end of ending) end();
});

/** Settings → Alerts: limits of single queues and lines over the general ones, and the alerts so far. */
const settings = new SettingsWindow();
const stored = async () => (await settings.client.call('getAlertSettings')).data;
const row = (name: string) => settings.page.getByRole('group', { name, exact: true });
const list = () => settings.page.getByRole('list', { name: 'Alerts so far' });
const search = () => settings.page.getByRole('searchbox', { name: 'Search: Alerts so far' });

/** A server that lets nobody register; answers its port. */
async function refusingServer(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  ending.push(() => socket.close());
  socket.on('message', (datagram, { port, address }) => {
    const same = datagram
      .toString()
      .split('\r\n')
      .filter((line) => /^(Via|From|Call-ID|CSeq|To):/i.test(line));
    const reply = ['SIP/2.0 403 Forbidden', ...same, 'Content-Length: 0', '', ''].join('\r\n');
    socket.send(reply.replace(/^(To: [^\r]*)$/m, '$1;tag=1'), port, address);
  });
  return socket.address().port;
}

async function save(): Promise<void> {
  await settings.button('Save alerts').click();
  await settings.page.getByText('The settings of alerts are saved.').first().waitFor();
}

it('says what to do while there was no alert', async () => {
  await settings.go('alerts');
  await settings.page.getByText('No alert yet').waitFor();
  expect(await problemsInEveryLook(settings.page)).toEqual([]);
});

it('gives a queue and a line limits of their own, which others keep as for all', async () => {
  const { data: sales } = await settings.client.call('createQueue', { body: { name: 'Sales' } });
  const { data: night } = await settings.client.call('createQueue', { body: { name: 'Night desk' } });
  const away = { server: `127.0.0.1:${await refusingServer()}`, username: 'away', password: 'staple battery horse' };
  const { data: line } = await settings.client.call('createLine', { body: { name: 'Far line', ...away } });
  await settings.page.reload();
  await settings.go('alerts');
  await row('Queues').getByRole('button', { name: 'Add a queue' }).click();
  await row('Queues')
    .getByRole('button', { name: /Queue$/ })
    .click();
  await settings.page.getByRole('option', { name: 'Night desk' }).click();
  await row('Queues').getByRole('textbox').fill('90');
  await row('Lines').getByRole('button', { name: 'Add a line' }).click();
  if (!(await row('Lines').getByRole('button', { name: /Line$/ }).textContent())?.includes('Far line')) {
    await row('Lines').getByRole('button', { name: /Line$/ }).click();
    await settings.page.getByRole('option', { name: 'Far line' }).click();
  }
  await row('Lines').getByRole('textbox', { name: 'A line is not registered (seconds)' }).fill('1');
  await row('Lines').getByRole('textbox', { name: 'Mean opinion score below' }).fill('5');
  expect(await problemsInEveryLook(settings.page)).toEqual([]);
  await settings.button('Save alerts').click();
  await row('Lines').getByText('4.4').waitFor();
  expect((await stored()).lines, 'nothing of it is saved').toEqual([]);
  await row('Lines').getByRole('textbox', { name: 'Mean opinion score below' }).fill('3,6');
  await save();
  const own = { line_unregistered: 1, line_busy: null, line_quality: 3.6 };
  expect(await stored()).toMatchObject({
    no_agent: 30,
    line_unregistered: 60,
    queues: [{ queue_id: night.id, no_agent: 90 }],
    lines: [{ line_id: line.id, ...own }],
  });
  expect(sales.id).not.toBe(night.id);
});

it('lists an alert as it starts and as it ends, and finds it by its words', async () => {
  const alerts = list().getByRole('listitem');
  await alerts.filter({ hasText: 'Far line' }).getByText('Active').waitFor();
  await alerts
    .filter({ hasText: 'The line has not been registered for' })
    .getByText(/^since /)
    .waitFor();
  expect(await problemsInEveryLook(settings.page)).toEqual([]);
  const { data: lines } = await settings.client.call('listLines');
  const far = lines.find(({ name }) => name === 'Far line');
  await settings.client.call('deleteLine', { params: { id: far?.id ?? 0 } });
  await alerts.getByText(/ to .* \(\d+:\d\d\)/).waitFor();
  await search().fill('line registered far');
  expect(await alerts.count()).toBe(1);
  await search().fill('sales');
  await settings.page.getByText('Nothing matches').waitFor();
  await search().fill('');
  await alerts.first().waitFor();
});

it('says which queue or line was deleted while its limits were edited, and saves the rest', async () => {
  const { data: spring } = await settings.client.call('createQueue', { body: { name: 'Spring desk' } });
  const away = { server: `127.0.0.1:${await refusingServer()}`, username: 'away', password: 'staple battery horse' };
  const { data: line } = await settings.client.call('createLine', { body: { name: 'Old line', ...away } });
  await settings.client.call('updateAlertSettings', { body: { lines: [{ line_id: line.id, line_busy: 9 }] } });
  await settings.page.reload();
  await settings.go('alerts');
  await row('Lines').getByText('Old line').first().waitFor();
  const add = row('Queues').getByRole('button', { name: 'Add a queue' });
  await add.click();
  const chosen = row('Queues')
    .getByRole('button', { name: /Queue$/ })
    .last();
  if (!(await chosen.textContent())?.includes('Spring desk')) {
    await chosen.click();
    await settings.page.getByRole('option', { name: 'Spring desk' }).click();
  }
  await row('Queues').getByRole('textbox').last().fill('45');
  const general = settings.page.getByRole('textbox', { name: 'Callers wait and no agent takes calls (seconds)' });
  await general.first().fill('31');
  await settings.client.call('deleteQueue', { params: { id: spring.id } });
  await settings.client.call('deleteLine', { params: { id: line.id } });
  await row('Queues').getByText('The queue “Spring desk” was deleted, and its limits with it.').waitFor();
  await row('Lines').getByText('The line “Old line” was deleted, and its limits with it.').waitFor();
  expect(await general.first().inputValue()).toBe('31');
  expect(await problemsInEveryLook(settings.page)).toEqual([]);
  await save();
  const kept = await stored();
  expect(kept.no_agent).toBe(31);
  expect(kept.queues.map(({ queue_id }) => queue_id)).not.toContain(spring.id);
  expect(kept.lines.map(({ line_id }) => line_id)).not.toContain(line.id);
  await row('Lines').getByText('Old line').waitFor({ state: 'detached' });
});

it('takes limits of their own away again', async () => {
  await settings.page.reload();
  await settings.go('alerts');
  await row('Queues').getByRole('button', { name: 'Remove queue 1' }).click();
  await save();
  expect((await stored()).queues).toEqual([]);
  const isGone = async () => (await row('Queues').getByRole('textbox').count()) === 0;
  await until(isGone, { what: 'the row to be gone' });
});
