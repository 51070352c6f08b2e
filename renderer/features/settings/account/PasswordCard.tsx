import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Me } from '../../../../shared/api/accounts/customer.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { PasswordField, PasswordStrength } from '../../../ui/PasswordField.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

const nothing = { current_password: '', password: '' };

/** A new password for oneself. */
export function PasswordCard({ me }: { readonly me: Me }) {
  const update = useOwnAccount();
  const [draft, setDraft] = useState(nothing);
  const form = useSubmission({
    fields: ['current_password', 'password'],
    send: () => update(draft),
    onDone() {
      setDraft(nothing);
      toast.success(t('own.passwordChanged'));
    },
  });
  const onChange = (change: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const field = draftFields({ draft, errors: form.errors, onChange });
  return (
    <Card title={t('own.password')} text={t('own.passwordText')}>
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            label={t('own.currentPassword')}
            autoComplete="current-password"
            {...field.text('current_password')}
          />
          <div className="flex flex-col gap-2">
            <PasswordField label={t('own.newPassword')} autoComplete="new-password" {...field.text('password')} />
            {draft.password !== '' && !form.errors.password && (
              <PasswordStrength password={draft.password} known={[me.email, me.first_name, me.last_name]} />
            )}
          </div>
        </div>
        <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
        <Button type="submit" className="self-end">
          {t('own.changePassword')}
        </Button>
      </Form>
    </Card>
  );
}
