import { beforeEach, expect, test } from 'vitest';
import { KeypadEntries, spokenDigits } from '../../../electron/service/demo/behaviours/digitReader.ts';
import type { DtmfDigit } from '../../../electron/service/telephony/ports/media.ts';
import { ManualClock } from '../../support/manualClock.ts';

let clock: ManualClock;
let entries: KeypadEntries;

beforeEach(() => {
  clock = new ManualClock();
  entries = new KeypadEntries(clock, 2_000);
});

function press(...digits: DtmfDigit[]): void {
  for (const digit of digits) entries.press(digit);
}

test('the hash key ends an entry and is not part of it', async () => {
  press('1', '2', '#', '3', '#');
  expect(await entries.next()).toEqual(['1', '2']);
  expect(await entries.next()).toEqual(['3']);
});

test('a hash key alone is an entry', async () => {
  press('#');
  expect(await entries.next()).toEqual(['#']);
});

test('a pause ends an entry, shorter ones do not', async () => {
  const entry = entries.next();
  press('4');
  clock.advance(1_999);
  press('5');
  clock.advance(2_000);
  press('6');
  expect(await entry).toEqual(['4', '5']);
});

test('the hash key leaves no pause behind that would end an empty entry', async () => {
  press('7', '#');
  await entries.next();
  const next = entries.next();
  clock.advance(10_000);
  press('8', '#');
  expect(await next).toEqual(['8']);
});

test('every key has a word', () => {
  expect(spokenDigits(['1', '0', '*', '#', 'A'])).toBe('one, zero, star, hash, A');
});
