import { describe, expect, it } from 'vitest';
import { alertOf } from '../../../../renderer/features/messages/alerts/alertOf.ts';
import { orderOpenChats, wantsAnswer } from '../../../../renderer/features/messages/visitors/visitorChat.ts';
import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import type { ServiceEvent } from '../../../../shared/events/event.ts';

const me = 7;
const other = 8;
const head = { id: 'e', event_time: '2026-03-03 12:00:00' };

const text = (userId: number | null): ServiceEvent => ({
  ...head,
  event_name: 'sms.received',
  customer_id: 1,
  user_id: userId,
  from_no: '447700900123',
  to_no: '442079460001',
  text: 'Hello',
});
const written = (message: Partial<ChatMessage>): ServiceEvent =>
  ({
    ...head,
    event_name: 'chatmsg.added',
    chatmsg: { chat_id: null, type: 'L', text: 'Hi', ...message },
  }) as ServiceEvent;
const chat = (part: Partial<Chat>) => ({ id: 3, visitor_name: 'Vera', unread: 0, operator_id: null, ...part }) as Chat;
const chatState = (part: Partial<Chat>): ServiceEvent =>
  ({ ...head, event_name: 'chat.state', chat_id: 3, chat: chat(part) }) as ServiceEvent;
const voice = (userId: number | null): ServiceEvent => ({
  ...head,
  event_name: 'voicemessage.received',
  message_id: 4,
  mailbox_id: 1,
  user_id: userId,
  call_id: 9,
  from: '447700900123',
  from_name: 'Pat',
  duration: 5,
});

describe('what came in', () => {
  it('is told to its owner and, where it is everybody’s, to everybody; supervisors see more than that', () => {
    expect(alertOf(text(me), me)).toMatchObject({ path: '/messages/sms/442079460001/447700900123', text: 'Hello' });
    expect(alertOf(text(null), me)).not.toBeNull();
    expect(alertOf(text(other), me)).toBeNull();
    expect(alertOf(voice(me), me)).toMatchObject({ path: '/messages/voicemail/4', name: 'Pat' });
    expect(alertOf(voice(other), me)).toBeNull();
  });

  it('is a colleague’s or a visitor’s message to oneself, not one’s own', () => {
    const fromAnn = { from_id: other, from_name: 'Ann', to_id: me };
    expect(alertOf(written(fromAnn), me)).toMatchObject({ kind: 'team', path: '/messages/team/8', name: 'Ann' });
    expect(alertOf(written({ from_id: me, to_id: other }), me)).toBeNull();
    expect(alertOf(written({ from_id: other, to_id: 9 }), me)).toBeNull();
    const fromVisitor = { chat_id: 3, type: 'I', from_id: null, from_name: 'Vera', to_id: me } as const;
    expect(alertOf(written(fromVisitor), me)).toMatchObject({ kind: 'visitor', path: '/messages/visitors/3' });
    expect(alertOf(written({ ...fromVisitor, to_id: null }), me)).toBeNull();
  });

  it('is a visitor who waits, not one who was taken', () => {
    expect(alertOf(chatState({ state_name: 'WAITING' }), me)).toMatchObject({ kind: 'waiting', name: 'Vera' });
    expect(alertOf(chatState({ state_name: 'OPEN', operator_id: other }), me)).toBeNull();
  });
});

describe('open chats', () => {
  it('call for an answer while they wait, and when the visitor wrote to the own one', () => {
    expect(wantsAnswer(chat({ state_name: 'WAITING' }), me)).toBe(true);
    expect(wantsAnswer(chat({ state_name: 'OPEN', operator_id: me, unread: 1 }), me)).toBe(true);
    expect(wantsAnswer(chat({ state_name: 'OPEN', operator_id: me }), me)).toBe(false);
    expect(wantsAnswer(chat({ state_name: 'OPEN', operator_id: other, unread: 1 }), me)).toBe(false);
  });

  it('are ordered: who waits longest, then the own ones, then others’', () => {
    const open = [
      chat({ id: 1, state_name: 'OPEN', operator_id: other }),
      chat({ id: 2, state_name: 'OPEN', operator_id: me }),
      chat({ id: 3, state_name: 'WAITING' }),
      chat({ id: 4, state_name: 'WAITING' }),
    ];
    expect(orderOpenChats(open.toReversed(), me).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
  });
});
