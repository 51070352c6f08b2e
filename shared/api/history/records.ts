/** Changes to records after the call. */
import { z } from 'zod';
import { type Code, sentimentCodes } from '../../domain/codes.ts';
import { bulkBodyLimit } from '../../domain/limits.ts';
import { labelRefsSchema } from '../calls/callLabels.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, json, many, single } from '../endpoint.ts';
import { bulkOf, codedAs, notesSchema } from '../fields.ts';
import { cdrSchema } from './cdr.ts';
import { monitorReviewPatchSchema, monitorSchema } from './monitor.ts';
import { transcription } from './transcription.ts';

/** Changes of one CDR among several. */
export const cdrPatchSchema = z.object({
  id: z.int().positive(),
  labels: labelRefsSchema.optional(),
  notes: notesSchema.optional().describe('Added as the newest note unless empty'),
  wrapup_disposition_id: z
    .int()
    .positive()
    .nullable()
    .optional()
    .describe(
      'Extension: id of the disposition: one for all queues, or for the queue of the call. Null: none. It is copied to your ' +
        'wrap-up of the call (for supervisors: to its last one), and its outcome to the contact',
    ),
});

/** Changes of one CDR. */
export type CdrPatch = z.output<typeof cdrPatchSchema>;

/** A note on a CDR. */
export const cdrNoteSchema = z
  .object({
    id: z.int(),
    cdr_id: z.int(),
    live_id: z.int().describe('Live id of the call that it is about'),
    text: z.string(),
    user_id: z.int().nullable().describe('Who wrote it; null if unknown'),
    user_name: z.string(),
    created_at: z.string().describe('UTC'),
  })
  .meta({ id: 'CdrNote', description: 'A note on a CDR' });

/** A note on a CDR. */
export type CdrNote = z.infer<typeof cdrNoteSchema>;

/** A note that is written. */
export const newCdrNoteSchema = z.object({ text: z.string().trim().min(1).max(10_000) });

const METADATA_BYTES = 64 * 1024;
const METADATA_DEPTH = 32;

