import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';

/** A call label. */
export const callLabelSchema = z.object({ id: z.int(), name: z.string(), color: z.string() }).meta({ id: 'CallLabel' });

/** The name of a call label. */
export const callLabelName = z.string().trim().min(1).max(50);
/** The colour of a call label, as `#rrggbb`. */
export const callLabelColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2563eb');

/** The labels that calls can be given. */
export const callLabels = {
  listCallLabels: collectionOf({
    path: '/calllabels',
    module: 'calls',
    summary: 'List call labels',
    scope: 'agent',
    resource: callLabelSchema,
  }),
  createCallLabel: endpoint({
    method: 'POST',
    path: '/calllabels',
    module: 'calls',
    summary: 'Create a call label',
    scope: 'administrator',
    body: z.object({ name: callLabelName, color: callLabelColor.default('#64748b') }),
    responses: { 201: json(single(callLabelSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getCallLabel: endpoint({
    method: 'GET',
    path: '/calllabels/{id}',
    module: 'calls',
    summary: 'Read a call label',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(callLabelSchema)) },
    errors: [401, 403, 404],
  }),
  updateCallLabel: endpoint({
    method: 'PATCH',
    path: '/calllabels/{id}',
    module: 'calls',
    summary: 'Change a call label',
    scope: 'administrator',
    params: idParams,
    body: z.object({ name: callLabelName.optional(), color: callLabelColor.optional() }),
    responses: { 200: json(single(callLabelSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteCallLabel: endpoint({
    method: 'DELETE',
    path: '/calllabels/{id}',
    module: 'calls',
    summary: 'Delete a call label',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
