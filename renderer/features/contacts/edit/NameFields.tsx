import { t } from '../../../strings/t.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type ContactFieldsProps, textOf } from './fieldProps.ts';

const types = [
  { id: '0', label: t('contact.type.0') },
  { id: '1', label: t('contact.type.1') },
  { id: '2', label: t('contact.type.2') },
];

/** Who it is. */
export function NameFields(props: ContactFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label={t('contact.first_name')} {...textOf(props, 'first_name')} />
      <TextField label={t('contact.last_name')} {...textOf(props, 'last_name')} />
      <TextField label={t('contact.company')} {...textOf(props, 'company')} />
      <Select
        label={t('contact.type')}
        options={types}
        value={draft.type}
        onChange={(key) => onChange({ type: String(key) })}
        errorMessage={errors.type}
      />
      <TextField label={t('contact.email')} type="email" className="sm:col-span-2" {...textOf(props, 'email')} />
    </div>
  );
}
