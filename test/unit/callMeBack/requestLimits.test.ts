import { expect, it } from 'vitest';
import { limitOfRate } from '../../../electron/service/features/callMeBack/requestLimits.ts';

it.each([
  [2, 2, 60_000],
  [1, 1, 60_000],
  [2.5, 2, 60_000],
  [0.5, 1, 120_000],
  [0.1, 1, 600_000],
])('%s calls per minute are %s in %s ms', (rate, requests, withinMs) => {
  expect(limitOfRate(rate)).toEqual({ requests, withinMs });
});
