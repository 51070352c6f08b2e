import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { toast } from 'sonner';
import type { LockoutBody } from '../../../../shared/api/sipServer.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactRow } from '../../../ui/FactList.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';

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

const sorts: readonly Sort<LockoutBody>[] = [
  { id: 'longest', label: 'desk.byLockedUntil', compare: (a, b) => b.locked_until.localeCompare(a.locked_until) },
  { id: 'name', label: 'list.byName', compare: byText(({ subject }) => subject) },
  { id: 'failures', label: 'desk.byFailures', compare: (a, b) => b.failures - a.failures },
];

/** Lock-outs of the SIP server. */
export function LockoutsCard() {
  const query = useQuery({
    queryKey: queryKeys.lockouts,
    refetchInterval: refreshMs,
    queryFn: async () => (await api.call('listLockouts', { query: { limit: 10_000 } })).data,
  });
  return (
    <>
      <Card
        isFlush
        title={t('desk.lockouts')}
        text={t('desk.lockoutsText')}
        className="[&>header]:px-4 [&>header]:pt-3"
      >
        <QueryView query={query}>
          {(lockouts) =>
            lockouts.length === 0 ? (
              <EmptyState icon={<LockOpen />} title={t('desk.noLockouts')} text={t('desk.noLockoutsText')} />
            ) : (
              <SearchedList
                isInCard
                label={t('desk.lockouts')}
                entries={lockouts}
                keyOf={({ id }) => id}
                wordsOf={({ kind, subject }) => t(`desk.lockout.${kind}`, { subject })}
                sorts={sorts}
                row={(lockout) => <LockoutRow lockout={lockout} />}
              />
            )
          }
        </QueryView>
      </Card>
      <ReferenceLink operation="listLockouts" />
    </>
  );
}
