import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { User } from '../../../../shared/api/schemas/user.ts';
import { Card } from '../../../components/Card.tsx';
import { ConfirmButton } from '../../../components/ConfirmButton.tsx';
import { api } from '../../../lib/api/api.ts';
import { attempt } from '../../../lib/api/attempt.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';
import { nameOfUser } from '../../../lib/people/useColleagues.ts';
import { t } from '../../../strings/t.ts';

/** A person's second factor, which an administrator can only take away. */
export function PersonTwoFactorCard({ user }: { readonly user: User }) {
  const cache = useQueryClient();
  const name = nameOfUser(user);
  const isOn = user.two_factor_auth === 'E';
  const reset = async () => {
    const isOff = await attempt(
      () => api.call('updateUser', { params: { id: user.id }, body: { two_factor_auth: 'D' } }),
      (reason) => t('people.saveFailed', { reason }),
    );
    if (isOff) toast.success(t('people.twoFactorReset', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.users });
  };
  return (
    <Card
      title={t('people.twoFactorTitle')}
      text={t(isOn ? 'people.twoFactorOn' : 'people.twoFactorOff', { name })}
      action={
        isOn && (
          <ConfirmButton
            className="shrink-0"
            question={t('people.resetTwoFactorQuestion', { name })}
            confirmLabel={t('people.resetTwoFactor')}
            onConfirm={() => void reset()}
          >
            {t('people.resetTwoFactor')}
          </ConfirmButton>
        )
      }
    />
  );
}
