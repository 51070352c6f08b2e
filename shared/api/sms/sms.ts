import { z } from 'zod';
import { maximumSmsLength } from '../../domain/limits.ts';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, many, single } from '../endpoint.ts';
import { cannedResponses } from './cannedResponses.ts';
import { smsCarriers, smsNumberSchema, smsSenderSchema } from './smsCarriers.ts';

/** States of a message: waiting, accepted by the carrier, delivered, failed, or received. */
export const smsResults = ['queued', 'sent', 'delivered', 'failed', 'received'] as const;

/** How far a message is. */
export type SmsResult = (typeof smsResults)[number];

/** A text message, inbound or outbound (specification, "SMS"). */
export const smsSchema = z
  .object({
    id: z.int(),
    conversation_id: z.string().describe('The pair of numbers; the same in both directions'),
    created_at: z.string().describe('UTC'),
    from: z.string(),
    from_id: z.string().describe('Id of the user who sent it; empty if the sender is not a user'),
    from_name: z.string(),
    message: z.string(),
    result: z
      .enum(smsResults)
      .describe('`queued`, then `sent` (the carrier has it), `delivered` or `failed`; inbound: `received`'),
    to: z.string(),
    to_id: z.string().describe('Id of the user who receives it; empty if the recipient is not a user'),
    to_name: z.string(),
    type: z.enum(['I', 'O']).describe('Which way it went: `I` inbound, `O` outbound'),
    user_id: z.int().nullable().describe('Id of the user whose message it is. Null: everybody’s'),
    read: z.boolean().describe('Extension: whether an inbound message has been read; true for outbound ones'),
    reason: z.string().nullable().describe('Extension: a sentence that says why it failed or is still waiting'),
    resent_as: z.int().nullable().describe('Extension: the message that was sent to replace this failed one'),
  })
  .meta({ id: 'Sms', description: 'A text message, inbound or outbound' });

/** A text message. */
export type Sms = z.infer<typeof smsSchema>;

/** A request to send a message. */
export const newSmsSchema = z.object({
  from: smsSenderSchema.optional().describe('Number that it is sent from. Default: your own'),
  to: smsNumberSchema,
  message: z
    .string()
    .trim()
    .min(1)
    .max(maximumSmsLength)
    .optional()
    .describe('Required unless `canned_response_id` is given'),
  retry_of: z
    .int()
    .positive()
    .optional()
    .describe('Extension: your failed message to the same number that this one replaces'),
  canned_response_id: z
    .int()
    .positive()
    .optional()
    .describe('Extension: send the text of this canned response with its placeholders filled in'),
  contact: z
    .object({
      first_name: z.string().max(100).optional(),
      last_name: z.string().max(100).optional(),
      company: z.string().max(100).optional(),
    })
    .optional()
    .describe(
      'Extension: values for the placeholders; they take precedence over those of the contact with the number ' +
        '`to`',
    ),
});

/** Messages between the same two numbers, newest last. */
export const smsThreadSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    unread: z.int().describe('Inbound messages that nobody has read'),
    last_at: z.string().describe('Time of the newest message, UTC'),
    messages: z.array(smsSchema).describe('The requested page, oldest first; page 1 ends with the newest message'),
    count: z.int().describe('Extension: total number of messages'),
  })
  .meta({ id: 'SmsThread', description: 'Messages between the same two numbers, newest last' });

/** Messages between the same two numbers. */
export type SmsThread = z.infer<typeof smsThreadSchema>;

/** A thread as a list shows it (extension). */
export const smsThreadSummarySchema = z
  .object({
    conversation_id: z.string(),
    from: z.string().describe('The number on our side'),
    to: z.string().describe('The number of the other side'),
    to_name: z.string(),
    unread: z.int().describe('Inbound messages that nobody has read'),
    count: z.int(),
    last_at: z.string().describe('Time of the newest message, UTC'),
    last_message: smsSchema,
  })
  .meta({ id: 'SmsThreadSummary', description: 'A thread as a list shows it' });

/** A thread as a list shows it. */
export type SmsThreadSummary = z.infer<typeof smsThreadSummarySchema>;

const threadParams = idParams.extend({ from: z.string().max(40), to: z.string().max(40) });

