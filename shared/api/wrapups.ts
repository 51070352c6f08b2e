import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import {
  dispositionPatchSchema,
  dispositionSchema,
  newDispositionSchema,
  wrapUpPatchSchema,
  wrapUpSchema,
} from './schemas/wrapup.ts';

/** What agents write after calls of queues, and what they can choose from. */
export const wrapups = {
  listWrapUps: collectionOf({
    path: '/wrapups',
    module: 'history',
    summary: 'List wrap-ups',
    description:
      'Agents see their own, supervisors everybody’s. `state` is `START` for open ones; to find open ' +
      'follow-ups, filter on `follow_up_state` and `follow_up_at`. The event `queue.wrapup` reports that one ' +
      'opens or ends, and `wrapup.updated` reports later changes and follow-ups. An agent’s wrap-up begins ' +
      'when its part in the call ends: when the call ends or is transferred, or when a supervisor takes it ' +
      'over. An agent who gets the call back wraps it up only once. A supervisor who took over also has a ' +
      'wrap-up if it works in that queue itself.',
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
    summary: 'Change, extend or close a wrap-up',
    description:
      'Changes are saved at once, so they are not lost when the time runs out. Disposition, notes, labels and ' +
      'the contact’s outcome are copied to the call’s record and the contact when the wrap-up ends, or at once ' +
      'if it has ended already. `state: END` closes it; if it has ended in the meantime, its state stays but ' +
      'the changes are saved. For the agent itself and supervisors.',
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
    description: 'Agents choose from these in a wrap-up: those of its queue and those for all queues.',
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
    description: 'Existing wrap-ups and records keep the name it had.',
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
    description: 'Existing wrap-ups and records keep its name.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
