/** Recorded and spoken announcements, and the music on hold that is one of them. */
import { z } from 'zod';
import { longestSpokenText } from '../domain/limits.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, file, idParams, json, single } from './endpoint.ts';
import { exactlyOneOf, notBoth } from './fields.ts';

/** 20 MiB in Base64, and room for the rest of the body. */
export const announcementBodyLimit = Math.ceil((20 * 1024 * 1024 * 4) / 3) + 64 * 1024;

/** A recorded announcement (specification, "Voicemail announcement"). */
export const vmAnnouncementSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    description: z.string(),
    extension: z.int().describe('Extension of the user that it belongs to'),
    user_id: z.int().describe('Extension: the user of this extension, as in `/users`'),
    content_type: z
      .enum(['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/aac'])
      .describe('Extension: type of the file, detected from its content'),
    size: z.int().describe('Extension: size in bytes of `/vmannouncements/{id}.audio`'),
    duration: z.number().describe('Extension: seconds'),
    text: z.string().describe('Extension: the text that it speaks; empty for a recording or a file'),
  })
  .meta({ id: 'VoicemailAnnouncement', description: 'A recorded announcement' });

/** A recorded announcement. */
export type VmAnnouncement = z.infer<typeof vmAnnouncementSchema>;

const spokenText = z.string().trim().min(1).max(longestSpokenText);

const announcementFields = {
  extension_id: z.int().positive().describe('Its owner: the id or the extension of a user'),
  description: z.string().trim().max(500),
  data: z.string().min(1).describe('Base64 of an MP3, MP4, WAV or AAC file, at most 20 MiB and ten minutes'),
  text: spokenText.describe('Extension: in place of `data`, a text that an English voice speaks'),
};

const oneContent = {
  error: 'must be given, or else `text`: one of both',
  path: ['data'],
};

/** A new announcement. */
export const newVmAnnouncementSchema = z
  .object({
    ...announcementFields,
    description: announcementFields.description.default(''),
    data: announcementFields.data.optional(),
    text: announcementFields.text.optional(),
  })
  .refine(({ data, text }) => (data === undefined) !== (text === undefined), oneContent)
  .meta(exactlyOneOf('data', 'text'));

/** Changes to an announcement; absent fields are not changed. */
export const vmAnnouncementPatchSchema = z
  .object(announcementFields)
  .partial()
  .refine(({ data, text }) => data === undefined || text === undefined, oneContent)
  .meta(notBoth('data', 'text'));

const content =
  'The type of the file is detected from its content, not from its name. AAC and MP4 need ffmpeg and are ' +
  'rejected if it is not installed. You may change your own announcements, administrators everybody’s.';

/** The customer's music on hold (extension). */
export const holdMusicSchema = z
  .object({
    hold_music_id: z
      .int()
      .positive()
      .nullable()
      .describe(
        'The announcement (`/vmannouncements`) that is played over and over. Null: a melody that is built in. Deleting the ' +
          'announcement sets null',
      ),
  })
  .meta({ id: 'HoldMusic', description: 'The customer’s music on hold' });

export const announcements = {
  listVmAnnouncements: collectionOf({
    path: '/vmannouncements',
    module: 'storage',
    summary: 'List voicemail announcements',
    scope: 'agent',
    resource: vmAnnouncementSchema,
  }),
  createVmAnnouncement: endpoint({
    method: 'POST',
    path: '/vmannouncements',
    module: 'storage',
    summary: 'Upload an announcement, or have a text spoken',
    description: content,
    scope: 'agent',
    body: newVmAnnouncementSchema,
    bodyLimit: announcementBodyLimit,
    responses: { 201: json(single(vmAnnouncementSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  speakText: endpoint({
    method: 'POST',
    path: '/vmannouncements/speech',
    module: 'storage',
    summary: 'Hear a text as an announcement would speak it',
    description: 'Nothing is stored. A text without anything that the English voice can read is 400.',
    scope: 'agent',
    extension: true,
    body: z.object({ text: spokenText }),
    responses: { 200: file('audio/wav', 'The text, spoken') },
    errors: [400, 401],
  }),
  getVmAnnouncement: endpoint({
    method: 'GET',
    path: '/vmannouncements/{id}',
    module: 'storage',
    summary: 'Read the data of an announcement',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(vmAnnouncementSchema)) },
    errors: [401, 403, 404],
  }),
  getHoldMusic: endpoint({
    method: 'GET',
    path: '/holdmusic',
    module: 'storage',
    summary: 'Read which music parties hear on hold',
    scope: 'agent',
    extension: true,
    responses: { 200: json(single(holdMusicSchema)) },
    errors: [401],
  }),
  updateHoldMusic: endpoint({
    method: 'PATCH',
    path: '/holdmusic',
    module: 'storage',
    summary: 'Change which music parties hear on hold',
    description:
      'For everybody whom a user holds, parks or lets wait during a consultation. Users and lines may have music of their ' +
      'own (`hold_music_id`), queues too.',
    scope: 'administrator',
    extension: true,
    body: holdMusicSchema.partial(),
    responses: { 200: json(single(holdMusicSchema)) },
    errors: [400, 401, 403],
  }),
  getVmAnnouncementAudio: endpoint({
    method: 'GET',
    path: '/vmannouncements/{id}.audio',
    module: 'storage',
    summary: 'Download an announcement as callers hear it: a 16 kHz WAV file',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: file('audio/wav', 'The announcement', { isRanged: true, validators: 'always' }) },
    errors: [401, 404],
  }),
  updateVmAnnouncement: endpoint({
    method: 'PATCH',
    path: '/vmannouncements/{id}',
    module: 'storage',
    summary: 'Change an announcement',
    description: content,
    scope: 'agent',
    params: idParams,
    body: vmAnnouncementPatchSchema,
    bodyLimit: announcementBodyLimit,
    responses: { 200: json(single(vmAnnouncementSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteVmAnnouncement: endpoint({
    method: 'DELETE',
    path: '/vmannouncements/{id}',
    module: 'storage',
    summary: 'Delete an announcement; mailboxes that use it return to the spoken greeting',
    description: '409 while a line or a queue uses it as its recording notice (`recording_announcement_id`).',
    scope: 'agent',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404, 409],
  }),
};
