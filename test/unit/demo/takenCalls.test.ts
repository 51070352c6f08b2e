import { expect, test } from 'vitest';
import { TakenCalls } from '../../../electron/service/demo/traffic/takenCalls.ts';

type Kind = 'agent' | 'sip' | 'app';

const call = (near: Kind, sipCallId: string, connectedAt: number | null) => ({
  near: { party: { kind: near, sipCallId: '' } },
  far: { party: { kind: 'sip' as const, sipCallId } },
  connectedAt,
});

/** The calls of these that a caller was notified of. */
function toldOf(...calls: ReturnType<typeof call>[]): number {
  const taken = new TakenCalls();
  let received = 0;
  taken.onTaken('a', () => {
    received += 1;
  });
  for (const seen of calls) taken.onCall(seen);
  return received;
}

test('a caller learns once that somebody has answered: an agent, or a number outside that it was sent on to', () => {
  expect(toldOf(call('agent', 'a', 1))).toBe(1);
  expect(toldOf(call('sip', 'a', 1))).toBe(1);
  expect(toldOf(call('agent', 'a', 1), call('agent', 'a', 1))).toBe(1);
});

test('a caller does not learn of a queue or a mailbox that answers, of ringing, or of others’ calls', () => {
  expect(toldOf(call('app', 'a', 1), call('agent', 'a', null), call('agent', 'b', 1))).toBe(0);
  expect(toldOf(call('app', 'a', 1), call('agent', 'a', 2))).toBe(1);
});

test('a listener that was removed is not called', () => {
  const taken = new TakenCalls();
  taken.onTaken('a', () => expect.unreachable())();
  taken.onCall(call('agent', 'a', 1));
});
