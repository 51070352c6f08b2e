import type { FieldError } from '../../../../shared/api/errors.ts';
import { FieldsRefusal } from '../../kernel/refusal.ts';

/** A filter that cannot be used; `errors` name the entry's index. */
export class FilterRefusal extends FieldsRefusal {
  constructor(errors: readonly FieldError[]) {
    super('invalid', 'Filtration error', errors);
  }
}
