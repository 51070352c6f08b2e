import { z } from 'zod';
import { announcements } from './announcements.ts';
import { collectionOf } from './collection.ts';
import { type Endpoint, empty, endpoint, file, idParams, idsParams, json, single } from './endpoint.ts';

/** Wrong tries of a mailbox's PIN that still count. */
const wrongPinsSchema = z.object({
  count: z.int().describe('Within six hours since the first'),
  last_from: z.string().describe('The number that tried last; empty if it was hidden'),
  last_at: z.string().describe('UTC'),
  closed_until: z.string().nullable().describe('UTC: until then no PIN opens it from any telephone. Null: it is open'),
  last_closed_until: z
    .string()
    .nullable()
    .describe('UTC: until then the caller that tried last opens no mailbox. Null: it may try again'),
});

/** Wrong tries of a mailbox's PIN that still count. */
export type WrongPins = z.infer<typeof wrongPinsSchema>;

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
    has_pin: z
      .boolean()
      .describe('Whether it can be listened to from other telephones, with its PIN; the PIN itself is never shown'),
    wrong_pins: wrongPinsSchema.nullable().describe('Wrong tries of the PIN that still count; null if there were none'),
    new_messages: z.int(),
    saved_messages: z.int(),
  })
  .meta({ id: 'Mailbox', description: 'A mailbox: a user’s own, or a shared one that telephone numbers lead to' });

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

/** Changes to a mailbox; absent fields are not changed. */
export const mailboxPatchSchema = z
  .object({
    ...mailboxFields,
    pin: z
      .string()
      .regex(/^\d{4,10}$/, 'must have 4 to 10 digits')
      .nullable()
      .describe(
        'With it the mailbox is listened to from any telephone: by the feature code `mailbox_of`, or by `*` during its ' +
          'greeting. Neither the extension nor a row or repetition of digits. After five wrong tries within an hour a caller ' +
          'opens none for the rest of it; after forty within six hours, whoever tries, the mailbox is shut for the rest of ' +
          'those (`wrong_pins`). A new PIN opens it again. Null: no PIN',
      ),
  })
  .partial();

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
    live_id: z.int().describe('Live id of the call in which it was left'),
    duration: z.int().describe('Seconds'),
    size: z.int().describe('Size in bytes of `/voicemessages/{id}.mp3`'),
    state: z.enum(['new', 'saved']),
    origtime: z.int().describe('When it was left, in Unix seconds'),
    caller: z.string().describe('Number of the caller, as `from`'),
    dialled: z.string().describe('The number that was called, as `ddi`'),
    folder: z.enum(['INBOX', 'Old']).describe('`INBOX` for new messages, `Old` for saved ones'),
    is_new: z.boolean(),
  })
  .meta({ id: 'VoiceMessage', description: 'A message that a caller left' });

/** A message that a caller left. */
export type VoiceMessage = z.infer<typeof voiceMessageSchema>;

/** Changes to a voice message. */
export const voiceMessagePatchSchema = z.object({ state: z.enum(['new', 'saved']) });

const mailboxes = {
  listMailboxes: collectionOf({
    path: '/mailboxes',
    module: 'storage',
    summary: 'List mailboxes: agents see their own and shared ones, supervisors all',
    description:
      'Every user has a mailbox; it answers calls when it is `enabled`. Dial its feature code, *97 unless it was changed, to ' +
      'listen to yours.',
    scope: 'agent',
    extension: true,
    resource: mailboxSchema,
  }),
  createMailbox: endpoint({
    method: 'POST',
    path: '/mailboxes',
    module: 'storage',
    summary: 'Add a shared mailbox',
    scope: 'administrator',
    extension: true,
    body: newMailboxSchema,
    responses: { 201: json(single(mailboxSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getMailbox: endpoint({
    method: 'GET',
    path: '/mailboxes/{id}',
    module: 'storage',
    summary: 'Read a mailbox',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(mailboxSchema)) },
    errors: [401, 404],
  }),
  updateMailbox: endpoint({
    method: 'PATCH',
    path: '/mailboxes/{id}',
    module: 'storage',
    summary: 'Change a mailbox: your own, or any as administrator',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: mailboxPatchSchema,
    responses: { 200: json(single(mailboxSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteMailbox: endpoint({
    method: 'DELETE',
    path: '/mailboxes/{id}',
    module: 'storage',
    summary: 'Delete a shared mailbox that contains no messages',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  deleteMailboxWrongPins: endpoint({
    method: 'DELETE',
    path: '/mailboxes/{id}/wrongpins',
    module: 'storage',
    summary: 'Open a mailbox again that wrong PINs shut',
    description: 'Callers whose last wrong try was at it may try again too. For its owner and administrators.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};

const messages = {
  listVoiceMessages: collectionOf({
    path: '/voicemessages',
    module: 'storage',
    summary: 'List voice messages: agents see their own and those of shared mailboxes, supervisors all',
    description: 'With the filter `state = new`, `total` is the number of unheard messages.',
    scope: 'agent',
    extension: true,
    resource: voiceMessageSchema,
  }),
  getVoiceMessage: endpoint({
    method: 'GET',
    path: '/voicemessages/{id}',
    module: 'storage',
    summary: 'Read the data of a voice message',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(voiceMessageSchema)) },
    errors: [401, 404],
  }),
  getVoiceMessageAudio: endpoint({
    method: 'GET',
    path: '/voicemessages/{id}.mp3',
    module: 'storage',
    summary: 'Download a voice message as MP3',
    description: 'Supports byte ranges (206). Downloading it does not change its state.',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: file('audio/mpeg', 'The message', { isRanged: true, isNamed: true }) },
    errors: [401, 404],
  }),
  updateVoiceMessage: endpoint({
    method: 'PATCH',
    path: '/voicemessages/{id}',
    module: 'storage',
    summary: 'Mark a voice message as new or saved',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: voiceMessagePatchSchema,
    responses: { 200: json(single(voiceMessageSchema)) },
    errors: [400, 401, 404],
  }),
  deleteVoiceMessages: endpoint({
    method: 'DELETE',
    path: '/voicemessages/{ids}',
    module: 'storage',
    summary: 'Delete voice messages, files included',
    description: 'An unknown id is 404 naming it, and nothing is deleted.',
    scope: 'agent',
    extension: true,
    params: idsParams,
    responses: { 204: empty() },
    errors: [401, 404, 409],
  }),
};

/** Voicemail announcements, mailboxes and voice messages. */
export const voicemail = { ...announcements, ...mailboxes, ...messages } satisfies Record<string, Endpoint>;
