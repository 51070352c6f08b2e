import { z } from 'zod';

const pin = z.string().regex(/^\d{4,12}$/, 'must be 4 to 12 digits, or empty for none');
const pinSchema = z.union([z.literal(''), pin]);

const ddiReference = z
  .union([z.string().regex(/^\+?\d{1,15}$/, 'must be the e164 or id of a DDI'), z.int().positive()])
  .transform((value) => String(value).replace(/^\+/, ''));

const fields = {
  name: z.string().trim().min(1).max(100),
  pin: pinSchema.describe('Asked of users of the house; empty asks nothing'),
  pin_pstn: pinSchema.describe('Asked of callers from outside; empty asks nothing'),
  ann_join_leave: z.boolean().describe('A beep and a spoken sentence tell the room who comes and goes'),
  monitor: z.boolean().describe('The room is recorded from the first who joins to the last who leaves'),
  ddis: z
    .array(ddiReference)
    .max(20)
    .describe('Telephone numbers (`e164` or `id` of DDIs) that lead into the room; they lose the target they had'),
};

/** A new conference. */
export const newConferenceSchema = z.object({
  name: fields.name,
  pin: fields.pin.default(''),
  pin_pstn: fields.pin_pstn.default(''),
  ann_join_leave: fields.ann_join_leave.default(false),
  monitor: fields.monitor.default(false),
  ddis: fields.ddis.default([]),
});

/** Changes to a conference; what is absent stays. */
export const conferencePatchSchema = z.object(fields).partial();

/** A conference room (specification, "Conference"). */
export const conferenceSchema = z
  .object({
    id: z.int(),
    ann_join_leave: z.boolean(),
    confno: z.int().describe('What users of the house dial; given by the service, unlike any extension'),
    confno_pstn: z
      .int()
      .describe(
        'What callers from outside dial: the first of `ddis`, or `confno` (by a line that passes extensions on)',
      ),
    monitor: z.boolean(),
    name: z.string(),
    pin: z.string().describe('Shown from supervisor on; others see an empty text'),
    pin_pstn: z.string().describe('Shown from supervisor on; others see an empty text'),
    created_at: z.string().describe('Extension: UTC, YYYY-MM-DD HH:MM:SS'),
    ddis: z.array(z.string()).describe('Extension: the telephone numbers that lead into the room'),
    participants: z.int().describe('Extension: how many are in the room now'),
  })
  .meta({ id: 'Conference' });

/** A conference room. */
export type Conference = z.infer<typeof conferenceSchema>;

/** Somebody who is in a conference now (extension). */
export const conferenceParticipantSchema = z
  .object({
    id: z.int().describe('Id of the live call that brought it in'),
    number: z.string(),
    name: z.string(),
    user_id: z.int().nullable().describe('Null for somebody from outside'),
    joined_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    muted: z.boolean().describe('By a supervisor; the others do not hear it'),
    talking: z.boolean().describe('Was heard during the last half second'),
  })
  .meta({ id: 'ConferenceParticipant' });

/** Somebody who is in a conference now. */
export type ConferenceParticipant = z.infer<typeof conferenceParticipantSchema>;
