import { z } from 'zod';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, idParams, idsParams, json, single } from '../endpoint.ts';
import {
  chatMessageSchema,
  chatPatchSchema,
  chatSchema,
  chatThreadSchema,
  newChatMessageSchema,
} from '../schemas/chat.ts';
import { visitorChats } from './visitorChats.ts';

const seen =
  'Agents see the chats that wait, those that ended before anybody took them, and those in which they took part; from ' +
  'supervisor on everybody’s.';

const peerParams = idParams.extend({ peer: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Chats of visitors, as operators see them. */
const operatorChats = {
  listChats: collectionOf({
    path: '/chats',
    module: 'history',
    summary: 'List the chats of visitors',
    description: `${seen} \`filter\` by \`state\` (0, 1, 2 or WAITING, OPEN, ENDED) finds those that wait.`,
    scope: 'agent',
    resource: chatSchema,
  }),
  getChat: endpoint({
    method: 'GET',
    path: '/chats/{id}',
    module: 'history',
    summary: 'Read a visitor’s chat',
    description: seen,
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(chatSchema)) },
    errors: [401, 403, 404],
  }),
  updateChat: endpoint({
    method: 'PATCH',
    path: '/chats/{id}',
    module: 'history',
    summary: 'Take, read, hand over or end a visitor’s chat',
    description:
      '`state: "OPEN"` takes a chat that waits: of several operators one gets it, the others get 409. `operator_id` hands ' +
      'an open chat over, `state: "ENDED"` ends it, `read` marks what the visitor wrote as read. Several apply in the ' +
      'order taking, reading, handing over, ending, or not at all. What the state forbids is 409 naming the state. ' +
      'Only its operator and supervisors change a chat that was taken (403).',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: chatPatchSchema,
    responses: { 200: json(single(chatSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  listChatMessages: endpoint({
    ...collectionOf({
      path: '/chats/{id}/messages',
      module: 'history',
      summary: 'List the messages of a visitor’s chat',
      description: 'Newest first unless `dir` says otherwise. Reading is not marking as read: see `PATCH /chats/{id}`.',
      scope: 'agent',
      extension: true,
      params: idParams,
      resource: chatMessageSchema,
    }),
    errors: [400, 401, 404],
  }),
  createChatMessage: endpoint({
    method: 'POST',
    path: '/chats/{id}/messages',
    module: 'history',
    summary: 'Write to the visitor of a chat',
    description: 'Only its operator does (403), and only while it is open (409). Answers when the message is kept.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: newChatMessageSchema,
    responses: { 201: json(single(chatMessageSchema), 'Kept') },
    errors: [400, 401, 403, 404, 409],
  }),
};

/** Messages between users. */
const internalChat = {
  listUserChatMessages: endpoint({
    ...collectionOf({
      path: '/users/{id}/chatmsgs',
      module: 'customer',
      summary: 'The chat messages of a user: with colleagues, and in the chats of visitors in which the user took part',
      description:
        'Below supervisor those of another user are only the ones in which you took part as well. `with` limits them to ' +
        'what the user and one colleague wrote each other.',
      scope: 'agent',
      params: idParams,
      resource: chatMessageSchema,
    }),
    query: collectionQuery.extend({
      with: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    errors: [400, 401, 404],
  }),
  createUserChatMessage: endpoint({
    method: 'POST',
    path: '/users/{id}/chatmsgs',
    module: 'customer',
    summary: 'Write to a colleague',
    description:
      'Answers when the message is kept; from then on it survives a restart. Both hear of it by the event ' +
      '`chatmsg.added`. Yourself, and a user who is not active, is 400.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: newChatMessageSchema,
    responses: { 201: json(single(chatMessageSchema), 'Kept') },
    errors: [400, 401, 404],
  }),
  listUserChatThreads: endpoint({
    ...collectionOf({
      path: '/users/{id}/chatthreads',
      module: 'customer',
      summary: 'With whom a user chats in the house: unread counts and last messages, newest first',
      scope: 'agent',
      extension: true,
      params: idParams,
      resource: chatThreadSchema,
    }),
    errors: [400, 401, 404],
  }),
  readUserChatThread: endpoint({
    method: 'PATCH',
    path: '/users/{id}/chatthreads/{peer}',
    module: 'customer',
    summary: 'Mark what a colleague wrote to you as read',
    description:
      'Your own only: another’s is 403 for who sees it, else 404. The colleague hears of it by `chatmsg.read`.',
    scope: 'agent',
    extension: true,
    params: peerParams,
    body: z.object({
      read: z.literal(true),
      up_to: z.int().positive().optional().describe('Id of the newest message that was shown; default: all'),
    }),
    responses: { 200: json(single(chatThreadSchema)) },
    errors: [400, 401, 403, 404],
  }),
};

const deletion =
  'The conversations that they belong to count and show what is left; one of which nothing is left goes too. Chats stay.';

/** Chats and chat messages. */
export const chats = {
  ...operatorChats,
  ...internalChat,
  ...visitorChats,
  deleteChatMessages: endpoint({
    method: 'DELETE',
    path: '/chatmsgs/{ids}',
    module: 'history',
    summary: 'Delete chat messages, for everybody',
    description: `An unknown id is 404 naming it, and nothing is deleted. More than 100 answer 202. ${deletion}`,
    scope: 'administrator',
    params: idsParams,
    responses: { 202: empty('Accepted'), 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  deleteAllChatMessages: endpoint({
    method: 'DELETE',
    path: '/chatmsgs',
    module: 'history',
    summary: 'Delete every chat message of the customer',
    description: deletion,
    scope: 'administrator',
    responses: { 204: empty() },
    errors: [401, 403, 409],
  }),
};
