import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Me } from '../../../../shared/api/accounts/customer.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { useConfirmEmail } from '../../../platform/session/useConfirmEmail.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Takes the code of the mail that confirms an address, or has it sent again. */
function ConfirmForm({ email }: { readonly email: string }) {
  const confirm = useConfirmEmail();
  const [code, setCode] = useState('');
  const form = useSubmission({
    fields: ['code'],
    send: () => confirm(code),
    onDone: () => toast.success(t('signIn.confirmed')),
  });
  const resend = async () => {
    const isAsked = await attempt(
      () => api.call('confirmEmail', { body: { email } }),
      (reason) => t('own.notSentAgain', { reason }),
    );
    if (isAsked) toast.success(t('own.sentAgain', { email }));
  };
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <TextField
        label={t('signIn.confirmCode')}
        autoComplete="off"
        spellCheck="false"
        className="max-w-md"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          form.correct('code');
        }}
        errorMessage={form.errors.code && t('signIn.confirmWrong')}
      />
      <FormFailure sentence={form.failure && t('own.refused', { reason: form.failure })} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('signIn.confirmSubmit')}
        </Button>
        <Button variant="ghost" onPress={() => void resend()}>
          {t('own.sendAgain')}
        </Button>
      </div>
    </Form>
  );
}

/** One's address: whether it is confirmed, and which one waits to take its place. */
export function EmailCard({ me }: { readonly me: Me }) {
  const { email, email_confirmed: isConfirmed, pending_email: pending } = me;
  const isSettled = isConfirmed && pending === null;
  const text = isConfirmed ? t('own.emailConfirmed', { email }) : t('own.emailUnconfirmed', { email });
  return (
    <Card
      title={t('own.email')}
      text={pending === null ? text : t('own.emailPending', { email, pending })}
      action={
        <StateBadge tone={isSettled ? 'connected' : 'ringing'}>
          {t(isSettled ? 'own.confirmed' : pending === null ? 'own.unconfirmed' : 'own.toConfirm')}
        </StateBadge>
      }
    >
      {!isSettled && <ConfirmForm key={pending} email={pending ?? email} />}
    </Card>
  );
}
