import { t } from '../../../strings/t.ts';
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
      inputMode="numeric"
      value={draft[field]}
      onChange={(text) => onChange({ [field]: text.replace(/\D/g, '') })}
      errorMessage={errors[field]}
      autoComplete="off"
    />
  );
}
