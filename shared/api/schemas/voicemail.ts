import { z } from 'zod';

/** 20 MiB in Base64, and room for the rest of the body. */
export const announcementBodyLimit = Math.ceil((20 * 1024 * 1024 * 4) / 3) + 64 * 1024;

/** A recorded announcement (specification, "Voicemail announcement"). */
export const vmAnnouncementSchema = z
  .object({
    id: z.int(),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    description: z.string(),
    extension: z.int().describe('Extension of the user that it belongs to'),
    user_id: z.int().describe('Extension: id of that user'),
    content_type: z
      .enum(['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/aac'])
      .describe('Extension: type of the file, detected from its content'),
    size: z.int().describe('Extension: bytes of `/vmannouncements/{id}.audio`'),
    duration: z.number().describe('Extension: seconds'),
  })
  .meta({ id: 'VoicemailAnnouncement' });

/** A recorded announcement. */
export type VmAnnouncement = z.infer<typeof vmAnnouncementSchema>;

const announcementFields = {
  extension_id: z.int().positive().describe('Its owner: the id or the extension of a user'),
  description: z.string().trim().max(500),
  data: z.string().min(1).describe('Base64 of an MP3, MP4, WAV or AAC file, at most 20 MiB and ten minutes'),
};

/** A new announcement. */
export const newVmAnnouncementSchema = z.object({
  ...announcementFields,
  description: announcementFields.description.default(''),
});

/** Changes to an announcement; what is absent stays. */
export const vmAnnouncementPatchSchema = z.object(announcementFields).partial();

/** A mailbox (extension): a user's own, or a shared one that telephone numbers lead to. */
export const mailboxSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    user_id: z.int().nullable().describe('Its owner; null for a shared one'),
    enabled: z
      .boolean()
      .describe('Whether unanswered calls to the user go to the mailbox; they still count as missed. Default: true'),
    ring_seconds: z.int().describe('Seconds for which the user is rung first'),
    announcement_id: z
      .int()
      .nullable()
      .describe(
        'Announcement that greets callers. Null: a spoken sentence with the name: “… cannot take your call. ' +
          'Please leave a message …”',
      ),
    notify_email: z.boolean().describe('Whether the user receives an e-mail for each message'),
    new_messages: z.int(),
    saved_messages: z.int(),
  })
  .meta({ id: 'Mailbox' });

/** A mailbox. */
export type Mailbox = z.infer<typeof mailboxSchema>;

const mailboxFields = {
  name: z.string().trim().min(1).max(100),
  enabled: z.boolean(),
  ring_seconds: z.int().min(5).max(120),
  announcement_id: z.int().positive().nullable(),
  notify_email: z.boolean(),
};

/** A new shared mailbox. */
export const newMailboxSchema = z.object({
  name: mailboxFields.name,
  announcement_id: mailboxFields.announcement_id.default(null),
});

/** Changes to a mailbox; what is absent stays. */
export const mailboxPatchSchema = z.object(mailboxFields).partial();

/** A message that a caller left (extension). */
export const voiceMessageSchema = z
  .object({
    id: z.int(),
    mailbox_id: z.int(),
    user_id: z.int().nullable().describe('Id of the user; null for a shared mailbox'),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    from: z.string(),
    from_name: z.string(),
    ddi: z.string().describe('The number that was called'),
    live_id: z.int().describe('Id of the call'),
    duration: z.int().describe('Seconds'),
    size: z.int().describe('Bytes of `/voicemessages/{id}.mp3`'),
    state: z.enum(['new', 'saved']),
  })
  .meta({ id: 'VoiceMessage' });

/** A message that a caller left. */
export type VoiceMessage = z.infer<typeof voiceMessageSchema>;

/** Changes to a voice message. */
export const voiceMessagePatchSchema = z.object({ state: z.enum(['new', 'saved']) });
