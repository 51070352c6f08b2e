import { z } from 'zod';

/** A call label. */
export const callLabelSchema = z.object({ id: z.int(), name: z.string(), color: z.string() }).meta({ id: 'CallLabel' });

/** The name of a call label. */
export const callLabelName = z.string().trim().min(1).max(50);
/** The colour of a call label, as `#rrggbb`. */
export const callLabelColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2563eb');
