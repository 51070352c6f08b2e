import { t } from '../../../strings/t.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { LinePartProps } from './LineFieldProps.ts';

interface SecondsFieldProps extends LinePartProps {
  readonly field: 'register_seconds' | 'options_seconds' | 'session_seconds';
}

/** A number of seconds; only digits can be typed. */
export function SecondsField({ field, draft, onChange, errors }: SecondsFieldProps) {
  return (
    <TextField
      label={t(`lineForm.${field}`)}
      description={t(`lineForm.${field}Hint`)}
      {...draftFields({ draft, errors, onChange }).digits(field)}
      autoComplete="off"
    />
  );
}
