import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, json, single } from '../endpoint.ts';
import {
  coversQuery,
  legalCaseSchema,
  legalHoldSchema,
  newLegalCaseSchema,
  newLegalHoldSchema,
} from '../schemas/legalHold.ts';
import { erasureSchema, newErasureSchema, personalDataSchema, personSchema } from './personalData.ts';
import { retentionPatchSchema, retentionSettingsSchema } from './retention.ts';

const retention = {
  getRetentionSettings: endpoint({
    method: 'GET',
    path: '/settings/retention',
    module: 'settings',
    summary: 'Read how long each kind of record is kept',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(retentionSettingsSchema)) },
    errors: [401, 403],
  }),
  updateRetentionSettings: endpoint({
    method: 'PATCH',
    path: '/settings/retention',
    module: 'settings',
    summary: 'Change how long each kind of record is kept',
    description:
      'Days for each kind of record; null keeps it forever. Older records are removed within an hour from the ' +
      'database, the search index and the disk. Records under legal hold stay. `queues` replaces the days of ' +
      'all queues; an unknown queue is 400.',
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
    description: 'Put records, contacts and numbers under it with `POST /legalholds`.',
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
    description: '409 while something is held for it; release that first.',
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
        '`covers` limits the list to holds that affect one record, contact or number, such as `covers=cdr:17`: ' +
        'holds on itself, or on something that it belongs to, such as its number or another call of the same ' +
        'conversation.',
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
      'Nobody can delete or erase what is under legal hold, and it does not expire; an attempt is 409 naming ' +
      'the case or the reason. A hold on a call detail record or a recording covers the whole call: its ' +
      'records, recordings and SIP messages, including transfers. A hold on a conversation or a contact covers ' +
      'everything with its current numbers and e-mail address. A hold on a number also covers future records. ' +
      '404 for an unknown object.',
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
    description: 'What another hold covers stays under it. Records past their retention are removed within an hour.',
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
    summary: 'Count the records about a person',
    description:
      'Finds a person by number, contact or e-mail address, and counts by kind what `POST /privacy/exports` ' +
      'would export and `POST /privacy/erasures` would erase.',
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
    summary: 'Export everything about a person as a ZIP file',
    description:
      'Contains a JSON lines file for each kind of record, and the recordings, voice messages and faxes. The ' +
      'service stores no copy of the archive.',
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
    summary: 'Erase everything about a person',
    description:
      'Removes recordings, messages, faxes, SIP messages, contacts, visitors, webhook deliveries and stored ' +
      'events. Number, name and texts are removed from call detail records, queue entries and wrap-ups, which ' +
      'still count in reports. The number is removed from texts that mention it and from values in the audit ' +
      'log. What is under legal hold stays. Runs in the background and continues after a restart. 409 while ' +
      'that number is in a call.',
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
    description: 'Lists who erased how much and when, but not about whom.',
    scope: 'administrator',
    extension: true,
    resource: erasureSchema,
    errors: [400, 401, 403],
  }),
};

/** How long what is kept, what may not be deleted, and everything about one person. */
export const privacy = { ...retention, ...holds, ...persons };
