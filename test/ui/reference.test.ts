/** The reference page that integrators read (`/docs`): searched, linked, tried, and with requests that work when they are copied. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import { accessibilityProblems, colourRules, narrow, storedSession, wide } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);

let service: ServiceProcess;
let browser: Browser;
let page: Page;
let problems: string[] = [];

const operations = () => page.locator('details.operation:visible');
const search = () => page.getByRole('searchbox', { name: 'Search operations' });
const opened = (id: string) => page.locator(`details.operation[open][id$="/${id}"]`);

/** A page of its own each time: with another hash alone it would not load again. */
async function open(hash = ''): Promise<void> {
  await page?.close();
  page = await browser.newPage();
  problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url) && !request.url().startsWith('blob:')) problems.push(request.url());
  });
  await page.goto(`${service.api}/docs${hash}`);
  await search().waitFor();
}

async function send(form: Locator): Promise<string> {
  await form.getByRole('button', { name: 'Send' }).click();
  const state = form.getByRole('status');
  await until(async () => /^\d{3}/.test((await state.textContent()) ?? ''), { what: 'an answer' });
  return (await state.textContent()) ?? '';
}

beforeAll(async () => {
  service = await startServiceProcess();
  browser = await launchChromium();
});

afterAll(async () => {
  await page?.close();
  await browser?.close();
  await service?.dispose();
});

afterEach(() => expect(problems).toEqual([]));

