import { z } from 'zod';
import type { chatStateCodes } from '../../domain/codes.ts';

/** The most characters of one chat message. */
export const maximumChatTextLength = 4000;

/** A chat message's text, kept as it is: neither trimmed nor read as HTML. */
export const chatTextSchema = z
  .string()
  .max(maximumChatTextLength)
  .refine((text) => text.trim() !== '', 'must not be empty');

/** Who ended a chat: one of its sides, or nobody, because nothing was heard any more. */
export const chatEnders = ['visitor', 'operator', 'timeout'] as const;

const stateNames = ['WAITING', 'OPEN', 'ENDED'] as const satisfies readonly (typeof chatStateCodes)[number]['name'][];

/** Name of a chat's state. */
export type ChatStateName = (typeof stateNames)[number];

/** A visitor's chat (specification, "Chat"). */
export const chatSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('When the visitor opened it, UTC'),
    customer_id: z.int(),
    duration: z.int().describe('Seconds from acceptance by an operator to the end; 0 until then'),
    operator_id: z.int().nullable().describe('The user who chats with the visitor; null while nobody does'),
    operator_ua: z.string().describe('User agent of the operator’s browser'),
    state: z.int().describe('0 WAITING, 1 OPEN, 2 ENDED'),
    visitor_city: z.string().nullable().describe('Null unless known for certain'),
    visitor_country: z.string().nullable().describe('Null unless known for certain'),
    visitor_email: z.string().nullable().describe('As the visitor gave it'),
    visitor_geo: z.string().nullable().describe('Null unless known for certain'),
    visitor_id: z.string().describe('Stays the same when the same browser returns'),
    visitor_ip: z.string(),
    visitor_name: z.string().describe('As the visitor gave it'),
    visitor_referer: z.string().describe('The page on which the chat was opened'),
    visitor_ua: z.string(),
    website_id: z.int().nullable().describe('The Call Me Back website on which the chat was opened'),
    state_name: z.enum(stateNames).describe('Extension'),
    visitor_number: z.string().nullable().describe('Extension: telephone number that the visitor gave'),
    accepted_at: z.string().nullable().describe('Extension: when the first operator accepted it, UTC'),
    ended_at: z.string().nullable().describe('Extension: UTC'),
    ended_by: z.enum(chatEnders).nullable().describe('Extension'),
    unread: z.int().describe('Extension: number of the visitor’s messages that no operator has read'),
  })
  .meta({ id: 'Chat' });

/** A visitor's chat. */
export type Chat = z.infer<typeof chatSchema>;

/** What may be changed of a chat. */
export const chatPatchSchema = z
  .object({
    state: z
      .union([z.literal([1, 2]), z.string().transform((name) => name.toUpperCase())])
      .transform((state) => (state === 1 ? 'OPEN' : state === 2 ? 'ENDED' : state))
      .pipe(z.enum(['OPEN', 'ENDED']))
      .optional()
      .describe('`OPEN` accepts a waiting chat; `ENDED` ends it'),
    operator_id: z.int().positive().optional().describe('Hand it over to this user'),
    read: z.literal(true).optional().describe('Mark the visitor’s messages as read'),
    up_to: z
      .int()
      .positive()
      .optional()
      .describe('With `read`: id of the newest message that was shown. Default: all messages'),
  })
  .refine(({ state, operator_id, read }) => state !== undefined || operator_id !== undefined || read === true, {
    message: 'Give state, operator_id or read',
  });

/** What may be changed of a chat. */
export type ChatPatch = z.output<typeof chatPatchSchema>;

/** A message of a visitor's chat, or between two users. */
export const chatMessageSchema = z
  .object({
    id: z.int(),
    chat_id: z.int().nullable().describe('The visitor’s chat; null between users'),
    conversation_id: z.string(),
    created_at: z.string().describe('UTC'),
    type: z.enum(['I', 'O', 'L']).describe('`I` from a visitor, `O` to a visitor, `L` between users'),
    from_id: z.int().nullable().describe('The user who wrote it; null for a visitor'),
    from_name: z.string(),
    to_id: z.int().nullable().describe('The user who receives it; null for a visitor, and while there is no operator'),
    to_name: z.string(),
    text: z.string().describe('Plain text, not HTML: show it as text'),
    read: z.boolean().describe('Whether the other side has read it'),
    read_at: z.string().nullable().describe('UTC'),
  })
  .meta({ id: 'ChatMessage' });

/** A message of a visitor's chat, or between two users. */
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** A message that is to be sent. */
export const newChatMessageSchema = z.object({ text: chatTextSchema });

/** Messages of a user with another, as a list shows them. */
export const chatThreadSchema = z
  .object({
    user_id: z.int().describe('The other user'),
    name: z.string().describe('Of the other user'),
    unread: z.int().describe('Unread messages from the other user'),
    count: z.int(),
    last_at: z.string().describe('Time of the newest message, UTC'),
    last_message: chatMessageSchema,
  })
  .meta({ id: 'ChatThread' });

/** Messages of a user with another. */
export type ChatThread = z.infer<typeof chatThreadSchema>;
