import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { newCdr } from '../storage/storeFixture.ts';
import { accessibilityProblems, openWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { databaseUrlOf } from '../support/database/postgres.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

/** The supervisions of a past call, in the history. */
let service: ServiceProcess;
let browser: Awaited<ReturnType<typeof launchChromium>>;
let cdrId: number;

const liveId = 9_000_001;
const startedAt = Date.UTC(2026, 0, 1, 10, 0, 5);

beforeAll(async () => {
  service = await startServiceProcess();
  const { customer_id: customerId } = (await (await service.signIn()).call('getMe')).data;
  const store = await createStore(service.dataDir, { databaseUrl: databaseUrlOf(service.dataDir) });
  const people = { userId: 7, userName: 'Sam Peer', agentId: 8, agentName: 'Ann Agent' };
  const stretch = (id: number, mode: 'listen' | 'take_over', agentInformed: boolean) => ({
    id,
    supervisionId: id,
    customerId,
    liveId,
    ...people,
    mode,
    agentInformed,
    startedAt: startedAt + id * 10_000,
    endedAt: startedAt + id * 10_000 + 65_000,
  });
  const supervisions = [stretch(1, 'listen', false), stretch(2, 'take_over', true)];
  cdrId = (await store.calls.finish(newCdr(customerId, liveId, { supervisions, hold_time: 125, billsec: 300 }), [])).id;
  await store.close();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

it.each([
  { theme: 'light', width: 1180 },
  { theme: 'dark', width: 380 },
] as const)('says who, how, and from when to when ($theme, $width wide)', async (look) => {
  const ui = await openWindow(browser, service, owner, look);
  await ui.page.goto(`${service.url}/#/history/${cdrId}`);
  const supervisors = ui.page.getByRole('region', { name: 'Supervisors' });
  await supervisors.getByText('Sam Peer took the call over from Ann Agent').waitFor();
  await supervisors.getByText('Sam Peer listened (the agent was not notified)').waitFor();
  await supervisors
    .getByText(/· 1:05$/)
    .first()
    .waitFor();
  await ui.page.getByText('2:05', { exact: true }).waitFor();
  // In the form of the language, as all times are.
  const written = await ui.page.evaluate(
    (at) => new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(at),
    startedAt + 10_000,
  );
  expect(await supervisors.textContent()).toContain(written);
  expect(await accessibilityProblems(ui.page)).toEqual([]);
  if (process.env.FOLLOW_UP_PICTURES) {
    await supervisors.scrollIntoViewIfNeeded();
    await ui.page.screenshot({ path: `${process.env.FOLLOW_UP_PICTURES}/supervised-${look.theme}.png` });
  }
  await ui.close();
});
