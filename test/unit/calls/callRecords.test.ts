import { describe, expect, it } from 'vitest';
import type { Call } from '../../../electron/service/calls/model/call.ts';
import { step } from '../../../electron/service/calls/model/machine.ts';
import { toCallEvent, toCdr } from '../../../electron/service/calls/model/record.ts';
import { toLiveCall } from '../../../electron/service/calls/model/view.ts';
import type { Termination } from '../../../electron/service/telephony/ports/sip.ts';
import { liveCallSchema } from '../../../shared/api/calls/calls.ts';
import { cdrSchema } from '../../../shared/api/history/cdr.ts';
import { callEventSchema } from '../../../shared/events/calls.ts';
import { inboundCall, outboundCall, remoteBye } from './callFixture.ts';

const refusedWith = (sipStatus: number): Termination => ({ by: 'remote', sipStatus, q850: 0, cause: 'x' });

function endOutbound(side: 'near' | 'far', termination: Termination): Call {
  const dialed = step(outboundCall(), { type: 'dialed', side: 'far' }, 2_000).call;
  return step(dialed, { type: 'ended', side, termination }, 4_000).call;
}

describe('records of a call', () => {
  it.each([
    ['486 is busy', endOutbound('far', refusedWith(486)), 2],
    ['603 is busy', endOutbound('far', refusedWith(603)), 2],
    ['480 is no answer', endOutbound('far', refusedWith(480)), 1],
    ['408 is no answer', endOutbound('far', refusedWith(408)), 1],
    ['503 is a failure', endOutbound('far', refusedWith(503)), 3],
    ['404 is a failure', endOutbound('far', refusedWith(404)), 3],
    ['the caller’s own end is a cancellation', endOutbound('near', { ...remoteBye, by: 'local' }), 4],
  ])('disposition: %s', (_, call, disposition) => {
    expect(toCdr(call).disposition).toBe(disposition);
  });

  it('counts billed seconds from the answer and all seconds from the start', () => {
    let call = step(outboundCall(), { type: 'dialed', side: 'far' }, 1_000).call;
    call = step(call, { type: 'answered', side: 'far' }, 11_000).call;
    call = step(call, { type: 'ended', side: 'far', termination: remoteBye }, 71_000).call;
    expect(toCdr(call)).toMatchObject({ billsec: 60, duration: 70, disposition: 0, terminated_by: 'called', type: 1 });
  });

  it('files an unanswered inbound call as missed, ended by the caller', () => {
    const call = step(inboundCall(), { type: 'ended', side: 'far', termination: remoteBye }, 2_000).call;
    expect(toCdr(call)).toMatchObject({ type: 2, disposition: 4, src: '33123456789', terminated_by: 'caller' });
  });

  it('speaks the contract’s shapes', () => {
    const call = endOutbound('far', refusedWith(486));
    const cdr = cdrSchema.omit({ id: true, sip_call_id: true, wrapup_disposition_id: true, wrapup_disposition: true });
    expect(() => cdr.parse(toCdr(call))).not.toThrow();
    expect(() => liveCallSchema.parse(toLiveCall(call, 5_000))).not.toThrow();
    const event = callEventSchema.parse({ ...toCallEvent(call, 'call.hangup', 5_000), id: '1' });
    expect(event).toMatchObject({ final: true, state: 'HANGUP', destination: 'out', terminated_by: 'called' });
  });
});
