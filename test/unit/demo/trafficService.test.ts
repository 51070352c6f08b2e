import { expect, test } from 'vitest';
import { demoLine } from '../../../electron/service/demo/demoLine.ts';
import { TakenCalls } from '../../../electron/service/demo/traffic/takenCalls.ts';
import { TrafficService } from '../../../electron/service/demo/traffic/trafficService.ts';
import type { LineRecord } from '../../../electron/service/lines/repository.ts';
import type { NewEvent } from '../../../electron/service/platform/events/eventOutbox.ts';
import type { QueueRecord } from '../../../electron/service/queues/queueRepository.ts';
import { queueSettingsSchema } from '../../../shared/api/queues/queues.ts';
import { ManualClock } from '../../support/manualClock.ts';

const viewer = { userId: 1, customerId: 1, roles: [] };
const request = { seed: 1, callers_per_minute: 60, minutes: 10, queue: 7 };
const account = { server: '127.0.0.1:9', username: 'demo-1', password: 'x', domain: 'demo.invalid' };
const line: LineRecord = { id: 1, ...demoLine(1, account, true) };
const queue: QueueRecord = {
  id: 7,
  customerId: 1,
  name: 'Training',
  number: '8001',
  members: [],
  createdAt: 0,
  settings: queueSettingsSchema.parse({}),
};

/** A service whose calls all succeed, and its events. */
function open() {
  const clock = new ManualClock();
  const told: NewEvent[] = [];
  const placed: unknown[] = [];
  const service = new TrafficService({
    clock,
    taken: new TakenCalls(),
    carrier: {
      async placeCall(call) {
        placed.push(call);
        return 'call-id';
      },
    },
    lines: { ofCustomer: async () => [line] },
    queues: { byId: (id) => (id === queue.id ? queue : null), byNumber: () => null },
    events: { append: async (events) => void told.push(...events) },
    onFailure: (error) => {
      throw error;
    },
  });
  return { clock, told, placed, service };
}

/** Lets what was awaited happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('reports changes to supervisors at once, but at most once a second', async () => {
  const { clock, told, service } = open();
  await service.begin(viewer, request);
  await settled();
  expect(told).toMatchObject([{ customerId: 1, userIds: [], body: { event_name: 'demo.traffic' } }]);
  for (let second = 1; second <= 60; second += 1) clock.advance(1_000);
  await settled();
  expect(told.length).toBeGreaterThan(15);
  expect(told.length).toBeLessThanOrEqual(61);
  const last = told.at(-1)?.body;
  expect(last).toMatchObject({ traffic: { arrived: service.get(viewer).arrived } });
});

test('places calls to the queue over the customer’s own line', async () => {
  const { clock, placed, service } = open();
  await service.begin(viewer, request);
  clock.advance(60_000);
  const [first] = service.callers(viewer);
  const from = `+${first?.number}`;
  expect(placed[0]).toMatchObject({ to: '8001', from, name: first?.name, username: 'demo-1' });
});

test('begins one at a time, also when two ask at once', async () => {
  const { service } = open();
  const begun = await Promise.allSettled([service.begin(viewer, request), service.begin(viewer, request)]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('calls nobody and reports nothing once it is closed, or its customer is gone', async () => {
  for (const end of ['close', 'endCustomer'] as const) {
    const { clock, told, placed, service } = open();
    await service.begin(viewer, request);
    clock.advance(30_000);
    await settled();
    const [before, toldBefore] = [placed.length, told.length];
    expect(before).toBeGreaterThan(0);
    await service[end](viewer.customerId);
    clock.advance(600_000);
    await settled();
    expect(placed).toHaveLength(before);
    expect(told).toHaveLength(toldBefore);
    if (end === 'close') await expect(service.begin(viewer, request)).rejects.toMatchObject({ kind: 'conflict' });
    else expect(() => service.get(viewer)).toThrow();
  }
});
