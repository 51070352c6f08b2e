import type { Line } from '../../../../shared/api/lines.ts';
import type { FieldErrors } from '../../../platform/api/fieldErrors.ts';
import type { ChangeLine, LineDraft } from '../lineDraft.ts';

/** What each part of a line's form is given. */
export interface LinePartProps {
  readonly draft: LineDraft;
  readonly onChange: ChangeLine;
  readonly errors: FieldErrors;
}

/** What the whole form is given besides. */
export interface LineFormProps extends LinePartProps {
  /** The line as the service knows it; null for one that is new. */
  readonly line: Line | null;
  /** Users whose line it may be; without them that is not asked. */
  readonly owners?: readonly { readonly id: number; readonly name: string }[];
}

/** The first error of some fields, for a group that must then be open. */
export const hasErrorIn = (errors: FieldErrors, fields: readonly (keyof LineDraft)[]): boolean =>
  fields.some((field) => errors[field] !== undefined);
