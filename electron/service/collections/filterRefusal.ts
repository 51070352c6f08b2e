import type { FieldError } from '../../../shared/api/errors.ts';
import { Refusal } from '../ports/refusal.ts';

/** A filter that cannot be used; `errors` name the entry's index. */
export class FilterRefusal extends Refusal {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super('invalid', 'Filtration error', errors[0]?.field ?? 'filter');
    this.errors = errors;
  }
}
