import { z } from 'zod';
import { conversationChannels } from '../domain/codes.ts';
import { bulkBodyLimit } from '../domain/limits.ts';
import { labelRefsSchema, shownLabelsSchema } from './calls/callLabels.ts';
import { collectionOf } from './collection.ts';
import { endpoint, idParams, json, many, single } from './endpoint.ts';
import { bulkOf, notesSchema } from './fields.ts';

/** Everything exchanged with a contact over one channel (specification, "Conversation", both of its forms). */
export const conversationSchema = z
  .object({
    id: z.string().describe('Its id, an integer written as text'),
    conversation_id: z.string().describe('Its id once more, the same as `id`'),
    channel: z.enum(conversationChannels),
    created_at: z.string().describe('When they spoke for the first time, UTC'),
    updated_at: z.string().describe('Extension: the latest time, UTC'),
    customer_id: z.int(),
    user_id: z.int().nullable().describe('The user of the latest call or message'),
    type: z.enum(['I', 'O', 'M', 'L']).describe('Of the latest: inbound, outbound, missed or internal'),
    src: z.string().describe('Number of who called or wrote last'),
    src_id: z.string(),
    src_name: z.string(),
    dst: z.string().describe('Number that was called or written to last'),
    dst_id: z.string(),
    dst_name: z.string(),
    duration: z.int().describe('Seconds of the latest call or voice message; 0 for text'),
    ring_time: z.int().describe('Seconds for which the latest call rang; 0 for other channels'),
    call_flow: z.string().describe('The path of the latest call: `context:number` of each part, joined by ` > `'),
    object_class: z.string().describe('Kind of the latest: `cdr`, `sms`, `chatmsg` or `voicemessage`'),
    object_id: z.int().describe('Id of the newest record in it, in the list of its kind'),
    monitor_id: z.int().nullable().describe('The newest recording (earlier form)'),
    monitor_ids: z.array(z.int()).describe('Ids of all of its recordings, oldest first'),
    voicemessage_id: z.int().nullable().describe('Id of the newest voice message; null: none'),
    cx_score: z.int().nullable().describe('Average score of its recordings, rounded'),
    labels: shownLabelsSchema,
    notes: z.string(),
    interactions: z.int().describe('Extension: number of calls or messages'),
  })
  .meta({ id: 'Conversation', description: 'What is said with a contact on one channel' });

export type Conversation = z.infer<typeof conversationSchema>;

/** Changes to a conversation. */
export const conversationPatchSchema = z.object({
  id: z
    .union([
      z.int().positive(),
      z
        .string()
        .regex(/^\d{1,15}$/, 'must be an integer or its digits')
        .meta({ pattern: '^[1-9]\\d{0,14}$' }),
    ])
    .transform(Number)
    .pipe(z.int().positive()),
  labels: labelRefsSchema.optional(),
  notes: notesSchema.optional(),
});

export type ConversationPatch = z.output<typeof conversationPatchSchema>;

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
