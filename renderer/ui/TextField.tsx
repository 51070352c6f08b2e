import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';
import { classNames, descriptionClassName, errorClassName, inputClassName, labelClassName } from './classNames.ts';

/** Properties of a text field. */
export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  readonly label: string;
  /** Shows the label to assistive technology only. */
  readonly isLabelHidden?: boolean;
  readonly description?: string;
  /** A sentence; the field is marked invalid while there is one. */
  readonly errorMessage?: string | null;
  readonly placeholder?: string;
  /** Number of lines; more than one makes it a text area. */
  readonly rows?: number;
  readonly className?: string;
}

/** A labelled text field. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, rows = 1, className, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      isInvalid={errorMessage ? true : rest.isInvalid}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <Label className={isLabelHidden ? 'sr-only' : labelClassName}>{label}</Label>
      {rows > 1 ? (
        <TextArea
          rows={rows}
          placeholder={placeholder}
          className={classNames(inputClassName, 'h-auto resize-none py-2 leading-5')}
        />
      ) : (
        <Input placeholder={placeholder} className={inputClassName} />
      )}
      {description && !errorMessage && (
        <Text slot="description" className={descriptionClassName}>
          {description}
        </Text>
      )}
      <FieldError className={errorClassName}>{errorMessage ?? undefined}</FieldError>
    </AriaTextField>
  );
}
