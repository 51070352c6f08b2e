import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { User } from '../../../../shared/api/schemas/user.ts';
import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';

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
