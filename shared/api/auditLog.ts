import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { endpoint, file, idParams, json, single } from './endpoint.ts';
import { auditEntrySchema } from './schemas/audit.ts';

const kept =
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

/** Who did what (extension). */
export const auditLog = {
  listAuditLog: collectionOf({
    path: '/auditlog',
    module: 'history',
    summary: 'List the audit log',
    description: `${kept} You see the rows of your customer.`,
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
    responses: { 200: file('text/csv', 'One line for each row') },
    errors: [400, 401, 403],
  }),
};
