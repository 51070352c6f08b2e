import type { ServiceEvent } from '../../../../shared/events/event.ts';
import { messagePlaces } from '../list/messagePlaces.ts';

/** Something that came in and wants to be seen. */
export interface Alert {
  readonly kind: 'text' | 'team' | 'visitor' | 'waiting' | 'voicemail';
  /** Where it is read. */
  readonly path: string;
  /** The sender's or caller's name and number; empty if unknown. */
  readonly name: string;
  readonly number: string;
  readonly text: string;
}

/** Supervisors hear of everybody's messages: only what is the user's own or everybody's is an alert. */
const isFor = (userId: number, ownerId: number | null) => ownerId === null || ownerId === userId;

function chatAlert({ chatmsg }: Extract<ServiceEvent, { event_name: 'chatmsg.added' }>, userId: number): Alert | null {
  const { type, chat_id: chatId, from_id: fromId, to_id: toId, from_name: name, text } = chatmsg;
  if (toId !== userId || fromId === userId) return null;
  if (type === 'L' && fromId !== null) {
    return { kind: 'team', path: messagePlaces.colleague(fromId), name, number: '', text };
  }
  if (type !== 'I' || chatId === null) return null;
  return { kind: 'visitor', path: messagePlaces.visitor(chatId), name, number: '', text };
}

/** The alert for an event; null if nothing has arrived for the user. */
export function alertOf(event: ServiceEvent, userId: number): Alert | null {
  switch (event.event_name) {
    case 'sms.received': {
      if (!isFor(userId, event.user_id)) return null;
      const { from_no: from, to_no: to, text } = event;
      return { kind: 'text', path: messagePlaces.text(to, from), name: '', number: from, text };
    }
    case 'chatmsg.added':
      return chatAlert(event, userId);
    case 'chat.state': {
      const { id, visitor_name: name, state_name: state } = event.chat;
      if (state !== 'WAITING') return null;
      return { kind: 'waiting', path: messagePlaces.visitor(id), name, number: '', text: '' };
    }
    case 'voicemessage.received': {
      if (!isFor(userId, event.user_id)) return null;
      const { message_id: id, from: number, from_name: name } = event;
      return { kind: 'voicemail', path: messagePlaces.voiceMessage(id), name, number, text: '' };
    }
    default:
      return null;
  }
}
