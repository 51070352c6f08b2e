import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { openWebhookUi, type WebhookUi } from '../support/webhookUi.ts';

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
const rows = () => fixture.ui.page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
const counted = /^[\d,]+ deliver(y|ies)/;
const replayed = (text: string) => fixture.ui.page.getByRole('status').filter({ hasText: text });

/** A number once it has been the same for a while: a list that is still drawn, or still filled, moves. */
async function standsStill(read: () => Promise<number>): Promise<number> {
  let [value, times] = [Number.NaN, 0];
  await until(
    async () => {
      const now = await read();
      times = now === value ? times + 1 : 0;
      value = now;
      await fixture.ui.page.waitForTimeout(50);
      return times >= 5;
    },
    { what: 'the number to stand still' },
  );
  return value;
}

/** The row that has the focus. */
const focused = () =>
  fixture.ui.page.evaluate(() => Number(document.activeElement?.getAttribute('data-row') ?? Number.NaN));

/** Keeps what the page asks for on the way until the gate is opened. */
async function hold(url: RegExp) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await fixture.ui.page.route(url, async (route) => {
    await opened;
    await route.continue();
  });
  return { open, remove: () => fixture.ui.page.unroute(url) };
}

/** Makes a call and waits until the receiver heard that it was answered. */
async function talk(): Promise<number> {
  const { data } = await fixture.ui.client.call('createCall', { body: { to: '601', auto_answer: true } });
  const received = `"call_id":${data.id}`;
  const isReported = () =>
    fixture.receiver.posts.some(({ body }) => body.includes('call.connected') && body.includes(received));
  await until(isReported, { what: 'the receiver to be told' });
  return data.id;
}

