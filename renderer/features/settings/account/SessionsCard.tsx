import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { LoginSession } from '../../../../shared/api/accounts/authentication.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FactRow } from '../../../ui/FactList.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { deviceName } from './deviceName.ts';

function factsOf({ created_at, last_used_at, address }: LoginSession): string {
  const [since, used] = [created_at, last_used_at].map((time) => formatSince(parseContractTime(time)));
  const times = { since: since ?? '', used: used ?? '' };
  return address === '' ? t('own.sessionFacts', times) : t('own.sessionFactsFrom', { ...times, address });
}

function SessionRow({ session }: { readonly session: LoginSession }) {
  const cache = useQueryClient();
  const name = deviceName(session.user_agent);
  const signOut = async () => {
    const isOut = await attempt(
      () => api.call('deleteSession', { params: { id: session.id } }),
      (reason) => t('own.signOutFailed', { name, reason }),
    );
    if (isOut) toast.success(t('own.signedOutOf', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.sessions });
  };
  return (
    <FactRow name={session.current ? t('own.sessionHere', { name }) : name} facts={factsOf(session)}>
      {!session.current && (
        <Button size="small" aria-label={t('own.signOutOf', { name })} onPress={() => void signOut()}>
          {t('own.signOut')}
        </Button>
      )}
    </FactRow>
  );
}

function SignOutOthers() {
  const cache = useQueryClient();
  const signOut = async () => {
    const areOut = await attempt(
      () => api.call('deleteSessions'),
      (reason) => t('own.othersFailed', { reason }),
    );
    if (areOut) toast.success(t('own.othersSignedOut'));
    await cache.invalidateQueries({ queryKey: queryKeys.sessions });
  };
  return (
    <Button size="small" className="shrink-0" onPress={() => void signOut()}>
      {t('own.signOutOthers')}
    </Button>
  );
}

/** Where one is signed in, each revocable. */
export function SessionsCard() {
  const query = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async () => (await api.call('listSessions', { query: { limit: 10_000 } })).data,
  });
  const hasOthers = (query.data?.length ?? 0) > 1;
  return (
    <Card isFlush>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-base font-semibold">{t('own.sessions')}</h2>
          <p className="mt-0.5 text-sm text-muted">{t('own.sessionsText')}</p>
        </div>
        {hasOthers && <SignOutOthers />}
      </header>
      <QueryView query={query}>
        {(sessions) => (
          <ul aria-label={t('own.sessions')} className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
