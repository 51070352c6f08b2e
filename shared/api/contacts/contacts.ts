import { z } from 'zod';
import { bulkBodyLimit, importBodyLimit } from '../../domain/limits.ts';
import { shownLabelsSchema } from '../calls/callLabels.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, idsParams, json, many, single } from '../endpoint.ts';
import { cdrSchema } from '../history/cdr.ts';
import { contactImportRequestSchema, contactImportSchema } from './contactImport.ts';
import { contactBulkSchema, contactRequestSchema, externalId, maximumBulk } from './contactRequests.ts';

const number = (kind: string) =>
  z.string().describe(`${kind}: E.164 digits, or an extension of up to 5 digits; or empty`);

const speedDial = z
  .string()
  .describe(
    'Extension: short code that dials the number beside it, in the app, by `POST /calls` and on phones, also behind the feature ' +
      'code `speed_dial`. Codes and numbers of the customer come before it, the user’s own contacts before those of everybody. Or empty',
  );

/** A contact (specification, "Contact"). Text that is not known is empty. */
export const contactSchema = z
  .object({
    id: z.int(),
    company: z.string(),
    created_at: z.string().describe('UTC'),
    dialler_source_id: z
      .int()
      .nullable()
      .describe('The list that it came from: information for your own dialler, which can filter by it'),
    dial_flow_completed_at: z
      .string()
      .nullable()
      .describe('When your dialler finished with it, UTC: information for your own dialler, which can filter by it'),
    email: z.string(),
    ext: z.string().describe('Extension of a colleague; or empty'),
    external_id: z
      .string()
      .describe('Extension: its id in your own system, unique among the contacts of the customer; or empty'),
    first_name: z.string(),
    global: z.boolean().describe('Visible to all users of the customer'),
    group_name: z.string().describe('The group that it is shown in; or empty'),
    internal: z.boolean().describe('A colleague: `rel_user_id` is set. Visible to all users of the customer'),
    last_call_at: z.string().nullable().describe('Start of the last call with one of its numbers, UTC'),
    last_name: z.string(),
    mobile: number('Mobile'),
    mobile_1: number('Mobile'),
    mobile_2: number('Mobile'),
    nb_call_attempts: z.int().describe('Outbound calls to its numbers, answered or not'),
    next_call_at: z
      .string()
      .nullable()
      .describe('When to call again, UTC: information to sort and filter by; nobody is called by itself'),
    notes: z.string(),
    outcome_id: z.int().nullable().describe('Result of the last call, as numbered in your CRM'),
    rel_user_id: z.int().nullable().describe('The user whom an internal contact stands for'),
    tel: number('Landline'),
    tel_1: number('Landline'),
    tel_2: number('Landline'),
    type: z.int().describe('0 person, 1 company, 2 lead'),
    user_id: z.int().nullable().describe('Id of the user who owns it; null: nobody'),
    labels: shownLabelsSchema,
    groups: z.array(z.string()).describe('Extension: further groups that it belongs to'),
    transfer_list: z
      .boolean()
      .describe('Extension: offered where calls are transferred, before anything is typed there'),
    speed_dial_phone: speedDial,
    speed_dial_phone_1: speedDial,
    speed_dial_phone_2: speedDial,
    speed_dial_mobile: speedDial,
    speed_dial_mobile_1: speedDial,
    speed_dial_mobile_2: speedDial,
  })
  .meta({ id: 'Contact', description: 'A contact' });

/** A contact. */
export type Contact = z.infer<typeof contactSchema>;

/** A contact, and those that are likely to be the same. */
export const contactWithDuplicatesSchema = contactSchema.extend({
  duplicates: z
    .array(z.int())
    .describe('Extension: ids of contacts with the same number or e-mail that are visible to the same users'),
});

/** A group of contacts. */
export const contactGroupSchema = z
  .object({ name: z.string(), contacts: z.int().describe('How many of them you may see') })
  .meta({ id: 'ContactGroup', description: 'A group of contacts' });

/** Contacts that are likely to be the same. */
export const contactDuplicateSchema = z
  .object({
    match: z.enum(['number', 'email']).describe('What they have in common'),
    value: z.string(),
    contact_ids: z.array(z.int()),
  })
  .meta({ id: 'ContactDuplicate', description: 'Contacts that are likely to be the same' });

const searchDescription =
  'You see global and internal contacts and your own; administrators see everybody’s. Extension: the filter ' +
  'property `search` (operators `like` and `notlike`) searches names, company, e-mail and numbers; fewer than ' +
  'three characters find the start of words. `group` (same operators) finds the members of the group with ' +
  'that name; `speed_dial` searches the speed dials, and `has_speed_dial` (operator `=`) finds those that have one.';

const changeDescription =
  'You may change your own contacts. In contacts that all users see, agents may change `outcome_id`, `notes`, ' +
  '`labels`, `next_call_at` and `dial_flow_completed_at`; other fields need reception or above. Numbers are ' +
  'stored as E.164 digits. A changed outcome emits `contact.outcome_changed`.';

const externalParams = z.object({
  external_id: externalId.min(1).describe('Its id in your own system, percent-encoded'),
});
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
    errors: [400, 401, 403, 409],
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
    errors: [400, 401, 403, 404, 409],
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
      'with an apostrophe, which the import removes again. With `raw=1`, for programs, neither.',
    scope: 'agent',
    extension: true,
    query: exportQuery.extend({
      raw: z.enum(['0', '1']).default('0').describe('`1`: texts as they are, without byte order mark and apostrophes'),
    }),
    responses: { 200: file('text/csv', 'One row per contact', { isNamed: true }) },
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
    responses: { 200: file('text/vcard', 'One card per contact', { isNamed: true }) },
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
    errors: [400, 401, 403, 404, 409],
  }),
  getExternalContact: endpoint({
    method: 'GET',
    path: '/contacts/external/{external_id}',
    module: 'settings',
    summary: 'Read the contact with an id of your own system',
    description: 'Its `ETag` is the same as that of `GET /contacts/{id}`.',
    scope: 'agent',
    extension: true,
    params: externalParams,
    responses: { 200: json(single(contactWithDuplicatesSchema)) },
    errors: [401, 404],
  }),
  putContact: endpoint({
    method: 'PUT',
    path: '/contacts/external/{external_id}',
    module: 'settings',
    summary: 'Create or change the contact with an id of your own system',
    description:
      'The contact with this `external_id` is changed as by `PATCH /contacts/{id}`: what the body does not name stays. ' +
      'Where there is none, it is created as by `POST /contacts`. It may be sent again and by several at once: ' +
      'there is one contact in the end. An id that belongs to a contact that you may not see is 409. ' +
      'With `If-Match` none is created: it is 412 where there is no such contact. ' +
      `For many at once, import a CSV file with a column \`external_id\`. ${changeDescription}`,
    scope: 'agent',
    extension: true,
    params: externalParams,
    body: contactRequestSchema.omit({ external_id: true }),
    responses: {
      200: json(single(contactWithDuplicatesSchema), 'Changed'),
      201: json(single(contactWithDuplicatesSchema), 'Created'),
    },
    errors: [400, 401, 403, 404, 409],
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
