import { describe, expect, it } from 'vitest';
import { callTraces } from '../../../electron/service/calls/capture/callTraces.ts';
import type { Viewer } from '../../../electron/service/kernel/principal.ts';
import { Refusal } from '../../../electron/service/kernel/refusal.ts';

const agent: Viewer = { userId: 7, customerId: 1, roles: ['agent'] };

/** A conversation: call 1 is over, 2 consulted for it and lives, 3 is another user's part of it, 4 another one. */
const live = [
  { id: 2, root_call_id: 1 },
  { id: 4, root_call_id: 4 },
];
const ended = [
  { id: 91, live_id: 1, root_live_id: 1 },
  { id: 93, live_id: 3, root_live_id: 1 },
];

function traces(seen: readonly number[]) {
  const asked: (readonly number[])[] = [];
  const visible = ended.filter(({ live_id: id }) => seen.includes(id));
  const made = callTraces({
    calls: {
      list: () => live.filter(({ id }) => seen.includes(id)),
      get(_: Viewer, id: number) {
        const call = live.find((one) => one.id === id && seen.includes(id));
        if (!call) throw new Refusal('notFound', 'Resource not found');
        return call;
      },
    },
    store: {
      cdrs: {
        byId: async (_: object, id: number) => visible.find((cdr) => cdr.id === id) ?? null,
        page: async (scope: { userId: number | null }) => {
          expect(scope.userId).toBe(agent.userId);
          return { data: visible, total: visible.length };
        },
      },
      trace: {
        async ofCalls(ids: readonly number[]) {
          asked.push(ids.toSorted());
          return [];
        },
      },
    },
    flushTrace: async () => {},
  } as unknown as Parameters<typeof callTraces>[0]);
  return { made, asked };
}

describe('the trace of a conversation', () => {
  it('has the calls that consultations and transfers made, live and over', async () => {
    const { made, asked } = traces([1, 2, 3, 4]);
    await made.ofEndedCall(agent, 91, 'conversation');
    await made.ofLiveCall(agent, 2, 'conversation');
    expect(asked).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('leaves out what the viewer may not see', async () => {
    const { made, asked } = traces([1, 2]);
    await made.ofEndedCall(agent, 91, 'conversation');
    expect(asked).toEqual([[1, 2]]);
    await expect(made.ofEndedCall(agent, 93, 'conversation')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(made.ofLiveCall(agent, 4, 'conversation')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is that of one call unless more is asked for', async () => {
    const { made, asked } = traces([1, 2, 3]);
    await made.ofEndedCall(agent, 91, 'call');
    await made.ofLiveCall(agent, 2, 'call');
    expect(asked).toEqual([[1], [2]]);
  });
});
