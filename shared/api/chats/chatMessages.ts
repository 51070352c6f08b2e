import { z } from 'zod';
import { maximumChatTextLength } from '../../domain/limits.ts';
import { chatFileSchema } from './chatFiles.ts';

/** A chat message's text, stored as it is: neither trimmed nor read as HTML. */
export const chatTextSchema = z.string().max(maximumChatTextLength).regex(/\S/, 'must not be empty');

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
    file: chatFileSchema.nullable().describe('The file that was sent; null if none was. `text` may be empty then'),
    read: z.boolean().describe('Whether the other side has read it'),
    read_at: z.string().nullable().describe('UTC'),
  })
  .meta({ id: 'ChatMessage', description: 'A message of a visitor’s chat, or between two users' });

/** A message of a visitor's chat, or between two users. */
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** A message that is to be sent. */
export const newChatMessageSchema = z.object({ text: chatTextSchema });
