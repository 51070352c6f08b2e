/** A conversation's recording as one, over all calls that it went through. */
import { z } from 'zod';
import { monitorMarkKinds } from '../../domain/monitorMarks.ts';

/** Who did what to a recording. */
export const monitorMarkSchema = z
  .object({
    id: z.int(),
    recording_id: z.int(),
    monitor_id: z.int(),
    live_id: z.int(),
    kind: z
      .enum(monitorMarkKinds)
      .describe(
        '`continued`: the recording continues in the next call after a transfer or parking, and so does a pause',
      ),
    at: z.string().describe('UTC'),
    offset_ms: z.int().describe('Position in the audio of that monitor, in milliseconds'),
    user_id: z.int().nullable().describe('Who did it. Null: the service, or somebody who is not a user'),
    user_name: z.string().describe('Name of that user at that time'),
    token_name: z.string().describe('The named API token that was used; empty for the interface'),
  })
  .meta({ id: 'MonitorMark' });

/** Who did what to a recording. */
export type MonitorMark = z.infer<typeof monitorMarkSchema>;

const partSchema = z.object({
  monitor_id: z.int(),
  live_id: z.int().describe('The call in which it was recorded'),
  state: z.enum(['recording', 'paused', 'ready']),
  timestamp: z.string().describe('Start, UTC'),
  offset_ms: z.int().describe('Where it begins in the whole recording'),
  duration_ms: z.int(),
  src: z.string(),
  src_name: z.string(),
  dst: z.string(),
  dst_name: z.string(),
  user_id: z.int().nullable(),
});

/** A mark and where it is in the whole. */
const placedMarkSchema = monitorMarkSchema.extend({
  offset_ms: z.int().describe('Position in the whole recording, in milliseconds'),
});

/** A conversation's recording as one. */
export const wholeRecordingSchema = z
  .object({
    id: z.int().describe('`recording_id` of its monitors'),
    state: z.enum(['recording', 'paused', 'ready']).describe('Of its newest monitor'),
    duration_ms: z.int(),
    size: z.int().describe('Bytes of `/monitors/{id}/whole.mp3`'),
    parts: z.array(partSchema).describe('Its monitors that you may see, in order'),
    marks: z.array(placedMarkSchema).describe('In order'),
  })
  .meta({ id: 'WholeRecording' });

/** A conversation's recording as one. */
export type WholeRecording = z.infer<typeof wholeRecordingSchema>;
