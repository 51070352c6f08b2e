import type { FieldError } from '../../../shared/api/errors.ts';

/**
 * Why the domain refuses a command. The HTTP side maps each kind to one status and to a code for programs: `policy` is
 * forbidden by an administrator's rule, `wrongState` and `conflict` by the state of a call or another object, `taken`
 * is a value that must be unique, `missing` a reference in a body or a query to something that does not exist,
 * `unreachable` an address in it that does not answer,
 * `overloaded` a service that has more to do than it can, `unavailable` something that lies elsewhere and cannot be had now.
 */
export type RefusalKind =
  | 'notFound'
  | 'denied'
  | 'policy'
  | 'invalid'
  | 'missing'
  | 'unreachable'
  | 'wrongState'
  | 'taken'
  | 'conflict'
  | 'precondition'
  | 'tooMany'
  | 'overloaded'
  | 'unavailable'
  | 'upstream';

/** A command that the domain refuses; the message is a sentence for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  /** Path of the request's field that is wrong, or empty. */
  readonly field: string;
  /** With `tooMany`, `overloaded` and `unavailable`: when to try again; else null. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: RefusalKind, message: string, field = '', retryAfterSeconds: number | null = null) {
    super(message);
    this.kind = kind;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal because of several fields, each with its path. */
export class FieldsRefusal extends Refusal {
  readonly errors: readonly FieldError[];

  constructor(kind: RefusalKind, message: string, errors: readonly FieldError[]) {
    super(kind, message, errors[0]?.field ?? '');
    this.errors = errors;
  }
}

/** The errors of a refusal by field; without a field, its sentence. */
export function faultsOf(refusal: Refusal): readonly FieldError[] {
  if (refusal instanceof FieldsRefusal) return refusal.errors;
  const { field, message, kind } = refusal;
  return [{ field, code: codesOfFaults[kind] ?? 'invalid', message }];
}

/** The code of a row's error, as that of a single request. */
const codesOfFaults: Readonly<Partial<Record<RefusalKind, string>>> = {
  missing: 'not_found',
  taken: 'taken',
  unreachable: 'unreachable',
};

/**
 * Refuses to send a stored secret to a new address unless the secret is given again: whoever may change the settings
 * must not read it by pointing them elsewhere.
 *
 * @param stored null if there is none to protect
 * @param given undefined if the change does not contain it
 */
export function requireSecret(stored: string | null, given: string | null | undefined, field = 'password'): void {
  if (stored === null || stored === '' || given !== undefined) return;
  const secret = field === 'api_key' ? 'key' : 'password';
  throw new Refusal('invalid', `The ${secret} would be sent to a different place now: enter it again`, field);
}

/**
 * Throws `missing` for the first id that names nothing known.
 *
 * @param what what the ids are of, such as `team`
 * @param fieldOf the path of the field with the id at an index
 */
export function requireAll(
  wanted: readonly number[],
  known: readonly { readonly id: number }[],
  what: string,
  fieldOf: (index: number) => string,
): void {
  const ids = new Set(known.map(({ id }) => id));
  const index = wanted.findIndex((id) => !ids.has(id));
  if (index >= 0) throw new Refusal('missing', `There is no ${what} ${wanted[index]}`, fieldOf(index));
}
