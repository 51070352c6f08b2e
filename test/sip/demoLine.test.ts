import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { createDemoCarrier, type DemoCarrier } from '../../electron/service/demo/demoCarrier.ts';
import { createDemoControl, type DemoService } from '../../electron/service/demo/demoControl.ts';
import type { LineRecord } from '../../electron/service/lines/repository.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import type { SipGateway, SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { createSipGateway } from '../../electron/service/telephony/sip/sipGateway.ts';
import { eventually } from '../support/demo/eventually.ts';
import { newDataDir } from '../support/migratedDatabase.ts';
import { recordingLogger } from '../support/sip/recordingLogger.ts';

const viewer = (customerId: number) => ({ userId: 1, customerId, roles: [] });

let folder: string;
let customer: number;
let otherCustomer: number;
let store: Store;
let media: MediaEngine;
let gateway: SipGateway;
let carrier: DemoCarrier;
let demo: DemoService;

beforeEach(async () => {
  folder = await newDataDir('cordboard-demo-');
  store = await createStore(folder);
  customer = await store.customers.create('One');
  otherCustomer = await store.customers.create('Another');
  media = createMediaEngine();
  start();
});
afterEach(async () => {
  await stop();
  await media.close();
  await store.close();
  await rm(folder, { recursive: true });
});

/** A carrier and a gateway over the same store, as a start of the service has them. */
function start(): void {
  const logger = recordingLogger();
  gateway = createSipGateway({ media, logger, localAddress: '127.0.0.1' });
  carrier = createDemoCarrier({ media, logger });
  const register = async (line: LineRecord) => {
    await gateway.setLine(line);
    return line;
  };
  demo = createDemoControl({
    carrier,
    lines: {
      all: () => store.lines.all(),
      ofCustomer: (customerId) => store.lines.ofCustomer(customerId),
      create: async (line) => register(await store.lines.create(line)),
      update: async (line) => void (await store.lines.update(line).then(() => register(line))),
    },
  });
}

async function stop(): Promise<void> {
  await gateway.close();
  await carrier.close();
}

async function calledNumbers(): Promise<string[]> {
  const legs: SipLeg[] = [];
  gateway.onIncoming((leg) => legs.push(leg));
  await demo.placeCall(viewer(customer), { to: '101', from: '4930555123' });
  await eventually(() => legs.length > 0, 'the call');
  return legs.map(({ lineId, calledNumber }) => `${lineId}/${calledNumber}`);
}

test('the line is made once, registers, is the default, and is called', async () => {
  expect(await demo.isUsable()).toBe(false);
  const [id, again] = await Promise.all([demo.ensureLine(customer), demo.ensureLine(customer)]);
  expect(again).toBe(id);
  expect(await store.lines.ofCustomer(customer)).toMatchObject([
    { id, name: 'Demo line', kind: 'account', isDemo: true, isDefault: true, userId: null, transport: 'udp' },
  ]);
  expect(await demo.isUsable()).toBe(true);
  expect(await calledNumbers()).toEqual([`${id}/101`]);
});

test('a default line that is there stays the default', async () => {
  const first = await demo.ensureLine(customer);
  const line = await store.lines.byId(first);
  if (line === null) throw new Error('no line');
  await store.lines.update({ ...line, isDemo: false });
  const second = await demo.ensureLine(customer);
  expect(await store.lines.ofCustomer(customer)).toMatchObject([
    { id: first, isDefault: true },
    { id: second, isDefault: false },
  ]);
});

test('every customer has its own line, and only its own is called', async () => {
  const [first, second] = [await demo.ensureLine(customer), await demo.ensureLine(otherCustomer)];
  await eventually(() => gateway.lineStatus(second).state === 'registered', 'the registration');
  expect(await calledNumbers()).toEqual([`${first}/101`]);
});

test('without a demo line there is nobody to call', async () => {
  await demo.ensureLine(customer);
  const call = demo.placeCall(viewer(otherCustomer), { to: '101', from: '1000000' });
  await expect(call).rejects.toMatchObject({ name: 'Refusal', kind: 'conflict' });
});

test('after a restart the line finds the carrier where it is now', async () => {
  const id = await demo.ensureLine(customer);
  const before = await store.lines.byId(id);
  await stop();
  start();
  await demo.resume();
  expect(await demo.isUsable()).toBe(true);
  const after = await store.lines.byId(id);
  expect(after?.password).not.toBe(before?.password);
  expect(await calledNumbers()).toEqual([`${id}/101`]);
});

test('once its line is gone the demo cannot be used, until there is one again', async () => {
  await store.lines.remove(await demo.ensureLine(customer));
  expect(await demo.isUsable()).toBe(false);
  const line = await store.lines.byId(await demo.ensureLine(customer));
  expect(await demo.isUsable()).toBe(true);
  if (line) await store.lines.update({ ...line, enabled: false });
  expect(await demo.isUsable()).toBe(false);
});

test('without a demo line a restart does not start the carrier', async () => {
  await demo.resume();
  expect(await demo.isUsable()).toBe(false);
});
