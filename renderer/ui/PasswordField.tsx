import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text } from 'react-aria-components';
import { t } from '../strings/t.ts';
import { classNames, descriptionClassName, errorClassName, inputClassName, labelClassName } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { Meter } from './Meter.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** How hard a password is to guess; `short` is refused by the service. */
type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

const minimumLength = 10;
const grades = [
  { strength: 'strong', bits: 80 },
  { strength: 'good', bits: 62 },
  { strength: 'fair', bits: 46 },
] as const;

/** Size of the alphabets that a guesser would try. */
function alphabetSize(password: string): number {
  const alphabets: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  return alphabets.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
}

/** Characters that the one before does not give away: repetitions and steps such as `abc` or `321` count once. */
function surprisingLength(password: string): number {
  const codes = Array.from(password.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

function withoutKnownWords(password: string, known: readonly string[]): string {
  return known
    .flatMap((word) => word.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
}

/** Rates a password by its length and variety. `known` is what everybody knows of the person, such as name and e-mail. */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  if (password.length < minimumLength) return 'short';
  const secretShare = withoutKnownWords(password, known).length / password.length;
  const distinct = new Set(password.toLowerCase()).size;
  const length = Math.min(surprisingLength(password), distinct * 2) * secretShare;
  const bits = length * Math.log2(alphabetSize(password));
  return grades.find((grade) => bits >= grade.bits)?.strength ?? 'weak';
}

interface PasswordStrengthProps {
  readonly password: string;
  /** Known facts about the person, such as name and e-mail address. */
  readonly known: readonly string[];
}

const faces: Record<Strength, { readonly value: number; readonly tone: 'failure' | 'ringing' | 'connected' }> = {
  short: { value: 8, tone: 'failure' },
  weak: { value: 28, tone: 'failure' },
  fair: { value: 52, tone: 'ringing' },
  good: { value: 76, tone: 'connected' },
  strong: { value: 100, tone: 'connected' },
};

/** How hard the password is to guess, in a bar and a sentence. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const strength = passwordStrength(password, known);
  const { value, tone } = faces[strength];
  return (
    <div className="flex flex-col gap-1.5">
      <Meter label={t('password.strength')} isLabelHidden value={password ? value : 0} tone={tone} />
      <p aria-live="polite" className="text-xs text-muted">
        {t(`password.${strength}`)}
      </p>
    </div>
  );
}

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
        <Input placeholder={placeholder} spellCheck={false} className={classNames(inputClassName, 'pe-9')} />
        <IconButton
          label={isShown ? t('password.hide') : t('password.show')}
          size="small"
          className="absolute top-1 end-1"
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
