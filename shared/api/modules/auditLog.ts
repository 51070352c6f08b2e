import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { endpoint, file, idParams, json, single } from '../endpoint.ts';
import { auditEntrySchema } from '../schemas/audit.ts';

const kept =
  'Every change, login and failed login is a row, and so is every recording, voice message, fax, capture, signalling, ' +
  'signing secret and export that leaves the service. Rows are never changed. Each carries the hash of the one before, ' +
  'in the whole installation; `npm run verify-audit` checks it.';

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
    summary: 'Who did what',
    description: `${kept} Yours are those of your customer.`,
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
    summary: 'The audit log as CSV',
    description:
      'Filtered as `/auditlog` is, in the order of ids, `dir` as there. Streamed, however many there are. The first line ' +
      'names the fields (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe.',
    scope: 'administrator',
    extension: true,
    query: exportQuery,
    responses: { 200: file('text/csv', 'One line for each row') },
    errors: [400, 401, 403],
  }),
};
