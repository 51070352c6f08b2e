import { z } from 'zod';
import { longestSpokenText } from '../../domain/limits.ts';
import { dialableSchema } from '../../domain/numbers.ts';
import { collectionOf } from '../collection.ts';
import { endpoint, json, single } from '../endpoint.ts';
import { liveCallSchema } from './calls.ts';

/** A call between two numbers (specification, "Webcall"). */
export const webcallSchema = z
  .object({
    id: z.int(),
    calldate: z.string(),
    charge: z.number(),
    from: z.string(),
    from_charge: z.number(),
    from_duration: z.int(),
    from_rate: z.number(),
    to: z.string(),
    to_charge: z.number(),
    to_duration: z.int(),
    to_rate: z.number(),
  })
  .meta({ id: 'Webcall', description: 'A call between two numbers' });

/** Calls that the service makes between two numbers (specification, “Webcall” and “Leadcall”). */
export const webcalls = {
  listWebcalls: collectionOf({
    path: '/webcalls',
    module: 'calls',
    summary: 'List calls between two numbers',
    scope: 'agent',
    resource: webcallSchema,
  }),
  createWebcall: endpoint({
    method: 'POST',
    path: '/webcalls',
    module: 'calls',
    summary: 'Call `from`, then `to`, and connect them without an agent',
    description:
      '`to` is shown `from` where that number is your customer’s own, else the number of the line. Between users of your ' +
      'customer it is an internal call.',
    scope: 'agent',
    body: z.object({ from: dialableSchema, to: dialableSchema }),
    responses: { 201: json(single(webcallSchema), 'Started') },
    errors: [400, 401, 403, 412, 503],
  }),
  createLeadcall: endpoint({
    method: 'POST',
    path: '/leadcalls',
    module: 'calls',
    summary: 'Call `to`, speak `tts` when it answers, then connect it with `caller_id`',
    description:
      '`caller_id` is shown to `to` and then connected with it. It must belong to your customer: an extension, ' +
      'an internal number (queue, conference …), the number of a line that you may use, or a telephone number ' +
      'with `tel_verified`; any other number is 400. To connect somebody elsewhere, use a telephone number ' +
      'that leads there (a DDI with target EXTERNAL).',
    scope: 'agent',
    body: z.object({
      caller_id: dialableSchema,
      to: dialableSchema,
      tts: z.string().trim().min(1).max(longestSpokenText),
    }),
    responses: { 201: json(single(liveCallSchema), 'Started') },
    errors: [400, 401, 403, 412, 503],
  }),
};
