import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { type Endpoint, endpoint, file, idParams, json, single } from './endpoint.ts';

/** A fax (specification, "Fax"). */
export const faxSchema = z
  .object({
    id: z.int(),
    charge: z.number().describe('Always 0: there is no billing'),
    created_at: z.string().describe('When the service received it, UTC, YYYY-MM-DD HH:MM:SS'),
    filename: z.string().describe('Name of the file as the gateway wrote it'),
    from: z.string().describe('E.164 digits without +; empty if the gateway did not state it'),
    pages: z.int(),
    status: z.int().describe('0 RECEIVED, 1 SENT, 2 FAILED'),
    to: z.string().describe('E.164 digits without +; empty if the gateway did not state it'),
    type: z.int().describe('Which way it went: 0 inbound, 1 outbound'),
    size: z.int().describe('Extension: size in bytes of `/faxes/{id}.pdf`'),
    user_id: z.int().nullable().describe('Extension: the user whose number it was sent to; null if it is not a user’s'),
  })
  .meta({ id: 'Fax', description: 'A fax' });

/** A fax. */
export type Fax = z.infer<typeof faxSchema>;

/** Faxes. */
export const faxes = {
  listFaxes: collectionOf({
    path: '/faxes',
    module: 'storage',
    summary: 'List faxes',
    description:
      'Users see faxes to their own numbers, supervisors and administrators all. A fax gateway stores its PDFs ' +
      'in a folder that the service watches (`CORDBOARD_FAX_FOLDER`, else `faxes/incoming` in the data ' +
      'folder), either named `<from>_<to>_<anything>.pdf`, or after a file with the same name but ending in ' +
      '`.json`: `{"from": "…", "to": "…", "type": "inbound" | "outbound", "status": "received" | "sent" | ' +
      '"failed"}`. Files that are not PDFs are moved to its subfolder `rejected`.',
    scope: 'agent',
    resource: faxSchema,
  }),
  getFax: endpoint({
    method: 'GET',
    path: '/faxes/{id}',
    module: 'storage',
    summary: 'Read the data of a fax',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(faxSchema)) },
    errors: [401, 404],
  }),
  getFaxPdf: endpoint({
    method: 'GET',
    path: '/faxes/{id}.pdf',
    module: 'storage',
    summary: 'Download a fax as PDF, exactly as it arrived',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: file('application/pdf', 'The fax', { isRanged: true, isNamed: true, validators: 'always' }) },
    errors: [401, 404],
  }),
} satisfies Record<string, Endpoint>;
