import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { labelClassName } from './classNames.ts';
import { IconButton } from './IconButton.tsx';

interface RowsFieldProps<T> {
  readonly label: string;
  readonly hint: string;
  readonly rows: readonly T[];
  readonly onChange: (rows: readonly T[]) => void;
  /** The value of an added row; null: no further row can be added. */
  readonly newRow: T | null;
  readonly addLabel: string;
  /** From 1. */
  readonly removeLabel: (number: number) => string;
  /** Instead of rows where there are none. */
  readonly empty?: ReactNode;
  /** Below the rows, where there are any. */
  readonly footer?: ReactNode;
  /** The fields of a row, which stand beside each other. */
  readonly children: (row: T, change: (part: Partial<T>) => void, index: number) => ReactNode;
}

/** A list whose rows are edited in place, added and removed. */
export function RowsField<T extends object>(props: RowsFieldProps<T>) {
  const { label, hint, rows, onChange, newRow, addLabel, removeLabel, empty, footer, children } = props;
  const change = (index: number, part: Partial<T>) =>
    onChange(rows.map((old, other) => (other === index ? { ...old, ...part } : old)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelClassName}>{label}</legend>
      <p className="text-xs text-muted">{hint}</p>
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed, a row has nothing but its place
            <li key={index} className="flex items-end gap-2">
              {children(row, (part) => change(index, part), index)}
              <IconButton
                label={removeLabel(index + 1)}
                onPress={() => onChange(rows.filter((_, other) => other !== index))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 && footer}
      {newRow !== null && (
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          className="self-start"
          onPress={() => onChange([...rows, newRow])}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
