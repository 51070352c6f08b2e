import { collectionOf } from './collection.ts';
import { type Endpoint, empty, endpoint, idParams, json, single } from './endpoint.ts';
import { ddiPatchSchema, ddiSchema, newDdiSchema } from './schemas/ddi.ts';

const targets =
  'Inbound calls to the number go to its target: USER rings one user (`target_id`), CONFERENCE joins a room, ' +
  'VOICEMAIL plays a mailbox’s greeting and records a message, ANNOUNCEMENT plays an announcement and hangs ' +
  'up, EXTERNAL calls `target_number` over a line. QUEUE lets the caller wait in a queue. NONE leaves it to ' +
  'the line: its owner, the extension that was called, else everybody rings. A DISABLED number rejects calls ' +
  'with 404. A target that does not exist is 400.';

/** Telephone numbers and where their calls go. */
export const ddis = {
  listDdis: collectionOf({
    path: '/ddis',
    module: 'settings',
    summary: 'List telephone numbers (DDIs)',
    scope: 'agent',
    resource: ddiSchema,
  }),
  createDdi: endpoint({
    method: 'POST',
    path: '/ddis',
    module: 'settings',
    summary: 'Add a telephone number',
    description: targets,
    scope: 'administrator',
    extension: true,
    body: newDdiSchema,
    responses: { 201: json(single(ddiSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getDdi: endpoint({
    method: 'GET',
    path: '/ddis/{id}',
    module: 'settings',
    summary: 'Read a telephone number',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(ddiSchema)) },
    errors: [401, 404],
  }),
  updateDdi: endpoint({
    method: 'PATCH',
    path: '/ddis/{id}',
    module: 'settings',
    summary: 'Change a telephone number or its target',
    description: targets,
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: ddiPatchSchema,
    responses: { 200: json(single(ddiSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteDdi: endpoint({
    method: 'DELETE',
    path: '/ddis/{id}',
    module: 'settings',
    summary: 'Delete a telephone number',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
} satisfies Record<string, Endpoint>;
