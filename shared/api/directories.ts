import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';

/** What a directory speaks: LDAP version 3 (RFC 4511), or CardDAV (RFC 6352). */
export const directoryKinds = ['ldap', 'carddav'] as const;

/** What the attributes of an LDAP directory are named after. */
export const directoryPresets = ['openldap', 'active_directory'] as const;

const text = (maximum: number) => z.string().trim().max(maximum);

/** An attribute description without options (RFC 4512 section 2.5). */
const attribute = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of an attribute, such as mobile');
const attributeList = z.array(attribute).max(8);

const attributesSchema = z.object({
  name: attributeList.default([]).describe('Full name of the person; the first that an entry has counts'),
  company: attributeList.default([]).describe('Company or department, the first that an entry has'),
  email: attributeList.default([]).describe('Mail address, the first that an entry has'),
  phone: attributeList.default([]).describe('Telephone numbers at work, all of them'),
  mobile: attributeList.default([]).describe('Mobile telephone numbers, all of them'),
  home: attributeList.default([]).describe('Private telephone numbers, all of them'),
  extension: attributeList.default([]).describe('Internal extensions of up to five digits'),
});

/** Names of attributes, by what they are of a person. */
export type DirectoryAttributes = z.output<typeof attributesSchema>;

const address = /^(?:ldaps?|https?):\/\/[A-Za-z0-9.:[\]_-]{1,255}(?:\/[^\s?#]{0,1000})?$/;
const addressRule =
  'must be an address such as ldaps://ldap.company.example or https://dav.company.example/books, without a user name';

const fields = {
  name: text(100).min(1),
  url: z
    .string()
    .max(1500)
    .regex(address, addressRule)
    .describe(
      '`ldap://` or `ldaps://` with a host and a port, or the address of an address book or of a user at a CardDAV server',
    ),
  starttls: z
    .boolean()
    .describe('For `ldap://`: the connection is encrypted before anything else is said, or not used'),
  ca: z
    .string()
    .max(65_536)
    .nullable()
    .describe('PEM of the authority of a private server, which alone is believed; write-only'),
  user: text(500).describe(
    'Distinguished name that the service binds as, or user name at a CardDAV server. Empty: nobody',
  ),
  base_dn: text(500).describe('Where an LDAP directory is searched, with everything below'),
  preset: z.enum(directoryPresets).describe('Which attributes and which filter apply where you give none'),
  attributes: attributesSchema
    .nullable()
    .describe('Attributes of an LDAP directory that are read. Null: those of the preset'),
  filter: text(1000).describe(
    'Filter that every entry of an LDAP directory passes (RFC 4515). Empty: that of the preset',
  ),
  time_limit_ms: z
    .int()
    .min(100)
    .max(10_000)
    .describe(
      'Milliseconds that an answer may take. Who types waits 300 at most; a later answer is there for the next letter',
    ),
  enabled: z.boolean(),
};

const password = z.string().max(500);

/** A new directory. */
export const newDirectorySchema = z.object({
  ...fields,
  kind: z.enum(directoryKinds),
  starttls: fields.starttls.default(true),
  ca: fields.ca.default(null),
  user: fields.user.default(''),
  password: password.default('').describe('Write-only'),
  base_dn: fields.base_dn.default(''),
  preset: fields.preset.default('openldap'),
  attributes: fields.attributes.default(null),
  filter: fields.filter.default(''),
  time_limit_ms: fields.time_limit_ms.default(2000),
  enabled: fields.enabled.default(true),
});

/** Changes to a directory; absent fields are not changed. */
export const directoryPatchSchema = z.object({ ...fields, password: password.describe('Write-only') }).partial();

export const directoryStates = ['off', 'waiting', 'ready', 'failing'] as const;

/** A directory of people outside of the service (extension). */
export const directorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(directoryKinds),
    url: z.string(),
    starttls: fields.starttls,
    has_ca: z.boolean().describe('Whether a private certificate authority is set'),
    user: fields.user,
    has_password: z.boolean(),
    base_dn: fields.base_dn,
    preset: fields.preset,
    attributes: fields.attributes,
    filter: fields.filter,
    time_limit_ms: fields.time_limit_ms,
    enabled: z.boolean(),
    state: z
      .enum(directoryStates)
      .describe(
        '`waiting`: not asked yet; `failing`: it is asked again after a pause, and nobody waits for it meanwhile',
      ),
    last_error: z.string().nullable().describe('Why it could not be asked last, in plain words. Null: it could'),
    entry_count: z.int().nullable().describe('Entries that were read from a CardDAV server. Null for LDAP'),
    synced_at: z
      .string()
      .nullable()
      .describe('When a CardDAV server was read last. Null for LDAP, and before the first time'),
  })
  .meta({ id: 'Directory', description: 'A directory of people outside of the service' });

/** A directory. */
export type Directory = z.infer<typeof directorySchema>;

