import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { bulkBodyLimit, empty, endpoint, file, idParams, json, many, single } from '../endpoint.ts';
import { bulkOf } from '../schemas/annotations.ts';
import { monitorReviewPatchSchema } from '../schemas/monitorReview.ts';
import { cdrSchema, monitorSchema } from '../schemas/record.ts';
import { cdrNoteSchema, cdrPatchSchema, monitorPatchSchema, newCdrNoteSchema } from '../schemas/recordPatch.ts';
import {
  monitorAiDictionarySchema,
  newMonitorAiDictionarySchema,
  transcriptionPatchSchema,
  transcriptionSettingsSchema,
} from '../schemas/transcription.ts';

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
      'All or nothing. What cannot be used is 400 and an id that is not there 404, both naming the index of the element.',
    scope: 'agent',
    body: bulkOf(cdrPatchSchema),
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(cdrSchema), 'The records that were named, in their order') },
    errors: [400, 401, 403, 404],
  }),
  deleteCdrs: endpoint({
    method: 'DELETE',
    path: '/cdrs',
    module: 'history',
    summary: 'Delete all call detail records',
    description:
      'Every record of ended calls with its notes and SIP messages, and the conversations that consist of such calls ' +
      'only. Recordings stay. Answers when all are gone; what a crash interrupts goes on at the next start.',
    scope: 'administrator',
    responses: { 204: empty() },
    errors: [401, 403, 409],
  }),
  exportCdrs: endpoint({
    method: 'GET',
    path: '/cdrs.csv',
    module: 'history',
    summary: 'Call detail records as CSV',
    description:
      'Filtered as `/cdrs` is, in the order of ids, `dir` as there. Streamed, however many there are. The first line ' +
      'names the fields (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe.',
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
      summary: 'The notes on a call detail record',
      description: 'Who wrote what and when; the record’s own `notes` is the newest of them.',
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
    summary: 'Write a note on a call detail record',
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
      summary: 'The call detail records of a user',
      description:
        'Calls in which the user took part. Below supervisor those of another user are only the ones that you took part ' +
        'in as well.',
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
      'Goes on in the background, also after a restart of the service. A recording that runs at the time is not touched.',
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
      'For supervisors, and for programs of theirs that listen to recordings: nobody writes the transcript, mood or score ' +
      'of their own calls. What a person or program wrote, no transcription overwrites.',
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
      'The one review of a recording: who changed it last and when stands in it. It is apart from `cx_score`, which ' +
      'programs write, and from the notes of the call, which agents read. A review with neither score nor notes is ' +
      'none. Emits `monitor.reviewed`.',
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
    summary: 'Have a recording transcribed, anew if it was',
    description:
      'The recording shows how far it is in `transcription_state`. Its transcript is replaced when the new one is there. ' +
      '409 while it runs, 412 without an address in the settings.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 202: empty('Accepted') },
    errors: [401, 404, 409, 412],
  }),
  listMonitorAiDictionary: collectionOf({
    path: '/monitors/aidictionary',
    module: 'settings',
    summary: 'List the words that the transcriber should know',
    scope: 'administrator',
    resource: monitorAiDictionarySchema,
    errors: [400, 401, 403, 404],
  }),
  createMonitorAiDictionary: endpoint({
    method: 'POST',
    path: '/monitors/aidictionary',
    module: 'settings',
    summary: 'Teach the transcriber a word',
    description: 'Names and terms that are seldom; they go along with every recording. Each once, in any letter case.',
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
    summary: 'Read a word that the transcriber should know',
    scope: 'administrator',
    params: idParams,
    responses: { 200: json(single(monitorAiDictionarySchema)) },
    errors: [401, 403, 404],
  }),
  deleteMonitorAiDictionary: endpoint({
    method: 'DELETE',
    path: '/monitors/aidictionary/{id}',
    module: 'settings',
    summary: 'Make the transcriber forget a word',
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
    summary: 'Where recordings are transcribed',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(transcriptionSettingsSchema)) },
    errors: [401, 403],
  }),
  updateTranscriptionSettings: endpoint({
    method: 'PATCH',
    path: '/settings/transcription',
    module: 'settings',
    summary: 'Say where recordings are transcribed',
    description:
      'Each recording that becomes ready is sent to `{url}/audio/transcriptions` as that of OpenAI is asked, with the ' +
      'words of `/monitors/aidictionary` as `prompt`. Without an address nothing leaves the service. `enabled` needs one: ' +
      '400 else.',
    scope: 'administrator',
    extension: true,
    body: transcriptionPatchSchema,
    responses: { 200: json(single(transcriptionSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
