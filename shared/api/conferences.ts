import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';

const pin = z.string().regex(/^\d{4,12}$/, 'must be 4 to 12 digits, or empty for none');
const pinSchema = z.union([z.literal(''), pin]);

const ddiReference = z
  .union([z.string().regex(/^\+?\d{1,15}$/, 'must be the e164 or id of a DDI'), z.int().positive()])
  .transform((value) => String(value).replace(/^\+/, ''));

const fields = {
  name: z.string().trim().min(1).max(100),
  pin: pinSchema.describe('PIN for users. Empty: none'),
  pin_pstn: pinSchema.describe('PIN for callers from outside. Empty: none'),
  ann_join_leave: z.boolean().describe('A beep and a spoken sentence announce who joins and leaves'),
  monitor: z
    .boolean()
    .describe('Whether the conference is recorded from the first participant who joins to the last who leaves'),
  ddis: z
    .array(ddiReference)
    .max(20)
    .describe(
      'Telephone numbers (`e164` or `id` of DDIs) that lead into the conference; replaces their previous target',
    ),
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

/** Changes to a conference; absent fields are not changed. */
export const conferencePatchSchema = z.object(fields).partial();

/** A conference room (specification, "Conference"). */
export const conferenceSchema = z
  .object({
    id: z.int(),
    ann_join_leave: z.boolean(),
    confno: z.int().describe('Number for users to dial; assigned by the service, different from all extensions'),
    confno_pstn: z
      .int()
      .describe(
        'Number for callers from outside: the first of `ddis`, or `confno` (over a line that passes on ' +
          'extensions)',
      ),
    monitor: z.boolean(),
    name: z.string(),
    pin: z.string().describe('Shown to supervisors; empty for others'),
    pin_pstn: z.string().describe('Shown to supervisors; empty for others'),
    created_at: z.string().describe('Extension: UTC, YYYY-MM-DD HH:MM:SS'),
    ddis: z.array(z.string()).describe('Extension: the telephone numbers that lead into the conference'),
    participants: z.int().describe('Extension: number of current participants'),
  })
  .meta({ id: 'Conference', description: 'A conference that people dial into' });

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
    muted: z.boolean().describe('Muted by a supervisor: the others do not hear this participant'),
    talking: z.boolean().describe('Has spoken during the last half second'),
  })
  .meta({ id: 'ConferenceParticipant', description: 'Somebody who is in a conference now' });

/** Somebody who is in a conference now. */
export type ConferenceParticipant = z.infer<typeof conferenceParticipantSchema>;

const participantParams = idParams.extend({ call_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Conference rooms. */
export const conferences = {
  listConferences: collectionOf({
    path: '/conferences',
    module: 'settings',
    summary: 'List conferences',
    scope: 'agent',
    resource: conferenceSchema,
  }),
  createConference: endpoint({
    method: 'POST',
    path: '/conferences',
    module: 'settings',
    summary: 'Add a conference',
    description: 'All users can dial its `confno` at once; callers from outside reach it by its `ddis`.',
    scope: 'administrator',
    body: newConferenceSchema,
    responses: { 201: json(single(conferenceSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getConference: endpoint({
    method: 'GET',
    path: '/conferences/{id}',
    module: 'settings',
    summary: 'Read a conference',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(conferenceSchema)) },
    errors: [401, 403, 404],
  }),
  updateConference: endpoint({
    method: 'PATCH',
    path: '/conferences/{id}',
    module: 'settings',
    summary: 'Change a conference',
    description:
      'Participants stay connected. A new PIN applies to those who join afterwards; `monitor` starts or ends ' +
      'the recording at once.',
    scope: 'administrator',
    params: idParams,
    body: conferencePatchSchema,
    responses: { 200: json(single(conferenceSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteConference: endpoint({
    method: 'DELETE',
    path: '/conferences/{id}',
    module: 'settings',
    summary: 'Remove a conference',
    description: 'Participants hear that the conference is closed; then their calls end. Its recordings stay.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  listConferenceParticipants: collectionOf({
    path: '/conferences/{id}/participants',
    module: 'settings',
    summary: 'List the participants of a conference',
    description:
      'For participants, and for reception and above. The event `conference.state` carries the same list ' +
      'whenever it changes.',
    scope: 'agent',
    extension: true,
    params: idParams,
    resource: conferenceParticipantSchema,
    errors: [400, 401, 403, 404],
  }),
  updateConferenceParticipant: endpoint({
    method: 'PATCH',
    path: '/conferences/{id}/participants/{call_id}',
    module: 'settings',
    summary: 'Mute or unmute a participant of a conference',
    scope: 'supervisor',
    extension: true,
    params: participantParams,
    body: z.object({ muted: z.boolean() }),
    responses: { 200: json(single(conferenceParticipantSchema)) },
    errors: [400, 401, 403, 404],
  }),
  removeConferenceParticipant: endpoint({
    method: 'DELETE',
    path: '/conferences/{id}/participants/{call_id}',
    module: 'settings',
    summary: 'Remove a participant from a conference',
    description: 'The participant’s call ends. Somebody who knows the PIN may join again.',
    scope: 'supervisor',
    extension: true,
    params: participantParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
