import { describe, expect, it } from 'vitest';
import type { Call } from '../../../electron/service/calls/model/call.ts';
import { withHoldCut } from '../../../electron/service/calls/model/holdTime.ts';
import { type CallInput, step } from '../../../electron/service/calls/model/machine.ts';
import { toCdr } from '../../../electron/service/calls/model/record.ts';
import { toLiveCall } from '../../../electron/service/calls/model/view.ts';
import { outboundCall, remoteBye } from './callFixture.ts';

const hold = (side: 'near' | 'far'): CallInput => ({ type: 'held', side });
const unhold = (side: 'near' | 'far'): CallInput => ({ type: 'unheld', side });
const end: CallInput = { type: 'ended', side: 'far', termination: remoteBye };

/** Applies inputs at seconds since the call was answered. */
function play(inputs: readonly (readonly [number, CallInput])[]): Call {
  const dialed = step(outboundCall(), { type: 'dialed', side: 'far' }, 0).call;
  const connected = step(dialed, { type: 'answered', side: 'far' }, 0).call;
  return inputs.reduce((call, [seconds, input]) => step(call, input, seconds * 1000).call, connected);
}

describe('the time on hold', () => {
  it('is the sum of the stretches in which the agent held the call', () => {
    const call = play([
      ...([
        [10, hold('near')],
        [25, unhold('near')],
        [40, hold('near')],
        [47, unhold('near')],
        [60, end],
      ] as const),
    ]);
    expect(toCdr(call)).toMatchObject({ hold_time: 22, billsec: 60 });
  });

  it('does not count what the other party held, nor twice what both did', () => {
    const call = play([
      ...([
        [10, hold('far')],
        [20, hold('near')],
        [30, unhold('far')],
        [35, unhold('near')],
        [40, hold('far')],
        [60, end],
      ] as const),
    ]);
    expect(toCdr(call).hold_time).toBe(15);
  });

  it('continues until the end of a call that ends on hold', () => {
    const held = play([[10, hold('near')]]);
    expect(toLiveCall(held, 18_000).hold_time).toBe(8);
    const over = step(held, end, 30_000).call;
    expect(toCdr(over).hold_time).toBe(20);
    expect(toLiveCall(over, 99_000).hold_time).toBe(20);
  });

  it('is what the last snapshot counted when a crash cut the call', () => {
    const snapshot = play([
      [10, hold('near')],
      [14, hold('far')],
    ]);
    const cut = step(withHoldCut(snapshot), end, 600_000).call;
    expect(toCdr(cut)).toMatchObject({ hold_time: 4, billsec: 600 });
  });
});
