import { Check, ChevronDown } from 'lucide-react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components';
import {
  classNames,
  descriptionClassName,
  errorClassName,
  inputClassName,
  labelClassName,
  menuItemClassName,
  popoverClassName,
} from './classNames.ts';

/** One choice. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  /** A second line. */
  readonly description?: string;
}

interface SelectProps extends Omit<AriaSelectProps<SelectOption>, 'className' | 'children' | 'items'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly description?: string;
  readonly errorMessage?: string | null;
  readonly options: readonly SelectOption[];
  readonly className?: string;
}

function Option({ option }: { readonly option: SelectOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className={menuItemClassName}>
      {({ isSelected }) => (
        <>
          <Check aria-hidden className={classNames('size-4 shrink-0', !isSelected && 'invisible')} />
          <span className="flex min-w-0 flex-col">
            <span className="truncate">{option.label}</span>
            {option.description && <span className="truncate text-xs text-muted">{option.description}</span>}
          </span>
        </>
      )}
    </ListBoxItem>
  );
}

/** A labelled choice of one among few. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, description, errorMessage, options, className, ...rest } = props;
  return (
    <AriaSelect
      {...rest}
      isInvalid={errorMessage ? true : rest.isInvalid}
      // The button inside shows the focus, which React Aria reports on both.
      className={classNames('flex min-w-0 flex-col gap-1 outline-none', className)}
    >
      <Label className={isLabelHidden ? 'sr-only' : labelClassName}>{label}</Label>
      <Button
        className={classNames(inputClassName, 'flex cursor-default items-center justify-between gap-2 text-start')}
      >
        <SelectValue className="truncate data-[placeholder]:text-muted">
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      {description && !errorMessage && (
        <Text slot="description" className={descriptionClassName}>
          {description}
        </Text>
      )}
      <FieldError className={errorClassName}>{errorMessage ?? undefined}</FieldError>
      <Popover className={classNames(popoverClassName, 'flex min-w-(--trigger-width) flex-col')}>
        <ListBox items={options} className="max-h-100 min-h-0 overflow-auto p-1">
          {(option) => <Option option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
