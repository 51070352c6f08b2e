import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSignedOut, openWindow } from '../support/browser.ts';
import { receiverToken } from '../support/httpsReceiver.ts';
import { owner, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { openWebhookUi, type WebhookUi } from '../support/webhookUi.ts';

const agentAccount = { email: 'grace@company.test', password: 'compilers are great', first_name: 'Grace', ext: '201' };

let fixture: WebhookUi;

beforeAll(async () => {
  fixture = await openWebhookUi();
});

afterEach(() => fixture.tidyUp());

afterAll(async () => {
  expect(fixture?.ui.problems).toEqual([]);
  await fixture?.close();
});

const button = (name: string | RegExp) => fixture.ui.page.getByRole('button', { name, exact: true });

describe('webhooks', () => {
  it('are added; what the service refuses is shown at its field', async () => {
    const { page } = fixture.ui;
    await fixture.go('webhooks');
    await page.getByText('No webhook yet').waitFor();
    await button('Add a webhook').click();
    await page.getByRole('checkbox', { name: /Every call event/ }).press('Space');
    await page.getByLabel('Address').fill('https://127.0.0.1:1/');
    await button('Add a webhook').click();
    for (const name of ['Name', 'Events']) {
      const problem = page.locator('[data-invalid]', { has: page.getByText(name, { exact: true }) });
      await problem.first().waitFor();
    }
    await page.getByLabel('Name').fill('CRM');
    await page.getByRole('checkbox', { name: /Every call event/ }).press('Space');
    await button('Add a webhook').click();
    await page.getByText('127.0.0.1:1 refuses the connection.').waitFor();
    await page.getByLabel('Address').fill(fixture.receiver.url.replace('https:', 'http:'));
    await button('Add a webhook').click();
    await page.getByText('The address must start with https://').waitFor();
    expect((await fixture.ui.client.call('listWebhooks')).total).toBe(0);

    await page.getByLabel('Address').fill(fixture.receiver.url);
    await button('Add a webhook').click();
    await page.getByRole('heading', { name: 'Signing secret' }).waitFor();
    await button('Copy the signing secret').click();
    await page.getByText('Copied').first().waitFor();
    const secret = await fixture.copied();
    await button('Send a test').click();
    await page.getByRole('status').getByText('Answered 200 in').waitFor();
    const { body, headers } = fixture.receiver.posts.at(-1) ?? { body: '', headers: {} };
    const verified = new Verifier(secret).verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({ event_name: 'webhook.test' });
  });

  it('may not lead into the private network unless that is allowed', async () => {
    const guarded = await startServiceProcess(undefined, { CORDBOARD_PRIVATE_NETWORKS: '' });
    const { page, close } = await openSignedOut(fixture.browser, guarded);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password').first().fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Settings' }).waitFor();
    await page.goto(`${guarded.url}/#/settings/integrations/new`);
    await page.getByLabel('Name').fill('CRM');
    await page.getByLabel('Address').fill(fixture.receiver.url);
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByText('is on this machine or a private network').waitFor();
    await expect.poll(() => page.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
    await close();
    await guarded.dispose();
  });

  it('hide their secret until it is asked for, and replace it after a question', async () => {
    const { page } = fixture.ui;
    const { id, secret } = await fixture.addWebhook();
    await fixture.go(String(id));
    await button('Show').waitFor();
    expect(await page.getByText('whsec_').count()).toBe(0);
    await button('Show').click();
    await page.getByText(secret).waitFor();
    await button('Replace').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await page.getByText('signed with the previous secret').waitFor();
    await page.getByText(secret).waitFor({ state: 'detached' });
  });

  it('say how they do, without their token', async () => {
    const { page } = fixture.ui;
    const { id } = await fixture.addWebhook();
    await fixture.go('webhooks');
    const row = page.getByRole('listitem').filter({ hasText: 'CRM' });
    await row.getByText('New', { exact: true }).waitFor();
    await fixture.ui.client.call('testWebhook', { params: { id } });
    await row.getByText('Works').waitFor();
    fixture.receiver.answerWith({ status: 500 });
    await fixture.ui.client.call('testWebhook', { params: { id } });
    await row.getByText('Failing').waitFor();
    await row.getByText('The receiver answered 500.').waitFor();
    await row.getByText('Nothing was delivered since').waitFor();
    expect(await page.getByText(receiverToken).count()).toBe(0);
    await row.getByRole('switch').press('Space');
    await row.getByText('Off', { exact: true }).waitFor();
    const isOff = async () => !(await fixture.ui.client.call('getWebhook', { params: { id } })).data.enabled;
    await until(isOff, { what: 'the webhook to be off' });
  });

  it('are searched by name, address and event', async () => {
    const { page } = fixture.ui;
    await fixture.addWebhook('Sales');
    await fixture.addWebhook('Stock');
    await fixture.go('webhooks');
    const list = page.getByRole('list', { name: 'Webhooks', exact: true }).getByRole('listitem');
    await until(async () => (await list.count()) === 2, { what: 'both' });
    const search = page.getByRole('searchbox', { name: 'Search', exact: true });
    await search.fill('127.0.0.1 sTOCK');
    await until(async () => (await list.count()) === 1, { what: 'one' });
    await list.filter({ hasText: 'Stock' }).waitFor();
    await search.fill('no such webhook');
    await page.getByText('Nothing matches', { exact: true }).waitFor();
    await button('Show all').click();
    await until(async () => (await list.count()) === 2, { what: 'both again' });
  });

  it('stay as somebody else has changed them, unless it is wanted otherwise', async () => {
    const { page } = fixture.ui;
    const { id } = await fixture.addWebhook();
    await fixture.go(String(id));
    await page.getByLabel('Name').fill('Mine');
    await fixture.ui.client.call('updateWebhook', { params: { id }, body: { name: 'Theirs' } });
    await button('Save').click();
    await page.getByText('Somebody else has changed this since you opened it').waitFor();
    const name = async () => (await fixture.ui.client.call('getWebhook', { params: { id } })).data.name;
    expect(await name()).toBe('Theirs');
    await button('Show theirs').click();
    await until(async () => (await page.getByLabel('Name').inputValue()) === 'Theirs', {
      what: 'their name to be shown',
    });
    await page.getByLabel('Name').fill('Ours');
    await button('Save').click();
    await page.getByText('Ours was saved.').waitFor();
    expect(await name()).toBe('Ours');
  });

  it('are changed and deleted', async () => {
    const { page } = fixture.ui;
    const { id } = await fixture.addWebhook();
    await fixture.go('webhooks');
    await page.locator(`a[href$="/integrations/${id}"]`).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ticket system');
    await page.getByRole('checkbox', { name: /Call was missed/ }).press('Space');
    await button('Save').click();
    await page.getByRole('heading', { name: 'Ticket system' }).waitFor();
    const { data } = await fixture.ui.client.call('getWebhook', { params: { id } });
    expect(data).toMatchObject({ name: 'Ticket system', events: ['call_state_change', 'call_missed'] });
    await button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhook yet').waitFor();
    await fixture.go(String(id));
    await page.getByRole('heading', { name: 'This webhook no longer exists' }).waitFor();
  });
});

