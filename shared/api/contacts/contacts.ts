import { z } from 'zod';
import { collectionOf, collectionQuery } from '../collection.ts';
import { bulkBodyLimit, empty, endpoint, file, idParams, idsParams, json, many, single } from '../endpoint.ts';
import {
  contactBulkSchema,
  contactDuplicateSchema,
  contactGroupSchema,
  contactRequestSchema,
  contactSchema,
  contactWithDuplicatesSchema,
  maximumBulk,
} from '../schemas/contact.ts';
import { contactImportRequestSchema, contactImportSchema, importBodyLimit } from './contactImport.ts';
import { cdrSchema } from '../history/cdr.ts';

const searchDescription =
  'You see global and internal contacts and your own; administrators see everybody’s. Extension: the filter ' +
  'property `search` (operators `like` and `notlike`) searches names, company, e-mail and numbers; fewer than ' +
  'three characters find the beginnings of words. `group` (same operators) finds the members of the group with ' +
  'that name; `speed_dial` searches the speed dials.';

const changeDescription =
  'You may change your own contacts. In contacts that all users see, agents may change `outcome_id`, `notes`, ' +
  '`labels`, `next_call_at` and `dial_flow_completed_at`; other fields need reception or above. Numbers are ' +
  'stored as E.164 digits. A changed outcome emits `contact.outcome_changed`.';

const exportQuery = collectionQuery.pick({ filter: true });

/** Contacts. */
export const contacts = {
  listContacts: collectionOf({
    path: '/contacts',
    module: 'settings',
    summary: 'List contacts',
    description: searchDescription,
    scope: 'agent',
    resource: contactSchema,
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/contacts',
    module: 'settings',
    summary: 'Create a contact',
    description:
      'You own it unless an administrator sets `user_id`. It needs a name, company, e-mail or number. Another ' +
      'contact with the same number or e-mail is allowed: `duplicates` lists it.',
    scope: 'agent',
    body: contactRequestSchema,
    responses: { 201: json(single(contactWithDuplicatesSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  updateContacts: endpoint({
    method: 'PATCH',
    path: '/contacts',
    module: 'settings',
    summary: 'Change several contacts, all or none',
    description: `An array of at most ${maximumBulk} objects with \`id\` and the changed fields. ${changeDescription}`,
    scope: 'agent',
    body: contactBulkSchema,
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(contactSchema), 'The changed contacts') },
    errors: [400, 401, 403, 404],
  }),
  listContactGroups: endpoint({
    ...collectionOf({
      path: '/contacts/groups',
      module: 'settings',
      summary: 'List the groups of contacts with the number of their members',
      scope: 'agent',
      resource: contactGroupSchema,
    }),
    extension: true,
  }),
  listContactDuplicates: endpoint({
    ...collectionOf({
      path: '/contacts/duplicates',
      module: 'settings',
      summary: 'List contacts that have a number or an e-mail in common',
      description: 'Only contacts that are visible to the same users are compared.',
      scope: 'agent',
      resource: contactDuplicateSchema,
    }),
    extension: true,
  }),
  mergeContacts: endpoint({
    method: 'POST',
    path: '/contacts/merge',
    module: 'settings',
    summary: 'Merge several contacts into one',
    description:
      'Fields that are empty in `into` are filled from `ids`, in their order; labels, groups and notes are ' +
      'combined, call attempts added up. Values without a free field (a seventh number, a second e-mail or ' +
      'name) are written into the notes. Then the contacts in `ids` are deleted.',
    scope: 'agent',
    extension: true,
    body: z.object({ into: z.int().positive(), ids: z.array(z.int().positive()).min(1).max(100) }),
    responses: { 200: json(single(contactWithDuplicatesSchema), 'The merged contact') },
    errors: [400, 401, 403, 404, 409],
  }),
  importContacts: endpoint({
    method: 'POST',
    path: '/contacts/import',
    module: 'settings',
    summary: 'Import contacts from a CSV or vCard file',
    description:
      'Column names of Cordboard, Google and Outlook are recognised. All or nothing unless `partial` is set. ' +
      'Errors name the row: `rows.3.tel`.',
    scope: 'agent',
    extension: true,
    bodyLimit: importBodyLimit,
    body: contactImportRequestSchema,
    responses: { 200: json(single(contactImportSchema), 'Done') },
    errors: [400, 401, 403, 413],
  }),
  exportContactsCsv: endpoint({
    method: 'GET',
    path: '/contacts.csv',
    module: 'settings',
    summary: 'Download the contacts that you may see as CSV',
    description:
      'UTF-8 with a byte order mark for spreadsheets. Cells that a spreadsheet would take for a formula begin ' +
      'with an apostrophe, which the import removes again.',
    scope: 'agent',
    extension: true,
    query: exportQuery,
    responses: { 200: file('text/csv', 'One row per contact') },
    errors: [400, 401],
  }),
  exportContactsVcard: endpoint({
    method: 'GET',
    path: '/contacts.vcf',
    module: 'settings',
    summary: 'Download the contacts that you may see as vCards',
    description: 'Version 4.0 (RFC 6350).',
    scope: 'agent',
    extension: true,
    query: exportQuery,
    responses: { 200: file('text/vcard', 'One card per contact') },
    errors: [400, 401],
  }),
  getContact: endpoint({
    method: 'GET',
    path: '/contacts/{id}',
    module: 'settings',
    summary: 'Read a contact',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(contactWithDuplicatesSchema)) },
    errors: [401, 403, 404],
  }),
  updateContact: endpoint({
    method: 'PATCH',
    path: '/contacts/{id}',
    module: 'settings',
    summary: 'Change a contact',
    description: changeDescription,
    scope: 'agent',
    params: idParams,
    body: contactRequestSchema,
    responses: { 200: json(single(contactWithDuplicatesSchema), 'Changed') },
    errors: [400, 401, 403, 404],
  }),
  deleteContacts: endpoint({
    method: 'DELETE',
    path: '/contacts/{ids}',
    module: 'settings',
    summary: 'Delete contacts',
    description:
      'An unknown id is 404 naming it, and nothing is deleted. More than 100 answer 202: they disappear at ' +
      'once and are erased in the background.',
    scope: 'agent',
    params: idsParams,
    responses: { 202: empty('Accepted'), 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  listContactCdrs: endpoint({
    ...collectionOf({
      path: '/contacts/{id}/cdrs',
      module: 'customer',
      summary: 'List the calls with a contact’s numbers',
      description: 'Call detail records that you may see whose other party has one of the contact’s numbers.',
      scope: 'agent',
      params: idParams,
      resource: cdrSchema,
    }),
    errors: [400, 401, 404],
  }),
  listUserContacts: endpoint({
    ...collectionOf({
      path: '/users/{id}/contacts',
      module: 'customer',
      summary: 'List the contacts that a user owns',
      description: 'Those of them that you may see.',
      scope: 'agent',
      params: idParams,
      resource: contactSchema,
    }),
    errors: [400, 401, 404],
  }),
};
