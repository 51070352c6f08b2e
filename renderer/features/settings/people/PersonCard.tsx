import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { User } from '../../../../shared/api/accounts/users.ts';
import { type Language, languageCodes, languages } from '../../../../shared/domain/languages.ts';
import type { RingsAt } from '../../../../shared/domain/ringsAt.ts';
import type { Role } from '../../../../shared/domain/roles.ts';
import { ringsAtOptions } from '../../../entities/agent/AccountFields.tsx';
import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { HoldMusicField } from '../../../entities/announcement/HoldMusicField.tsx';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { errorClassName } from '../../../ui/classNames.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { changesOf, draftOfPerson, type PersonChanges, personFields, roleOptions } from './personDraft.ts';

interface PersonFieldsProps {
  readonly user: User;
  readonly isSelf: boolean;
  readonly draft: PersonChanges;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<PersonChanges>) => void;
}

function NameFields({ user, isSelf, draft, errors, onChange }: PersonFieldsProps) {
  const isOthersRoot = user.is_root && !isSelf;
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <TextField label={t('account.firstName')} autoComplete="off" {...field.text('first_name')} />
      <TextField label={t('account.lastName')} autoComplete="off" {...field.text('last_name')} />
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="off"
        description={
          isOthersRoot ? t('people.rootOwn') : user.email_confirmed ? undefined : t('people.emailUnconfirmed')
        }
        isDisabled={isOthersRoot}
        {...field.text('email')}
      />
      {isSelf && draft.email !== user.email && (
        <PasswordField
          label={t('own.currentPassword')}
          description={t('people.passwordForEmail')}
          autoComplete="current-password"
          {...field.text('current_password')}
        />
      )}
      <TextField
        label={t('account.ext')}
        description={t('account.extHint')}
        inputMode="numeric"
        {...field.text('ext')}
      />
    </>
  );
}

/** No language has this name. */
const ofCompany = 'company';
const languageOptions = () => [
  { id: ofCompany, label: t('people.languageOfCompany') },
  ...languageCodes.map((id) => ({ id, label: languages[id] })),
];

function RightsFields({ user, isSelf, draft, errors, onChange }: PersonFieldsProps) {
  const whyActive = user.is_root ? t('people.rootStays') : isSelf ? t('people.selfStays') : t('people.activeText');
  return (
    <>
      <Select
        label={t('people.role')}
        description={t(user.is_root ? 'people.rootStays' : 'people.roleText')}
        options={roleOptions()}
        isDisabled={user.is_root}
        value={draft.role}
        onChange={(key) => onChange({ role: key as Role })}
        errorMessage={errors.roles}
      />
      <Select
        label={t('ringsAt.label')}
        description={t('ringsAt.labelText')}
        options={ringsAtOptions()}
        value={draft.rings_at}
        onChange={(key) => onChange({ rings_at: key as RingsAt })}
        errorMessage={errors.rings_at}
      />
      <Select
        label={t('people.language')}
        description={t('people.languageText')}
        options={languageOptions()}
        value={draft.language ?? ofCompany}
        onChange={(key) => onChange({ language: key === ofCompany ? null : (key as Language) })}
        errorMessage={errors.language}
      />
      <div className="flex flex-col gap-1">
        <Switch
          label={t('people.active')}
          description={whyActive}
          isDisabled={user.is_root || isSelf}
          isSelected={draft.active}
          onChange={(active) => onChange({ active })}
        />
        {errors.active && (
          <p role="alert" className={errorClassName}>
            {errors.active}
          </p>
        )}
      </div>
    </>
  );
}

const usualMusic = 'usual';

function MusicField({ draft, errors, onChange }: PersonFieldsProps) {
  return (
    <HoldMusicField
      others={[{ id: usualMusic, label: t('holdMusic.usual') }]}
      value={draft.hold_music_id === null ? usualMusic : String(draft.hold_music_id)}
      description={t('holdMusic.personText')}
      errorMessage={errors.hold_music_id}
      onChange={(key) => onChange({ hold_music_id: key === usualMusic ? null : Number(key) })}
    />
  );
}

/** Name, e-mail, extension, music on hold, role, and whether the person may sign in. */
export function PersonCard({ user, isSelf }: { readonly user: User; readonly isSelf: boolean }) {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(draftOfPerson(user));
  const form = useSubmission({
    fields: personFields,
    opened: user,
    onTheirs: (current: User) => setDraft(draftOfPerson(current)),
    send: (change) => change('updateUser', { params: { id: user.id }, body: changesOf(user, draft) }),
    onDone({ data }) {
      toast.success(t('people.saved', { name: nameOfUser(data) }));
      void cache.invalidateQueries({ queryKey: queryKeys.users });
      if (isSelf) void cache.invalidateQueries({ queryKey: queryKeys.me });
      navigate('/settings/people');
    },
  });
  const onChange = (change: Partial<PersonChanges>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) form.correct(name === 'role' ? 'roles' : name);
  };
  const fields = { user, isSelf, draft, errors: form.errors, onChange };
  return (
    <Card>
      <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NameFields {...fields} />
          <RightsFields {...fields} />
        </div>
        <MusicField {...fields} />
        <FormConflict form={form} />
        <FormFailure sentence={form.failure && t('people.saveFailed', { reason: form.failure })} />
        <Button type="submit" variant="primary" className="self-end">
          {t('people.save')}
        </Button>
      </Form>
    </Card>
  );
}