describe('the log', () => {
  it('shows what is sent live; what failed is replayed; a reload shows the same', async () => {
    const { page } = fixture.ui;
    await fixture.addWebhook();
    fixture.receiver.answerWith(({ body }) =>
      body.includes('call.connected') ? { status: 500, body: '{"error":"restarting"}' } : { status: 200 },
    );
    await fixture.go('deliveries');
    await page.getByText('Live', { exact: true }).waitFor();
    await talk();
    const failed = rows().filter({ hasText: 'call.connected' }).filter({ hasText: 'answered 500' }).last();
    await failed.getByText('Retrying').waitFor();
    await rows().filter({ hasText: 'call.initial' }).getByText('Answered 200').waitFor();
    await failed.getByRole('button', { name: /call\.connected/ }).click();
    await failed.getByText('"event_name": "call.connected"').waitFor();
    await failed.getByText('"error": "restarting"').waitFor();
    await failed.getByText('content-type: application/json').waitFor();

    await fixture.isAccessible();
    fixture.receiver.answerWith({ status: 200 });
    await failed.getByRole('button', { name: 'Replay', exact: true }).click();
    await failed.getByRole('status').getByText('Delivered').waitFor();
    await rows().filter({ hasText: 'replay' }).getByText('Answered 200').first().waitFor();
    const ids = fixture.receiver.posts
      .filter(({ body }) => body.includes('call.connected'))
      .map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);

    await page.reload();
    await rows().filter({ hasText: 'replay' }).getByText('Answered 200').first().waitFor();
  });

  it('replays everything that failed', async () => {
    const { page } = fixture.ui;
    const { id } = await fixture.addWebhook();
    await fixture.go('deliveries');
    fixture.receiver.answerWith({ status: 503 });
    for (let sent = 0; sent < 3; sent += 1) await fixture.ui.client.call('testWebhook', { params: { id } });
    const failed = fixture.receiver.posts.slice(-3).map(({ headers }) => headers['webhook-id']);
    const sent = fixture.receiver.posts.length;
    await button('Replay all failed (3)').click();
    await replayed('3 events are being sent again, those of a call in their order.').waitFor();
    await until(() => fixture.receiver.posts.length === sent + 3, { what: 'the replays' });
    const filter = JSON.stringify([{ property: 'state', operator: 'eq', value: 'failed' }]);
    const outstanding = async () =>
      (await fixture.ui.client.call('listAllWebhookDeliveries', { query: { filter } })).total;
    await until(async () => (await outstanding()) === 3, { what: 'the replays to be given up' });
    const before = fixture.receiver.posts.length;
    fixture.receiver.answerWith({ status: 200 });
    await button('Replay all failed (3)').click();
    await until(() => fixture.receiver.posts.length === before + 3, { what: 'all three' });
    // They belong to no call, so none of them waits for another.
    const again = fixture.receiver.posts.slice(-3).map(({ headers }) => headers['webhook-id']);
    expect(again.toSorted()).toEqual(failed.toSorted());
    await button(/^Replay all failed/).waitFor({ state: 'detached' });
    await page.getByText('Failed, sent again', { exact: true }).first().waitFor();
    await page.getByText('Failed', { exact: true }).first().waitFor({ state: 'detached' });
  });

  it('is narrowed down by webhook, event and result', async () => {
    const { page } = fixture.ui;
    const [crm, other] = [await fixture.addWebhook('Sales'), await fixture.addWebhook('Stock')];
    fixture.receiver.answerWith({ status: 404 });
    await fixture.ui.client.call('testWebhook', { params: { id: crm.id } });
    fixture.receiver.answerWith({ status: 200 });
    await fixture.ui.client.call('testWebhook', { params: { id: other.id } });
    await fixture.go(String(crm.id));
    await button('Show deliveries').click();
    await page.getByText('1 delivery', { exact: true }).waitFor();
    await rows().getByText('The receiver answered 404').waitFor();
    const choose = async (label: RegExp, option: string) => {
      await page.getByRole('button', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose(/Result$/, 'Delivered');
    await page.getByText('No delivery matches').waitFor();
    await fixture.isAccessible();
    await choose(/Result$/, 'Failed only');
    await page.getByText('1 delivery', { exact: true }).waitFor();
    await choose(/Event$/, 'call.missed');
    await page.getByText('No delivery matches').waitFor();
    await button('Clear filters').first().click();
    const search = page.getByRole('searchbox', { name: 'Search in what was sent' });
    await search.fill('no such words');
    await page.getByText('No delivery matches').waitFor();
    await search.fill('"WEBHOOK.test"');
    await rows().filter({ hasText: 'Stock' }).first().waitFor();
    expect(await rows().filter({ hasText: 'call.' }).count()).toBe(0);
    await button('Clear filters').first().click();
    await rows().filter({ hasText: 'Stock' }).first().waitFor();
  });

  it('draws only what is in view, and is walked by keyboard', async () => {
    const { page } = fixture.ui;
    const { id } = await fixture.addWebhook();
    for (let sent = 0; sent < 130; sent += 1) await fixture.ui.client.call('testWebhook', { params: { id } });
    await fixture.go('deliveries');
    await rows().first().waitFor();
    const count = async () => Number((await page.getByText(counted).textContent())?.replace(/\D/g, ''));
    await until(async () => (await count()) >= 130, { what: 'all deliveries' });
    await standsStill(count);
    expect(await rows().count()).toBeLessThan(60);
    await page.locator('[data-row="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await until(async () => (await focused()) === 1, { what: 'the next row' });
    await page.keyboard.press('Enter');
    await page.getByText('"event_name": "webhook.test"').waitFor();
    await page.keyboard.press('Enter');
    // More may be loaded once the end of what was there is in view.
    const goToEnd = async () => {
      await page.keyboard.press('End');
      return (await focused()) >= 129;
    };
    await until(goToEnd, { what: 'the last row' });

    const row = () => standsStill(focused);
    const top = () =>
      standsStill(() => page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0)));
    /** Pixels by which a new delivery moves the selected one. */
    const moved = async () => {
      const [last, before] = [await row(), await top()];
      await fixture.ui.client.call('testWebhook', { params: { id } });
      await until(async () => (await focused()) > last, { what: 'the focus to stay with its delivery' });
      return Math.abs((await top()) - before);
    };
    // Something above the list may come or go meanwhile and move all of it, but not every time.
    await until(async () => (await moved()) <= 2, { what: 'what is looked at to stay where it is' });
  });

  it('is walked by keyboard to what is still on the way', async () => {
    const { page, client } = fixture.ui;
    const { id } = await fixture.addWebhook();
    const total = async () => (await client.call('listAllWebhookDeliveries', { query: { limit: 1 } })).total;
    while ((await total()) < 130) await client.call('testWebhook', { params: { id } });
    const gate = await hold(/\/webhookdeliveries\?.*\bpage=[2-9]\b/);
    await fixture.go('deliveries');
    await page.reload();
    await page.locator('[data-row="0"]').focus();
    const last = (await total()) - 1;
    for (const [key, row] of [
      ['End', last],
      ['ArrowUp', last - 1],
      ['Home', 0],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await until(async () => (await focused()) === row, { what: `row ${row} after ${key}` });
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('');
    gate.open();
    await page.locator('button:focus').waitFor();
    expect(await focused()).toBe(last);
    await gate.remove();
  });

  it.each([
    ['from the end of a page to the next', false],
    ['at the end of the list, to a page that was not there', true],
  ])('keeps the focus with its delivery, which moves %s', async (_, isAtEnd) => {
    const { page, client } = fixture.ui;
    const { id } = await fixture.addWebhook();
    const total = async () => (await client.call('listAllWebhookDeliveries', { query: { limit: 1 } })).total;
    while ((await total()) < 200) await client.call('testWebhook', { params: { id } });
    /** Fills the last page; those of other tests are in the list too, and may come late. */
    const lastRow = async () => {
      while ((await total()) % 100 > 0) await client.call('testWebhook', { params: { id } });
      return (await total()) - 1;
    };
    let row = isAtEnd ? await lastRow() : 99;
    await fixture.go('deliveries');
    await page.locator('[data-row="0"]').focus();
    const keyDown = (rows: number) => (isAtEnd ? 'End' : rows > 15 ? 'PageDown' : 'ArrowDown');
    const step = async () => {
      if (isAtEnd) row = await lastRow();
      const at = await focused();
      if (at !== row) await page.keyboard.press(at > row ? 'ArrowUp' : keyDown(row - at));
      return at === row;
    };
    await until(step, { timeoutMs: 30_000, what: 'the last row of a page' });
    const next = (row + 1) / 100 + 1;
    const said = () => page.evaluate(() => document.activeElement?.textContent);
    // The focus may be there before what the row shows.
    await until(async () => (await said()) !== '', { what: 'the delivery' });
    await standsStill(focused);
    const before = await said();

    const held = new RegExp(`/webhookdeliveries\\?.*\\bpage=${next}\\b`);
    const gate = await hold(held);
    const firstPage = page.waitForResponse(/\/webhookdeliveries\?.*\bpage=1\b/);
    const asked = page.waitForRequest(held);
    await client.call('testWebhook', { params: { id } });
    await Promise.all([(await firstPage).finished(), asked]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([await focused(), await said()]).toEqual([row, before]);
    gate.open();
    await until(async () => (await focused()) > row, { what: 'the delivery to move on' });
    expect(await said()).toBe(before);
    await gate.remove();
    const at = await focused();
    await page.keyboard.press('ArrowUp');
    await until(async () => (await focused()) === at - 1, { what: 'the row above' });
  });

  it('says when it cannot be loaded, and loads once it can', async () => {
    const { page } = fixture.ui;
    await fixture.addWebhook();
    await page.route('**/v1.1/webhookdeliveries?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal', errors: [] } }),
    );
    await fixture.go('deliveries');
    await page.reload();
    await page.getByText('This could not be loaded').waitFor();
    await page.unroute('**/v1.1/webhookdeliveries?*');
    await button('Try again').click();
    await rows().first().waitFor();
  });
});

