/** A conversation's recording as one, over all calls that it went through. */
import { z } from 'zod';
import { monitorMarkKinds } from '../../domain/monitorMarks.ts';
import { traceExtentQuery, traceMessageSchema } from '../calls/calls.ts';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, idsParams, json, single } from '../endpoint.ts';
import { cdrSchema, msdrSchema } from './cdr.ts';
import { monitorSchema } from './monitor.ts';

/** Who did what to a recording. */
export const monitorMarkSchema = z
  .object({
    id: z.int(),
    recording_id: z.int(),
    monitor_id: z.int(),
    live_id: z.int(),
    kind: z
      .enum(monitorMarkKinds)
      .describe(
        '`continued`: the recording continues in the next call after a transfer or parking, and so does a pause. ' +
          '`interrupted`: the service crashed or was restarted, and nothing was recorded from `at` on for `lasted_ms`',
      ),
    at: z.string().describe('UTC'),
    lasted_ms: z.int().describe('Milliseconds without any sound after an `interrupted`; 0 for all other kinds'),
    offset_ms: z.int().describe('Position in the audio of that monitor, in milliseconds'),
    user_id: z.int().nullable().describe('Who did it. Null: the service, or somebody who is not a user'),
    user_name: z.string().describe('What the user was called at that time'),
    token_name: z.string().describe('The named API token that was used; empty for the interface'),
  })
  .meta({ id: 'MonitorMark', description: 'Who did what to a recording' });

export type MonitorMark = z.infer<typeof monitorMarkSchema>;

const partSchema = z.object({
  monitor_id: z.int(),
  live_id: z.int().describe('The call in which it was recorded'),
  state: z.enum(['recording', 'paused', 'ready']),
  timestamp: z.string().describe('When it began, UTC, YYYY-MM-DD HH:MM:SS'),
  offset_ms: z.int().describe('Where it begins in the whole recording'),
  duration_ms: z.int(),
  src: z.string(),
  src_name: z.string(),
  dst: z.string(),
  dst_name: z.string(),
  user_id: z.int().nullable(),
});

/** A mark and where it is in the whole. */
const placedMarkSchema = monitorMarkSchema.extend({
  offset_ms: z.int().describe('Position in the whole recording, in milliseconds'),
});

/** A conversation's recording as one. */
export const wholeRecordingSchema = z
  .object({
    id: z.int().describe('The `recording_id` that its monitors have'),
    state: z.enum(['recording', 'paused', 'ready']).describe('The state that its newest monitor is in'),
    duration_ms: z.int(),
    size: z.int().describe('Size in bytes of `/monitors/{id}/whole.mp3`'),
    parts: z.array(partSchema).describe('Its monitors that you may see, in order'),
    marks: z.array(placedMarkSchema).describe('What was noted in it, in the order of time'),
  })
  .meta({ id: 'WholeRecording', description: 'A conversation’s recording as one' });

/** A conversation's recording as one. */
export type WholeRecording = z.infer<typeof wholeRecordingSchema>;

const dictionarySchema = z.record(
  z.string(),
  z.array(z.object({ value: z.union([z.int(), z.string()]), letter: z.string().optional(), name: z.string() })),
);

