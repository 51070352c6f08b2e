import type { ErrorBody, FieldError } from './errors.ts';

const isFieldError = (value: unknown): value is FieldError => {
  const { field, code, message } = (value ?? {}) as Partial<Record<keyof FieldError, unknown>>;
  return [field, code, message].every((text) => typeof text === 'string');
};

/**
 * Whether a body is one of our errors, as `errorBodySchema` says, codes of a newer service included; clients in browsers would
 * have to load a schema.
 */
export function isErrorBody(body: unknown): body is ErrorBody {
  const { message, code, errors } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof message === 'string' && typeof code === 'string' && Array.isArray(errors) && errors.every(isFieldError);
}

/** The error of an answer that is none; bodies that are none of ours come from what is between. */
export function errorBodyOf(body: unknown, status: number): ErrorBody {
  return isErrorBody(body) ? body : { message: `The service answered ${status}`, code: 'refused', errors: [] };
}

/** The error where nothing answered. */
export const unreachable: ErrorBody = { message: 'The service cannot be reached', code: 'unreachable', errors: [] };
