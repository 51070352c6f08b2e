import { contactNumberFields } from '../../../../shared/domain/contactFields.ts';
import { t } from '../../../strings/t.ts';
import { Select } from '../../../ui/Select.tsx';

const targets = [
  ...(['first_name', 'last_name', 'company', 'email'] as const),
  ...contactNumberFields,
  ...(['group_name', 'groups', 'labels', 'notes', 'outcome_id', 'next_call_at'] as const),
];

/** No field of a contact has this name. */
const leftOut = '';

const options = [
  { id: leftOut, label: t('import.leaveOut') },
  ...targets.map((field) => ({ id: field, label: t(`contact.${field}`) })),
];

interface ColumnMappingProps {
  /** Columns that no field takes by itself. */
  readonly columns: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly onChange: (mapping: Record<string, string>) => void;
}

/** What to do with columns whose names say nothing. */
export function ColumnMapping({ columns, mapping, onChange }: ColumnMappingProps) {
  if (columns.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">{t('import.mapping')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map((column) => (
          <Select
            key={column}
            label={column}
            options={options}
            value={mapping[column] ?? leftOut}
            onChange={(key) => {
              const { [column]: _, ...others } = mapping;
              onChange(key === leftOut ? others : { ...others, [column]: String(key) });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
