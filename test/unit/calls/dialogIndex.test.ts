import { describe, expect, it } from 'vitest';
import type { Call } from '../../../electron/service/calls/model/call.ts';
import type { CallSession } from '../../../electron/service/calls/session/callSession.ts';
import { DialogIndex } from '../../../electron/service/calls/session/registry.ts';

/** A call between two dialogs, which the test moves. */
function callBetween(near: string, far: string) {
  const sides = (nearId: string, farId: string) =>
    ({ near: { party: { sipCallId: nearId } }, far: { party: { sipCallId: farId } } }) as Call;
  let listener: (call: Call) => void = () => undefined;
  const session = {
    call: sides(near, far),
    watch: (added: typeof listener) => {
      listener = added;
    },
  } as unknown as CallSession;
  return { session, become: (nearId: string, farId: string) => listener(sides(nearId, farId)) };
}

describe('the calls of dialogs', () => {
  it('follow their parties, and are forgotten when they are over', () => {
    const index = new DialogIndex();
    const { session, become } = callBetween('', 'in');
    index.add(session);
    expect([index.find('in', null), index.find('out', null), index.find('', null)]).toEqual([session, null, null]);
    become('out', 'in');
    expect(index.find('out', null)).toBe(session);
    become('out', '');
    expect(index.find('in', null)).toBeNull();
    index.remove(session);
    become('out', 'in');
    expect([index.find('out', null), index.find('in', null)]).toEqual([null, null]);
  });

  it('are the one that was found before, as long as the dialog is a side of it', () => {
    const index = new DialogIndex();
    const [first, second] = [callBetween('a', 'b'), callBetween('b', 'c')];
    index.add(first.session);
    index.add(second.session);
    expect(index.find('b', null)).toBe(first.session);
    expect(index.find('b', second.session)).toBe(second.session);
    second.become('', 'c');
    expect(index.find('b', second.session)).toBe(first.session);
  });
});
