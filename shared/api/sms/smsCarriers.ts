import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { newSmsCarrierSchema, smsCarrierPatchSchema, smsCarrierSchema } from '../schemas/smsCarrier.ts';

const administration = { module: 'settings', scope: 'administrator', extension: true } as const;

/** Carriers for text messages over SMPP 3.4 (extension). */
export const smsCarriers = {
  listSmsCarriers: collectionOf({
    ...administration,
    path: '/smscarriers',
    summary: 'List SMS carriers and the state of their connections',
    resource: smsCarrierSchema,
    errors: [400, 401, 403],
  }),
  createSmsCarrier: endpoint({
    ...administration,
    method: 'POST',
    path: '/smscarriers',
    summary: 'Add an SMS carrier (SMPP 3.4)',
    description:
      'The service binds as a transceiver, keeps the connection alive with enquire_link, and reconnects with ' +
      'growing pauses when it breaks. After a rejected system id or password the state is `failed` until the ' +
      'settings change.',
    body: newSmsCarrierSchema,
    responses: { 201: json(single(smsCarrierSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getSmsCarrier: endpoint({
    ...administration,
    method: 'GET',
    path: '/smscarriers/{id}',
    summary: 'Read an SMS carrier',
    params: idParams,
    responses: { 200: json(single(smsCarrierSchema)) },
    errors: [401, 403, 404],
  }),
  updateSmsCarrier: endpoint({
    ...administration,
    method: 'PATCH',
    path: '/smscarriers/{id}',
    summary: 'Change an SMS carrier; it connects again',
    params: idParams,
    body: smsCarrierPatchSchema,
    responses: { 200: json(single(smsCarrierSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteSmsCarrier: endpoint({
    ...administration,
    method: 'DELETE',
    path: '/smscarriers/{id}',
    summary: 'Remove an SMS carrier',
    description: 'Messages that are waiting for it fail.',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
