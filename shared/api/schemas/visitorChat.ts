import { z } from 'zod';
import { phoneNumberSchema } from '../../domain/numbers.ts';
import { chatTextSchema, maximumChatTextLength } from './chat.ts';

/** Largest body of a visitor's request, in bytes: the longest text, each character of it escaped, and the rest. */
export const visitorBodyLimit = 6 * maximumChatTextLength + 8 * 1024;

/** What a visitor's page sends to open a chat. */
export const newVisitorChatSchema = z.object({
  key: z.string().min(1).max(100).describe('The key of the Call Me Back setting'),
  name: z.string().trim().max(100).default(''),
  email: z.email().max(254).optional(),
  number: phoneNumberSchema.optional().describe('Telephone number'),
  page: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .describe('Address of the page. Default: the Referer header'),
  visitor_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .describe('From an earlier chat of the same browser'),
  text: chatTextSchema.optional().describe('The first message'),
});

/** What a visitor's page sends to open a chat. */
export type NewVisitorChat = z.output<typeof newVisitorChatSchema>;

/** A message as the visitor sees it. */
export const visitorMessageSchema = z.object({
  id: z.int(),
  created_at: z.string().describe('UTC'),
  author: z.enum(['visitor', 'operator']),
  name: z.string().describe('First name of the operator who wrote it; empty for the visitor'),
  text: z.string().describe('Plain text, not HTML: show it as text'),
});

/** A message as the visitor sees it. */
export type VisitorMessage = z.infer<typeof visitorMessageSchema>;

/** A chat as its visitor sees it. */
export const visitorChatSchema = z.object({
  state: z.enum(['WAITING', 'OPEN', 'ENDED']),
  operator_name: z.string().nullable().describe('First name of the operator; null until one accepts the chat'),
  messages: z.array(visitorMessageSchema).describe('The messages after `after`, oldest first, at most 200'),
});

/** A chat as its visitor sees it. */
export type VisitorChat = z.infer<typeof visitorChatSchema>;

/** A chat that was opened. */
export const openedVisitorChatSchema = visitorChatSchema.extend({
  token: z.string().describe('40 hexadecimal digits; whoever has it can continue the chat. Shown only in this answer'),
  visitor_id: z.string().describe('Send it with the visitor’s next chat'),
});

/** A chat that was opened. */
export type OpenedVisitorChat = z.infer<typeof openedVisitorChatSchema>;
