import { beforeAll, expect, it } from 'vitest';
import { furnishCompany } from '../support/adminFixture.ts';
import { addQueuesWithPast } from '../support/queueScreens.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Every page in a window of 640 × 400, which is a small laptop's at twice the usual size of letters, while a known customer's call rings. */
const settings = new SettingsWindow({ width: 640, height: 400 });
const caller = '+442079460018';
/** Of the page itself there must be this much to see, in pixels: some lines of it. */
const leastOfPage = 120;

beforeAll(async () => {
  const { client, service } = settings;
  await client.call('addDemoLine');
  // A call rings for as long as several pages take on a busy machine.
  const mailbox = (await client.call('listMailboxes')).data.find(({ user_id }) => user_id === client.userId);
  await client.call('updateMailbox', { params: { id: mailbox?.id ?? 0 }, body: { ring_seconds: 120 } });
  await furnishCompany(client);
  await addQueuesWithPast(service);
  const notes = 'Prefers mornings. Decides together with Mr Babbage, who wants everything in writing.\n'.repeat(3);
  const person = { first_name: 'Ada', last_name: 'Lovelace', company: 'Analytical Engines Ltd', tel: caller };
  await client.call('createContact', { body: { ...person, notes, labels: ['VIP'], global: true } });
});

/** Runs in the page: controls of the call and of the page that a click would not meet once they are scrolled to. */
function outOfReach(least: number): string[] {
  const problems: string[] = [];
  const main = document.querySelector('main');
  const seen = main?.getBoundingClientRect();
  const height = seen ? Math.min(seen.bottom, innerHeight) - Math.max(seen.top, 0) : 0;
  if (height < least) problems.push(`the page has ${Math.round(height)} pixels`);
  const controls = 'a[href], button, input, textarea, [role=switch], [role=radio], [role=tab]';
  for (const element of document.querySelectorAll(
    `main :is(${controls}), section[aria-label="Calls"] :is(${controls})`,
  )) {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // What only programs see is a pixel large.
    if (element.clientWidth < 8 || element.clientHeight < 8) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height: high } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + high / 2);
    const row = element.closest('li, tr, label, [role=row]') ?? element;
    // A whole row may be a link, over which its other controls lie.
    if (!hit || !(row.contains(hit) || hit.contains(element))) problems.push(`${element.tagName} ${name}`.trim());
  }
  if (document.documentElement.scrollWidth > innerWidth) problems.push('the page sticks out at the side');
  return problems;
}

/** Of a page once it is there: whoever looks for the call finds it at once, and everything else by scrolling. */
async function problemsOf(path: string): Promise<string[]> {
  const { page, service } = settings;
  await page.goto(`${service.url}/#${path}`);
  await page.locator('main').getByRole('heading').first().waitFor({ state: 'attached' });
  await page.locator('.animate-skeleton').first().waitFor({ state: 'detached' });
  const problems: string[] = [];
  for (const name of ['Answer', 'Decline']) {
    const button = page.getByRole('button', { name, exact: true }).first();
    const box = await button.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > 400) problems.push(`${name} is not to be seen`);
    await button.click({ trial: true, timeout: 5000 }).catch(() => problems.push(`${name} is covered`));
  }
  problems.push(...(await page.evaluate(outOfReach, leastOfPage)));
  if (process.env.SHOT) {
    await page.evaluate(() => document.querySelector('main')?.scrollIntoView());
    await page.screenshot({ path: `${process.env.SHOT}/ringing${path.replaceAll('/', '-')}.png` });
  }
  return problems.map((problem) => `${path}: ${problem}`);
}

/** A call that has rung for some time goes to the mailbox. */
const pagesOfACall = 8;

async function ring(): Promise<void> {
  const { page, client } = settings;
  const isQuiet = async () => {
    const { data } = await client.call('listCalls');
    for (const { id } of data) await client.call('deleteCall', { params: { id } }).catch(() => undefined);
    return data.length === 0;
  };
  await until(isQuiet, { what: 'the last call to end' });
  await client.call('createDemoCall', { body: { to: '100', from: caller } });
  await page.getByRole('button', { name: 'Answer' }).first().waitFor();
}

async function problemsOfAll(paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, path] of paths.entries()) {
    if (index % pagesOfACall === 0) await ring();
    problems.push(...(await problemsOf(path)));
  }
  return problems;
}

it('shows a ringing call and leaves every other page of use', async () => {
  const { client } = settings;
  const { data: queues } = await client.call('listQueues');
  const { data: contacts } = await client.call('listContacts');
  const paths = [
    ...['/', '/contacts', `/contacts/${contacts[0]?.id}`, '/contacts/new', '/messages', '/history', '/followups'],
    ...['/queues', `/queues/${queues[0]?.id}`, '/supervisor', '/supervisor/reports', '/supervisor/recordings'],
    '/supervisor/training',
  ];
  expect(await problemsOfAll(paths)).toEqual([]);
});

it('shows a ringing call and leaves every section of the settings of use', async () => {
  const { page, service } = settings;
  await page.goto(`${service.url}/#/settings`);
  const links = page.locator('nav a[href*="#/settings/"]');
  await links.first().waitFor({ state: 'attached' });
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''));
  expect(paths.length).toBeGreaterThan(30);
  expect(await problemsOfAll([...new Set(paths)])).toEqual([]);
});
