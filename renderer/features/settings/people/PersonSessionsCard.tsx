import { toast } from 'sonner';
import type { User } from '../../../../shared/api/schemas/user.ts';
import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';

/** Signs a person out everywhere, as after a device was lost. */
export function PersonSessionsCard({ user }: { readonly user: User }) {
  const name = nameOfUser(user);
  const signOut = async () => {
    const isDone = await attempt(
      () => api.call('deleteUserSessions', { params: { id: user.id } }),
      (reason) => t('people.signOutFailed', { name, reason }),
    );
    if (isDone) toast.success(t('people.signedOut', { name }));
  };
  return (
    <Card
      title={t('people.sessionsTitle')}
      text={t('people.sessionsText', { name })}
      action={
        <ConfirmButton
          className="shrink-0"
          question={t('people.signOutQuestion', { name })}
          confirmLabel={t('people.signOut')}
          onConfirm={() => void signOut()}
        >
          {t('people.signOut')}
        </ConfirmButton>
      }
    />
  );
}
