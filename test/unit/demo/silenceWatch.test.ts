import { beforeEach, expect, test } from 'vitest';
import { watchSilence } from '../../../electron/service/demo/party/partyAudio.ts';
import { ManualClock } from '../../support/manualClock.ts';

let clock: ManualClock;
let lastPacketAt: number | null;
let agreed: boolean;
let stale: number;
let stop: () => void;

beforeEach(() => {
  clock = new ManualClock(1_000_000);
  lastPacketAt = null;
  agreed = false;
  stale = 0;
  stop = watchSilence({
    clock,
    limitMs: 60_000,
    silentForMs: () => (lastPacketAt === null ? null : clock.now() - lastPacketAt),
    mayBeSilent: () => agreed,
    onStale: () => {
      stale += 1;
    },
  });
});

test('a call without a single packet is stale after the limit, reported once', () => {
  clock.advance(59_000);
  expect(stale).toBe(0);
  clock.advance(600_000);
  expect(stale).toBe(1);
});

test('packets keep it alive', () => {
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(50_000);
    lastPacketAt = clock.now();
  }
  clock.advance(59_000);
  expect(stale).toBe(0);
  clock.advance(7_000);
  expect(stale).toBe(1);
});

test('silence that was agreed on does not count, also not right after it', () => {
  lastPacketAt = clock.now();
  agreed = true;
  clock.advance(600_000);
  agreed = false;
  clock.advance(50_000);
  expect(stale).toBe(0);
  clock.advance(20_000);
  expect(stale).toBe(1);
});

test('it can be stopped', () => {
  stop();
  clock.advance(600_000);
  expect(stale).toBe(0);
});
