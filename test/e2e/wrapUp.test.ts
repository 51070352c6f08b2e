import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WrapUp } from '../../shared/api/wrapups.ts';
import { accessibilityProblems, intercept, type UiWindow } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { withWrapUpFixture } from '../support/wrapUpUi.ts';

/** The wrap-up as its agent sees it, after real callers of a queue. */
const fixture = withWrapUpFixture();

let ui: UiWindow;

beforeAll(async () => {
  for (const name of ['vip', 'hot', 'gone']) {
    await fixture.admin.call('createCallLabel', { body: { name, color: '#2266aa' } });
  }
});

beforeEach(async () => {
  ui = await fixture.open();
  await setQueue({ wrapup_time: 300 });
  await until(async () => (await fixture.state()) === 'available', { what: 'the agent to be free' });
});

afterEach(async () => {
  for (const { id } of (await fixture.wrapUps()).filter(({ state }) => state === 'START')) {
    await fixture.admin.call('updateWrapUp', { params: { id }, body: { state: 'END' } });
  }
  for (const { id } of (await fixture.admin.call('listCalls')).data) {
    await fixture.admin.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
  await ui.close();
});

const panel = () => ui.page.getByRole('region', { name: 'Wrap-up' });
const notes = () => panel().getByLabel('Notes');
const setQueue = (body: object) => fixture.admin.call('updateQueue', { params: { id: fixture.queue.id }, body });
const read = async (id: number): Promise<WrapUp> => (await fixture.admin.call('getWrapUp', { params: { id } })).data;
const becomes = (id: number, expected: Partial<WrapUp>) =>
  until(
    async () => {
      const wrapUp = await read(id);
      return Object.entries(expected).every(([field, value]) => wrapUp[field as keyof WrapUp] === value);
    },
    { what: `the wrap-up to be ${JSON.stringify(expected)}` },
  );

const openLabels = () => panel().getByRole('button', { name: 'Choose labels' }).click();
const label = (name: string) => ui.page.getByRole('menuitemcheckbox', { name });

async function removeLabel(name: string): Promise<void> {
  const { data } = await fixture.admin.call('listCallLabels', {});
  const found = data.find((one) => one.name === name);
  await fixture.admin.call('deleteCallLabel', { params: { id: found?.id ?? 0 } });
}

async function record({ call_id }: WrapUp) {
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: call_id }]);
  return (await fixture.admin.call('listCdrs', { query: { filter } })).data[0];
}

