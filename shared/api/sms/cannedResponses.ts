import { z } from 'zod';
import { maximumSmsLength } from '../../domain/limits.ts';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';

const fields = {
  name: z.string().trim().min(1).max(100),
  text: z
    .string()
    .trim()
    .min(1)
    .max(maximumSmsLength)
    .describe('May contain {first_name}, {last_name}, {company} and {number} of the contact, and {agent_name}'),
  shared: z.boolean().describe('Extension: shared with everybody instead of your own; supervisors only'),
};

/** A new canned response. */
export const newCannedResponseSchema = z.object({ ...fields, shared: fields.shared.default(false) });

/** Changes to a canned response; absent fields are not changed. */
export const cannedResponsePatchSchema = z.object(fields).partial();

/**
 * A text that is sent often, shaped like an SMS as the specification shows it: `message` is the text, and what only a
 * message has is empty.
 */
export const cannedResponseSchema = z
  .object({
    id: z.int(),
    conversation_id: z.string(),
    created_at: z.string().describe('UTC'),
    from: z.string(),
    from_id: z.string(),
    from_name: z.string(),
    message: z.string().describe('Its text, the same as `text`'),
    result: z.string(),
    to: z.string(),
    to_id: z.string(),
    to_name: z.string(),
    type: z.string(),
    user_id: z.int().describe('Id of the user who wrote it'),
    name: z.string(),
    text: z.string(),
    shared: z.boolean().describe('Extension: whether it is shared with everybody'),
  })
  .meta({
    id: 'CannedResponse',
    description:
      'A text that is sent often, shaped like an SMS as the specification shows it: `message` is the text, and what only a message has is empty',
  });

/** A text that is sent often. */
export type CannedResponse = z.infer<typeof cannedResponseSchema>;

/** Texts that are sent often. */
export const cannedResponses = {
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
