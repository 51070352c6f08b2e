import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { LockoutBody } from '../../../../shared/api/phones.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FactRow } from '../../../ui/FactList.tsx';

/** Lock-outs come and go without an event; nobody sits and waits for them. */
const refreshMs = 15_000;

function LockoutRow({ lockout }: { readonly lockout: LockoutBody }) {
  const cache = useQueryClient();
  const { id, kind, subject, failures, locked_until } = lockout;
  const unlock = async () => {
    const isIn = await attempt(
      () => api.call('deleteLockout', { params: { id } }),
      (reason) => t('desk.unlockFailed', { subject, reason }),
    );
    if (isIn) toast.success(t('desk.unlocked', { subject }));
    await cache.invalidateQueries({ queryKey: queryKeys.lockouts });
  };
  return (
    <FactRow
      name={t(`desk.lockout.${kind}`, { subject })}
      facts={t('desk.lockoutFacts', { failures, time: formatDateTime(parseContractTime(locked_until)) })}
    >
      <Button size="small" aria-label={t('desk.unlockOf', { subject })} onPress={() => void unlock()}>
        {t('desk.unlock')}
      </Button>
    </FactRow>
  );
}

/** Who is locked out of the SIP server; nothing while nobody is. */
export function LockoutsCard() {
  const { data = [] } = useQuery({
    queryKey: queryKeys.lockouts,
    refetchInterval: refreshMs,
    queryFn: async () => (await api.call('listLockouts', { query: { limit: 10_000 } })).data,
  });
  if (data.length === 0) return null;
  return (
    <Card isFlush>
      <header className="border-b border-line px-4 py-3">
        <h2 className="text-base font-semibold">{t('desk.lockouts')}</h2>
        <p className="mt-0.5 text-sm text-muted">{t('desk.lockoutsText')}</p>
      </header>
      <ul className="divide-y divide-line">
        {data.map((lockout) => (
          <LockoutRow key={lockout.id} lockout={lockout} />
        ))}
      </ul>
    </Card>
  );
}
