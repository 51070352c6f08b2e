import { Mail } from 'lucide-react';
import { toast } from 'sonner';
import type { User } from '../../../../shared/api/schemas/user.ts';
import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

/** Has a person set a new password by mail: nobody else ever knows it. */
export function PasswordMailCard({ user }: { readonly user: User }) {
  const { email } = user;
  const send = async () => {
    const isAsked = await attempt(
      () => api.call('startPasswordReset', { body: { email } }),
      (reason) => t('people.resetFailed', { reason }),
    );
    if (isAsked) toast.success(t('people.resetSent', { email }));
  };
  return (
    <Card
      title={t('people.passwordTitle')}
      text={t('people.passwordText', { name: nameOfUser(user) })}
      action={
        <Button icon={<Mail aria-hidden className="size-4" />} className="shrink-0" onPress={() => void send()}>
          {t('people.sendReset')}
        </Button>
      }
    />
  );
}