describe('a call', () => {
  it('has each POST with its reply in its detail, live and in the history', async () => {
    const { page } = fixture.ui;
    await fixture.addWebhook();
    const id = await talk();
    const posts = page.getByRole('list', { name: 'Webhook deliveries of this call' });
    await page.goto(`${fixture.service.url}/#/calls/${id}`);
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await posts.getByRole('button', { name: /call\.connected.*Delivered/ }).waitFor();
    await fixture.ui.client.call('updateCall', { params: { id }, body: { state: 'hold' } });
    await posts.getByRole('button', { name: /call\.hold.*Delivered/ }).waitFor();
    await fixture.ui.client.call('deleteCall', { params: { id } });

    const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: id }]);
    const records = async () => (await fixture.ui.client.call('listCdrs', { query: { filter } })).data;
    await until(async () => (await records()).length === 1, { what: 'the record' });
    const [cdr] = await records();
    await page.goto(`${fixture.service.url}/#/history/${cdr?.id}`);
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    const names = async () =>
      (await posts.getByRole('button', { name: /^call\./ }).allTextContents()).map(
        (text) => /^call\.[a-z]+?(?=Delivered)/.exec(text)?.[0],
      );
    await posts.getByRole('button', { name: /call\.hangup.*Delivered/ }).waitFor();
    const ends = async () => [(await names()).at(0), (await names()).at(-1)].join();
    await until(async () => (await ends()) === 'call.initial,call.hangup', { what: 'all POSTs in order' });
    await posts.getByRole('button', { name: /call\.hangup/ }).click();
    await posts.getByText('"event_name": "call.hangup"').waitFor();
    await posts.getByText('"noted": true').waitFor();
    await fixture.isAccessible();
  });
});
