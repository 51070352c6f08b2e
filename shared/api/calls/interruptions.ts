import { z } from 'zod';

/** The service was gone for a while during a call, which went on after it. */
const interruptionSchema = z.object({
  interrupted_at: z.string().describe('When the service was last there, UTC, YYYY-MM-DD HH:MM:SS'),
  lasted_ms: z
    .int()
    .describe(
      'Milliseconds until the service had the call again. An agent’s page takes a moment more to bring its sound',
    ),
});

/** Interruptions of a call, the first one first. */
export const interruptionsSchema = z
  .array(interruptionSchema)
  .describe('Extension: when the service crashed or was restarted during the call, which went on afterwards');
