import { Search } from 'lucide-react';
import { classNames } from '../../../ui/classNames.ts';
import { inputClassName } from '../../../ui/field.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a list down while one types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(inputClassName, 'pl-8')}
      />
    </div>
  );
}
