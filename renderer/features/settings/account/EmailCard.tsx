import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { Me } from '../../../../shared/api/accounts/customer.ts';
import { ConfirmationCode, useEmailConfirmation } from '../../../entities/agent/emailConfirmation.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** Takes the code of the mail that confirms an address, or has it sent again. */
function ConfirmForm({ email }: { readonly email: string }) {
  const confirmation = useEmailConfirmation({});
  const { form } = confirmation;
  const resend = async () => {
    const isAsked = await attempt(
      () => api.call('confirmEmail', { body: { email } }),
      (reason) => t('own.notSentAgain', { reason }),
    );
    if (isAsked) toast.success(t('own.sentAgain', { email }));
  };
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <ConfirmationCode confirmation={confirmation} className="max-w-md" />
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