describe('the reference page', () => {
  it('has every operation, and finds them by words of their path, name, fields and text', async () => {
    await open();
    const drawn = await page.locator('details.operation h3 .path').count();
    expect(drawn).toBeGreaterThanOrEqual(Object.keys(contract).length);
    for (const id of Object.keys(contract)) {
      expect(await page.locator(`details.operation[id$="/${id}"]`).count(), id).toBe(1);
    }
    await search().fill('reset featurecodes');
    await until(async () => (await operations().count()) < 5, { what: 'the operations to be narrowed down' });
    expect(await page.locator('.path:visible', { hasText: 'featurecodes' }).count()).toBeGreaterThan(0);
    // A field of an answer, which no path and no text has.
    await search().fill('second_factor_missing');
    await page
      .locator('.path:visible', { hasText: /^\/me$/ })
      .first()
      .waitFor();
    await search().fill('nothing has these words');
    await page.getByRole('status').getByText('No operation has these words').waitFor();
    await search().fill('');
    await until(async () => (await operations().count()) === drawn, { what: 'all of them again' });
  });

  it('opens the operation that its address names, and its address names what is opened', async () => {
    await open('#/customer/getMe');
    await opened('getMe').waitFor();
    expect(await page.locator('details.operation[open]').count()).toBe(1);
    await expect.poll(() => opened('getMe').evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(200);
    await search().fill('ping');
    await page.locator('[id="/authentication/ping"] > summary').click();
    await until(async () => page.url().endsWith('#/authentication/ping'), {
      what: 'the address to name the operation',
    });
    // A link to what the search hides ends the search.
    await page.evaluate(() => {
      location.hash = '#/settings/listDdis';
    });
    await opened('listDdis').waitFor();
    expect(await search().inputValue()).toBe('');
  });

  it('shows parameters, fields, answers and examples', async () => {
    await open('#/settings/createContact');
    const operation = opened('createContact');
    await operation.getByRole('heading', { name: 'Body' }).waitFor();
    await operation
      .locator('.fields .name', { hasText: /^first_name$/ })
      .first()
      .waitFor();
    await operation.getByText('Idempotency-Key', { exact: true }).first().waitFor();
    await operation.getByText('Example of the body').click();
    const example = operation.getByRole('region', { name: 'Example of the body' });
    expect(JSON.parse((await example.textContent()) ?? '')).toBeTypeOf('object');
    await operation.locator('.status', { hasText: '201' }).waitFor();
    await operation.locator('.refusals .status', { hasText: '401' }).waitFor();
    await page.locator('[id="/schemas/Contact"] > summary').click();
    await page.locator('[id="/schemas/Contact"] .name', { hasText: /^external_id$/ }).waitFor();
  });

  it('shows requests in three languages, of which a copied curl runs', async () => {
    await open('#/customer/getMe');
    for (const language of ['curl', 'JavaScript', 'Python']) {
      await opened('getMe').getByText(`Request with ${language}`, { exact: true }).waitFor();
    }
    const sample = await opened('getMe').getByRole('region', { name: 'Request with curl' }).textContent();
    expect(sample).toContain(`${service.api}/me`);
    const { token } = await service.signIn();
    const env = { ...process.env, CORDBOARD_TOKEN: token };
    const { stdout } = await run('sh', ['-c', `${sample}`.replace('curl ', 'curl --silent --max-time 20 ')], { env });
    expect(JSON.parse(stdout)).toMatchObject({ data: { email: expect.stringContaining('@') } });
  });

  it('sends requests, with a token that is given or that of who is signed in here', async () => {
    await open('#/customer/getMe');
    await opened('getMe').getByText('Try it').click();
    const form = page.getByRole('form', { name: 'Request of getMe' });
    expect(await send(form)).toMatch(/^401/);
    problems = problems.filter((text) => !text.startsWith('Failed to load resource'));
    const client = await service.signIn();
    await page.getByLabel('Token for requests').fill(client.token);
    expect(await send(form)).toMatch(/^200/);
    await form.getByRole('region', { name: 'Answer' }).getByText('"email"').waitFor();

    await page.evaluate((session) => localStorage.setItem('cordboard.session', session), storedSession(client));
    await page.goto(`${service.api}/docs?again#/settings/createContact`);
    await page.getByRole('button', { name: 'Use my sign-in' }).click();
    await opened('createContact').getByText('Try it').click();
    const create = page.getByRole('form', { name: 'Request of createContact' });
    await create.getByLabel('Body').fill('{"first_name": "Tried", "tel": "+4989123456"}');
    expect(await send(create)).toMatch(/^201/);
    const filter = JSON.stringify([{ property: 'first_name', operator: 'eq', value: 'Tried' }]);
    expect((await client.call('listContacts', { query: { filter } })).total).toBe(1);
    await page.evaluate(() => {
      location.hash = '#/settings/listContacts';
    });
    await opened('listContacts').getByText('Try it').click();
    const list = page.getByRole('form', { name: 'Request of listContacts' });
    await list.getByLabel('filter').fill(filter);
    expect(await send(list)).toMatch(/^200/);
    await list.getByText('"total": 1').waitFor();
  });

  it('shows a stream until it is stopped', async () => {
    await open('#/service/streamEvents');
    const client = await service.signIn();
    await page.getByLabel('Token for requests').fill(client.token);
    await opened('streamEvents').getByText('Try it').click();
    const form = page.getByRole('form', { name: 'Request of streamEvents' });
    expect(await send(form)).toMatch(/^200/);
    await client.call('createQueue', { body: { name: 'Streamed' } });
    await form.getByText('resource.changed').first().waitFor();
    await form.getByRole('button', { name: 'Stop' }).click();
    await until(() => form.getByRole('button', { name: 'Send' }).isEnabled(), {
      what: 'the next request to be possible',
    });
  });

  it('has nothing for axe to find in either look, wide and narrow', async () => {
    await open('#/settings/createContact');
    await opened('createContact').getByText('Try it').click();
    await page.getByRole('form', { name: 'Request of createContact' }).waitFor();
    await page.locator('[id="/about"] > summary').click();
    const findIn = async (look: string, rules?: readonly string[]) =>
      expect(await accessibilityProblems(page, rules), look).toEqual([]);
    await findIn('all of it');
    // All operations look alike, and axe takes seconds for each look of them together.
    await search().fill('createContact first_name');
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'dark' });
      await findIn(`dark, ${size.width} wide`, colourRules);
      await page.emulateMedia({ colorScheme: 'light' });
      await findIn(`light, ${size.width} wide`);
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beside, `${size.width} wide`).toBeLessThanOrEqual(0);
    }
  });

  it('comes compressed, and is asked about again instead of fetched again', async () => {
    // By Node's plain client: `fetch` has caches looked past where a request names a version.
    const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const request = get(path, { headers: { 'accept-encoding': 'br', ...headers } });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      return answer;
    };
    for (const path of [`${service.api}/openapi.json`, `${service.url}/docs-assets/reference.js`]) {
      const { statusCode, headers } = await ask(path);
      expect([statusCode, headers['content-encoding'], headers['cache-control']], path).toEqual([
        200,
        'br',
        'no-cache',
      ]);
      const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
      expect(again.statusCode, path).toBe(304);
    }
  });
});
