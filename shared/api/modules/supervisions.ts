import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  newSupervisionSchema,
  supervisionPatchSchema,
  supervisionRecordSchema,
  supervisionSchema,
  supervisionSettingsSchema,
} from '../schemas/supervision.ts';

const supervisionParams = idParams.extend({
  supervision_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

/** Supervision of live calls (extension). */
export const supervisions = {
  listSupervisions: collectionOf({
    path: '/calls/{id}/supervisions',
    module: 'calls',
    summary: 'Who supervises a live call now',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    resource: supervisionSchema,
    errors: [400, 401, 403, 404],
  }),
  createSupervision: endpoint({
    method: 'POST',
    path: '/calls/{id}/supervisions',
    module: 'calls',
    summary: 'Listen to a live call, whisper, barge in, or take it over',
    description:
      'Uses your audio session; without one it is 412. The call must be connected and must not be yours: 400 else. You ' +
      'supervise one call at a time: a supervision of another call ends, a call of your own goes on hold, and while a ' +
      'call of your own has your audio you are `away`. 409 when you supervise this call already. After `take_over` the ' +
      'call is yours under the same id, and the agent is free.',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    body: newSupervisionSchema,
    responses: { 201: json(single(supervisionSchema), 'You take part') },
    errors: [400, 401, 403, 404, 409, 412],
  }),
  updateSupervision: endpoint({
    method: 'PATCH',
    path: '/calls/{id}/supervisions/{supervision_id}',
    module: 'calls',
    summary: 'Change the mode of your supervision',
    description:
      'From `take_over` to another mode the agent gets the call back; when it cannot, for it has no audio session or ' +
      'another call, that is 400 and nothing changes. Somebody else’s supervision is 403.',
    scope: 'supervisor',
    extension: true,
    params: supervisionParams,
    body: supervisionPatchSchema,
    responses: { 200: json(single(supervisionSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteSupervision: endpoint({
    method: 'DELETE',
    path: '/calls/{id}/supervisions/{supervision_id}',
    module: 'calls',
    summary: 'Leave a call that you supervise',
    description:
      'Administrators end others’ supervisions too. A call that was taken over is left by ending or transferring it, or ' +
      'given back by another mode: 409.',
    scope: 'supervisor',
    extension: true,
    params: supervisionParams,
    responses: { 204: empty('Left') },
    errors: [401, 403, 404, 409],
  }),
  listCdrSupervisions: collectionOf({
    path: '/cdrs/{id}/supervisions',
    module: 'history',
    summary: 'Who supervised an ended call: modes, from when to when',
    description: 'Who is no supervisor sees only supervisions that agents were told of.',
    scope: 'agent',
    extension: true,
    params: idParams,
    resource: supervisionRecordSchema,
    errors: [400, 401, 404],
  }),
  getSupervisionSettings: endpoint({
    method: 'GET',
    path: '/settings/supervision',
    module: 'settings',
    summary: 'How calls are supervised',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(supervisionSettingsSchema)) },
    errors: [401, 403],
  }),
  updateSupervisionSettings: endpoint({
    method: 'PATCH',
    path: '/settings/supervision',
    module: 'settings',
    summary: 'Say how calls are supervised',
    description: 'Holds for supervisions that begin from now on.',
    scope: 'administrator',
    extension: true,
    body: supervisionSettingsSchema.partial(),
    responses: { 200: json(single(supervisionSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
