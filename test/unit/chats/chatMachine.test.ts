import { describe, expect, it } from 'vitest';
import { type ChatInput, step } from '../../../electron/service/features/chats/chatMachine.ts';
import type { ChatStateName } from '../../../shared/api/chats/chats.ts';
import { chatStateCodes, codeOf } from '../../../shared/domain/codes.ts';

const now = Date.UTC(2026, 0, 1, 10, 1, 30, 900);
const states: readonly ChatStateName[] = ['WAITING', 'OPEN', 'ENDED'];
const inputs: readonly ChatInput[] = [
  { type: 'accept', operatorId: 7, userAgent: 'Operator/1.0' },
  { type: 'transfer', operatorId: 8 },
  { type: 'release' },
  { type: 'end', by: 'timeout' },
];

/** The state after an input, written out by hand; null where it is refused. */
const table: Readonly<Record<ChatStateName, Readonly<Record<ChatInput['type'], ChatStateName | null>>>> = {
  WAITING: { accept: 'OPEN', transfer: null, release: null, end: 'ENDED' },
  OPEN: { accept: null, transfer: 'OPEN', release: 'WAITING', end: 'ENDED' },
  ENDED: { accept: null, transfer: null, release: null, end: null },
};

const chatIn = (state: ChatStateName) => ({
  state_name: state,
  accepted_at: state === 'WAITING' ? null : '2026-01-01 10:00:00',
});

describe.each(states)('a chat that is %s', (state) => {
  it.each(inputs)('knows what happens to $type', (input) => {
    const expected = table[state][input.type];
    if (expected === null) {
      expect(() => step(chatIn(state), input, now)).toThrow(`The chat is ${state}: ${input.type} is not possible`);
      return;
    }
    const change = step(chatIn(state), input, now);
    expect(change.state ?? codeOf(chatStateCodes, state)).toBe(codeOf(chatStateCodes, expected));
  });
});

describe('what a step writes down', () => {
  it('is who took it with what, and when', () => {
    expect(step(chatIn('WAITING'), { type: 'accept', operatorId: 7, userAgent: 'Operator/1.0' }, now)).toEqual({
      state: 1,
      operator_id: 7,
      operator_ua: 'Operator/1.0',
      accepted_at: '2026-01-01 10:01:30',
    });
  });

  it('is that nobody has it any more, and not when it was taken first once it is taken again', () => {
    expect(step(chatIn('OPEN'), { type: 'release' }, now)).toEqual({ state: 0, operator_id: null, operator_ua: '' });
    const released = { state_name: 'WAITING', accepted_at: '2026-01-01 10:00:00' } as const;
    const again = step(released, { type: 'accept', operatorId: 8, userAgent: '' }, now);
    expect(again.accepted_at).toBe('2026-01-01 10:00:00');
  });

  it('is the next operator, whose program is not known yet', () => {
    const change = step(chatIn('OPEN'), { type: 'transfer', operatorId: 8 }, now);
    expect(change).toEqual({ operator_id: 8, operator_ua: '' });
  });

  it('is who ended it, and whole seconds since it was taken', () => {
    const ended = { state: 2, ended_at: '2026-01-01 10:01:30' };
    expect(step(chatIn('OPEN'), { type: 'end', by: 'visitor' }, now)).toEqual({
      ...ended,
      ended_by: 'visitor',
      duration: 90,
    });
    expect(step(chatIn('WAITING'), { type: 'end', by: 'operator' }, now)).toMatchObject({ duration: 0 });
  });
});
