/** Settings of the transcription service. */

import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { plainAddress, trimmedPattern } from '../fields.ts';

/** A word that the transcriber should know (specification, "MonitorAiDictionary"). */
export const monitorAiDictionarySchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('UTC'),
    token: z.string().describe('The word or phrase, spelled as transcripts should have it'),
  })
  .meta({ id: 'MonitorAiDictionary', description: 'A word that the transcriber should know' });

/** A word that the transcriber should know. */
export type MonitorAiDictionary = z.infer<typeof monitorAiDictionarySchema>;

/** A word that the transcriber is to know. */
export const newMonitorAiDictionarySchema = z.object({ token: z.string().trim().min(1).max(100) });

/** Where recordings are transcribed; the key is never shown. */
export const transcriptionSettingsSchema = z
  .object({
    enabled: z.boolean().describe('Whether new recordings are sent'),
    url: z.string().describe('Base address of an OpenAI-compatible service, such as `https://host/v1`. Empty: none'),
    model: z.string().describe('Name of the model for `{url}/audio/transcriptions`'),
    language: z.string().describe('ISO 639-1 code such as `en`. Empty: detected by the model'),
    analysis_model: z
      .string()
      .describe('Model of `{url}/chat/completions` for summary, sentiment and score. Empty: none of these are made'),
    has_api_key: z.boolean(),
  })
  .meta({ id: 'TranscriptionSettings', description: 'Where recordings are transcribed; the key is never shown' });

/** Where recordings are transcribed. */
export type TranscriptionSettings = z.infer<typeof transcriptionSettingsSchema>;

/** An address without a password, a query or a fragment: the key has its own field, and paths are added to it. */
const serviceUrl = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    if (text === '') return true;
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol)) return false;
    return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  }, 'must be an https or http address without user, query or fragment')
  .transform((text) => text.replace(/\/+$/, ''))
  .meta({ pattern: trimmedPattern(/^$/, plainAddress) });

/** Changes of the settings. */
export const transcriptionPatchSchema = z.object({
  enabled: z.boolean().optional(),
  url: serviceUrl.optional(),
  model: z.string().trim().min(1).max(100).optional(),
  language: z
    .string()
    .regex(/^([a-z]{2,3})?$/, 'must be a language code such as en')
    .optional(),
  analysis_model: z.string().trim().max(100).optional(),
  api_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be visible ASCII characters')
    .nullable()
    .optional()
    .describe('Write-only. Null: removes it'),
});

/** Changes of the settings. */
export type TranscriptionPatch = z.output<typeof transcriptionPatchSchema>;

/** Transcripts of recordings: made on demand, the transcriber’s dictionary and its settings. */
export const transcription = {
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
    errors: [400, 401, 403, 409],
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
