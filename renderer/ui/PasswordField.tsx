import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text } from 'react-aria-components';
import { t } from '../strings/t.ts';
import { classNames } from './classNames.ts';
import { descriptionClassName, errorClassName, inputClassName, labelClassName } from './field.ts';
import { IconButton } from './IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'rows' | 'isLabelHidden'>;

/** A password with a button that shows what was typed. */
export function PasswordField({
  label,
  description,
  errorMessage,
  placeholder,
  className,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <AriaTextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      isInvalid={errorMessage ? true : rest.isInvalid}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <Label className={labelClassName}>{label}</Label>
      <div className="relative">
        <Input placeholder={placeholder} spellCheck={false} className={classNames(inputClassName, 'pr-9')} />
        <IconButton
          label={isShown ? t('password.hide') : t('password.show')}
          size="small"
          className="absolute top-1 right-1"
          onPress={() => setShown(!isShown)}
        >
          <Icon aria-hidden className="size-4 text-muted" />
        </IconButton>
      </div>
      {description && !errorMessage && (
        <Text slot="description" className={descriptionClassName}>
          {description}
        </Text>
      )}
      <FieldError className={errorClassName}>{errorMessage ?? undefined}</FieldError>
    </AriaTextField>
  );
}
