import { z } from 'zod';
import { type Endpoint, empty, endpoint, json, single } from '../endpoint.ts';
import { newChatMessageSchema } from '../schemas/chat.ts';
import {
  newVisitorChatSchema,
  openedVisitorChatSchema,
  visitorBodyLimit,
  visitorChatSchema,
  visitorMessageSchema,
} from '../schemas/visitorChat.ts';

const tokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{40}$/, 'must be 40 hexadecimal digits') });

const origins = '403 for a page whose origin is not one of the setting’s websites.';

/** What a visitor's page does; nobody signs in, the unguessable key or token is the permission. */
export const visitorChats = {
  openVisitorChat: endpoint({
    method: 'POST',
    path: '/visitorchats',
    module: 'callmeback',
    summary: 'Open a chat as a visitor',
    description:
      'For pages that embed the Call Me Back widget; `key` is the key of its setting. The answer contains the token for ' +
      `the other requests of this chat. Operators see the chat waiting (event \`chat.state\`) until one accepts it. ${origins} ` +
      '429 if there were too many chats from one address or website, or too many are waiting.',
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
    query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
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
    responses: { 201: json(single(visitorMessageSchema), 'Kept') },
    errors: [400, 403, 404, 409, 413, 429],
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