/** Call detail records, recordings and media session records. */
export const history = {
  listCdrs: collectionOf({
    path: '/cdrs',
    module: 'history',
    summary: 'List call detail records',
    description:
      'Extension: the filter property `party` (operators `like` and `notlike`) searches the numbers and names of both ' +
      'sides; `said` searches the notes and the transcripts for words, as `words` of `/monitors` does; ' +
      '`hour_of_day` (`=`) is the hour in which calls began by the clocks of a time zone.',
    scope: 'agent',
    resource: cdrSchema,
  }),
  getCdrDictionaries: endpoint({
    method: 'GET',
    path: '/cdrs/dictionaries',
    module: 'history',
    summary: 'List the coded values and their names',
    scope: 'agent',
    responses: { 200: json(single(dictionarySchema)) },
    errors: [401],
  }),
  getCdr: endpoint({
    method: 'GET',
    path: '/cdrs/{id}',
    module: 'history',
    summary: 'Read a call detail record',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(cdrSchema)) },
    errors: [401, 403, 404],
  }),
  getCdrTrace: endpoint({
    ...collectionOf({
      path: '/cdrs/{id}.trace',
      module: 'history',
      summary: 'List the SIP messages of an ended call, in order',
      scope: 'agent',
      params: idParams,
      resource: traceMessageSchema,
    }),
    query: collectionQuery.extend(traceExtentQuery.shape),
    errors: [400, 401, 403, 404],
  }),
  getCdrPcap: endpoint({
    method: 'GET',
    path: '/cdrs/{id}.pcap',
    module: 'history',
    summary: 'Download the SIP messages of an ended call as a capture file',
    scope: 'agent',
    params: idParams,
    responses: { 200: file('application/vnd.tcpdump.pcap', 'A capture file for Wireshark', { isNamed: true }) },
    errors: [401, 403, 404],
  }),
  getCdrCapture: endpoint({
    method: 'GET',
    path: '/cdrs/{id}.pcapng',
    module: 'history',
    summary: 'Download the SIP messages of an ended call as a capture file (pcapng) with comments',
    description:
      'The same packets as `/cdrs/{id}.pcap` in the newer format, with comments that say what was decrypted, ' +
      'what was retransmitted, and how the call and its audio went.',
    scope: 'agent',
    extension: true,
    params: idParams,
    query: traceExtentQuery,
    responses: { 200: file('application/x-pcapng', 'A capture file for Wireshark', { isNamed: true }) },
    errors: [400, 401, 404],
  }),
  listMonitors: endpoint({
    ...collectionOf({
      path: '/monitors',
      module: 'history',
      summary: 'List recordings',
      description:
        'Extension: the filter property `words` (operators `like` and `notlike`) searches the transcripts for ' +
        'words: all of them, in any order, without regard to letter case and the accents of Latin letters. ' +
        'Words match by their beginning; text in quotation marks matches exactly: `refund "broken screen"`. ' +
        'Only supervisors can filter by the review (`review_score`, `reviewed_at`, …).',
      scope: 'agent',
      resource: monitorSchema,
    }),
    query: collectionQuery.extend({
      texts: z
        .enum(['full', 'excerpt'])
        .default('full')
        .describe(
          'Extension: with `excerpt`, `transcript` contains only the passage around the words that were ' +
            'searched for, and `transcript_speakers` is empty; meant for lists',
        ),
      per: z
        .enum(['monitor', 'recording'])
        .default('monitor')
        .describe(
          'Extension: with `recording`, one entry for each recording of a conversation: its first matching ' +
            'monitor, with `whole`. A filter on `id` applies to that entry',
        ),
    }),
  }),
  getMonitor: endpoint({
    method: 'GET',
    path: '/monitors/{id}',
    module: 'history',
    summary: 'Read the data of a recording',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(monitorSchema)) },
    errors: [401, 403, 404],
  }),
  getMonitorAudio: endpoint({
    method: 'GET',
    path: '/monitors/{id}.mp3',
    module: 'history',
    summary: 'Download a recording as MP3: agent left, other party right',
    description: 'Supports byte ranges (206).',
    scope: 'agent',
    params: idParams,
    responses: { 200: file('audio/mpeg', 'The recording', { isRanged: true, isNamed: true }) },
    errors: [401, 403, 404],
  }),
  getWholeRecording: endpoint({
    method: 'GET',
    path: '/monitors/{id}/whole',
    module: 'history',
    summary: 'Read the whole recording of a conversation that a monitor is part of',
    description:
      'A conversation that is transferred, parked or joined consists of several calls, each with its own ' +
      'monitor. This combines them: in order, with the position of each in the audio, and with who paused, ' +
      'resumed and held. A recording that was interrupted, as by a crash, has several monitors of one call. If you may not see all of the calls, it contains those that you may see.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(wholeRecordingSchema)) },
    errors: [401, 404],
  }),
  getWholeRecordingAudio: endpoint({
    method: 'GET',
    path: '/monitors/{id}/whole.mp3',
    module: 'history',
    summary: 'Download the whole recording of a conversation as one MP3: agent left, other party right',
    description: 'Supports byte ranges (206). 404 while the recording is in progress.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: file('audio/mpeg', 'The recording', { isRanged: true, isNamed: true }) },
    errors: [401, 404],
  }),
  listCdrMonitorMarks: collectionOf({
    path: '/cdrs/{id}/monitormarks',
    module: 'history',
    summary: 'List when and by whom the recording of an ended call was started, paused, resumed and stopped',
    description:
      'Includes hold and three-way calls. Kept as long as the call detail record, even if the recording is ' +
      'deleted.',
    scope: 'agent',
    extension: true,
    params: idParams,
    resource: monitorMarkSchema,
    errors: [400, 401, 404],
  }),
  deleteMonitors: endpoint({
    method: 'DELETE',
    path: '/monitors/{ids}',
    module: 'history',
    summary: 'Delete recordings, files included',
    description:
      'An unknown id is 404 naming it and a recording in progress is 409; nothing is deleted then. More than ' +
      '100 are deleted in the background (202). The recording of a conversation is deleted as a whole, with ' +
      'all monitors of the same `recording_id`; 409 while one of them is in progress.',
    scope: 'administrator',
    params: idsParams,
    responses: { 202: empty('Accepted'), 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  listMsdrs: collectionOf({
    path: '/msdrs',
    module: 'history',
    summary: 'List media session detail records',
    scope: 'agent',
    resource: msdrSchema,
  }),
  getMsdr: endpoint({
    method: 'GET',
    path: '/msdrs/{id}',
    module: 'history',
    summary: 'Read a media session detail record',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(msdrSchema)) },
    errors: [401, 403, 404],
  }),
};
