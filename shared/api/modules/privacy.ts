import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, json, single } from '../endpoint.ts';
import {
  coversQuery,
  legalCaseSchema,
  legalHoldSchema,
  newLegalCaseSchema,
  newLegalHoldSchema,
} from '../schemas/legalHold.ts';
import { erasureSchema, newErasureSchema, personalDataSchema, personSchema } from '../schemas/personalData.ts';
import { retentionPatchSchema, retentionSettingsSchema } from '../schemas/retention.ts';

const retention = {
  getRetentionSettings: endpoint({
    method: 'GET',
    path: '/settings/retention',
    module: 'settings',
    summary: 'How many days what is kept',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(retentionSettingsSchema)) },
    errors: [401, 403],
  }),
  updateRetentionSettings: endpoint({
    method: 'PATCH',
    path: '/settings/retention',
    module: 'settings',
    summary: 'Say how many days what is kept',
    description:
      'Days for each kind of record, null for ever. What is older is removed within the hour: from the database, from ' +
      'what is searched, and from the disk. What is under legal hold stays. `queues` replaces all days of queues; a ' +
      'queue that is not there is 400.',
    scope: 'administrator',
    extension: true,
    body: retentionPatchSchema,
    responses: { 200: json(single(retentionSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};

const holds = {
  listLegalCases: collectionOf({
    path: '/legalcases',
    module: 'settings',
    summary: 'List legal cases',
    scope: 'administrator',
    extension: true,
    resource: legalCaseSchema,
    errors: [400, 401, 403],
  }),
  createLegalCase: endpoint({
    method: 'POST',
    path: '/legalcases',
    module: 'settings',
    summary: 'Open a legal case',
    description: 'Records, contacts and numbers are put under it with `POST /legalholds`.',
    scope: 'administrator',
    extension: true,
    body: newLegalCaseSchema,
    responses: { 201: json(single(legalCaseSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  deleteLegalCase: endpoint({
    method: 'DELETE',
    path: '/legalcases/{id}',
    module: 'settings',
    summary: 'Close a legal case',
    description: '409 while something is held for it: release that first.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  listLegalHolds: endpoint({
    ...collectionOf({
      path: '/legalholds',
      module: 'settings',
      summary: 'List what is under legal hold',
      description:
        '`covers` limits them to those that hold one record, contact or number, such as `covers=cdr:17`: put on it, or on ' +
        'something else that it belongs to, as its number or another call of the same conversation.',
      scope: 'administrator',
      extension: true,
      resource: legalHoldSchema,
      errors: [400, 401, 403],
    }),
    query: collectionQuery.extend({ covers: coversQuery }),
  }),
  createLegalHold: endpoint({
    method: 'POST',
    path: '/legalholds',
    module: 'settings',
    summary: 'Put a record, a contact or a number under legal hold',
    description:
      'What is held neither expires nor can be erased or deleted by anybody; whoever tries gets 409 with the name of the ' +
      'case or the reason. A call detail record or a recording holds the whole call: its records, recordings and SIP ' +
      'messages, transfers included. A conversation or a contact holds everything of its numbers and its e-mail ' +
      'address, as they are now. A number holds what is yet to come as well. 404 for an object that is not there.',
    scope: 'administrator',
    extension: true,
    body: newLegalHoldSchema,
    responses: { 201: json(single(legalHoldSchema), 'Created') },
    errors: [400, 401, 403, 404],
  }),
  deleteLegalHold: endpoint({
    method: 'DELETE',
    path: '/legalholds/{id}',
    module: 'settings',
    summary: 'Release something from legal hold',
    description: 'What another hold covers as well stays held. What is older than its days goes within the hour.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};

const persons = {
  searchPersonalData: endpoint({
    method: 'POST',
    path: '/privacy/searches',
    module: 'settings',
    summary: 'Count what there is about somebody',
    description:
      'By number, contact or e-mail address: what `POST /privacy/exports` would hand over and `POST /privacy/erasures` ' +
      'would erase, by kind.',
    scope: 'administrator',
    extension: true,
    body: personSchema,
    responses: { 200: json(single(personalDataSchema)) },
    errors: [400, 401, 403, 404],
  }),
  exportPersonalData: endpoint({
    method: 'POST',
    path: '/privacy/exports',
    module: 'settings',
    summary: 'Everything about somebody, as a ZIP file',
    description:
      'One file of JSON lines for each kind, and the recordings, voice messages and faxes as they are heard and read. ' +
      'Nothing of it stays on the service.',
    scope: 'administrator',
    extension: true,
    body: personSchema,
    responses: { 200: file('application/zip', 'The archive') },
    errors: [400, 401, 403, 404],
  }),
  createErasure: endpoint({
    method: 'POST',
    path: '/privacy/erasures',
    module: 'settings',
    summary: 'Erase everything about somebody',
    description:
      'Recordings, messages, faxes, SIP messages, contacts, visitors, what was told to webhooks and clients are removed. ' +
      'Call detail records, stays in queues and wrap-ups lose number, name and texts, and go on to be counted. The ' +
      'number is taken out of texts that mention it, and out of the values of the audit log. What is under legal hold ' +
      'stays. Goes on in the background, also after a restart. 409 while somebody of that number is in a call.',
    scope: 'administrator',
    extension: true,
    body: newErasureSchema,
    responses: { 202: json(single(erasureSchema), 'Accepted') },
    errors: [400, 401, 403, 404, 409],
  }),
  listErasures: collectionOf({
    path: '/privacy/erasures',
    module: 'settings',
    summary: 'List erasures',
    description: 'Who had something erased, when and how much. They do not say about whom.',
    scope: 'administrator',
    extension: true,
    resource: erasureSchema,
    errors: [400, 401, 403],
  }),
};

/** How long what is kept, what may not be deleted, and everything about one person. */
export const privacy = { ...retention, ...holds, ...persons };
