import { collectionOf } from './collection.ts';
import { bulkBodyLimit, endpoint, idParams, json, many, single } from './endpoint.ts';
import { bulkOf } from './fields.ts';
import { conversationPatchSchema, conversationSchema } from './schemas/conversation.ts';

const meaning =
  'There is one conversation per contact and channel: all calls with a number are one, all text messages with ' +
  'it another, and likewise chats and voice messages. The contact is the number or address of the other side; ' +
  'for internal communication it is the pair of users. Number, name, duration and user are those of the latest ' +
  'call or message; recordings, `cx_score`, `labels` and `notes` belong to the whole conversation. Agents see ' +
  'the conversations in which they took part, supervisors all.';

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
      'All or nothing: invalid input is 400 and an unknown id 404, both naming the index of the element, and ' +
      'nothing is changed.',
    scope: 'agent',
    body: bulkOf(conversationPatchSchema),
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(conversationSchema), 'The changed conversations, in the order of the request') },
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
      summary: 'List the conversations that a user took part in',
      description: 'Agents see another user’s conversations only if they took part in them too; supervisors see all.',
      scope: 'agent',
      params: idParams,
      resource: conversationSchema,
    }),
    errors: [400, 401, 404],
  }),
};
