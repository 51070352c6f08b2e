import { z } from 'zod';
import { dialableSchema } from '../../domain/numbers.ts';
import { collectionOf } from '../collection.ts';
import { endpoint, json, single } from '../endpoint.ts';
import { liveCallSchema } from '../schemas/liveCall.ts';
import { webcallSchema } from '../schemas/webcall.ts';

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
    summary: 'Call `from`, then `to`, and join them: no agent needed',
    scope: 'agent',
    body: z.object({ from: dialableSchema, to: dialableSchema }),
    responses: { 201: json(single(webcallSchema), 'Started') },
    errors: [400, 401, 403, 412],
  }),
  createLeadcall: endpoint({
    method: 'POST',
    path: '/leadcalls',
    module: 'calls',
    summary: 'Call `to`, speak `tts` on answer, then join with `caller_id`',
    description:
      '`caller_id` is shown to `to` and then joined with it. What is shown must be the house’s own: an extension or a ' +
      'service number of the house, the number of a line that you may use, or a telephone number with `tel_verified`; ' +
      'another one is 400. To join somebody elsewhere, let such a number lead there (a DDI with target EXTERNAL).',
    scope: 'agent',
    body: z.object({ caller_id: dialableSchema, to: dialableSchema, tts: z.string().trim().min(1).max(2000) }),
    responses: { 201: json(single(liveCallSchema), 'Started') },
    errors: [400, 401, 403, 412],
  }),
};
