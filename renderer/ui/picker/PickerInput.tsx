import type { Picker } from './usePicker.ts';

interface PickerInputProps<T> {
  readonly picker: Picker<T>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly isFocusedFirst?: boolean;
  readonly className: string;
}

/** The field of a picker. */
export function PickerInput<T>(props: PickerInputProps<T>) {
  const { picker, label, placeholder, value, onChange, id, isFocusedFirst, className } = props;
  const hasList = picker.items.length > 0;
  return (
    <input
      id={id}
      type="text"
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={hasList}
      aria-controls={hasList ? picker.listId : undefined}
      aria-activedescendant={picker.active === null ? undefined : picker.optionId(picker.active)}
      autoComplete="off"
      spellCheck={false}
      // biome-ignore lint/a11y/noAutofocus: only where the user has just asked for this field
      autoFocus={isFocusedFirst}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={picker.onKeyDown}
      className={className}
    />
  );
}