export const directoryNumberTypes = ['phone', 'mobile', 'home', 'extension'] as const;

/** Somebody who was found in a directory (extension). */
export const directoryEntrySchema = z
  .object({
    id: z.string().describe('Names the entry within the answers of the service'),
    directory_id: z.int().describe('Id of the directory, as in `/directories`'),
    directory: z.string().describe('Name of the directory it was found in'),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    numbers: z
      .array(
        z.object({
          type: z.enum(directoryNumberTypes),
          number: z.string().describe('E.164 digits without `+`, or an extension'),
        }),
      )
      .describe('Numbers that can be dialled, in the order of the directory'),
  })
  .meta({ id: 'DirectoryEntry', description: 'Somebody who was found in a directory' });

export type DirectoryEntry = z.infer<typeof directoryEntrySchema>;

const foundSchema = z
  .object({
    entries: z.array(directoryEntrySchema).describe('Whoever was found, by directory'),
    late: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Directories that did not answer in time or cannot be asked at the moment'),
  })
  .meta({ id: 'DirectorySearch', description: 'What directories answered within 300 milliseconds' });

/** One step of a directory’s test. */
export const directoryTestStepSchema = z
  .object({
    step: z.enum(['connect', 'login', 'search']),
    result: z.enum(['ok', 'failed', 'skipped']),
    message: z.string().describe('What the step found, as a sentence'),
    duration_ms: z.int(),
  })
  .meta({ id: 'DirectoryTestStep', description: 'One step of a directory’s test' });

export type DirectoryTestStep = z.infer<typeof directoryTestStepSchema>;

const testSchema = z
  .object({
    steps: z.array(directoryTestStepSchema).describe('Its steps, in the order in which they were tried'),
    entries: z.array(directoryEntrySchema).describe('Up to three entries as they are understood'),
  })
  .meta({ id: 'DirectoryTest', description: 'What a test of a directory found' });

/** What a test of a directory found. */
export type DirectoryTest = z.infer<typeof testSchema>;

const administration = { module: 'settings', scope: 'administrator', extension: true } as const;

/** Directories over LDAP and CardDAV, and searching them (extension). */
export const directories = {
  listDirectories: collectionOf({
    ...administration,
    path: '/directories',
    summary: 'List directories and how they do',
    resource: directorySchema,
    errors: [400, 401, 403],
  }),
  createDirectory: endpoint({
    ...administration,
    method: 'POST',
    path: '/directories',
    summary: 'Add a directory (LDAP or CardDAV)',
    description:
      'Entries of an LDAP directory are looked up when somebody types or is called; those of a CardDAV server are read ' +
      'every quarter of an hour and searched in the service. They name callers whom no contact names. Nothing of them is ' +
      'stored on the disk. Addresses on this machine or in private networks need `--private-networks`.',
    body: newDirectorySchema,
    responses: { 201: json(single(directorySchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getDirectory: endpoint({
    ...administration,
    method: 'GET',
    path: '/directories/{id}',
    summary: 'Read a directory’s settings and state',
    params: idParams,
    responses: { 200: json(single(directorySchema)) },
    errors: [401, 403, 404],
  }),
  updateDirectory: endpoint({
    ...administration,
    method: 'PATCH',
    path: '/directories/{id}',
    summary: 'Change a directory',
    description:
      'What was remembered of its answers is forgotten. With another address, user or authority the password must be given again.',
    params: idParams,
    body: directoryPatchSchema,
    responses: { 200: json(single(directorySchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteDirectory: endpoint({
    ...administration,
    method: 'DELETE',
    path: '/directories/{id}',
    summary: 'Remove a directory',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  testDirectory: endpoint({
    ...administration,
    method: 'POST',
    path: '/directories/{id}/test',
    summary: 'Test a directory, step by step',
    description:
      'Connects, signs in and searches with the stored settings. Each step says in a sentence what works, or why it does ' +
      'not; up to three entries show how they are understood.',
    params: idParams,
    responses: { 200: json(single(testSchema)) },
    errors: [401, 403, 404],
  }),
  searchDirectories: endpoint({
    method: 'GET',
    path: '/directoryentries',
    module: 'storage',
    summary: 'Search directories as you type',
    description:
      'Answers within 300 milliseconds with what is known by then; `late` names the directories that were not heard, whose ' +
      'answers are there for the next request. Every word must be part of a name, company or mail address; digits are looked ' +
      'for in numbers. At most 20 entries of each of the first 20 directories. Nothing is written to your contacts.',
    scope: 'agent',
    extension: true,
    query: z.object({
      search: z
        .string()
        .trim()
        .min(1, 'must be given')
        .max(100)
        .meta({ examples: ['ada love'], description: 'A part of a name, company, mail address or number' }),
    }),
    responses: { 200: json(single(foundSchema)) },
    errors: [400, 401],
  }),
};
