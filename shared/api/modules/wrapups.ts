import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  dispositionPatchSchema,
  dispositionSchema,
  newDispositionSchema,
  wrapUpPatchSchema,
  wrapUpSchema,
} from '../schemas/wrapup.ts';

/** What agents write after calls of queues, and what they can choose from. */
export const wrapups = {
  listWrapUps: collectionOf({
    path: '/wrapups',
    module: 'history',
    summary: 'List wrap-ups',
    description:
      'From supervisor on everybody’s, else one’s own. Open ones are those whose `state` is `START`; follow-ups that wait ' +
      'are found by filters on `follow_up_state` and `follow_up_at`. `queue.wrapup` tells when one opens and ends, ' +
      '`wrapup.updated` when something is written afterwards, and of follow-ups. Who talked with the caller wraps the call ' +
      'up when its part in it ends: when the call ends or is transferred, and when a supervisor takes it over. Who is given ' +
      'it back wraps it up once. A supervisor who took it over wraps it up too where it works in that queue itself.',
    scope: 'agent',
    extension: true,
    resource: wrapUpSchema,
  }),
  getWrapUp: endpoint({
    method: 'GET',
    path: '/wrapups/{id}',
    module: 'history',
    summary: 'Read a wrap-up',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(wrapUpSchema)) },
    errors: [401, 404],
  }),
  updateWrapUp: endpoint({
    method: 'PATCH',
    path: '/wrapups/{id}',
    module: 'history',
    summary: 'Write in a wrap-up, extend it, close it',
    description:
      'What is sent while somebody types is kept at once, and is what a wrap-up that runs out is saved with. Disposition, ' +
      'notes, labels and the contact’s outcome reach the call’s record and the contact when the wrap-up ends, and at once ' +
      'when it has ended already. `state: END` closes it; one that has ended in the meantime stays as it ended, and takes ' +
      'what is written all the same. The agent itself, or a supervisor.',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: wrapUpPatchSchema,
    responses: { 200: json(single(wrapUpSchema)) },
    errors: [400, 401, 404],
  }),
  listDispositions: collectionOf({
    path: '/dispositions',
    module: 'settings',
    summary: 'List dispositions',
    description: 'What agents choose from in a wrap-up: those of its queue, and those of every queue.',
    scope: 'agent',
    extension: true,
    resource: dispositionSchema,
  }),
  createDisposition: endpoint({
    method: 'POST',
    path: '/dispositions',
    module: 'settings',
    summary: 'Add a disposition',
    scope: 'administrator',
    extension: true,
    body: newDispositionSchema,
    responses: { 201: json(single(dispositionSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getDisposition: endpoint({
    method: 'GET',
    path: '/dispositions/{id}',
    module: 'settings',
    summary: 'Read a disposition',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(dispositionSchema)) },
    errors: [401, 404],
  }),
  updateDisposition: endpoint({
    method: 'PATCH',
    path: '/dispositions/{id}',
    module: 'settings',
    summary: 'Change a disposition',
    description: 'Wrap-ups and records that have it already keep the name that it had.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: dispositionPatchSchema,
    responses: { 200: json(single(dispositionSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteDisposition: endpoint({
    method: 'DELETE',
    path: '/dispositions/{id}',
    module: 'settings',
    summary: 'Remove a disposition',
    description: 'Wrap-ups and records that have it keep its name.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
