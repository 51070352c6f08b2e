import { t } from '../../../strings/t.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { NumberFieldName, QueueFieldsProps } from './queueDraft.ts';

/** A number among a queue's settings. */
export function NumberSetting({
  name,
  draft,
  errors,
  onChange,
}: QueueFieldsProps & { readonly name: NumberFieldName }) {
  return (
    <TextField
      label={t(`queueSettings.field.${name}`)}
      description={t(`queueSettings.help.${name}`)}
      inputMode="numeric"
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      errorMessage={errors[name]}
    />
  );
}
