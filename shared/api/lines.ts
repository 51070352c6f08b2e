import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, many, single } from './endpoint.ts';
import {
  linePatchSchema,
  lineSchema,
  lineTestRequestSchema,
  lineTestStepSchema,
  newLineSchema,
} from './schemas/line.ts';

/** SIP accounts and trunks (extension). */
export const lines = {
  listLines: collectionOf({
    path: '/lines',
    module: 'settings',
    summary: 'List the lines that you may use',
    scope: 'agent',
    extension: true,
    resource: lineSchema,
  }),
  createLine: endpoint({
    method: 'POST',
    path: '/lines',
    module: 'settings',
    summary: 'Add a line',
    scope: 'administrator',
    extension: true,
    body: newLineSchema,
    responses: { 201: json(single(lineSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getLine: endpoint({
    method: 'GET',
    path: '/lines/{id}',
    module: 'settings',
    summary: 'Read a line',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(lineSchema)) },
    errors: [401, 404],
  }),
  updateLine: endpoint({
    method: 'PATCH',
    path: '/lines/{id}',
    module: 'settings',
    summary: 'Change a line; it registers again',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: linePatchSchema,
    responses: { 200: json(single(lineSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteLine: endpoint({
    method: 'DELETE',
    path: '/lines/{id}',
    module: 'settings',
    summary: 'Remove a line; its calls end',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  testLine: endpoint({
    method: 'POST',
    path: '/lines/{id}/test',
    module: 'settings',
    summary: 'Test a line step by step',
    description:
      'Tests name resolution, connection, certificate, OPTIONS, REGISTER, and audio in both directions. Each ' +
      'step says in a sentence what works, or why it does not and what to do. Answers when all steps are done; ' +
      '`GET` returns the steps done so far. If a test of the line is running already, its result is returned ' +
      'instead of starting another.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: lineTestRequestSchema,
    responses: { 200: json(many(lineTestStepSchema)) },
    errors: [400, 401, 403, 404],
  }),
  getLineTest: endpoint({
    method: 'GET',
    path: '/lines/{id}/test',
    module: 'settings',
    summary: 'Read the completed steps of the current or last test of a line',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(many(lineTestStepSchema).extend({ running: z.boolean() })) },
    errors: [401, 403, 404],
  }),
};
