import { describe, expect, it } from 'vitest';
import type { Call } from '../../../electron/service/calls/model/call.ts';
import { sipPresenceOf } from '../../../electron/service/features/phones/watching/phoneEvents.ts';
import { WatchedCalls } from '../../../electron/service/features/phones/watching/watchedCalls.ts';
import { callOfTags, watchedDialog } from '../../../electron/service/features/phones/watching/watchedDialogs.ts';
import { agent as texts } from '../../../renderer/strings/en/agent.ts';
import { agentStateNames } from '../../../shared/domain/agentState.ts';
import { presenceOf } from '../../../shared/domain/presence.ts';
import { agent, inboundCall, outboundCall } from '../calls/callFixture.ts';

describe('the words of presence', () => {
  it.each(agentStateNames)('are those that everybody reads: %s', (state) => {
    const { presence } = presenceOf({ state, reason: '', takesCalls: true });
    expect(sipPresenceOf({ state, reason: '', takesCalls: true }).note).toBe(texts[`presence.${presence}`]);
  });

  it('say why somebody is away, and which activity comes closest', () => {
    const lunch = { state: 'notReady', reason: 'Lunch', takesCalls: true } as const;
    expect(sipPresenceOf(lunch)).toMatchObject({ isOpen: true, activity: 'away', note: 'Away: Lunch' });
    const free = { state: 'available', reason: '', takesCalls: false } as const;
    expect(sipPresenceOf(free)).toMatchObject({ isOpen: true, activity: 'away', note: 'Away: Do not disturb' });
    expect(sipPresenceOf({ state: 'onCall', reason: '', takesCalls: false }).activity).toBe('on-the-phone');
    expect(sipPresenceOf({ state: 'reserved', reason: '', takesCalls: true }).activity).toBe('busy');
    expect(sipPresenceOf({ state: 'offline', reason: '', takesCalls: true })).toMatchObject({
      isOpen: false,
      note: 'Offline',
    });
  });
});

describe('calls that are watched', () => {
  const all = (calls: WatchedCalls, key: string) => calls.of(key, 10).map(({ id }) => id);

  it('are found by their users, and reported to whoever they belonged to before and now', () => {
    const calls = new WatchedCalls(() => {});
    const received: string[] = [];
    calls.onChange((key) => received.push(key));
    const call = outboundCall();
    calls.onCall(call);
    expect(received.splice(0)).toEqual(['user 100001']);
    const passedOn: Call = { ...call, near: { ...call.near, party: { ...agent, userId: 100002 } } };
    calls.onCall(passedOn);
    expect(received.splice(0)).toEqual(['user 100001', 'user 100002']);
    expect([all(calls, 'user 100001'), all(calls, 'user 100002')]).toEqual([[], [7]]);
    calls.onCall({ ...passedOn, endedAt: 2000 });
    expect(received).toEqual(['user 100002']);
    expect(all(calls, 'user 100002')).toEqual([]);
  });

  it('are shown as far as the watcher may see them', () => {
    const call: Call = { ...inboundCall(), ringing: [100001] };
    const watchee = { resource: { kind: 'user', id: 100001 }, number: '201', name: 'Ada Byron' } as const;
    const seenBy = (userId: number, ...roles: ('agent' | 'reception')[]) =>
      watchedDialog(call, watchee, { userId, customerId: 1, roles });
    expect(seenBy(100009, 'agent')?.remote).toBeNull();
    expect(seenBy(100009, 'reception')?.remote?.user).toBe('33123456789');
    expect(seenBy(100001, 'agent')?.remote?.user).toBe('33123456789');
    expect(
      watchedDialog(call, { ...watchee, resource: { kind: 'user', id: 3 } }, { userId: 1, customerId: 1, roles: [] }),
    ).toBeNull();
    const { localTag = '', remoteTag = '' } = seenBy(100009, 'agent') ?? {};
    expect(callOfTags({ toTag: localTag, fromTag: remoteTag })).toBe(8);
    expect(callOfTags({ toTag: remoteTag, fromTag: localTag })).toBe(8);
    expect(callOfTags({ toTag: localTag, fromTag: '9-remote' })).toBeNull();
    expect(callOfTags({ toTag: 'guess', fromTag: 'guess' })).toBeNull();
  });
});
