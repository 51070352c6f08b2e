import { describe, expect, it, vi } from 'vitest';
import type { CallCommands } from '../../../renderer/entities/call/useCallCommands.ts';
import {
  type CallActionsContext,
  type CallKeyId,
  callActionsOf,
  callKeys,
  keysOf,
} from '../../../renderer/features/calls/actions.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { incomingCall, liveCall, me } from './liveCall.ts';

/** The user's surroundings; every command is written down. */
function surroundings(fields: Partial<CallActionsContext> = {}) {
  const done: unknown[][] = [];
  const write = (name: string) =>
    vi.fn((...values: unknown[]) => {
      done.push([name, ...values.map((value) => (value as LiveCall).id ?? value)]);
      return Promise.resolve(true);
    });
  const commands = new Proxy({}, { get: (_, name) => write(String(name)) }) as CallCommands;
  const open = { callId: null, panel: 'none' } as const;
  const context: CallActionsContext = {
    userId: me,
    commands,
    calls: [],
    open,
    toggle: write('toggle'),
    show: write('show'),
    ...fields,
  };
  return { context, done };
}

const connected = (fields: Partial<LiveCall> = {}) =>
  liveCall({ connected_at: 1_893_553_450, state: 3, state_name: 'CONNECTED', ...fields });
const labelsOf = (call: LiveCall, fields?: Partial<CallActionsContext>) =>
  callActionsOf(call, surroundings(fields).context).map(({ label }) => label);

describe('what can be done with a call', () => {
  it.each([
    ['that rings us', incomingCall(), ['Answer', 'Decline']],
    ['that rings us at a desk phone only', incomingCall({ answerable_user_ids: [] }), ['Decline']],
    ['for which our desk phone rings first', liveCall({ state_name: 'ACCEPTED' }), ['Hang up']],
    [
      'for which a desk phone rings that can be told to answer',
      liveCall({ state_name: 'ACCEPTED', answerable_user_ids: [me] }),
      ['Answer', 'Hang up'],
    ],
    ['that we place', liveCall(), ['Mute', 'Hang up']],
    ['that is talked on', connected(), ['Mute', 'Hold', 'Keypad', 'Transfer', 'Park', 'Record', 'Hang up']],
    [
      'that is muted, held and recorded',
      connected({ muted_by: ['src'], held_by: ['src'], monitor_state: 1 }),
      ['Unmute', 'Resume', 'Keypad', 'Transfer', 'Park', 'Pause recording', 'Stop recording', 'Hang up'],
    ],
    [
      'whose recording is paused',
      connected({ monitor_state: 2 }),
      ['Mute', 'Hold', 'Keypad', 'Transfer', 'Park', 'Resume recording', 'Stop recording', 'Hang up'],
    ],
  ])('%s', (_what, call, labels) => {
    expect(labelsOf(call)).toEqual(labels);
  });

  it('is to join it with another one, if both can be', () => {
    const other = connected({ id: 2 });
    expect(labelsOf(connected(), { calls: [connected(), other] })).toContain('Join calls');
    expect(labelsOf(connected(), { calls: [connected()] })).not.toContain('Join calls');
    expect(labelsOf(connected(), { calls: [{ ...other, joined_with: 3 }] })).not.toContain('Join calls');
    expect(labelsOf(connected({ joined_with: 3 }), { calls: [other] })).not.toContain('Join calls');
  });

  it('is done to that call, and shown on its page where it needs that', async () => {
    const call = connected({ monitor_state: 1 });
    const { context, done } = surroundings({ calls: [call, connected({ id: 2 })] });
    for (const action of callActionsOf(call, context)) await action.run();
    for (const action of callActionsOf(incomingCall({ id: 3 }), context)) await action.run();
    expect(done).toEqual([
      ['toggleMute', 1],
      ['toggleHold', 1],
      ['show', 1],
      ['toggle', 1, 'keypad'],
      ['show', 1],
      ['toggle', 1, 'transfer'],
      ['park', 1],
      ['join', 1, 2],
      ['toggleRecording', 1],
      ['record', 1, 'stop'],
      ['hangUp', 1],
      ['show', 3],
      ['answer', 3],
      ['hangUp', 3],
    ]);
  });

  it('says which panel of it is open', () => {
    const pressed = (open: CallActionsContext['open']) =>
      callActionsOf(connected(), surroundings({ open }).context).flatMap(({ id, isPressed }) => (isPressed ? id : []));
    expect(pressed({ callId: 1, panel: 'keypad' })).toEqual(['keypad']);
    expect(pressed({ callId: 2, panel: 'keypad' })).toEqual([]);
  });
});

it('gives every key to one thing', () => {
  const keys = (Object.keys(callKeys) as CallKeyId[]).flatMap(keysOf);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual([
    ...['A', 'Alt+A', 'X', 'Alt+X', 'M', 'Alt+M', 'H', 'Alt+H', 'T', 'Alt+T', 'R', 'Alt+R', 'K', 'Alt+K', 'S', 'Alt+S'],
    ...['Alt+J', 'Alt+P', 'Alt+C', 'Alt+B', 'Alt+N'],
  ]);
});
