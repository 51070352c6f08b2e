import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, many, single } from '../endpoint.ts';
import { cannedResponsePatchSchema, cannedResponseSchema, newCannedResponseSchema } from './cannedResponses.ts';
import { newSmsSchema, smsSchema, smsThreadSchema, smsThreadSummarySchema } from '../schemas/sms.ts';
import { smsCarriers } from './smsCarriers.ts';

const threadParams = idParams.extend({ from: z.string().max(40), to: z.string().max(40) });

/** Pages of a thread's messages. */
const threadQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
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
      'If `to` is the extension or a number of one of your users, it is delivered internally at once. (2) If ' +
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
  listCannedResponses: collectionOf({
    path: '/sms/cannedresponses',
    module: 'storage',
    summary: 'List canned responses: your own and shared ones',
    scope: 'agent',
    resource: cannedResponseSchema,
  }),
  createCannedResponse: endpoint({
    method: 'POST',
    path: '/sms/cannedresponses',
    module: 'storage',
    summary: 'Add a canned response',
    description: 'Only supervisors may add a shared one (403).',
    scope: 'agent',
    body: newCannedResponseSchema,
    responses: { 201: json(single(cannedResponseSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getCannedResponse: endpoint({
    method: 'GET',
    path: '/sms/cannedresponses/{id}',
    module: 'storage',
    summary: 'Read a canned response',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(cannedResponseSchema)) },
    errors: [401, 403, 404],
  }),
  updateCannedResponse: endpoint({
    method: 'PATCH',
    path: '/sms/cannedresponses/{id}',
    module: 'storage',
    summary: 'Change a canned response',
    description: 'Only supervisors may change a shared one (403).',
    scope: 'agent',
    params: idParams,
    body: cannedResponsePatchSchema,
    responses: { 200: json(single(cannedResponseSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteCannedResponse: endpoint({
    method: 'DELETE',
    path: '/sms/cannedresponses/{id}',
    module: 'storage',
    summary: 'Delete a canned response',
    description: 'Only supervisors may delete a shared one (403).',
    scope: 'agent',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
