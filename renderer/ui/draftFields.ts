import type { Key } from 'react-aria-components';
import type { FieldErrors } from '../platform/api/attempt.ts';

/** The values of a form, the service's errors, and how values change. */
interface DraftFieldsOptions<D> {
  readonly draft: D;
  readonly errors?: FieldErrors;
  readonly onChange: (change: Partial<D>) => void;
}

/** The parts of a draft that are such a value. */
type NameOf<D, V> = { [K in keyof D]: D[K] extends V ? K : never }[keyof D] & string;

/** The digits of what was typed, as many as there may be. */
export const digitsOf = (text: string, most?: number): string => text.replace(/\D/g, '').slice(0, most);

/** The props that fields need to show and change parts of a draft, by name. */
export function draftFields<D>({ draft, errors = {}, onChange }: DraftFieldsOptions<D>) {
  const part = <K extends NameOf<D, string>>(name: K, read: (typed: string) => string) => ({
    value: draft[name] as string,
    onChange: (typed: string) => onChange({ [name]: read(typed) } as Partial<D>),
    errorMessage: errors[name],
  });
  return {
    text: (name: NameOf<D, string>) => part(name, String),
    digits: (name: NameOf<D, string>, most?: number) => ({
      ...part(name, (typed) => digitsOf(typed, most)),
      inputMode: 'numeric' as const,
    }),
    choice: (name: NameOf<D, string>) => ({
      value: draft[name] as string,
      onChange: (key: Key | null) => onChange({ [name]: key } as Partial<D>),
      errorMessage: errors[name],
    }),
    flag: (name: NameOf<D, boolean>) => ({
      isSelected: draft[name] as boolean,
      onChange: (isOn: boolean) => onChange({ [name]: isOn } as Partial<D>),
    }),
  };
}
