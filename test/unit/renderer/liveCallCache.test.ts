import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { useEndedCalls } from '../../../renderer/entities/call/endedCalls.ts';
import { applyCall, cachedCalls, callsAfterAnswer } from '../../../renderer/entities/call/liveCallCache.ts';
import { liveCall } from './liveCall.ts';

/** The service is asked for the calls while its events tell of others. */
const cache = new QueryClient();

beforeEach(() => {
  cache.clear();
  useEndedCalls.setState({ ended: [] });
});

describe('an answer with the live calls', () => {
  it('that was made before a call began does not take it away', () => {
    const before = cachedCalls(cache);
    const begun = liveCall({ id: 2 });
    applyCall(cache, begun);
    expect(callsAfterAnswer(cache, before, [liveCall({ id: 1 })]).map(({ id }) => id)).toEqual([2, 1]);
    expect(useEndedCalls.getState().find(2)).toBeUndefined();
  });

  it('does not undo what an event told since it was asked for', () => {
    applyCall(cache, liveCall({ id: 1 }));
    const before = cachedCalls(cache);
    const held = liveCall({ id: 1, held_by: ['src'] });
    applyCall(cache, held);
    expect(callsAfterAnswer(cache, before, [liveCall({ id: 1 })])).toEqual([held]);
    expect(callsAfterAnswer(cache, before, [])).toEqual([held]);
  });

  it('ends the calls of before that it has not, and brings none back that has ended since', () => {
    for (const id of [1, 2]) applyCall(cache, liveCall({ id }));
    const before = cachedCalls(cache);
    applyCall(cache, liveCall({ id: 2, state_name: 'HANGUP' }));
    expect(callsAfterAnswer(cache, before, [liveCall({ id: 2 })])).toEqual([]);
    expect(useEndedCalls.getState().find(1)).toBeDefined();
  });
});
