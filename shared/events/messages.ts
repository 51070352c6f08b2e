/** Events of what people write and leave for one another: texts, chats, voicemail, faxes. */
import { z } from 'zod';
import { chatMessageSchema } from '../api/chats/chatMessages.ts';
import { chatSchema } from '../api/chats/chats.ts';
import { smsResults } from '../api/sms/sms.ts';
import { head } from './head.ts';

export const faxReceivedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('fax.received'),
    fax_id: z.int(),
    customer_id: z.int(),
    user_id: z.int().nullable(),
    from: z.string(),
    to: z.string(),
    pages: z.int(),
    filename: z.string(),
  })
  .meta({
    id: 'FaxReceivedEvent',
    description: 'A fax was taken in.',
  });

export const smsReceivedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('sms.received'),
    customer_id: z.int(),
    user_id: z.int().nullable(),
    from_no: z.string(),
    to_no: z.string(),
    text: z.string(),
  })
  .meta({
    id: 'SmsReceivedEvent',
    description: 'A text message came in.',
  });

export const smsUpdatedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('sms.updated'),
    sms_id: z.int(),
    user_id: z.int().nullable(),
    result: z.enum(smsResults),
    reason: z.string().nullable(),
  })
  .meta({
    id: 'SmsUpdatedEvent',
    description: 'A text message that goes out was taken in, handed over, delivered, or failed.',
  });

export const voiceMessageReceivedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('voicemessage.received'),
    message_id: z.int(),
    mailbox_id: z.int(),
    user_id: z.int().nullable().describe('Id of the user; null for a shared mailbox'),
    call_id: z.int(),
    from: z.string(),
    from_name: z.string(),
    duration: z.int().describe('Seconds'),
  })
  .meta({
    id: 'VoiceMessageReceivedEvent',
    description: 'A caller left a voice message.',
  });

export const chatStateEventSchema = z
  .object({
    ...head,
    event_name: z.literal('chat.state'),
    chat_id: z.int(),
    chat: chatSchema,
  })
  .meta({
    id: 'ChatStateEvent',
    description: 'A visitor’s chat was opened, taken, handed over, or ended.',
  });

export const chatMessageAddedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('chatmsg.added'),
    chatmsg_id: z.int(),
    chat_id: z.int().nullable(),
    chatmsg: chatMessageSchema,
  })
  .meta({
    id: 'ChatMessageAddedEvent',
    description: 'Somebody wrote a chat message.',
  });

export const chatMessageUpdatedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('chatmsg.updated'),
    chatmsg_id: z.int(),
    chat_id: z.int().nullable(),
    chatmsg: chatMessageSchema,
  })
  .meta({
    id: 'ChatMessageUpdatedEvent',
    description: 'The file of a chat message was held, was scanned again, and is delivered or refused.',
  });

export const chatMessagesReadEventSchema = z
  .object({
    ...head,
    event_name: z.literal('chatmsg.read'),
    chat_id: z.int().nullable().describe('The visitor’s chat; null between users'),
    reader_id: z.int().nullable().describe('The user who has read them; null for the visitor'),
    writer_id: z.int().nullable().describe('The user whose messages were read; null in the chat of a visitor'),
    up_to: z.int().describe('Id of the newest message that was read'),
  })
  .meta({
    id: 'ChatMessagesReadEvent',
    description: 'What the other side wrote was read.',
  });
