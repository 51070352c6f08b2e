import type { MailSettings } from '../../../../shared/api/mail.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type MailDraft, usualPort } from './mailDraft.ts';

interface MailServerFieldsProps {
  readonly draft: MailDraft;
  readonly settings: MailSettings;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<MailDraft>) => void;
}

const securities = () =>
  (['starttls', 'tls', 'none'] as const).map((id) => ({
    id,
    label: t(`mail.secure.${id}`),
    description: t(`mail.secure.${id}Text`),
  }));

function Connection({ draft, errors, onChange }: MailServerFieldsProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <TextField
        label={t('mail.host')}
        description={t('mail.hostHint')}
        autoComplete="off"
        spellCheck="false"
        {...field.text('host')}
      />
      <div className="grid grid-cols-[1fr_6rem] items-start gap-4">
        <Select label={t('mail.secure')} options={securities()} {...field.choice('secure')} />
        <TextField
          label={t('mail.port')}
          inputMode="numeric"
          placeholder={String(usualPort(draft.secure))}
          {...field.text('port')}
        />
      </div>
    </>
  );
}

function Credentials({ draft, settings, errors, onChange }: MailServerFieldsProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <TextField
        label={t('mail.user')}
        description={t('mail.userHint')}
        autoComplete="off"
        spellCheck="false"
        {...field.text('user')}
      />
      <PasswordField
        label={t('mail.password')}
        description={settings.has_password ? t('mail.passwordKept') : undefined}
        autoComplete="off"
        {...field.text('password')}
      />
    </>
  );
}

function Addresses({ draft, errors, onChange }: MailServerFieldsProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <TextField
        label={t('mail.from')}
        description={t('mail.fromHint')}
        type="email"
        autoComplete="off"
        {...field.text('from')}
      />
      <TextField
        label={t('mail.publicUrl')}
        description={t('mail.publicUrlHint')}
        type="url"
        autoComplete="off"
        spellCheck="false"
        {...field.text('public_url')}
      />
    </>
  );
}

/** The fields of a mail server. */
export function MailServerFields(props: MailServerFieldsProps) {
  const { draft, settings, errors, onChange } = props;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Connection {...props} />
        <Credentials {...props} />
        <Addresses {...props} />
      </div>
      <Disclosure title={t('mail.more')}>
        <TextField
          className="mt-2"
          label={t('mail.ca')}
          description={t(settings.has_ca ? 'mail.caKept' : 'mail.caHint')}
          rows={4}
          spellCheck="false"
          value={draft.ca}
          onChange={(ca) => onChange({ ca })}
          errorMessage={errors.ca}
        />
      </Disclosure>
    </>
  );
}
