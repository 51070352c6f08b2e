/** How long what is kept. */
import { z } from 'zod';
import { leastAuditDays, mostRetentionDays } from '../../domain/retention.ts';

const days = z.int().min(1).max(mostRetentionDays).nullable();

const kinds = {
  cdrs: days.describe(
    'Call detail records with their notes. Wrap-ups and callers’ stays in queues lose number, name and texts with them, ' +
      'and go on to be counted in reports',
  ),
  recordings: days.describe('Recordings with their files, transcripts and reviews'),
  transcripts: days.describe('Texts of recordings: transcript, speakers and summary. Scores stay'),
  sip_traces: days.describe('SIP messages of calls; 30 unless set'),
  messages: days.describe('Text messages, and messages of chats'),
  voicemail: days.describe('Voice messages with their files'),
  faxes: days.describe('Faxes with their files'),
  visitors: days.describe('Visitors of web sites: their requests to be called back and their chats; 365 unless set'),
  webhook_deliveries: days.describe('What was sent to webhooks, and their replies; 30 unless set'),
  mail: days.describe('Mail that was sent or failed; 30 unless set'),
  audit_log: z
    .int()
    .min(leastAuditDays, `must be ${leastAuditDays} days at least`)
    .max(mostRetentionDays)
    .nullable()
    .describe(
      'The audit log; 3650 unless set, and a year at least. Where there are several customers, the longest counts',
    ),
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
  .meta({ id: 'QueueRetention' });

/** How many days what is kept; null: for ever. */
export const retentionSettingsSchema = z
  .object({
    ...kinds,
    queues: z.array(queueRetentionSchema).describe('Queues that keep records of their calls for another time'),
  })
  .meta({ id: 'RetentionSettings' });

/** How many days what is kept. */
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
