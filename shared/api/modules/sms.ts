import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, many, single } from '../endpoint.ts';
import { cannedResponsePatchSchema, cannedResponseSchema, newCannedResponseSchema } from '../schemas/cannedResponse.ts';
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
  'The messages between two numbers, whichever of them is named first: those of the user and those that are ' +
  'everybody’s. `data` holds the one thread, or nothing when the two never wrote each other. `page` and `limit` page ' +
  'through its messages, page 1 being the newest. Another’s thread is 404, except for supervisors.';

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
    description: 'Your own and those that are everybody’s; supervisors see all.',
    scope: 'agent',
    resource: smsSchema,
  }),
  createSms: endpoint({
    method: 'POST',
    path: '/sms',
    module: 'storage',
    summary: 'Send a text message',
    description:
      'Answers as soon as the message is kept; from then on it survives a restart. What becomes of it is in `result`, and ' +
      'in the extension event `sms.updated` {sms_id, result, reason}. ' +
      'The way is chosen so: (1) `to` is the extension or a number of a user of the house: it stays in the house and is ' +
      'delivered at once. (2) `from` is a number or sender name of an SMS carrier: over SMPP through that carrier. ' +
      '(3) `from` is the number of a line, your extension, or a telephone number of the house with `tel_verified`: by SIP ' +
      'MESSAGE over that line, else over your usual line, which is asked to show the number. Another number, and a number ' +
      'or an extension of another user, is 400. ' +
      'Without `from`: your own number at a carrier, your own line, a carrier’s number that is everybody’s, the default ' +
      'line, in that order; a line that has no number shows your extension; where that leaves no number, 400. ' +
      '412 when there is neither a line nor a carrier; 403 when dialling limits deny the number. ' +
      'What fails for now is tried again for 24 hours; then it is `failed` for good, because integrations were told so, and ' +
      'a carrier may have delivered it all the same. Sending it again therefore makes another message: with `retry_of` the ' +
      'failed one says in `resent_as` which, and is sent again once. With `canned_response_id` the text is that of the canned ' +
      'response: {first_name}, {last_name} and {company} come from `contact`, else from the contact with the number `to`, ' +
      '{agent_name} and {number} are yours and the recipient’s, and any other placeholder is left out.',
    scope: 'agent',
    body: newSmsSchema,
    responses: { 201: json(single(smsSchema), 'Kept, and on its way') },
    errors: [400, 401, 403, 412],
  }),
  deleteAllSms: endpoint({
    method: 'DELETE',
    path: '/sms',
    module: 'storage',
    summary: 'Delete every text message of the customer',
    description:
      'Messages that wait to be sent are not sent any more, and conversations of text messages go with them. What came since stays. Done in the background, also after a crash.',
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
      summary: 'A user’s threads with unread counts and last messages, newest first',
      description: 'Messages that are everybody’s are in everybody’s threads, and read for all once one has read them.',
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
    summary: 'Messages of a user with one number',
    description: threadDescription,
  }),
  getSmsThreadAlternate: endpoint({
    ...thread,
    path: '/users/{id}/sms/threads/{from}/{to}',
    summary: 'Messages of a user with one number (alternate path)',
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
    summary: 'List canned responses: your own and those that are everybody’s',
    scope: 'agent',
    resource: cannedResponseSchema,
  }),
  createCannedResponse: endpoint({
    method: 'POST',
    path: '/sms/cannedresponses',
    module: 'storage',
    summary: 'Keep a canned response',
    description: 'Only supervisors may share one with everybody (403).',
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
    description: 'One that is everybody’s, only supervisors may change (403).',
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
    description: 'One that is everybody’s, only supervisors may delete (403).',
    scope: 'agent',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
