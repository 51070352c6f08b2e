import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useSubmission } from '../../../hooks/useSubmission.ts';
import { t } from '../../../strings/t.ts';
import { useOwnAccount } from './useOwnAccount.ts';

/** Takes the current password, without which the second factor stays. */
export function TurnOffForm({ onEnd }: { readonly onEnd: () => void }) {
  const update = useOwnAccount();
  const [password, setPassword] = useState('');
  const form = useSubmission({
    fields: ['current_password'],
    send: () => update({ two_factor_auth: 'D', current_password: password }),
    onDone() {
      toast.success(t('own.turnedOff'));
      onEnd();
    },
  });
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <p className="text-sm text-muted">{t('own.turnOffText')}</p>
      <PasswordField
        label={t('own.currentPassword')}
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          form.correct('current_password');
        }}
        errorMessage={form.errors.current_password}
        autoFocus
        className="max-w-80"
      />
      <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
      <div className="flex gap-2">
        <Button type="submit" variant="danger">
          {t('own.confirmOff')}
        </Button>
        <Button variant="ghost" onPress={onEnd}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}
