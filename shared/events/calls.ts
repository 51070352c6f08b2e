/** Events of calls, recordings and conferences. */
import { z } from 'zod';
import { callQualitySchema } from '../api/calls/callQuality.ts';
import { liveCallSchema } from '../api/calls/calls.ts';
import { conferenceParticipantSchema } from '../api/conferences.ts';
import { audioEncryptionSchema } from '../domain/audioEncryption.ts';
import { callContexts } from '../domain/codes.ts';
import { callEvents } from '../domain/webhookCategories.ts';
import { head } from './head.ts';

export const callEventSchema = z
  .object({
    ...head,
    event_name: z.enum(callEvents),
    call_id: z.int(),
    state: z.enum(['INITIAL', 'ACCEPTED', 'RINGING', 'CONNECTED', 'ON_HOLD', 'HANGUP']),
    connected_at: z.string().nullable(),
    start_time: z.string(),
    context: z.enum(callContexts),
    destination: z.enum(['in', 'out']),
    duration: z.int(),
    t_cause: z.string(),
    src: z.string(),
    src_id: z.string(),
    src_name: z.string(),
    src_hash: z.string().describe('The same in every event of one caller’s call, transfers and consultations included'),
    src_encryption: audioEncryptionSchema.optional().describe('As in the call; absent in events of earlier versions'),
    dst: z.string(),
    dst_id: z.string(),
    dst_name: z.string(),
    dst_encryption: audioEncryptionSchema.optional().describe('The same of the called party'),
    terminated_by: z
      .enum(['caller', 'called'])
      .nullable()
      .describe(
        'The side on which the call ended: who hung up, cancelled or refused it, did not answer, or could not be reached ' +
          'any more. Null while it goes on',
      ),
    root_call_id: z.int(),
    queue_id: z
      .int()
      .nullable()
      .optional()
      .describe(
        'Extension: the queue that the caller waits or waited in last. With context LOCAL_USER, `dst_id` is then an agent ' +
          'to whom that queue offered the call (`src_id` when the agent calls back)',
      ),
    queue_name: z.string().optional().describe('Extension: name of the queue at that time'),
    ddi: z
      .string()
      .optional()
      .describe('Extension: the telephone number that was called; empty for calls that did not come in'),
    final: z
      .boolean()
      .describe('No further event of this call follows; of a queue’s call none of the queue, or of this agent'),
    dtmf_tag: z
      .string()
      .optional()
      .describe(
        'call.dtmf only. There is no event for keys that are pressed while the recording is paused, or while a program such ' +
          'as a conference asks for a PIN',
      ),
    dtmf_target: z.string().optional().describe('call.dtmf only: letter, colon, id'),
  })
  .meta({
    id: 'CallEvent',
    description:
      'A step in a call, which `event_name` names. `call.initial` comes once, first, in the state INITIAL. `dst` is who is called: the one user who is rung, from the first event ' +
      'on and also when it missed the call. A queue’s call has the queue’s events (context QUEUE, `dst` the queue ' +
      'throughout) and those of each agent who is offered it.',
  });

export const monitorReadyEventSchema = z
  .object({
    ...head,
    event_name: z.literal('monitor.audio_ready'),
    monitor_id: z.int(),
    call_id: z.int(),
    customer_id: z.int(),
    user_id: z.int().nullable(),
    src_id: z.string(),
    src: z.string(),
    src_name: z.string(),
    dst_id: z.string(),
    dst: z.string(),
    dst_name: z.string(),
    context: z.string(),
    duration: z.int(),
    size: z.int(),
  })
  .meta({
    id: 'MonitorReadyEvent',
    description: 'A recording can be fetched.',
  });

/** Whose file it is. */
const savedRecording = {
  ...head,
  monitor_id: z.int().nullable().describe('Id of the recording; null for a voice message'),
  message_id: z.int().nullable().describe('Id of the voice message; null for a recording of a call or a conference'),
  call_id: z.int(),
};

export const recordingSavedEventSchema = z
  .object({
    ...savedRecording,
    event_name: z.literal('recording.saved'),
    stored_size: z.int().describe('Bytes of the file as it is stored, which encryption makes larger than its audio'),
  })
  .meta({
    id: 'RecordingSavedEvent',
    description:
      'A recording or a voice message lies in the store that the operator set, which has shown that it has the same bytes. Sent to supervisors only.',
  });

export const recordingSaveFailedEventSchema = z
  .object({
    ...savedRecording,
    event_name: z.literal('recording.save_failed'),
    reason: z.string().describe('Why it could not be saved, a sentence for people'),
    will_retry: z.boolean().describe('Whether it is tried again, which is so unless its file is missing'),
  })
  .meta({
    id: 'RecordingSaveFailedEvent',
    description:
      'A recording or a voice message could not be saved in the store that the operator set. It stays where it is, can be heard, and ' +
      'is tried again until it is saved; this event comes once for each. Sent to supervisors only.',
  });

export const monitorReviewedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('monitor.reviewed'),
    monitor_id: z.int(),
    call_id: z.int(),
    user_id: z.int().describe('Id of the user who changed it'),
    score: z.int().nullable().describe('How good the call was, 1 (poor) to 5 (excellent)'),
  })
  .meta({
    id: 'MonitorReviewedEvent',
    description: 'A supervisor changed the review of a recording. Sent to supervisors only.',
  });

export const callUpdatedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('call.updated'),
    call_id: z.int(),
    call: liveCallSchema,
  })
  .meta({
    id: 'CallUpdatedEvent',
    description:
      'Anything about a live call changed; carries the whole call, so that a client needs no second request.',
  });

export const callQualityEventSchema = z
  .object({
    ...head,
    event_name: z.literal('call.quality'),
    call_id: z.int(),
    src: callQualitySchema.shape.src,
    dst: callQualitySchema.shape.dst,
  })
  .meta({
    id: 'CallQualityEvent',
    description:
      'The audio of a live call became noticeably better or worse, or something to be warned about began or ' +
      'ended; at most one every five seconds for each call. It is sent to streams that are open at that moment ' +
      'and is not stored, so `Last-Event-ID` does not bring it back. `GET ' +
      '/calls/{id}/quality` always has the latest.',
  });

export const conferenceStateEventSchema = z
  .object({
    ...head,
    event_name: z.literal('conference.state'),
    conference_id: z.int(),
    confno: z.int(),
    name: z.string(),
    participants: z.array(conferenceParticipantSchema),
  })
  .meta({
    id: 'ConferenceStateEvent',
    description: 'Somebody came into a conference, left it, was muted, or began or ceased to talk.',
  });
