import { z } from 'zod';
import { supervisionModes } from '../../domain/supervision.ts';

const mode = z
  .enum(supervisionModes)
  .describe(
    '`listen`: the supervisor hears both sides; `whisper`: only the agent hears the supervisor too; `barge`: ' +
      'both sides hear the supervisor; `take_over`: the supervisor replaces the agent',
  );

const supervisor = {
  user_id: z.int().describe('The supervisor'),
  user_name: z.string(),
  mode,
  agent_id: z.int().describe('The user whose call it is'),
  agent_name: z.string(),
  agent_informed: z.boolean().describe('Whether the agent sees the supervision, by the settings at its beginning'),
};

/** Who supervises a live call, as the call itself shows it. */
export const supervisedBySchema = z.object({
  id: z.int().describe('Id of the supervision'),
  ...supervisor,
});

/** A supervision that goes on. */
export const supervisionSchema = z
  .object({
    id: z.int(),
    call_id: z.int(),
    ...supervisor,
    state: z
      .enum(['active', 'away'])
      .describe(
        '`away`: the supervisor hears and says nothing, because another call has its audio or its audio session ' +
          'is not open',
      ),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
  })
  .meta({ id: 'Supervision' });

/** A supervision that goes on. */
export type Supervision = z.infer<typeof supervisionSchema>;

/** What a call's record says of its supervisions: one entry for each stretch in one mode. */
export const supervisionRecordSchema = z
  .object({
    id: z.int(),
    supervision_id: z.int().describe('The same for all modes from beginning to end'),
    call_id: z.int().describe('The live call'),
    ...supervisor,
    started_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    ended_at: z.string().nullable().describe('Null while it continues'),
  })
  .meta({ id: 'SupervisionRecord' });

/** One stretch of a supervision in one mode. */
export type SupervisionRecord = z.infer<typeof supervisionRecordSchema>;

/** How a customer wants its calls supervised. */
export const supervisionSettingsSchema = z
  .object({
    tone: z.boolean().describe('Whether both sides hear a beep when a supervision begins; default false'),
    inform_agent: z.boolean().describe('Whether the agent sees who supervises its call; default true'),
  })
  .meta({ id: 'SupervisionSettings' });

/** How a customer wants its calls supervised. */
export type SupervisionSettings = z.infer<typeof supervisionSettingsSchema>;

/** A new supervision. */
export const newSupervisionSchema = z.object({
  mode,
  agent_id: z
    .int()
    .optional()
    .describe('In a call between two users: the user whom whispering reaches. Default: the caller'),
});

/** Another mode. */
export const supervisionPatchSchema = z.object({ mode });
