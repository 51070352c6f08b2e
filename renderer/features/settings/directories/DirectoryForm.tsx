import type { Directory } from '../../../../shared/api/directories.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';
import { DirectoryTestCard } from './DirectoryTestCard.tsx';
import { attributeNames, bodyOfDirectory, type DirectoryDraft, draftOfDirectory } from './directoryDraft.ts';

/** Where the list stands. */
export const directoriesPath = '/settings/directories';

const kinds = () =>
  (['ldap', 'carddav'] as const).map((id) => ({
    id,
    label: t(`directories.kind.${id}`),
    description: t(`directories.kind.${id}Text`),
  }));

const presets = () =>
  (['openldap', 'active_directory'] as const).map((id) => ({
    id,
    label: t(`directories.preset.${id}`),
    description: t(`directories.preset.${id}Text`),
  }));

type Props = FieldsProps<DirectoryDraft> & { readonly directory: Directory | null };

function ConnectionFields({ directory, ...props }: Props) {
  const field = draftFields(props);
  const isLdap = props.draft.kind === 'ldap';
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('directories.name')}
          description={t('directories.nameText')}
          autoFocus={!directory}
          maxLength={100}
          {...field.text('name')}
        />
        <Switch label={t('directories.enabled')} {...field.flag('enabled')} />
        {!directory && (
          <Select label={t('directories.kind')} options={kinds()} className="sm:col-span-2" {...field.choice('kind')} />
        )}
        <TextField
          label={t('directories.url')}
          description={t(isLdap ? 'directories.urlText' : 'directories.urlTextCarddav')}
          placeholder={isLdap ? 'ldaps://ldap.company.example' : 'https://dav.company.example/books'}
          autoComplete="off"
          spellCheck="false"
          {...field.text('url')}
        />
        {isLdap && (
          <Switch
            label={t('directories.starttls')}
            description={t('directories.starttlsText')}
            {...field.flag('starttls')}
          />
        )}
        <TextField
          label={t('directories.user')}
          description={t(isLdap ? 'directories.userText' : 'directories.userTextCarddav')}
          autoComplete="off"
          spellCheck="false"
          maxLength={500}
          {...field.text('user')}
        />
        <PasswordField
          label={t('directories.password')}
          description={directory?.has_password ? t('directories.passwordSet') : undefined}
          autoComplete="off"
          {...field.text('password')}
        />
        {isLdap && (
          <>
            <TextField
              label={t('directories.baseDn')}
              description={t('directories.baseDnText')}
              placeholder="ou=people,dc=company,dc=example"
              autoComplete="off"
              spellCheck="false"
              maxLength={500}
              {...field.text('base_dn')}
            />
            <Select label={t('directories.preset')} options={presets()} {...field.choice('preset')} />
          </>
        )}
      </div>
    </Card>
  );
}

function OwnAttributes({ draft, errors, onChange }: FieldsProps<DirectoryDraft>) {
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="pb-2 text-sm font-medium">{t('directories.ownAttributes')}</legend>
      <p className="text-sm text-muted sm:col-span-2">{t('directories.ownAttributesText')}</p>
      {attributeNames.map((name) => (
        <TextField
          key={name}
          label={t(`directories.attribute.${name}`)}
          autoComplete="off"
          spellCheck="false"
          value={draft.attributes[name]}
          onChange={(value) => onChange({ attributes: { ...draft.attributes, [name]: value } })}
          errorMessage={errors[`attributes.${name}`] ?? errors[`attributes.${name}.0`]}
        />
      ))}
    </fieldset>
  );
}

function MoreFields({ directory, ...props }: Props) {
  const field = draftFields(props);
  const isLdap = props.draft.kind === 'ldap';
  return (
    <Card>
      <Disclosure title={t('directories.more')}>
        <div className="mt-2 flex flex-col gap-4">
          <TextField
            label={t('directories.ca')}
            description={t(directory?.has_ca ? 'directories.caSet' : 'directories.caText')}
            rows={4}
            spellCheck="false"
            {...field.text('ca')}
          />
          <TextField
            label={t('directories.timeLimit')}
            description={t('directories.timeLimitText')}
            {...field.digits('time_limit_ms', 5)}
          />
          {isLdap && (
            <>
              <TextField
                label={t('directories.filter')}
                description={t('directories.filterText')}
                autoComplete="off"
                spellCheck="false"
                maxLength={1000}
                {...field.text('filter')}
              />
              <OwnAttributes {...props} />
            </>
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

/** How a directory is reached and read, and its test. Null: a new one. */
export function DirectoryForm({ directory }: { readonly directory: Directory | null }) {
  return (
    <>
      <EditForm
        title={directory?.name ?? t('directories.new')}
        list={directoriesPath}
        nameOf={({ name }) => name}
        opened={directory}
        draftOf={draftOfDirectory}
        send={(draft, change) =>
          directory
            ? change('updateDirectory', { params: { id: directory.id }, body: bodyOfDirectory(draft) })
            : api.call('createDirectory', { body: { ...bodyOfDirectory(draft), kind: draft.kind } })
        }
      >
        {(fields) => (
          <>
            <ConnectionFields directory={directory} {...fields} />
            <MoreFields directory={directory} {...fields} />
          </>
        )}
      </EditForm>
      {directory && <DirectoryTestCard directory={directory} />}
    </>
  );
}
