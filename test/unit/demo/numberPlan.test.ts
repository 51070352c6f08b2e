import { expect, test } from 'vitest';
import { behaviourOf, person, spokenTime } from '../../../electron/service/demo/numberPlan.ts';

test('a person answers any number that has no behaviour of its own', () => {
  for (const number of ['+493012345678', '33123456789', '1', '609']) expect(behaviourOf(number)).toBe(person);
  for (const number of ['600', '608', '', 'alice', '+', '1234567890123456']) {
    expect(behaviourOf(number)).not.toBe(person);
  }
});

test('the time is spoken in words that agree in number', () => {
  expect(spokenTime(new Date(2026, 0, 2, 1, 1, 1))).toBe('The time is 1 hour, 1 minute and 1 second. Good-bye.');
  expect(spokenTime(new Date(2026, 0, 2, 13, 0, 59))).toBe('The time is 13 hours, 0 minutes and 59 seconds. Good-bye.');
});
