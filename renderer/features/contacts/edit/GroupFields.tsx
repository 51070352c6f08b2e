import { useHasRole } from '../../../platform/session/useHasRole.ts';
import { t } from '../../../strings/t.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type ContactFieldsProps, textOf } from './fieldProps.ts';

/** Where it belongs and who sees it. */
export function GroupFields(props: ContactFieldsProps) {
  const { draft, onChange } = props;
  const mayShare = useHasRole('reception');
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('contact.group_name')} {...textOf(props, 'group_name')} />
        <TextField label={t('contact.groups')} description={t('contact.commas')} {...textOf(props, 'groups')} />
        <TextField
          label={t('contact.labels')}
          description={t('contact.commas')}
          className="sm:col-span-2"
          {...textOf(props, 'labels')}
        />
      </div>
      {mayShare && (
        <Switch
          label={t('contact.global')}
          description={t('contact.globalText')}
          isSelected={draft.global}
          onChange={(global) => onChange({ global })}
        />
      )}
      <Switch
        label={t('contact.transfer_list')}
        isSelected={draft.transfer_list}
        onChange={(transfer_list) => onChange({ transfer_list })}
      />
      <TextField label={t('contact.notes')} rows={4} {...textOf(props, 'notes')} />
    </div>
  );
}
