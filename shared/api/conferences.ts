import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import {
  conferenceParticipantSchema,
  conferencePatchSchema,
  conferenceSchema,
  newConferenceSchema,
} from './schemas/conference.ts';

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
