import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Me } from '../../../../shared/api/accounts/customer.ts';
import { topRole } from '../../../entities/agent/AccountFields.tsx';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

/** One's own name; what an administrator changes stands beside it. */
export function ProfileCard({ me }: { readonly me: Me }) {
  const update = useOwnAccount();
  const [draft, setDraft] = useState({ first_name: me.first_name, last_name: me.last_name });
  const form = useSubmission({
    fields: ['first_name', 'last_name'],
    send: () => update(draft),
    onDone: () => toast.success(t('own.saved')),
  });
  const onChange = (change: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const field = draftFields({ draft, errors: form.errors, onChange });
  return (
    <Card title={t('own.profile')}>
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={t('account.firstName')} autoComplete="given-name" {...field.text('first_name')} />
          <TextField label={t('account.lastName')} autoComplete="family-name" {...field.text('last_name')} />
        </div>
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <FactList
            facts={[
              { label: t('account.email'), value: me.email },
              { label: t('account.ext'), value: me.ext },
              { label: t('people.role'), value: t(`people.role.${topRole(me)}`) },
            ]}
          />
          <p className="text-xs text-muted">{t('own.fixed')}</p>
        </div>
        <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
        <Button type="submit" variant="primary" className="self-end">
          {t('own.save')}
        </Button>
      </Form>
    </Card>
  );
}
