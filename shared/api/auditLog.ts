import { z } from 'zod';
import { auditOutcomes } from '../domain/audit.ts';
import { collectionOf } from './collection.ts';
import { endpoint, file, idParams, json, single } from './endpoint.ts';

/** A field of what was changed. */
const auditChangeSchema = z.object({
  field: z.string(),
  before: z.unknown().describe('Null: there was no value, or it is unknown'),
  after: z.unknown().describe('Secrets are shown as `***` to everybody; for long texts only the length is stored'),
});

/** One row of the audit log (extension). */
export const auditEntrySchema = z
  .object({
    id: z.int().describe('Increases by one for each row of the whole installation'),
    time: z.string().describe('UTC'),
    user_id: z.int().nullable().describe('Who did it. Null: the service itself or somebody unknown'),
    user_name: z.string().describe('The user’s name at that time; for a failed login the account that was entered'),
    token_name: z.string().describe('The API token. Empty: a login'),
    address: z.string().describe('IP address that the request came from'),
    operation: z
      .string()
      .describe('The `operationId` of this document, or what the service did by itself, such as `audit.pruned`'),
    object_type: z.string().describe('Kind of object: the path of its collection, such as `users`'),
    object_id: z.string().describe('Id of the object; several are separated by commas'),
    object_name: z.string().describe('What people called it at that time'),
    changes: z.array(auditChangeSchema).describe('Changed fields with their values before and after'),
    outcome: z
      .enum(auditOutcomes)
      .describe(
        '`done`; `refused`: not permitted or invalid; `failed`: an error occurred; `interrupted`: the service ' +
          'ended during the change',
      ),
    status: z.int().nullable().describe('HTTP status of the answer. Null: not a request'),
    reason: z.string().describe('A sentence that says why it was refused or failed'),
    request_id: z.string(),
    erased: z.boolean().describe('Whether names and values were erased from the row'),
    previous_hash: z.string(),
    hash: z.string().describe('SHA-256 over this row and the hash of the previous row'),
  })
  .meta({ id: 'AuditEntry', description: 'One row of the audit log' });

/** One row of the audit log. */
export type AuditLogEntry = z.infer<typeof auditEntrySchema>;

/** A field of what was changed. */
export type AuditLogChange = AuditLogEntry['changes'][number];

const whatItHolds =
  'The log has a row for every change, login and failed login, and for every recording, voice message, fax, ' +
  'capture, SIP trace, signing secret and export that is read. Rows are never changed. Each contains the hash ' +
  'of the previous row of the whole installation; `npm run verify-audit` checks the chain.';

const exportQuery = z.object({
  dir: z
    .string()
    .transform((dir) => dir.toUpperCase())
    .pipe(z.enum(['ASC', 'DESC']))
    .default('DESC'),
  filter: z.string().max(8192).optional(),
});

/** The audit log (extension). */
export const auditLog = {
  listAuditLog: collectionOf({
    path: '/auditlog',
    module: 'history',
    summary: 'List the audit log',
    description: `${whatItHolds} You see the rows of your customer.`,
    scope: 'administrator',
    extension: true,
    resource: auditEntrySchema,
    errors: [400, 401, 403],
  }),
  getAuditEntry: endpoint({
    method: 'GET',
    path: '/auditlog/{id}',
    module: 'history',
    summary: 'Read a row of the audit log',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(single(auditEntrySchema)) },
    errors: [401, 403, 404],
  }),
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/auditlog.csv',
    module: 'history',
    summary: 'Download the audit log as CSV',
    description:
      'Takes `filter` and `dir` like `/auditlog`; ordered by id. Streamed without a limit. The first line ' +
      'contains the field names (RFC 4180). Cells that a spreadsheet would take for a formula begin with an ' +
      'apostrophe.',
    scope: 'administrator',
    extension: true,
    query: exportQuery,
    responses: { 200: file('text/csv', 'One line for each row', { isNamed: true }) },
    errors: [400, 401, 403],
  }),
};
