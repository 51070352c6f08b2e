import { z } from 'zod';
import { collectionOf, collectionQuery } from '../collection.ts';
import { empty, endpoint, file, idParams, idsParams, json, single } from '../endpoint.ts';
import { traceExtentQuery, traceMessageSchema } from '../schemas/liveCall.ts';
import { cdrSchema, monitorSchema, msdrSchema } from '../schemas/record.ts';
import { monitorMarkSchema, wholeRecordingSchema } from '../schemas/wholeRecording.ts';

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
      'Extension: the filter property `party` (operators `like` and `notlike`) searches the numbers and names of both sides.',
    scope: 'agent',
    resource: cdrSchema,
  }),
  getCdrDictionaries: endpoint({
    method: 'GET',
    path: '/cdrs/dictionaries',
    module: 'history',
    summary: 'The coded values and their names',
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
      summary: 'Every SIP message of an ended call, in order',
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
    summary: 'The SIP messages of an ended call as a capture file',
    scope: 'agent',
    params: idParams,
    responses: { 200: file('application/vnd.tcpdump.pcap', 'A capture that Wireshark opens') },
    errors: [401, 403, 404],
  }),
  getCdrCapture: endpoint({
    method: 'GET',
    path: '/cdrs/{id}.pcapng',
    module: 'history',
    summary: 'The SIP messages of an ended call as a capture file with comments',
    description:
      'The same packets as `/cdrs/{id}.pcap`, in the newer format: comments say what was decrypted, what was sent again ' +
      'and how the call and its audio went.',
    scope: 'agent',
    extension: true,
    params: idParams,
    query: traceExtentQuery,
    responses: { 200: file('application/x-pcapng', 'A capture that Wireshark opens') },
    errors: [400, 401, 404],
  }),
  listMonitors: endpoint({
    ...collectionOf({
      path: '/monitors',
      module: 'history',
      summary: 'List recordings',
      description:
        'Extension: the filter property `words` (operators `like` and `notlike`) searches the transcripts for words: all ' +
        'of them, in any order, without regard to letter case and the accents of Latin letters. A word is found by its beginning; what is ' +
        'in quotation marks is found as it stands: `refund "broken screen"`. The properties of the review ' +
        '(`review_score`, `reviewed_at`, …) are for supervisors.',
      scope: 'agent',
      resource: monitorSchema,
    }),
    query: collectionQuery.extend({
      texts: z
        .enum(['full', 'excerpt'])
        .default('full')
        .describe(
          'Extension: with `excerpt`, `transcript` is only a part of it, around the words that were searched for, and ' +
            '`transcript_speakers` is empty: for lists',
        ),
      per: z
        .enum(['monitor', 'recording'])
        .default('monitor')
        .describe(
          'Extension: with `recording`, one entry for each recording of a conversation: the first of its monitors that match, ' +
            'with `whole`. What the filter asks of `id` is asked of that entry',
        ),
    }),
  }),
  getMonitor: endpoint({
    method: 'GET',
    path: '/monitors/{id}',
    module: 'history',
    summary: 'Read a recording’s data',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(monitorSchema)) },
    errors: [401, 403, 404],
  }),
  getMonitorAudio: endpoint({
    method: 'GET',
    path: '/monitors/{id}.mp3',
    module: 'history',
    summary: 'A recording as MP3: agent left, remote right',
    description: 'Byte ranges are served (206).',
    scope: 'agent',
    params: idParams,
    responses: { 200: file('audio/mpeg', 'The recording') },
    errors: [401, 403, 404],
  }),
  getWholeRecording: endpoint({
    method: 'GET',
    path: '/monitors/{id}/whole',
    module: 'history',
    summary: 'The whole recording of a conversation that a monitor is part of',
    description:
      'A conversation that is transferred, parked and picked up, or joined goes through several calls, each with its own ' +
      'monitor. Here they are one: in order, with the place of each in the sound, and with what was done meanwhile: who ' +
      'paused, resumed, held. Who may not see all of the calls gets those that it may see.',
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
    summary: 'The whole recording of a conversation as one MP3: agent left, remote right',
    description: 'Byte ranges are served (206). 404 while it is still recorded.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: file('audio/mpeg', 'The recording') },
    errors: [401, 404],
  }),
  listCdrMonitorMarks: collectionOf({
    path: '/cdrs/{id}/monitormarks',
    module: 'history',
    summary: 'List who started, paused, resumed and stopped the recording of an ended call',
    description:
      'With holding and joining, which are heard in it. They are kept as long as the call detail record, also when the ' +
      'recording was deleted.',
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
      'An unknown id is 404 naming it, one that still runs 409, and nothing is deleted. More than 100 is 202, done in ' +
      'the background. A conversation is deleted as a whole: the other monitors with the same `recording_id` go too, and ' +
      'while one of them runs it is 409.',
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
