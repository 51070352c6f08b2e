import '../../strings/en/deskPhones.ts';
import { ringsAtChoices } from '../../../shared/domain/ringsAt.ts';
import { type Role, roles } from '../../../shared/domain/roles.ts';
import type { FieldErrors } from '../../platform/api/attempt.ts';
import { t } from '../../strings/t.ts';
import { draftFields } from '../../ui/draftFields.ts';
import { PasswordField, PasswordStrength } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The most permitted of somebody's roles; the others are in it. */
export function topRole(holder: { readonly roles: readonly Role[] }): Role {
  return [...roles].reverse().find((role) => holder.roles.includes(role)) ?? 'agent';
}

/** Where somebody can be rung, as choices. */
export const ringsAtOptions = () =>
  ringsAtChoices.map((id) => ({
    id,
    label: t(`ringsAt.${id}`),
    description: t(`ringsAt.${id}Text`),
  }));

/** A person's account as it is typed. */
export interface AccountDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly ext: string;
}

interface AccountFieldsProps {
  readonly draft: AccountDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<AccountDraft>) => void;
  /** Whether the account is that of the person who types; the browser then helps, and keeps the password. */
  readonly isOwn: boolean;
}

function NameFields({ draft, errors, onChange, isOwn }: AccountFieldsProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <TextField
        label={t('account.firstName')}
        autoComplete={isOwn ? 'given-name' : 'off'}
        autoFocus
        {...field.text('first_name')}
      />
      <TextField
        label={t('account.lastName')}
        autoComplete={isOwn ? 'family-name' : 'off'}
        {...field.text('last_name')}
      />
    </>
  );
}

function CredentialFields({ draft, errors, onChange, isOwn }: AccountFieldsProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <TextField
        label={t('account.email')}
        description={isOwn ? t('account.emailHint') : undefined}
        type="email"
        autoComplete={isOwn ? 'username' : 'off'}
        {...field.text('email')}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('account.password')}
          description={isOwn ? undefined : t('account.passwordHint')}
          autoComplete="new-password"
          {...field.text('password')}
        />
        {!errors.password && (
          <PasswordStrength password={draft.password} known={[draft.email, draft.first_name, draft.last_name]} />
        )}
      </div>
    </>
  );
}

/** Name, e-mail, password and extension of a new account, as items of the form's grid. */
export function AccountFields(props: AccountFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <>
      <NameFields {...props} />
      <CredentialFields {...props} />
      <TextField
        label={t('account.ext')}
        description={t('account.extHint')}
        inputMode="numeric"
        value={draft.ext}
        onChange={(ext) => onChange({ ext })}
        errorMessage={errors.ext}
      />
    </>
  );
}
