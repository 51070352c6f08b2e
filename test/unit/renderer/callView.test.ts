import { describe, expect, it } from 'vitest';
import {
  isHeldBy,
  isIncoming,
  isMutedBy,
  peerOf,
  phaseOf,
  recordingOf,
  sideOf,
} from '../../../renderer/entities/call/callView.ts';
import { arrangeCalls } from '../../../renderer/entities/call/useLiveCalls.ts';
import { incomingCall, liveCall, me } from './liveCall.ts';

const connected = { connected_at: 1_893_553_450, state: 3, state_name: 'CONNECTED' } as const;

describe('a call seen from one user', () => {
  it.each([
    ['the caller', liveCall(), 'src'],
    ['the called', liveCall({ src_user_id: 5, dst_user_id: me }), 'dst'],
    ['who is rung', incomingCall(), 'dst'],
    ['somebody else', liveCall({ src_user_id: 5 }), null],
  ] as const)('%s is on side %#', (_who, call, side) => {
    expect(sideOf(call, me)).toBe(side);
  });

  it('shows the other party', () => {
    expect(peerOf(liveCall(), me)).toEqual({ name: 'Echo', number: '600' });
    expect(peerOf(incomingCall(), me)).toEqual({ name: 'Oakwood Dental', number: '442079460018' });
  });

  it.each([
    ['rings us', incomingCall(), 'incoming'],
    ['rings them', liveCall(), 'outgoing'],
    ['is talked on', liveCall(connected), 'connected'],
    ['is held by us', liveCall({ ...connected, held_by: ['src'] }), 'held'],
    ['is held by them', liveCall({ ...connected, held_by: ['dst'] }), 'remoteHeld'],
    ['is held by both', liveCall({ ...connected, held_by: ['dst', 'src'] }), 'held'],
  ] as const)('%s', (_what, call, phase) => {
    expect(phaseOf(call, me)).toBe(phase);
  });

  it('does not take a call of ours for an incoming one while others ring', () => {
    expect(isIncoming(liveCall({ ringing_user_ids: [5] }), me)).toBe(false);
  });

  it('distinguishes our hold and mute from theirs', () => {
    const call = liveCall({ held_by: ['dst'], muted_by: ['dst'] });
    expect(isHeldBy(call, me)).toBe(false);
    expect(isMutedBy(call, me)).toBe(false);
  });

  it.each([
    [0, 'off'],
    [1, 'recording'],
    [2, 'paused'],
  ] as const)('reads recording state %i', (code, state) => {
    expect(recordingOf(liveCall({ monitor_state: code }))).toBe(state);
  });
});

describe('the order of several calls', () => {
  const held = liveCall({ id: 1, ...connected, held_by: ['src'] });
  const talking = liveCall({ id: 2, ...connected });
  const dialling = liveCall({ id: 3 });
  const offered = incomingCall({ id: 4 });
  const foreign = liveCall({ id: 5, src_user_id: 7 });

  it('puts the one that is talked on first and offered ones aside', () => {
    const { all, incoming, current, others } = arrangeCalls([held, offered, dialling, foreign, talking], me);
    expect(all.map(({ id }) => id)).toEqual([1, 4, 3, 2]);
    expect(incoming).toEqual([offered]);
    expect(current).toBe(talking);
    expect(others).toEqual([dialling, held]);
  });

  it('has no current call when there is only an offered one', () => {
    expect(arrangeCalls([offered], me).current).toBeNull();
  });
});
