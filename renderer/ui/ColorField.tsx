import { TextField, type TextFieldProps } from './TextField.tsx';

interface ColorFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'rows'> {
  /** Six hexadecimal digits after `#`. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

const whole = /^#[0-9a-f]{6}$/i;

/** A colour, typed or picked. */
export function ColorField({ value, onChange, label, ...rest }: ColorFieldProps) {
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...rest}
        label={label}
        value={value}
        onChange={onChange}
        placeholder="#2563eb"
        maxLength={7}
        className="min-w-0 flex-1"
      />
      <input
        type="color"
        aria-label={`${label} …`}
        value={whole.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="mt-6 h-9 w-12 shrink-0 rounded-control border border-line-strong bg-surface p-1"
      />
    </div>
  );
}

/** A colour beside the name of what has it. */
export function ColorDot({ color }: { readonly color: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className="size-3 shrink-0 self-center rounded-full border border-line-strong"
    />
  );
}
