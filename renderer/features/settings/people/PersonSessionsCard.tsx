import { toast } from 'sonner';
import type { User } from '../../../../shared/api/schemas/user.ts';
import { Card } from '../../../components/Card.tsx';
import { ConfirmButton } from '../../../components/ConfirmButton.tsx';
import { api } from '../../../lib/api/api.ts';
import { attempt } from '../../../lib/api/attempt.ts';
import { nameOfUser } from '../../../lib/people/useColleagues.ts';
import { t } from '../../../strings/t.ts';

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
