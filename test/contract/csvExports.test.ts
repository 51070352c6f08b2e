import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import { newCdr } from '../storage/storeFixture.ts';
import { wrapUpOf } from '../support/plantedWrapUp.ts';
import { owner } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

/** Texts that a spreadsheet runs, also those that need quotes. */
const formulas = ['=HYPERLINK("http://evil.test"),\r\nrest', '+1+1', '-1+1', '@SUM(1)', '＝1+1', '－1'];

/** Every export as CSV, whichever are added. */
const exported = Object.entries(contract).filter(([, { path }]) => path.endsWith('.csv'));
/** It has hours of the day and figures. */
const withoutTexts = 'exportHourReport';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  for (const [index, text] of formulas.entries()) await plant(text, index + 1);
});

afterAll(() => service.dispose());

/** A text with every character that people may write and exports contain. */
async function plant(text: string, id: number): Promise<void> {
  const admin = await service.admin();
  const store = await service.openStore();
  const customerId = 1;
  const person = {
    first_name: text,
    last_name: '',
    ext: `30${id}`,
    email: `${id}@company.test`,
    password: owner.password,
  };
  const { data: user } = await admin.call('createUser', { body: person });
  await admin.call('createContact', { body: { first_name: text } });
  const allDay = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '14:00' };
  await admin.call('createWorkPlan', { body: { name: 'Days', user_id: user.id, time_zone: 'UTC', weekly: [allDay] } });
  await store.calls.finish(newCdr(customerId, id, { src_name: text }), []);
  const enteredAt = Date.now() - 60_000;
  const leftAt = enteredAt + 30_000;
  const caller = { customerId, callId: id, queueId: id, queueName: text, number: '4940111', name: text, position: 1 };
  for (const [entryId, answeredBy] of [
    [id, null],
    [100 + id, user.id],
  ] as const) {
    await store.queueCalls.saveEntry({
      ...caller,
      id: entryId,
      lineId: null,
      since: enteredAt,
      enteredAt,
      priority: 0,
      serviceLevel: 20,
      firstOfferedAt: null,
      answeredAt: answeredBy && leftAt,
      answeredBy,
      leftAt,
      overflowTarget: '',
      outcome: answeredBy === null ? 'abandoned' : 'answered',
      callBack: null,
    });
  }
  const wrapUp = wrapUpOf({ userId: user.id, customerId }, { callId: id, dispositionId: id, disposition: text });
  const { id: wrapUpId } = await store.wrapUps.create(wrapUp);
  await store.wrapUps.save({ ...wrapUp, id: wrapUpId, state: 'END', createdAt: enteredAt, endedAt: leftAt });
}

async function cellsOf(path: string): Promise<string[]> {
  const day = new Date().toISOString().slice(0, 10);
  const report = path.startsWith('/reports/') ? `?from=${day}&to=${day}&time_zone=UTC` : '';
  const response = await fetch(`${service.api}${path}${report}`, {
    headers: { authorization: `Bearer ${(await service.admin()).token}` },
  });
  expect(response.status).toBe(200);
  return (parse(await response.text(), { bom: true }) as string[][]).flat();
}

it.each(exported)('%s holds no formula, and every text as it is after an apostrophe', async (operation, { path }) => {
  const cells = await cellsOf(path);
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
  const texts = operation === withoutTexts ? [] : formulas.map((text) => `'${text}`);
  expect(cells).toEqual(expect.arrayContaining(texts));
});