/** Pages of a thread's messages. */
const threadQuery = z.object({
  page: z.coerce.number().int().min(1).default(1).describe('Which page, from 1'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Messages of a page. More than 1,000 counts as 1,000')
    .transform((limit) => Math.min(limit, 1000)),
});

const threadDescription =
  'The messages between two numbers in either order: those of the user and shared ones. `data` contains the ' +
  'one thread, or is empty if there are no messages between them. `page` and `limit` page through its ' +
  'messages; page 1 has the newest. Threads of other users are 404 except for supervisors.';

const thread = {
  method: 'GET',
  module: 'customer',
  scope: 'agent',
  params: threadParams,
  query: threadQuery,
  responses: { 200: json(many(smsThreadSchema)) },
  errors: [400, 401, 404],
} as const;

/** Text messages, their threads, canned responses, and carriers. */
export const sms = {
  ...smsCarriers,
  listSms: collectionOf({
    path: '/sms',
    module: 'storage',
    summary: 'List text messages, inbound and outbound',
    description: 'Agents see their own and shared messages, supervisors all.',
    scope: 'agent',
    resource: smsSchema,
  }),
  createSms: endpoint({
    method: 'POST',
    path: '/sms',
    module: 'storage',
    summary: 'Send a text message',
    description:
      'Answers as soon as the message is stored; from then on it survives a restart. `result` and the ' +
      'extension event `sms.updated` {sms_id, result, reason} report what happens to it. How it is sent: (1) ' +
      'If `to` is the extension or a number of one of your users, it is delivered internally at once, and shown on ' +
      'registered phones of that user that take text messages. (2) If ' +
      '`from` is a number or sender name of an SMS carrier, it is sent over SMPP through that carrier. (3) If ' +
      '`from` is the number of a line, your extension, or a telephone number of your customer with ' +
      '`tel_verified`, it is sent as a SIP MESSAGE over that line, or else over your usual line with that ' +
      'number as sender. Any other number, including a number or extension of another user, is 400. Without ' +
      '`from` the sender is your own number at a carrier, your own line, a shared number of a carrier, or the ' +
      'default line, in that order; a line without a number shows your extension. 400 if there is no number to ' +
      'show, 412 if there is neither a line nor a carrier, 403 if dialling limits do not allow the number. ' +
      'After a temporary failure it is tried again for 24 hours and is then `failed`. That is final, because ' +
      'integrations were notified and the carrier may have delivered it after all. Sending it again creates ' +
      'another message: name the failed one in `retry_of`, which works once; its `resent_as` then names the ' +
      'new one. With `canned_response_id` the text is that of the canned response: {first_name}, {last_name} ' +
      'and {company} come from `contact`, else from the contact with the number `to`; {agent_name} is your ' +
      'name and {number} the recipient’s number; other placeholders are removed.',
    scope: 'agent',
    body: newSmsSchema,
    responses: { 201: json(single(smsSchema), 'Stored and being sent') },
    errors: [400, 401, 403, 412],
  }),
  deleteAllSms: endpoint({
    method: 'DELETE',
    path: '/sms',
    module: 'storage',
    summary: 'Delete every text message of the customer',
    description:
      'Messages that are waiting are not sent any more, and conversations of text messages are deleted too. ' +
      'Messages that arrive afterwards stay. Runs in the background and continues after a crash.',
    scope: 'administrator',
    responses: { 202: empty('Accepted') },
    errors: [401, 403, 409],
  }),
  getSms: endpoint({
    method: 'GET',
    path: '/sms/{id}',
    module: 'storage',
    summary: 'Read a text message',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(smsSchema)) },
    errors: [401, 403, 404],
  }),
  listSmsThreads: endpoint({
    ...collectionOf({
      path: '/users/{id}/smsthreads',
      module: 'customer',
      summary: 'List a user’s threads with unread counts and last messages, newest first',
      description:
        'Shared messages appear in everybody’s threads, and count as read for all once one user has read them.',
      scope: 'agent',
      extension: true,
      params: idParams,
      resource: smsThreadSummarySchema,
    }),
    errors: [400, 401, 404],
  }),
  getSmsThread: endpoint({
    ...thread,
    path: '/users/{id}/smsthreads/{from}/{to}',
    summary: 'List the messages of a user with one number',
    description: threadDescription,
  }),
  getSmsThreadAlternate: endpoint({
    ...thread,
    path: '/users/{id}/sms/threads/{from}/{to}',
    summary: 'List the messages of a user with one number (alternate path)',
    description: threadDescription,
  }),
  readSmsThread: endpoint({
    method: 'PATCH',
    path: '/users/{id}/smsthreads/{from}/{to}',
    module: 'customer',
    summary: 'Mark every message of a thread as read',
    scope: 'agent',
    extension: true,
    params: threadParams,
    body: z.object({ read: z.literal(true) }),
    responses: { 200: json(single(smsThreadSummarySchema)) },
    errors: [400, 401, 404],
  }),
  ...cannedResponses,
};
