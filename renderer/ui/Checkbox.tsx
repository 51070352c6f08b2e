import { Check } from 'lucide-react';
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  FieldError,
  Label,
  Text,
} from 'react-aria-components';
import { classNames, descriptionClassName, errorClassName, labelClassName } from './classNames.ts';

interface CheckboxOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

interface CheckboxGroupProps {
  readonly label: string;
  /** Shows the label to assistive technology only. */
  readonly isLabelHidden?: boolean;
  /** Short ones beside one another. */
  readonly isInline?: boolean;
  readonly description?: string;
  readonly options: readonly CheckboxOption[];
  /** Ids of what is chosen. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly errorMessage?: string | null;
}

function Box({ option }: { readonly option: CheckboxOption }) {
  return (
    <AriaCheckbox value={option.id} className="group flex cursor-default items-start gap-2 py-1 outline-none">
      <span
        className={classNames(
          'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-line-strong bg-surface text-on-solid',
          'group-data-[selected]:border-accent-solid group-data-[selected]:bg-accent-solid group-data-[invalid]:border-failure',
          'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent',
        )}
      >
        <Check aria-hidden className="hidden size-3 group-data-[selected]:block" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-sm text-ink">{option.label}</span>
        {option.description && <span className="text-xs text-muted">{option.description}</span>}
      </span>
    </AriaCheckbox>
  );
}

/** A choice of any number out of a few that are all seen. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, isLabelHidden, isInline, description, options, value, onChange, errorMessage } = props;
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={onChange}
      isInvalid={Boolean(errorMessage)}
      className="flex flex-col gap-1"
    >
      <Label className={isLabelHidden ? 'sr-only' : labelClassName}>{label}</Label>
      {description && (
        <Text slot="description" className={descriptionClassName}>
          {description}
        </Text>
      )}
      <div className={isInline ? 'flex flex-wrap gap-x-5' : 'grid gap-x-6 sm:grid-cols-2'}>
        {options.map((option) => (
          <Box key={option.id} option={option} />
        ))}
      </div>
      <FieldError className={errorClassName}>{errorMessage ?? undefined}</FieldError>
    </AriaCheckboxGroup>
  );
}
