/** Recordings, and what supervisors make of them. */

import { z } from 'zod';
import { reviewScores } from '../../domain/limits.ts';
import { someOf } from '../fields.ts';

const NOTES_LENGTH = 10_000;

const scoreSchema = z.int().min(reviewScores.worst).max(reviewScores.best);

/** The review as it stands in a recording; empty below supervisor. */
export const monitorReviewFields = {
  review_score: z
    .int()
    .nullable()
    .describe('Extension: the reviewer’s score, 1 to 5; null if there is none. Shown to supervisors only'),
  review_notes: z.string().describe('Extension: the reviewer’s notes. Shown to supervisors only'),
  reviewed_at: z.string().nullable().describe('Extension: when the review was last changed, UTC; null without one'),
  reviewed_by: z.int().nullable().describe('Extension: the user who changed it last'),
  reviewed_by_name: z.string().describe('Extension: that user’s name at that time'),
};

/** A recording (specification, "Monitor"). */
export const monitorSchema = z
  .object({
    id: z.int(),
    call_id: z.string().describe('SIP Call-ID of the line side. Under `/v1.2` the number in `live_id`'),
    sip_call_id: z.string().describe('SIP Call-ID of the line side'),
    called: z.string(),
    caller: z.string(),
    context: z.string(),
    cx_score: z.int().nullable().describe('0 to 100: how satisfied the caller seemed'),
    dst: z.string(),
    dst_id: z.string(),
    dst_name: z.string(),
    duration: z.int().describe('Seconds of audio in the file'),
    live_id: z.int(),
    sentiment: z.int().nullable().describe('-1 negative, 0 neutral, 1 positive'),
    sip_endpoint_id: z.int().nullable(),
    size: z.int().describe('Size in bytes of `/monitors/{id}.mp3`'),
    src: z.string(),
    src_id: z.string(),
    src_name: z.string(),
    summary: z.string(),
    timestamp: z.string().describe('When it began, UTC, YYYY-MM-DD HH:MM:SS'),
    transcript: z.string(),
    transcript_speakers: z.string().describe('The transcript by speaker, one line for each passage'),
    type: z.string().describe('`call` or `conference`. Under `/v1.2` the direction: I, O or L'),
    user_id: z.int().nullable(),
    state: z.enum(['recording', 'paused', 'ready']).describe('Extension'),
    recording_id: z
      .int()
      .describe('Extension: the same for all monitors of a conversation that was held, parked, transferred or joined'),
    part: z.int().describe('Extension: position of this monitor in the conversation, from 1'),
    parts: z.int().describe('Extension: number of monitors of the conversation; `/monitors/{id}/whole` combines them'),
    duration_ms: z.int().describe('Extension: milliseconds of audio in the file'),
    whole: z
      .object({
        parts: z.int(),
        calls: z
          .int()
          .describe('Number of calls that the conversation went through; one has several parts if it was interrupted'),
        duration_ms: z.int(),
        size: z.int().describe('Size in bytes of `/monitors/{id}/whole.mp3`'),
      })
      .optional()
      .describe('Extension: all monitors with its `recording_id` that you may see, in a list with `per=recording`'),
    metadata: z
      .object({
        pauses: z
          .array(z.object({ from_ms: z.int(), to_ms: z.int() }))
          .describe('Pauses, in milliseconds since the start'),
        custom: z.record(z.string(), z.unknown()).describe('Data stored by clients with `PATCH /monitors/{id}`'),
      })
      .describe('Extension'),
    transcription_state: z
      .enum(['none', 'waiting', 'done', 'failed'])
      .describe('Extension: progress of the transcription'),
    transcription_error: z.string().describe('Extension: why the transcription failed or is retried'),
    queue_id: z.int().nullable().describe('Extension: the last queue that the caller waited in, once the call is over'),
    queue_name: z.string().describe('Extension'),
    wrapup_disposition_id: z
      .int()
      .nullable()
      .describe('Extension: the disposition chosen in the wrap-up; null if none'),
    wrapup_disposition: z.string().describe('Extension: its name at that time'),
    ...monitorReviewFields,
  })
  .meta({ id: 'Monitor', description: 'A recording' });

/** A recording. */
export type Monitor = z.infer<typeof monitorSchema>;

/** Changes of a review. */
export const monitorReviewPatchSchema = z
  .object({
    score: scoreSchema.nullable().optional().describe('1 (poor) to 5 (excellent). Null: removes the score'),
    notes: z.string().trim().max(NOTES_LENGTH).optional(),
  })
  .refine(({ score, notes }) => score !== undefined || notes !== undefined, 'must have score or notes')
  .meta(someOf('score', 'notes'));

/** Changes of a review. */
export type MonitorReviewPatch = z.output<typeof monitorReviewPatchSchema>;
