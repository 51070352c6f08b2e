import { z } from 'zod';

/** The most characters of one message; a carrier splits a longer text into parts that phones join again. */
export const maximumSmsLength = 1600;

/**
 * The number of a text message: E.164 with or without `+` (ITU-T E.164: up to 15 digits), a short code or an extension.
 * Spaces, dots, dashes and brackets that people type between digits are dropped. Read as digits without `+`.
 */
export const smsNumberSchema = z
  .string()
  .max(40)
  .transform((text) => text.trim().replace(/[\s.()/-]/g, ''))
  .pipe(z.string().regex(/^(\+?[1-9]\d{5,14}|\d{1,5})$/, 'must be an E.164 number, a short code or an extension'))
  .transform((number) => number.replace(/^\+/, ''));

/** A name that a carrier shows instead of a number (3GPP TS 23.040 section 9.1.2.5: up to 11 characters). */
const senderNameSchema = z
  .string()
  .trim()
  .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 ._-]{1,11}$/, 'must be an E.164 number, or a sender name of up to 11 characters');

/** Whom a text message comes from: a number, or a sender name that a carrier knows. */
export const smsSenderSchema = z.union([smsNumberSchema, senderNameSchema], {
  error: 'must be an E.164 number, an extension, or a sender name of up to 11 characters',
});

/** How far a message is: waiting, handed over, confirmed, given up, or come in. */
export const smsResults = ['queued', 'sent', 'delivered', 'failed', 'received'] as const;

/** How far a message is. */
export type SmsResult = (typeof smsResults)[number];

/** A text message, inbound or outbound (specification, "SMS"). */
export const smsSchema = z
  .object({
    id: z.int(),
    conversation_id: z.string().describe('The pair of numbers; the same in both directions'),
    created_at: z.string().describe('UTC'),
    from: z.string(),
    from_id: z.string().describe('Id of the user who sent it; empty if the sender is not a user'),
    from_name: z.string(),
    message: z.string(),
    result: z
      .enum(smsResults)
      .describe('`queued`, then `sent` (the carrier has it), `delivered` or `failed`; inbound: `received`'),
    to: z.string(),
    to_id: z.string().describe('Id of the user who receives it; empty if the recipient is not a user'),
    to_name: z.string(),
    type: z.enum(['I', 'O']).describe('`I` inbound, `O` outbound'),
    user_id: z.int().nullable().describe('Id of the user whose message it is. Null: everybody’s'),
    read: z.boolean().describe('Extension: whether an inbound message has been read; true for outbound ones'),
    reason: z.string().nullable().describe('Extension: a sentence that says why it failed or is still waiting'),
    resent_as: z.int().nullable().describe('Extension: the message that was sent to replace this failed one'),
  })
  .meta({ id: 'Sms' });

/** A text message. */
export type Sms = z.infer<typeof smsSchema>;

/** A request to send a message. */
export const newSmsSchema = z.object({
  from: smsSenderSchema.optional().describe('Default: your own number'),
  to: smsNumberSchema,
  message: z
    .string()
    .trim()
    .min(1)
    .max(maximumSmsLength)
    .optional()
    .describe('Required unless `canned_response_id` is given'),
  retry_of: z
    .int()
    .positive()
    .optional()
    .describe('Extension: your failed message to the same number that this one replaces'),
  canned_response_id: z
    .int()
    .positive()
    .optional()
    .describe('Extension: send the text of this canned response with its placeholders filled in'),
  contact: z
    .object({
      first_name: z.string().max(100).optional(),
      last_name: z.string().max(100).optional(),
      company: z.string().max(100).optional(),
    })
    .optional()
    .describe(
      'Extension: values for the placeholders; they take precedence over those of the contact with the number ' +
        '`to`',
    ),
});

/** Messages between the same two numbers, newest last. */
export const smsThreadSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    unread: z.int().describe('Inbound messages that nobody has read'),
    last_at: z.string().describe('Time of the newest message, UTC'),
    messages: z.array(smsSchema).describe('The requested page, oldest first; page 1 ends with the newest message'),
    count: z.int().describe('Extension: total number of messages'),
  })
  .meta({ id: 'SmsThread' });

/** Messages between the same two numbers. */
export type SmsThread = z.infer<typeof smsThreadSchema>;

/** A thread as a list shows it (extension). */
export const smsThreadSummarySchema = z
  .object({
    conversation_id: z.string(),
    from: z.string().describe('The number on our side'),
    to: z.string().describe('The number of the other side'),
    to_name: z.string(),
    unread: z.int().describe('Inbound messages that nobody has read'),
    count: z.int(),
    last_at: z.string().describe('Time of the newest message, UTC'),
    last_message: smsSchema,
  })
  .meta({ id: 'SmsThreadSummary' });

/** A thread as a list shows it. */
export type SmsThreadSummary = z.infer<typeof smsThreadSummarySchema>;
