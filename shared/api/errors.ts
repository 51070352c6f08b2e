import { z } from 'zod';

/**
 * One thing that is wrong with a request. `field` is a path such as `0.e164`, or empty for the request as a whole. `message` is
 * empty where that of the answer says it.
 */
export const fieldErrorSchema = z.object({ field: z.string(), code: z.string(), message: z.string() });

/** Error codes for programs; people are shown the `message`. */
export const errorCodes = [
  'invalid',
  'unauthorized',
  'forbidden',
  'forbidden_by_policy',
  'not_found',
  'method_not_allowed',
  'wrong_state',
  'taken',
  'precondition_failed',
  'key_reused',
  'too_large',
  'too_many',
  'overloaded',
  'unreachable',
  'unavailable',
  'internal',
  'refused',
] as const;

/** The body of every answer outside 2xx and 301 that is ours. */
export const errorBodySchema = z.object({
  message: z.string().describe('A sentence for people'),
  code: z.enum(errorCodes).describe('What went wrong, for programs'),
  errors: z.array(fieldErrorSchema).describe('What is wrong with which field; empty where no field is to blame'),
});

/** One thing that is wrong with a request. */
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorCode = (typeof errorCodes)[number];
/** The body of an error answer. */
export type ErrorBody = z.infer<typeof errorBodySchema>;