/** Without recursion, so that deep nesting cannot exhaust the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= METADATA_DEPTH; depth += 1) {
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
    if (level.length === 0) return true;
  }
  return false;
}

const isSmall = (value: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).byteLength <= METADATA_BYTES;

/** Any JSON object, so large and so deep at most. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine(isShallow, { error: `must not be nested deeper than ${METADATA_DEPTH}`, abort: true })
  .refine(isSmall, { error: 'must not be larger than 64 KiB' });

const codes: readonly Code[] = sentimentCodes;

/** A sentiment as clients write it: number, its digits or its name; null takes it away. */
const sentimentSchema = z
  .union([z.int(), z.string().max(20)])
  .transform((written, context) => {
    const text = String(written).trim().toLowerCase();
    const code = codes.find(({ value, name }) => text === String(value) || text === name);
    if (code) return code.value;
    const message = `must be the number or name of one of: ${codes.map(({ value, name }) => `${value} ${name}`).join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta(codedAs(...codes.flatMap(({ value, name }) => [value, String(value), name])))
  .nullable();

/** Changes of a recording's data. */
export const monitorPatchSchema = z.object({
  transcript: z.string().max(500_000).optional(),
  transcript_speakers: z.string().max(500_000).optional(),
  summary: z.string().max(50_000).optional(),
  sentiment: sentimentSchema.optional().describe('-1 negative, 0 neutral, 1 positive; number or name'),
  cx_score: z.int().min(0).max(100).nullable().optional(),
  metadata: metadataSchema
    .optional()
    .describe('Merged into `metadata.custom`; a null value removes the property. At most 64 KiB in all'),
});

/** Changes of a recording's data. */
export type MonitorPatch = z.output<typeof monitorPatchSchema>;

/** The rows of an export: what a list would filter and sort by, without its pages. */
const exportQuery = z.object({
  sort: collectionQuery.shape.sort,
  dir: z
    .string()
    .transform((dir) => dir.toUpperCase())
    .pipe(z.enum(['ASC', 'DESC']))
    .default('DESC'),
  filter: z.string().max(8192).optional(),
});

/** Changes to call detail records and recordings, and the transcription's dictionary. */
export const records = {
  updateCdrs: endpoint({
    method: 'PATCH',
    path: '/cdrs',
    module: 'history',
    summary: 'Change labels, notes and dispositions of several call detail records',
    description:
      'All or nothing: invalid input is 400 and an unknown id 404, both naming the index of the element, and ' +
      'nothing is changed.',
    scope: 'agent',
    body: bulkOf(cdrPatchSchema),
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(cdrSchema), 'The changed records, in the order of the request') },
    errors: [400, 401, 403, 404],
  }),
  deleteCdrs: endpoint({
    method: 'DELETE',
    path: '/cdrs',
    module: 'history',
    summary: 'Delete all call detail records',
    description:
      'Deletes every record of ended calls with its notes and SIP messages, and conversations that consist of ' +
      'such calls only. Recordings stay. Answers when all are deleted; after a crash the deletion continues at ' +
      'the next start.',
    scope: 'administrator',
    responses: { 204: empty() },
    errors: [401, 403, 409],
  }),
  exportCdrs: endpoint({
    method: 'GET',
    path: '/cdrs.csv',
    module: 'history',
    summary: 'Download call detail records as CSV',
    description:
      'Takes `filter`, `sort` and `dir` like `/cdrs`. Streamed without a limit. The first line contains ' +
      'the field names (RFC 4180). Cells that a spreadsheet would take for a formula begin with an apostrophe.',
    scope: 'agent',
    extension: true,
    query: exportQuery,
    responses: { 200: file('text/csv', 'One line for each record', { isNamed: true }) },
    errors: [400, 401],
  }),
  listCdrNotes: endpoint({
    ...collectionOf({
      path: '/cdrs/{id}/notes',
      module: 'history',
      summary: 'List the notes on a call detail record',
      description:
        'Each with author and time; the record’s own `notes` is the newest one. What was written during the call is among ' +
        'them, without an author, once another note has taken its place.',
      scope: 'agent',
      params: idParams,
      resource: cdrNoteSchema,
    }),
    errors: [400, 401, 403, 404],
  }),
  createCdrNote: endpoint({
    method: 'POST',
    path: '/cdrs/{id}/notes',
    module: 'history',
    summary: 'Add a note to a call detail record',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: newCdrNoteSchema,
    responses: { 201: json(single(cdrNoteSchema), 'Created') },
    errors: [400, 401, 404],
  }),
  listUserCdrs: endpoint({
    ...collectionOf({
      path: '/users/{id}/cdrs',
      module: 'customer',
      summary: 'List the call detail records of a user',
      description:
        'Calls in which the user took part. Agents see another user’s calls only if they took part in them ' +
        'too; supervisors see all.',
      scope: 'agent',
      params: idParams,
      resource: cdrSchema,
    }),
    errors: [400, 401, 404],
  }),
  deleteAllMonitors: endpoint({
    method: 'DELETE',
    path: '/monitors',
    module: 'history',
    summary: 'Delete all recordings, files included',
    description:
      'Runs in the background and continues after a restart of the service. Recordings in progress are not ' +
      'touched.',
    scope: 'administrator',
    responses: { 202: empty('Accepted') },
    errors: [401, 403, 409],
  }),
  updateMonitor: endpoint({
    method: 'PATCH',
    path: '/monitors/{id}',
    module: 'history',
    summary: 'Change transcript, summary, ratings and metadata of a recording',
    description:
      'For supervisors and their programs that analyse recordings; agents cannot write the transcript, ' +
      'sentiment or score of their own calls. A later transcription does not overwrite what was written here.',
    scope: 'supervisor',
    params: idParams,
    body: monitorPatchSchema,
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(single(monitorSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  reviewMonitor: endpoint({
    method: 'PATCH',
    path: '/monitors/{id}/review',
    module: 'history',
    summary: 'Score a recording and write notes on it',
    description:
      'A recording has one review, which names who changed it last and when. It is separate from `cx_score`, ' +
      'which programs write, and from the notes of the call, which agents can read. Removing both score and ' +
      'notes removes the review. Emits `monitor.reviewed`.',
    scope: 'supervisor',
    extension: true,
    params: idParams,
    body: monitorReviewPatchSchema,
    responses: { 200: json(single(monitorSchema)) },
    errors: [400, 401, 403, 404],
  }),
  ...transcription,
};
