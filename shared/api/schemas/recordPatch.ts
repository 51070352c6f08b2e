/** What may be changed of records after the call. */
import { z } from 'zod';
import { type Code, sentimentCodes } from '../../domain/codes.ts';
import { labelsSchema, notesSchema } from '../fields.ts';

/** Changes of one CDR among several. */
export const cdrPatchSchema = z.object({
  id: z.int().positive(),
  labels: labelsSchema.optional(),
  notes: notesSchema.optional().describe('Added as the newest note unless empty'),
});

/** Changes of one CDR. */
export type CdrPatch = z.output<typeof cdrPatchSchema>;

/** A note on a CDR. */
export const cdrNoteSchema = z
  .object({
    id: z.int(),
    cdr_id: z.int(),
    live_id: z.int().describe('Id of the call'),
    text: z.string(),
    user_id: z.int().nullable().describe('Who wrote it; null if unknown'),
    user_name: z.string(),
    created_at: z.string().describe('UTC'),
  })
  .meta({ id: 'CdrNote' });

/** A note on a CDR. */
export type CdrNote = z.infer<typeof cdrNoteSchema>;

/** A note that is written. */
export const newCdrNoteSchema = z.object({ text: z.string().trim().min(1).max(10_000) });

const METADATA_BYTES = 64 * 1024;
const METADATA_DEPTH = 32;

/** Without recursion, so that deep nesting cannot exhaust the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= METADATA_DEPTH; depth += 1) {
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
    if (level.length === 0) return true;
  }
  return false;
}

const isSmall = (value: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).byteLength <= METADATA_BYTES;

/** Any JSON object, so large and so deep at most. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine(isShallow, { error: `must not be nested deeper than ${METADATA_DEPTH}`, abort: true })
  .refine(isSmall, { error: 'must not be larger than 64 KiB' });

const codes: readonly Code[] = sentimentCodes;

/** A sentiment as clients write it: number, its digits or its name; null takes it away. */
const sentimentSchema = z
  .union([z.int(), z.string().max(20)])
  .transform((written, context) => {
    const text = String(written).trim().toLowerCase();
    const code = codes.find(({ value, name }) => text === String(value) || text === name);
    if (code) return code.value;
    const message = `must be the number or name of one of: ${codes.map(({ value, name }) => `${value} ${name}`).join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .nullable();

/** Changes of a recording's data. */
export const monitorPatchSchema = z.object({
  transcript: z.string().max(500_000).optional(),
  transcript_speakers: z.string().max(500_000).optional(),
  summary: z.string().max(50_000).optional(),
  sentiment: sentimentSchema.optional().describe('-1 negative, 0 neutral, 1 positive; number or name'),
  cx_score: z.int().min(0).max(100).nullable().optional(),
  metadata: metadataSchema
    .optional()
    .describe('Merged into `metadata.custom`; a null value removes the property. At most 64 KiB in all'),
});

/** Changes of a recording's data. */
export type MonitorPatch = z.output<typeof monitorPatchSchema>;
