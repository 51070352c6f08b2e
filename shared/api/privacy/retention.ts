/** Retention periods. */
import { z } from 'zod';
import { leastAuditDays, mostRetentionDays } from '../../domain/retention.ts';
import { endpoint, json, single } from '../endpoint.ts';

const days = z.int().min(1).max(mostRetentionDays).nullable();

const kinds = {
  cdrs: days.describe(
    'Call detail records with their notes. Number, name and texts are also removed from wrap-ups and queue ' +
      'entries, which still count in reports',
  ),
  recordings: days.describe('Recordings with their files, transcripts and reviews'),
  transcripts: days.describe('Transcripts and summaries of recordings. Scores stay'),
  sip_traces: days.describe('SIP messages of calls. Default: 30'),
  messages: days.describe('Text messages, and messages of chats'),
  voicemail: days.describe('Voice messages with their files'),
  faxes: days.describe('Days that faxes are kept, with their files'),
  visitors: days.describe('Visitors of web sites, their requests for a call back and their chats. Default: 365'),
  webhook_deliveries: days.describe('Webhook deliveries and their responses. Default: 30'),
  mail: days.describe('Mail that was sent or failed. Default: 30'),
  audit_log: z
    .int()
    .min(leastAuditDays, `must be ${leastAuditDays} days at least`)
    .max(mostRetentionDays)
    .nullable()
    .describe('The audit log. Default: 3650, at least 365. If there are several customers, the longest applies'),
};

const ofQueue = { cdrs: kinds.cdrs, recordings: kinds.recordings, transcripts: kinds.transcripts };

/** Days of a queue; what is left out is as everywhere. */
const queueRetentionSchema = z
  .object({
    queue_id: z.int(),
    cdrs: ofQueue.cdrs.optional(),
    recordings: ofQueue.recordings.optional(),
    transcripts: ofQueue.transcripts.optional(),
  })
  .meta({ id: 'QueueRetention', description: 'Days of a queue; what is left out is as everywhere' });

/** For how many days records of each kind are stored; null: for ever. */
export const retentionSettingsSchema = z
  .object({
    ...kinds,
    queues: z.array(queueRetentionSchema).describe('Queues whose call records are kept for a different time'),
  })
  .meta({ id: 'RetentionSettings', description: 'For how many days records of each kind are kept; null: for ever' });

export type RetentionSettings = z.infer<typeof retentionSettingsSchema>;

/** Changes of it; `queues` replaces the whole list. */
export const retentionPatchSchema = z.object({
  cdrs: kinds.cdrs.optional(),
  recordings: kinds.recordings.optional(),
  transcripts: kinds.transcripts.optional(),
  sip_traces: kinds.sip_traces.optional(),
  messages: kinds.messages.optional(),
  voicemail: kinds.voicemail.optional(),
  faxes: kinds.faxes.optional(),
  visitors: kinds.visitors.optional(),
  webhook_deliveries: kinds.webhook_deliveries.optional(),
  mail: kinds.mail.optional(),
  audit_log: kinds.audit_log.optional(),
  queues: z.array(queueRetentionSchema).max(1000).optional(),
});

/** Changes of it. */
export type RetentionPatch = z.output<typeof retentionPatchSchema>;

/** Operations: retention periods. */
export const retention = {
  getRetentionSettings: endpoint({
    method: 'GET',
    path: '/settings/retention',
    module: 'settings',
    summary: 'Read how long each kind of record is kept',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(retentionSettingsSchema)) },
    errors: [401, 403],
  }),
  updateRetentionSettings: endpoint({
    method: 'PATCH',
    path: '/settings/retention',
    module: 'settings',
    summary: 'Change how long each kind of record is kept',
    description:
      'Days for each kind of record; null keeps it forever. Older records are removed within an hour from the ' +
      'database, the search index and the disk. Records under legal hold stay. `queues` replaces the days of ' +
      'all queues; an unknown queue is 400.',
    scope: 'administrator',
    extension: true,
    body: retentionPatchSchema,
    responses: { 200: json(single(retentionSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
