import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain, refreshSoon } from '../../../renderer/platform/events/refreshSoon.ts';

const queryKey = ['calls'];
let cache: QueryClient;
let answers: Promise<string>[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
  asked = 0;
});

afterEach(() => {
  cache.clear();
  vi.useRealTimers();
});

/** Shows a list that is answered so, one answer after the other. */
async function show(...list: Promise<string>[]): Promise<() => string | undefined> {
  answers = list;
  const observer = new QueryObserver<string>(cache, { queryKey, queryFn: () => answers[asked++] ?? Promise.reject() });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return () => observer.getCurrentResult().data;
}

it('asks once for a burst, and once more for what came while the answer was on its way', async () => {
  let answer = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const shown = await show(Promise.resolve('first'), slow, Promise.resolve('third'));
  for (let event = 0; event < 5; event += 1) refreshSoon(cache, queryKey);
  await vi.advanceTimersByTimeAsync(1000);
  for (let event = 0; event < 5; event += 1) refreshSoon(cache, queryKey);
  expect([asked, shown()]).toEqual([2, 'first']);
  answer('second');
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, shown()]).toEqual([2, 'second']);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, shown()]).toEqual([3, 'third']);
});

it('asks again for what came after a question that gets no answer', async () => {
  const never = new Promise<string>(() => undefined);
  const shown = await show(Promise.resolve('first'), never, never, Promise.resolve('at last'));
  refreshSoon(cache, queryKey);
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    refreshSoon(cache, queryKey);
  }
  expect(shown()).toBe('at last');
});

it('asks once more after a first answer that was under way already, which may be older', async () => {
  let answer = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const shown = await show(slow, Promise.resolve('second'));
  void askAgain(cache, queryKey);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, shown()]).toEqual([1, undefined]);
  answer('first');
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, shown()]).toEqual([2, 'second']);
});
