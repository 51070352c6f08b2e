import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { Role } from '../../../../shared/domain/roles.ts';
import { type AccountDraft, AccountFields } from '../../../entities/agent/AccountFields.tsx';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';

import { roleOptions } from './personDraft.ts';

const first = 100;
const last = 99_999;

/** The lowest extension from 100 on that nobody has; empty when all are taken. */
function freeExtension(taken: readonly string[]): string {
  const used = new Set(taken);
  for (let ext = first; ext <= last; ext += 1) {
    if (!used.has(String(ext))) return String(ext);
  }
  return '';
}

interface PersonDraft extends AccountDraft {
  readonly role: Role;
}

const fields = ['first_name', 'last_name', 'email', 'password', 'ext', 'roles'];
const list = '/settings/people';

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
  return (
    <>
      <SectionHeading title={t('people.new')} backTo={list} />
      <Card>
        <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <AccountFields draft={draft} errors={form.errors} onChange={onChange} isOwn={false} />
            <Select
              label={t('people.role')}
              description={t('people.roleText')}
              options={roleOptions()}
              value={draft.role}
              onChange={(key) => onChange({ role: key as Role })}
              errorMessage={form.errors.roles}
            />
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
