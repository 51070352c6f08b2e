import { z } from 'zod';
import type { chatStateCodes } from '../../domain/codes.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, idsParams, json, single } from '../endpoint.ts';
import { codedAs, someOf } from '../fields.ts';
import { chatFileAnswer, chatFileBodyLimit, chatFileRules, newChatFileSchema } from './chatFiles.ts';
import { chatMessageSchema, newChatMessageSchema } from './chatMessages.ts';
import { visitorChats } from './visitorChats.ts';

/** Who ended a chat: one of its sides, or a timeout because it went silent. */
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
    visitor_city: z.string().nullable().describe('Always null: no other service is asked where an address is'),
    visitor_country: z
      .string()
      .nullable()
      .describe(
        'Two-letter country of the telephone number that the visitor gave, else the region that its browser is set to. Null: neither tells',
      ),
    visitor_email: z.string().nullable().describe('E-mail address as the visitor typed it; null: none'),
    visitor_geo: z.string().nullable().describe('Always null, for the reason of `visitor_city`'),
    visitor_id: z.string().describe('Stays the same when the same browser returns'),
    visitor_ip: z.string(),
    visitor_name: z.string().describe('Name as the visitor typed it; empty: none'),
    visitor_referer: z.string().describe('The page on which the chat was opened'),
    visitor_ua: z.string(),
    website_id: z.int().nullable().describe('The Call Me Back web site on which the chat was opened'),
    state_name: z.enum(stateNames).describe('Extension'),
    visitor_number: z.string().nullable().describe('Extension: telephone number that the visitor gave'),
    accepted_at: z.string().nullable().describe('Extension: when the first operator accepted it, UTC'),
    ended_at: z.string().nullable().describe('Extension: UTC'),
    ended_by: z.enum(chatEnders).nullable().describe('Extension'),
    unread: z.int().describe('Extension: number of the visitor’s messages that no operator has read'),
  })
  .meta({ id: 'Chat', description: 'A visitor’s chat' });

/** A visitor's chat. */
export type Chat = z.infer<typeof chatSchema>;

/** Changes to a chat. */
export const chatPatchSchema = z
  .object({
    state: z
      .union([z.literal([1, 2]), z.string().transform((name) => name.toUpperCase())])
      .transform((state) => (state === 1 ? 'OPEN' : state === 2 ? 'ENDED' : state))
      .pipe(z.enum(['OPEN', 'ENDED']))
      .meta(codedAs(1, 2, 'OPEN', 'ENDED'))
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
  })
  .meta(someOf('state', 'operator_id', 'read'));

export type ChatPatch = z.output<typeof chatPatchSchema>;

/** Messages of a user with another, as a list shows them. */
export const chatThreadSchema = z
  .object({
    user_id: z.int().describe('Id of the other user, as in `/users`'),
    name: z.string().describe('First and last name of the other user'),
    unread: z.int().describe('Unread messages from the other user'),
    count: z.int(),
    last_at: z.string().describe('Time of the newest message, UTC'),
    last_message: chatMessageSchema,
  })
  .meta({ id: 'ChatThread', description: 'Messages of a user with another, as a list shows them' });

/** Messages of a user with another. */
export type ChatThread = z.infer<typeof chatThreadSchema>;

const seen =
  'Agents see waiting chats, chats that ended before anybody accepted them, and those in which they took part; ' +
  'supervisors see all.';

