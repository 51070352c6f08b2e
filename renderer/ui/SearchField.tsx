import { Search } from 'lucide-react';
import { SearchField as AriaSearchField, Input } from 'react-aria-components';
import { classNames, inputClassName } from './classNames.ts';

interface SearchFieldProps {
  readonly label: string;
  /** The label unless given. */
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when Enter is pressed. */
  readonly onSubmit?: () => void;
}

/** Narrows a list down while one types; Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, maxLength, value, onChange, onSubmit } = props;
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      onSubmit={onSubmit}
      className="relative min-w-0 flex-1"
    >
      <Search aria-hidden className="pointer-events-none absolute top-2.5 start-2.5 size-4 text-muted" />
      <Input
        placeholder={placeholder}
        maxLength={maxLength}
        className={classNames(inputClassName, 'ps-8 [&::-webkit-search-cancel-button]:hidden')}
      />
    </AriaSearchField>
  );
}
