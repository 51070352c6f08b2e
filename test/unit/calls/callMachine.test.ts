import { describe, expect, it } from 'vitest';
import { type Call, outwardState } from '../../../electron/service/calls/model/call.ts';
import { type CallInput, firstEvents, step } from '../../../electron/service/calls/model/machine.ts';
import { agent, inboundCall, outboundCall, remoteBye } from './callFixture.ts';

/** Runs inputs one after the other; answers the state and events of each. */
function play(call: Call, inputs: CallInput[]) {
  const seen: string[] = [];
  let current = call;
  for (const input of inputs) {
    const next = step(current, input, 5_000);
    current = next.call;
    seen.push(`${outwardState(current)} ${next.events.join(' ')}`.trim());
  }
  return { seen, call: current };
}

const rang: CallInput = { type: 'rang', users: [100001] };
const ended: CallInput = { type: 'ended', side: 'far', termination: remoteBye };

describe('call machine', () => {
  it('takes an outbound call from INVITE to BYE', () => {
    const { seen, call } = play(outboundCall(), [
      { type: 'dialed', side: 'far' },
      { type: 'progressed', side: 'far', earlyMedia: false },
      { type: 'progressed', side: 'far', earlyMedia: true },
      { type: 'answered', side: 'far' },
      { type: 'held', side: 'near' },
      { type: 'unheld', side: 'near' },
      ended,
    ]);
    expect(seen).toEqual([
      'INITIAL',
      'RINGING call.ringing',
      'RINGING',
      'CONNECTED call.connected',
      'ON_HOLD call.hold',
      'CONNECTED call.unhold',
      'HANGUP call.hangup',
    ]);
    expect(call).toMatchObject({ connectedAt: 5_000, endedAt: 5_000, endedBy: 'far', heldBy: [] });
  });

  it('stays ringing between the agent’s answer and the caller’s ACK of it', () => {
    const answered: CallInput = { type: 'answered', side: 'near', party: agent };
    const { seen, call } = play(inboundCall(), [rang, answered, { type: 'answered', side: 'far' }]);
    expect(seen).toEqual(['RINGING call.ringing', 'RINGING', 'CONNECTED call.connected']);
    expect(call.near.party.userId).toBe(100001);
    expect(call.ringing).toEqual([]);
  });

  it('reports a missed call before its end', () => {
    expect(play(inboundCall(), [rang, ended]).seen.at(-1)).toBe('HANGUP call.missed call.hangup');
  });

  it('calls an outbound call missed that nobody answered', () => {
    const { seen } = play(outboundCall(), [{ type: 'dialed', side: 'far' }, ended]);
    expect(seen.at(-1)).toBe('HANGUP call.missed call.hangup');
  });

  it('shows a click-to-call as ACCEPTED until the agent answers', () => {
    const call: Call = { ...outboundCall(), context: 'ENDPOINT', near: { party: agent, leg: 'idle' } };
    expect(firstEvents(call)).toEqual(['call.initial']);
    const { seen } = play(call, [rang, { type: 'answered', side: 'near' }, { type: 'dialed', side: 'far' }]);
    expect(seen).toEqual(['ACCEPTED', 'INITIAL', 'INITIAL']);
  });

  it('is on hold while either side holds', () => {
    const { call } = play(outboundCall(), [
      { type: 'dialed', side: 'far' },
      { type: 'answered', side: 'far' },
    ]);
    const both = play(call, [
      { type: 'held', side: 'near' },
      { type: 'held', side: 'far' },
      { type: 'unheld', side: 'near' },
      { type: 'unheld', side: 'far' },
    ]);
    expect(both.seen).toEqual(['ON_HOLD call.hold', 'ON_HOLD', 'ON_HOLD', 'CONNECTED call.unhold']);
  });

  it('refuses what the state does not take, and changes nothing', () => {
    const call = outboundCall();
    expect(() => step(call, { type: 'held', side: 'near' }, 0)).toThrow('held in state INITIAL');
    expect(() => step(call, { type: 'answered', side: 'far' }, 0)).toThrow('answer in state idle');
    expect(call).toEqual(outboundCall());
  });
});
