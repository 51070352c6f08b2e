import type { QueryKey } from '@tanstack/react-query';
import type { ServiceEvent } from '../../../shared/events.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** Which texts, chats or voice messages have to be asked for again after an event; null for other events. */
export function messagesMadeStale(event: ServiceEvent): QueryKey | null {
  switch (event.event_name) {
    case 'sms.received':
    case 'sms.updated':
      return queryKeys.sms;
    case 'chatmsg.added':
    case 'chatmsg.read':
      return event.chat_id === null ? queryKeys.teamChat : queryKeys.visitorChats;
    case 'chat.state':
      return queryKeys.visitorChats;
    case 'voicemessage.received':
      return queryKeys.voicemail;
    default:
      return null;
  }
}
