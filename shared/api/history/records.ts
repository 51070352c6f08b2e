import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { bulkBodyLimit, empty, endpoint, file, idParams, json, many, single } from '../endpoint.ts';
import { bulkOf } from '../fields.ts';
import { monitorReviewPatchSchema } from './monitor.ts';
import { cdrSchema, monitorSchema } from './cdr.ts';
import { cdrNoteSchema, cdrPatchSchema, monitorPatchSchema, newCdrNoteSchema } from '../schemas/recordPatch.ts';
import {
  monitorAiDictionarySchema,
  newMonitorAiDictionarySchema,
  transcriptionPatchSchema,
  transcriptionSettingsSchema,
} from './transcription.ts';

/** The rows of an export: what a list would filter by, without its pages. */
const exportQuery = z.object({
  dir: z
    .string()
    .transform((dir) => dir.toUpperCase())
    .pipe(z.enum(['ASC', 'DESC']))
    .default('DESC'),
  filter: z.string().max(8192).optional(),
});

/** What may be changed of call detail records and recordings, and the transcriber’s dictionary. */
export const records = {
  updateCdrs: endpoint({
    method: 'PATCH',
    path: '/cdrs',
    module: 'history',
    summary: 'Change labels and notes of several call detail records',
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
      'Takes `filter` and `dir` like `/cdrs`; ordered by id. Streamed without a limit. The first line contains ' +
      'the field names (RFC 4180). Cells that a spreadsheet would take for a formula begin with an apostrophe.',
    scope: 'agent',
    extension: true,
    query: exportQuery,
    responses: { 200: file('text/csv', 'One line for each record') },
    errors: [400, 401],
  }),
  listCdrNotes: endpoint({
    ...collectionOf({
      path: '/cdrs/{id}/notes',
      module: 'history',
      summary: 'List the notes on a call detail record',
      description: 'Each with author and time; the record’s own `notes` is the newest one.',
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
  transcribeMonitor: endpoint({
    method: 'POST',
    path: '/monitors/{id}/transcription',
    module: 'history',
    summary: 'Transcribe a recording, or transcribe it again',
    description:
      '`transcription_state` of the recording shows the progress. The transcript is replaced when the new one ' +
      'is complete. 409 while a transcription is in progress, 412 without an address in the settings.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 202: empty('Accepted') },
    errors: [401, 404, 409, 412],
  }),
  listMonitorAiDictionary: collectionOf({
    path: '/monitors/aidictionary',
    module: 'settings',
    summary: 'List the words of the transcription dictionary',
    scope: 'administrator',
    resource: monitorAiDictionarySchema,
    errors: [400, 401, 403, 404],
  }),
  createMonitorAiDictionary: endpoint({
    method: 'POST',
    path: '/monitors/aidictionary',
    module: 'settings',
    summary: 'Add a word to the transcription dictionary',
    description:
      'For rare names and terms; they are sent along with every recording. Words are unique regardless of letter ' +
      'case.',
    scope: 'administrator',
    extension: true,
    body: newMonitorAiDictionarySchema,
    responses: { 201: json(single(monitorAiDictionarySchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getMonitorAiDictionary: endpoint({
    method: 'GET',
    path: '/monitors/aidictionary/{id}',
    module: 'settings',
    summary: 'Read a word of the transcription dictionary',
    scope: 'administrator',
    params: idParams,
    responses: { 200: json(single(monitorAiDictionarySchema)) },
    errors: [401, 403, 404],
  }),
  deleteMonitorAiDictionary: endpoint({
    method: 'DELETE',
    path: '/monitors/aidictionary/{id}',
    module: 'settings',
    summary: 'Delete a word of the transcription dictionary',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  getTranscriptionSettings: endpoint({
    method: 'GET',
    path: '/settings/transcription',
    module: 'settings',
    summary: 'Read the transcription settings',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(transcriptionSettingsSchema)) },
    errors: [401, 403],
  }),
  updateTranscriptionSettings: endpoint({
    method: 'PATCH',
    path: '/settings/transcription',
    module: 'settings',
    summary: 'Change the transcription settings',
    description:
      'Each finished recording is sent to `{url}/audio/transcriptions`, an API compatible with OpenAI’s, with ' +
      'the words of `/monitors/aidictionary` as `prompt`. Without an address nothing leaves the service. 400 ' +
      'for `enabled` without an address.',
    scope: 'administrator',
    extension: true,
    body: transcriptionPatchSchema,
    responses: { 200: json(single(transcriptionSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
