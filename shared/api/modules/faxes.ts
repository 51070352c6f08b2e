import { collectionOf } from '../collection.ts';
import { type Endpoint, endpoint, file, idParams, json, single } from '../endpoint.ts';
import { faxSchema } from '../schemas/fax.ts';

/** Faxes. */
export const faxes = {
  listFaxes: collectionOf({
    path: '/faxes',
    module: 'storage',
    summary: 'List faxes',
    description:
      'Users see faxes to their own numbers, supervisors and administrators all. A fax gateway puts its PDFs into a folder ' +
      'that the service watches (`CORDBOARD_FAX_FOLDER`, else `faxes/incoming` in the data folder), named ' +
      '`<from>_<to>_<anything>.pdf`, or with a file of the same name that ends in `.json` and was there before: ' +
      '`{"from": "…", "to": "…", "type": "inbound" | "outbound", "status": "received" | "sent" | "failed"}`. ' +
      'What is no PDF goes to the folder `rejected` inside it.',
    scope: 'agent',
    resource: faxSchema,
  }),
  getFax: endpoint({
    method: 'GET',
    path: '/faxes/{id}',
    module: 'storage',
    summary: 'Read a fax’s data',
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
    summary: 'A fax as PDF, byte for byte as it came',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: file('application/pdf', 'The fax') },
    errors: [401, 404],
  }),
} satisfies Record<string, Endpoint>;