describe('a wrap-up', () => {
  it('opens after the call with the notes in focus, and is finished by keys; the next caller rings then', async () => {
    const wrapUp = await fixture.wrapUp(ui);
    await ui.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    const next = await fixture.call('+4940222');
    await ui.page.keyboard.type('Wants two');
    await ui.page.keyboard.press('Alt+2');
    await panel()
      .getByRole('radio', { name: /^Call again/, checked: true })
      .waitFor();
    await openLabels();
    for (const name of ['vip', 'hot']) await label(name).click();
    await ui.page.keyboard.press('Escape');
    expect(await fixture.state()).toBe('wrapUp');
    expect(await ui.page.getByRole('button', { name: 'Answer' }).count()).toBe(0);
    await ui.page.keyboard.press('Control+Enter');
    await panel().waitFor({ state: 'hidden' });
    await becomes(wrapUp.id, { state: 'END', notes: 'Wants two', disposition: 'Call again' });
    expect(await record(wrapUp)).toMatchObject({
      notes: 'Wants two',
      labels: [{ name: 'vip' }, { name: 'hot' }],
      wrapup_disposition: 'Call again',
    });
    await ui.page.getByRole('button', { name: 'Answer' }).first().waitFor();
    await next.leg.end();
    expect(ui.problems).toEqual([]);
  });

  it('keeps what was typed over a reload, also in the last moment before it', async () => {
    const wrapUp = await fixture.wrapUp(ui);
    await notes().fill('Saved while typing');
    await becomes(wrapUp.id, { notes: 'Saved while typing' });
    await notes().fill('Saved while typing, and this');
    await ui.page.reload();
    await panel().waitFor();
    await expect.poll(() => notes().inputValue()).toBe('Saved while typing, and this');
    await becomes(wrapUp.id, { notes: 'Saved while typing, and this', state: 'START' });
  });

  it('runs out with what was typed, says so, and can be finished afterwards', async () => {
    // Time enough for a busy page to write into it.
    await setQueue({ wrapup_time: 10 });
    const wrapUp = await fixture.wrapUp(ui, '+4940333');
    await notes().fill('Half a sen');
    await panel().waitFor({ state: 'hidden' });
    await becomes(wrapUp.id, { state: 'TIMEOUT', notes: 'Half a sen' });
    await until(async () => (await record(wrapUp))?.notes === 'Half a sen', { what: 'the record' });
    const notice = ui.page.getByRole('status').filter({ hasText: 'ran out. What you wrote is saved.' });
    await notice.waitFor();
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    await ui.page.reload();
    await notice.getByRole('button', { name: 'Finish writing' }).click();
    await expect.poll(() => notes().inputValue()).toBe('Half a sen');
    await notes().fill('A whole sentence.');
    await panel().getByRole('button', { name: 'Save' }).click();
    await panel().waitFor({ state: 'hidden' });
    await until(async () => (await record(wrapUp))?.notes === 'A whole sentence.', { what: 'the record' });
    expect((await read(wrapUp.id)).state).toBe('TIMEOUT');
    expect(await notice.count()).toBe(0);
  });

  it('is extended once', async () => {
    const wrapUp = await fixture.wrapUp(ui);
    await panel().getByRole('button', { name: '+60 s' }).waitFor();
    await ui.page.keyboard.press('Alt+e');
    await panel().getByRole('button', { name: '+60 s' }).waitFor({ state: 'hidden' });
    await becomes(wrapUp.id, { extended: true });
    const longer = await read(wrapUp.id);
    expect(longer.expires_timestamp - wrapUp.expires_timestamp).toBeCloseTo(60, 3);
  });

  it('is in no call’s way: a colleague’s is answered beside it, and it continues', async () => {
    const wrapUp = await fixture.wrapUp(ui);
    await notes().fill('Before the call');
    await fixture.admin.call('createDemoCall', { body: { to: '201', from: '+442079460018' } });
    await ui.page.getByRole('button', { name: 'Answer' }).first().click();
    await ui.page.getByRole('timer').first().waitFor();
    await panel().waitFor();
    await notes().fill('During the call');
    await becomes(wrapUp.id, { notes: 'During the call', state: 'START' });
    expect(await fixture.state()).toBe('onCall');
    await ui.page.keyboard.press('Alt+x');
    await until(async () => (await fixture.state()) === 'wrapUp', { what: 'the wrap-up again' });
  });

  it('survives a service that is killed: until the same moment, with what was typed before and meanwhile', async () => {
    const wrapUp = await fixture.wrapUp(ui);
    await notes().fill('Before');
    await becomes(wrapUp.id, { notes: 'Before' });
    await fixture.restart(async () => {
      await notes().fill('Before, and meanwhile');
      await panel().getByText('Stored here until the service is back').waitFor();
    });
    await becomes(wrapUp.id, { notes: 'Before, and meanwhile', state: 'START', expires_at: wrapUp.expires_at });
    await until(async () => (await fixture.state()) === 'wrapUp', { what: 'the wrap-up again' });
    await panel().getByRole('button', { name: 'Finish' }).click();
    await panel().waitFor({ state: 'hidden' });
    await becomes(wrapUp.id, { state: 'END' });
    expect(await record(wrapUp)).toMatchObject({ notes: 'Before, and meanwhile' });
    await until(async () => (await fixture.state()) === 'available', { what: 'the agent to be free' });
  });

  it('that runs out while the service is gone has run out when it is back', async () => {
    await setQueue({ wrapup_time: 12 });
    const wrapUp = await fixture.wrapUp(ui);
    await notes().fill('In time');
    await becomes(wrapUp.id, { notes: 'In time' });
    const passed = () => Date.now() / 1000 > wrapUp.expires_timestamp;
    await fixture.restart(() => until(passed, { what: 'its moment' }));
    await becomes(wrapUp.id, { notes: 'In time', state: 'TIMEOUT' });
    await until(async () => (await record(wrapUp))?.notes === 'In time', { what: 'the record' });
    await ui.page.getByText('ran out. What you wrote is saved.').waitFor();
    await until(async () => (await fixture.state()) === 'available', { what: 'the agent to be free' });
  });

  it('shows what is wrong with a field and saves the others', async () => {
    const wrapUp = await fixture.wrapUp(ui);
    await openLabels();
    await label('gone').waitFor();
    // What the list still shows is chosen: the event that it is gone comes too late.
    await intercept(ui.page, /\/calllabels(\?|$)/, (route) => route.abort());
    await removeLabel('gone');
    await label('gone').click();
    await ui.page.unrouteAll({ behavior: 'ignoreErrors' });
    await ui.page.keyboard.press('Escape');
    await notes().fill('Still saved');
    await becomes(wrapUp.id, { notes: 'Still saved' });
    await panel().getByText('There is no label').waitFor();
    expect((await read(wrapUp.id)).labels).toEqual([]);
  });

  it.each([
    ['light', 1180, 760],
    ['dark', 1180, 760],
    ['dark', 380, 640],
  ] as const)('can be used by everybody, %s, %i × %i', async (theme, width, height) => {
    await ui.page.emulateMedia({ colorScheme: theme });
    await ui.page.setViewportSize({ width, height });
    const who = { first_name: 'Annabel', last_name: 'von und zu Hohenfels-Wallenstein der Jüngeren', global: true };
    if (theme === 'light') await fixture.admin.call('createContact', { body: { ...who, tel: '+49404444444' } });
    await fixture.wrapUp(ui, '+49404444444');
    await panel().getByLabel('Contact’s outcome').fill('7');
    await notes().fill('Wants a quote for two licences until Friday');
    await panel().getByRole('radio').first().click();
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
    const folder = process.env.WRAPUP_PICTURES;
    if (folder) await ui.page.screenshot({ path: `${folder}/wrapup-${theme}-${width}.png` });
  });
});
