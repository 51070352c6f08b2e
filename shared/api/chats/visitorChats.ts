import { z } from 'zod';
import { maximumChatTextLength } from '../../domain/limits.ts';
import { phoneNumberSchema } from '../../domain/numbers.ts';
import { type Endpoint, empty, endpoint, file, json, single } from '../endpoint.ts';
import { chatFileAnswer, chatFileBodyLimit, chatFileRules, chatFileSchema, newChatFileSchema } from './chatFiles.ts';
import { chatTextSchema, newChatMessageSchema } from './chatMessages.ts';

/** Largest body of a visitor's request, in bytes: the longest text, each character of it escaped, and the rest. */
export const visitorBodyLimit = 6 * maximumChatTextLength + 8 * 1024;

/** A visitor's request to open a chat. */
export const newVisitorChatSchema = z.object({
  key: z.string().min(1).max(100).describe('The key of the Call Me Back setting'),
  name: z.string().trim().max(100).default(''),
  email: z.email().max(254).optional(),
  number: phoneNumberSchema.optional().describe('Telephone number of the visitor, for a call back'),
  page: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .describe('Address of the page, one of the setting’s `websites`. Default: the Referer header, if it is one'),
  visitor_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .describe('From an earlier chat of the same browser'),
  text: chatTextSchema.optional().describe('The first message, as the visitor typed it'),
});

export type NewVisitorChat = z.output<typeof newVisitorChatSchema>;

/** A message as the visitor sees it. */
export const visitorMessageSchema = z.object({
  id: z.int(),
  created_at: z.string().describe('UTC'),
  author: z.enum(['visitor', 'operator']),
  name: z.string().describe('First name of the operator who wrote it; empty for the visitor'),
  text: z.string().describe('Plain text, not HTML: show it as text'),
  file: chatFileSchema.nullable().describe('The file that was sent; null if none was. `text` may be empty then'),
});

/** A message as the visitor sees it. */
export type VisitorMessage = z.infer<typeof visitorMessageSchema>;

/** A chat as its visitor sees it. */
export const visitorChatSchema = z.object({
  state: z.enum(['WAITING', 'OPEN', 'ENDED']),
  operator_name: z.string().nullable().describe('First name of the operator; null until one accepts the chat'),
  operator_present: z
    .boolean()
    .describe('Whether the operator is signed in now. One that is away for a minute loses the chat, which waits again'),
  somebody_present: z.boolean().describe('Whether anybody who can answer is signed in now'),
  messages: z.array(visitorMessageSchema).describe('The messages after `after`, oldest first, at most 200'),
  scanned_later: z
    .array(visitorMessageSchema)
    .describe(
      'Messages up to `after` whose file was `held` at first, as they are: the state of the file may have changed',
    ),
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

const tokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{40}$/, 'must be 40 hexadecimal digits') });

const origins = '403 for a page whose origin is not one of the setting’s web sites.';

/** Operations of a visitor's page. Nobody signs in: whoever has the unguessable key or token may use it. */
export const visitorChats = {
  openVisitorChat: endpoint({
    method: 'POST',
    path: '/visitorchats',
    module: 'callmeback',
    summary: 'Open a chat as a visitor',
    description:
      'For pages that embed the Call Me Back widget; `key` is the key of its setting. The answer contains the token for ' +
      `the other requests of this chat. Operators see the chat waiting (event \`chat.state\`) until one accepts it. ${origins} ` +
      '429 if there were too many chats from one address or web site, or too many are waiting.',
    scope: 'public',
    webPages: 'any',
    extension: true,
    body: newVisitorChatSchema,
    bodyLimit: visitorBodyLimit,
    responses: { 201: json(single(openedVisitorChatSchema), 'The chat waits for an operator') },
    errors: [400, 403, 404, 413, 429],
  }),
  readVisitorChat: endpoint({
    method: 'GET',
    path: '/visitorchats/{token}',
    module: 'callmeback',
    summary: 'Read the state of a chat and its new messages',
    description:
      'Send this request every two or three seconds while the chat is shown. `after` is the id of the newest message ' +
      'shown; the operator’s messages up to it count as read. A visitor who sends no request for five minutes has left; a ' +
      `chat in which nobody writes for an hour ends. ${origins}`,
    scope: 'public',
    webPages: 'any',
    extension: true,
    params: tokenParams,
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .describe('Id of the last message that you have: only later ones are answered'),
    }),
    responses: { 200: json(single(visitorChatSchema)) },
    errors: [400, 403, 404, 429],
  }),
  sendVisitorMessage: endpoint({
    method: 'POST',
    path: '/visitorchats/{token}/messages',
    module: 'callmeback',
    summary: 'Write to the operator',
    description: `Answers when the message is stored. 409 if the chat has ended. ${origins}`,
    scope: 'public',
    webPages: 'any',
    extension: true,
    params: tokenParams,
    body: newChatMessageSchema,
    bodyLimit: visitorBodyLimit,
    responses: { 201: json(single(visitorMessageSchema), 'Stored') },
    errors: [400, 403, 404, 409, 413, 429],
  }),
  sendVisitorFile: endpoint({
    method: 'POST',
    path: '/visitorchats/{token}/files',
    module: 'callmeback',
    summary: 'Send a file to the operator',
    description:
      `${chatFileRules} A visitor sends at most 20 files and 50 MiB in a chat, 30 files in ten minutes from one address, and ` +
      `all visitors of a customer 1 GiB in a day (429). 409 if the chat has ended. ${origins}`,
    scope: 'public',
    webPages: 'any',
    extension: true,
    params: tokenParams,
    body: newChatFileSchema,
    bodyLimit: chatFileBodyLimit,
    responses: { 201: json(single(visitorMessageSchema), 'Stored') },
    errors: [400, 403, 404, 409, 413, 429],
  }),
  getVisitorFile: endpoint({
    method: 'GET',
    path: '/visitorchats/{token}/files/{message}',
    module: 'callmeback',
    summary: 'Download a file of a chat as its visitor',
    description: `${chatFileAnswer} ${origins}`,
    scope: 'public',
    webPages: 'any',
    extension: true,
    params: tokenParams.extend({ message: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    responses: {
      200: file('application/octet-stream', 'The file', { isRanged: true, isNamed: true, validators: 'always' }),
    },
    errors: [403, 404, 429],
  }),
  leaveVisitorChat: endpoint({
    method: 'DELETE',
    path: '/visitorchats/{token}',
    module: 'callmeback',
    summary: 'Leave and end a chat',
    description: `No effect on a chat that has ended. ${origins}`,
    scope: 'public',
    webPages: 'any',
    extension: true,
    params: tokenParams,
    responses: { 204: empty() },
    errors: [403, 404],
  }),
} satisfies Record<string, Endpoint>;
