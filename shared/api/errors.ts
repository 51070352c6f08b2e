import { z } from 'zod';

/**
 * One thing that is wrong with a request. `field` is a path such as `0.e164`, or empty for the request as a whole. `message` is
 * empty where that of the answer says it.
 */
export const fieldErrorSchema = z.object({ field: z.string(), code: z.string(), message: z.string() });

/** The body of every answer outside 2xx and 301 that is ours. */
export const errorBodySchema = z.object({ message: z.string(), errors: z.array(fieldErrorSchema) });

/** One thing that is wrong with a request. */
export type FieldError = z.infer<typeof fieldErrorSchema>;
/** The body of an error answer. */
export type ErrorBody = z.infer<typeof errorBodySchema>;
