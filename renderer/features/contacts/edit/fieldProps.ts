import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import type { ContactDraft, ContactTextField } from './contactDraft.ts';

/** What the groups of fields are given. */
export interface ContactFieldsProps {
  readonly draft: ContactDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<ContactDraft>) => void;
}

/** Value, error and change of one text. */
export function textOf(props: ContactFieldsProps, name: ContactTextField | 'groups') {
  return { ...draftFields(props).text(name), autoComplete: 'off' };
}
