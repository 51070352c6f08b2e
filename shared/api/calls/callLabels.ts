import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { colorText, someOf } from '../fields.ts';

/** A call label. */
export const callLabelSchema = z
  .object({ id: z.int(), name: z.string(), color: z.string() })
  .meta({ id: 'CallLabel', description: 'A call label' });

/** A call label. */
export type CallLabel = z.infer<typeof callLabelSchema>;

/** The most labels that a customer has: people choose from all of them. */
export const maximumLabels = 500;

/** The name of a call label. */
const callLabelName = z.string().trim().min(1).max(50);

/** A label as it is named where something gets it. Names of imported contacts may be longer than new ones. */
const labelRefSchema = z.union([
  z.int().positive(),
  z.string().trim().min(1).max(100),
  z
    .object({ id: z.int().positive(), name: z.string().trim().min(1).max(100), color: colorText })
    .partial()
    .refine(({ id, name }) => id !== undefined || name !== undefined, 'needs an id or a name')
    .meta(someOf('id', 'name')),
]);

/** A label as it is named where something gets it. */
export type LabelRef = z.output<typeof labelRefSchema>;

/** The labels that something gets, in place of those that it had. */
export const labelRefsSchema = z
  .array(labelRefSchema)
  .max(50)
  .describe(
    'Each a label’s id, its name, or an object with one of them; they replace those before. A name that no label has ' +
      'makes a new one where you may create labels (`POST /calllabels`), else it is 400',
  );

/** Labels as something shows them. */
export const shownLabelsSchema = z
  .array(callLabelSchema)
  .describe('Extension: labels with their names and colours as they are now; a deleted label is gone from here');

/** The labels that calls, contacts, conversations and wrap-ups can be given. */
export const callLabels = {
  listCallLabels: collectionOf({
    path: '/calllabels',
    module: 'calls',
    summary: 'List call labels',
    description:
      'Live calls, call detail records, contacts, conversations and wrap-ups are given these by `labels`. Lists of them ' +
      'take a label’s id or name in a filter: `[{"property": "labels", "operator": "=", "value": "VIP"}]`.',
    scope: 'agent',
    resource: callLabelSchema,
  }),
  createCallLabel: endpoint({
    method: 'POST',
    path: '/calllabels',
    module: 'calls',
    summary: 'Create a call label',
    description: `A customer has at most ${maximumLabels}; their names differ, whatever the case of letters.`,
    scope: 'administrator',
    body: z.object({ name: callLabelName, color: colorText.default('#64748b') }),
    responses: { 201: json(single(callLabelSchema), 'Created') },
    errors: [400, 401, 403, 409],
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
    description: 'Whatever has it shows the new name and colour.',
    scope: 'administrator',
    params: idParams,
    body: z.object({ name: callLabelName.optional(), color: colorText.optional() }),
    responses: { 200: json(single(callLabelSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteCallLabel: endpoint({
    method: 'DELETE',
    path: '/calllabels/{id}',
    module: 'calls',
    summary: 'Delete a call label',
    description: 'Whatever had it does no longer.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
