import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { type Role, roles } from '../../../../shared/domain/roles.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { PasswordStrength } from '../../../components/PasswordStrength.tsx';
import { Select } from '../../../components/Select.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useSubmission } from '../../../hooks/useSubmission.ts';
import { api } from '../../../lib/api/api.ts';
import type { FieldErrors } from '../../../lib/api/fieldErrors.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';
import { nameOfUser, useUsers } from '../../../lib/people/useColleagues.ts';
import { t } from '../../../strings/t.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { freeExtension } from './freeExtension.ts';

interface PersonDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly ext: string;
  readonly role: Role;
}

const fields = ['first_name', 'last_name', 'email', 'password', 'ext', 'roles'];
const list = '/settings/people';
const roleOptions = roles.map((id) => ({
  id,
  label: t(`people.role.${id}`),
  description: t(`people.role.${id}Text`),
}));

interface FieldsProps {
  readonly draft: PersonDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<PersonDraft>) => void;
}

function NameFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('firstRun.firstName')}
        autoFocus
        value={draft.first_name}
        onChange={(first_name) => onChange({ first_name })}
        errorMessage={errors.first_name}
      />
      <TextField
        label={t('firstRun.lastName')}
        value={draft.last_name}
        onChange={(last_name) => onChange({ last_name })}
        errorMessage={errors.last_name}
      />
      <TextField
        label={t('firstRun.email')}
        type="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        errorMessage={errors.email}
      />
      <TextField
        label={t('firstRun.ext')}
        description={t('firstRun.extHint')}
        inputMode="numeric"
        value={draft.ext}
        onChange={(ext) => onChange({ ext })}
        errorMessage={errors.ext}
      />
    </>
  );
}

function AccessFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('firstRun.password')}
          description={t('people.passwordHint')}
          autoComplete="new-password"
          value={draft.password}
          onChange={(password) => onChange({ password })}
          errorMessage={errors.password}
        />
        {!errors.password && (
          <PasswordStrength password={draft.password} known={[draft.email, draft.first_name, draft.last_name]} />
        )}
      </div>
      <Select
        label={t('people.role')}
        options={roleOptions}
        value={draft.role}
        onChange={(key) => onChange({ role: key as Role })}
        errorMessage={errors.roles}
      />
    </>
  );
}

/** Creates a user. */
export function PersonForm() {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const users = useUsers().data ?? [];
  const [typed, setTyped] = useState<Partial<PersonDraft>>({});
  const ext = typed.ext ?? freeExtension(users.map((user) => user.ext));
  const draft: PersonDraft = { first_name: '', last_name: '', email: '', password: '', role: 'agent', ...typed, ext };
  const form = useSubmission({
    fields,
    send() {
      const { role, ...person } = draft;
      return api.call('createUser', { body: { ...person, roles: [role] } });
    },
    onDone({ data }) {
      toast.success(t('people.created', { name: nameOfUser(data) }));
      void cache.invalidateQueries({ queryKey: queryKeys.users });
      navigate(list);
    },
  });
  const onChange = (change: Partial<PersonDraft>) => {
    setTyped((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const props: FieldsProps = { draft, errors: form.errors, onChange };
  return (
    <>
      <SectionHeading title={t('people.new')} backTo={list} />
      <Card>
        <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NameFields {...props} />
            <AccessFields {...props} />
          </div>
          {form.failure && (
            <p role="alert" className="text-sm text-failure">
              {t('people.createFailed', { reason: form.failure })}
            </p>
          )}
          <Button type="submit" variant="primary" className="self-end">
            {t('people.add')}
          </Button>
        </Form>
      </Card>
    </>
  );
}
