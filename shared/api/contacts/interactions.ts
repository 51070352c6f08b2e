import { z } from 'zod';
import { endpoint, json, many } from '../endpoint.ts';

/** On which way somebody was reached. */
export const interactionKinds = ['call', 'sms', 'voicemail', 'chat'] as const;

/** A call or a message between somebody outside and anybody of the customer (extension). */
export const interactionSchema = z
  .object({
    kind: z.enum(interactionKinds),
    id: z.int().describe('Of the call detail record, text message, voice message or chat'),
    at: z.string().describe('When it began, UTC, YYYY-MM-DD HH:MM:SS'),
    number: z.string().describe('The other side’s number; of a chat without one, its e-mail address'),
    direction: z.enum(['in', 'out']).describe('`in`: from the other side'),
    type: z.int().nullable().describe('Of a call: as in its record. Null for others'),
    disposition: z.int().nullable().describe('Of a call: as in its record. Null for others'),
    duration: z.int().describe('Seconds of talk, of the voice message or of the chat; 0 for a text message'),
    visible: z
      .boolean()
      .describe(
        'Whether you may open it. If not, it says only that it took place, how, when and in which queue: who served it, ' +
          'notes and texts are empty',
      ),
    queue_id: z.int().nullable().describe('The queue that the caller waited in; null for none'),
    queue_name: z.string(),
    queue_wait: z.int().nullable().describe('How long the caller waited in that queue, in seconds'),
    user_id: z.int().nullable().describe('Who served it, or whom it was for; null for nobody'),
    user_name: z.string(),
    text: z.string().describe('The newest note on a call, the text of a message, or the name that a visitor gave'),
    wrapup_disposition: z.string().describe('What came of a call; empty if nothing was chosen'),
    failed: z.boolean().describe('Of a text message: it could not be sent'),
    has_monitor: z.boolean().describe('Whether there is a recording of it'),
  })
  .meta({ id: 'Interaction', description: 'A call or a message between somebody outside and anybody of the customer' });

/** A call or a message between somebody outside and anybody of the customer. */
export type Interaction = z.infer<typeof interactionSchema>;

const interactionQuery = z
  .object({
    number: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'A telephone number or an extension', examples: ['+4930123456'] }),
    contact_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().describe('A contact'),
    page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Which page, from 1'),
    limit: z.coerce.number().int().min(1).max(100).default(30).describe('Entries of a page'),
  })
  .refine(({ number, contact_id }) => (number === undefined) !== (contact_id === undefined), {
    error: 'give either number or contact_id',
    path: ['number'],
  });

/** Everything exchanged with a person, whichever colleague did it. */
export const interactions = {
  listInteractions: endpoint({
    method: 'GET',
    path: '/interactions',
    module: 'history',
    summary: 'List calls, text messages, voice messages and chats with a number or a contact, newest first',
    description:
      'Whoever of the customer served them. A number that belongs to a contact stands for all of the contact’s numbers ' +
      'and its e-mail address. Calls and messages between users are listed for those who took part in them and for ' +
      'supervisors.',
    scope: 'agent',
    extension: true,
    query: interactionQuery,
    responses: { 200: json(many(interactionSchema)) },
    errors: [400, 401, 404],
  }),
};
