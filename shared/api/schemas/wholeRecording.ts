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
        '`continued`: the recording goes on in the call that followed a transfer or a parked place; a pause goes on with it',
      ),
    at: z.string().describe('UTC'),
    offset_ms: z.int().describe('Milliseconds of sound of that monitor before it'),
    user_id: z.int().nullable().describe('Who did it; null for the service and for who is no user'),
    user_name: z.string().describe('Its name then'),
    token_name: z.string().describe('The named API token that it was done with; empty for the interface'),
  })
  .meta({ id: 'MonitorMark' });

/** Who did what to a recording. */
export type MonitorMark = z.infer<typeof monitorMarkSchema>;

const partSchema = z.object({
  monitor_id: z.int(),
  live_id: z.int().describe('The call in which it was recorded'),
  state: z.enum(['recording', 'paused', 'ready']),
  timestamp: z.string().describe('Start, UTC'),
  offset_ms: z.int().describe('Where it begins in the whole'),
  duration_ms: z.int(),
  src: z.string(),
  src_name: z.string(),
  dst: z.string(),
  dst_name: z.string(),
  user_id: z.int().nullable(),
});

/** A mark and where it is in the whole. */
const placedMarkSchema = monitorMarkSchema.extend({
  offset_ms: z.int().describe('Where it is in the whole, milliseconds'),
});

/** A conversation's recording as one. */
export const wholeRecordingSchema = z
  .object({
    id: z.int().describe('`recording_id` of its monitors'),
    state: z.enum(['recording', 'paused', 'ready']).describe('Of its newest monitor'),
    duration_ms: z.int(),
    size: z.int().describe('Bytes of `/monitors/{id}/whole.mp3`'),
    parts: z.array(partSchema).describe('Its monitors as far as the caller may see them, in order'),
    marks: z.array(placedMarkSchema).describe('In order'),
  })
  .meta({ id: 'WholeRecording' });

/** A conversation's recording as one. */
export type WholeRecording = z.infer<typeof wholeRecordingSchema>;