describe('API tokens', () => {
  it('are created, shown once, used and revoked', async () => {
    const { page } = fixture.ui;
    await fixture.go('tokens');
    await page.getByText('No tokens yet').waitFor();
    await button('New token').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('CRM');
    await button('Create token').click();
    await page.getByRole('heading', { name: 'Token CRM' }).waitFor();
    await button('Copy the new token').click();
    await page.getByText('Copied').first().waitFor();
    const token = await fixture.copied();
    const use = () => fetch(`${fixture.service.api}/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await use()).status).toBe(200);
    await page.reload();
    await page.getByText('CRM', { exact: true }).waitFor();
    await page.getByText(/Read · Call · Supervise · Write · Change records$/).waitFor();
    await page.getByText(/used .* from 127\.0\.0\.1 · ends /).waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await button('Revoke CRM').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No tokens yet').waitFor();
    expect((await use()).status).toBe(401);
  });
});

it('leads to the reference and to the files for programs', async () => {
  await fixture.go('reference');
  const typeOf = async (name: string) => {
    const href = await fixture.ui.page.getByRole('link', { name }).getAttribute('href');
    return (await fetch(href ?? '')).headers.get('content-type');
  };
  for (const name of ['OpenAPI file', 'AsyncAPI file', 'Postman collection']) {
    expect(await typeOf(name)).toContain('application/json');
  }
  expect(await typeOf('Open the reference')).toContain('text/html');
});

describe('an agent', () => {
  beforeAll(() => fixture.ui.client.call('createUser', { body: agentAccount }));

  it('has tokens and the reference, and neither webhooks nor what was sent to them', async () => {
    await fixture.addWebhook();
    const agent = await openWindow(fixture.browser, fixture.service, agentAccount);
    await fixture.go('deliveries', agent);
    const views = agent.page.getByRole('navigation', { name: 'Integrations' }).getByRole('link');
    await expect.poll(() => views.allTextContents()).toEqual(['API tokens', 'API reference']);
    const { data } = await agent.client.call('createCall', { body: { to: '601', auto_answer: true } });
    await agent.page.goto(`${fixture.service.url}/#/calls/${data.id}`);
    await agent.page.getByRole('tab', { name: 'SIP ladder' }).waitFor();
    expect(await agent.page.getByRole('tab', { name: 'Webhooks' }).count()).toBe(0);
    await agent.client.call('deleteCall', { params: { id: data.id } });
    expect(agent.problems).toEqual([]);
    await agent.close();
  });
});

describe('for everybody', () => {
  const screens: readonly (readonly [name: string, open: () => Promise<unknown>])[] = [
    ['no webhook', () => fixture.go('webhooks')],
    [
      'webhooks that do well and badly',
      async () => {
        const { id } = await fixture.addWebhook('A webhook with a name that is far too long for a narrow window');
        await fixture.addWebhook();
        fixture.receiver.answerWith({ status: 500 });
        await fixture.ui.client.call('testWebhook', { params: { id } });
        await fixture.go('webhooks');
        await fixture.ui.page.getByText('Failing').waitFor();
      },
    ],
    [
      'a form with mistakes',
      async () => {
        await fixture.go('new');
        await button('Add a webhook').click();
        await fixture.ui.page.locator('[aria-invalid=true]').first().waitFor();
      },
    ],
    [
      'a webhook with its secret',
      async () => {
        await fixture.go(String((await fixture.addWebhook()).id));
        await button('Show').click();
        await button('Copy the signing secret').waitFor();
      },
    ],
    [
      'a new token',
      async () => {
        await fixture.go('tokens');
        await button('New token').click();
        await fixture.ui.page.getByRole('textbox', { name: 'Name', exact: true }).fill('CRM');
        await button('Create token').click();
        await button('Copy the new token').waitFor();
      },
    ],
    [
      'the way to the reference',
      async () => {
        await fixture.go('reference');
        await fixture.ui.page.getByRole('link', { name: 'Open the reference' }).waitFor();
      },
    ],
  ];

  it.each(screens)('%s: no problems of accessibility, in either theme, wide and narrow', async (_name, open) => {
    await open();
    await fixture.isAccessible();
  });
});