const fileParams = idParams.extend({ message: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const peerParams = idParams.extend({ peer: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Chats of visitors, as operators see them. */
const operatorChats = {
  listChats: collectionOf({
    path: '/chats',
    module: 'history',
    summary: 'List visitors’ chats',
    description: `${seen} To find waiting chats, \`filter\` by \`state\` (0, 1, 2 or WAITING, OPEN, ENDED).`,
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
    summary: 'Accept, mark as read, hand over or end a visitor’s chat',
    description:
      '`state: "OPEN"` accepts a waiting chat: if several operators try, one gets it and the others get 409. ' +
      '`operator_id` hands an open chat over, `state: "ENDED"` ends it, and `read` marks the visitor’s ' +
      'messages as read. Several changes are applied in the order accept, mark as read, hand over, end; if one ' +
      'fails, none is made. What the state does not allow is 409 naming the state. After a chat was accepted, ' +
      'only its operator and supervisors may change it (403).',
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
      description:
        'Newest first unless `dir` says otherwise. This does not mark messages as read: see `PATCH /chats/{id}`.',
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
    description:
      'Only its operator may (403), and only while the chat is open (409). Answers when the message is stored.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: newChatMessageSchema,
    responses: { 201: json(single(chatMessageSchema), 'Stored') },
    errors: [400, 401, 403, 404, 409],
  }),
  sendChatFile: endpoint({
    method: 'POST',
    path: '/chats/{id}/files',
    module: 'history',
    summary: 'Send a file to the visitor of a chat',
    description: `Only its operator may (403), and only while the chat is open (409). ${chatFileRules}`,
    scope: 'agent',
    extension: true,
    params: idParams,
    body: newChatFileSchema,
    bodyLimit: chatFileBodyLimit,
    responses: { 201: json(single(chatMessageSchema), 'Stored') },
    errors: [400, 401, 403, 404, 409, 413],
  }),
  getChatFile: endpoint({
    method: 'GET',
    path: '/chats/{id}/files/{message}',
    module: 'history',
    summary: 'Download a file of a visitor’s chat',
    description: `Who may read the chat may: \`message\` is the id of the message that it was sent with. ${chatFileAnswer}`,
    scope: 'agent',
    extension: true,
    params: fileParams,
    responses: {
      200: file('application/octet-stream', 'The file', { isRanged: true, isNamed: true, validators: 'always' }),
    },
    errors: [401, 404],
  }),
};

/** Messages between users. */
const internalChat = {
  listUserChatMessages: endpoint({
    ...collectionOf({
      path: '/users/{id}/chatmsgs',
      module: 'customer',
      summary: 'List a user’s chat messages, with colleagues and with visitors',
      description:
        'Agents see another user’s messages only if they took part in the chat too; supervisors see all. ' +
        '`with` limits them to messages between the user and one colleague.',
      scope: 'agent',
      params: idParams,
      resource: chatMessageSchema,
    }),
    query: collectionQuery.extend({
      with: z.coerce
        .number()
        .int()
        .positive()
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Id of a user: only messages with this one'),
    }),
    errors: [400, 401, 404],
  }),
  createUserChatMessage: endpoint({
    method: 'POST',
    path: '/users/{id}/chatmsgs',
    module: 'customer',
    summary: 'Write to a colleague',
    description:
      'Answers when the message is stored; from then on it survives a restart. Both users receive the event ' +
      '`chatmsg.added`. Writing to yourself or to an inactive user is 400.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: newChatMessageSchema,
    responses: { 201: json(single(chatMessageSchema), 'Stored') },
    errors: [400, 401, 404],
  }),
  listUserChatThreads: endpoint({
    ...collectionOf({
      path: '/users/{id}/chatthreads',
      module: 'customer',
      summary: 'List the colleagues a user chats with: unread counts and last messages, newest first',
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
    summary: 'Mark a colleague’s messages to you as read',
    description:
      'Only your own: another user’s is 403 if you may see it, else 404. The colleague receives the event ' +
      '`chatmsg.read`.',
    scope: 'agent',
    extension: true,
    params: peerParams,
    body: z.object({
      read: z.literal(true),
      up_to: z.int().positive().optional().describe('Id of the newest message that was shown. Default: all messages'),
    }),
    responses: { 200: json(single(chatThreadSchema)) },
    errors: [400, 401, 403, 404],
  }),
};

const deletion =
  'The conversations that they belong to are updated, and deleted if nothing is left of them. Chats stay.';

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
    description: `An unknown id is 404 naming it, and nothing is deleted. More than 100 are deleted in the background (202). ${deletion}`,
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
