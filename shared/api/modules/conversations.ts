import { collectionOf } from '../collection.ts';
import { bulkBodyLimit, endpoint, idParams, json, many, single } from '../endpoint.ts';
import { bulkOf } from '../schemas/annotations.ts';
import { conversationPatchSchema, conversationSchema } from '../schemas/conversation.ts';

const meaning =
  'One conversation per contact and channel: all calls with a number are one, all text messages with it another, and so ' +
  'are chats and voice messages. The contact is the number or address of the other side; inside the house it is the pair. ' +
  'What a conversation says of number, name, duration and user is that of the latest call or message; recordings, ' +
  '`cx_score`, `labels` and `notes` belong to all of it. Who took part sees it, from supervisor on everybody’s.';

/** Conversations across channels. */
export const conversations = {
  listConversations: collectionOf({
    path: '/conversations',
    module: 'history',
    summary: 'List conversations',
    description: meaning,
    scope: 'agent',
    resource: conversationSchema,
  }),
  updateConversations: endpoint({
    method: 'PATCH',
    path: '/conversations',
    module: 'history',
    summary: 'Change labels and notes of several conversations',
    description:
      'All or nothing. What cannot be used is 400 and an id that is not there 404, both naming the index of the element.',
    scope: 'agent',
    body: bulkOf(conversationPatchSchema),
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(conversationSchema), 'The conversations that were named, in their order') },
    errors: [400, 401, 403, 404],
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/conversations/{id}',
    module: 'history',
    summary: 'Read a conversation',
    description: meaning,
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(conversationSchema)) },
    errors: [401, 403, 404],
  }),
  listUserConversations: endpoint({
    ...collectionOf({
      path: '/users/{id}/conversations',
      module: 'customer',
      summary: 'The conversations that a user took part in',
      description: 'Below supervisor those of another user are only the ones that you took part in as well.',
      scope: 'agent',
      params: idParams,
      resource: conversationSchema,
    }),
    errors: [400, 401, 404],
  }),
};
