import { t } from '../../../strings/t.ts';
import { ColorField } from '../../../ui/ColorField.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from './EditForm.tsx';

interface NameAndColorProps extends FieldsProps<{ readonly name: string; readonly color: string }> {
  /** Characters that the name may have. */
  readonly mostCharacters: number;
}

/** Name and colour of an entry, side by side. */
export function NameAndColor({ mostCharacters, ...fields }: NameAndColorProps) {
  const { text } = draftFields(fields);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('admin.name')}
        autoFocus={fields.draft.name === ''}
        maxLength={mostCharacters}
        {...text('name')}
      />
      <ColorField label={t('admin.color')} {...text('color')} />
    </div>
  );
}
