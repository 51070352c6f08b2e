import { X } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { errorClassName, labelClassName } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select, type SelectOption } from '../../../ui/Select.tsx';

interface ChosenEntriesProps {
  readonly label: string;
  readonly description?: string;
  readonly options: readonly SelectOption[];
  /** Ids, in the order in which they were added. */
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
  readonly errorMessage?: string | undefined;
}

/** Any number out of many: those that are chosen, and one more from the others. */
export function ChosenEntries({ label, description, options, value, onChange, errorMessage }: ChosenEntriesProps) {
  const chosen = new Set(value.map(String));
  const labels = new Map(options.map((option) => [option.id, option.label]));
  const others = options.filter(({ id }) => !chosen.has(id));
  return (
    <fieldset data-invalid={errorMessage ? true : undefined} className="flex min-w-0 flex-col gap-1">
      <legend className={labelClassName}>{label}</legend>
      {description && <p className="text-xs text-muted">{description}</p>}
      {value.length === 0 && <p className="py-1 text-sm text-muted">{t('admin.chosenNone')}</p>}
      <ul aria-label={label} className="max-h-80 divide-y divide-line overflow-auto">
        {value.map((id) => {
          const name = labels.get(String(id)) ?? String(id);
          return (
            <li key={id} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1 truncate text-base">{name}</span>
              <IconButton
                size="small"
                label={t('admin.chosenRemove', { name })}
                onPress={() => onChange(value.filter((other) => other !== id))}
              >
                <X aria-hidden className="size-4 text-muted" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {errorMessage && <p className={errorClassName}>{errorMessage}</p>}
      {others.length > 0 && (
        <Select
          className="mt-1 max-w-72"
          label={t('admin.chosenAdd')}
          placeholder={t('admin.choose')}
          options={others}
          value={null}
          onChange={(key) => key !== null && onChange([...value, Number(key)])}
        />
      )}
    </fieldset>
  );
}
