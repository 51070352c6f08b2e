import '../../../strings/en/queues.ts';
import '../../../strings/en/retention.ts';
import '../../../strings/en/settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { Erasure } from '../../../../shared/api/privacy/personalData.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { DaysCard } from './DaysCard.tsx';
import { CasesCard, HoldsCard } from './HoldCards.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { nameOfKind } from './personalData.ts';

/** Erasures that are shown: the newest. */
const shownErasures = 20;
/** No event tells of an erasure that has ended. */
const lookAgainMs = 1_500;

/** How many days what is kept. */
function useRetentionSettings() {
  return useQuery({
    queryKey: queryKeys.retentionSettings,
    queryFn: async () => (await api.call('getRetentionSettings')).data,
  });
}

/** Erasures, newest first; looked at again while one is running. */
function useErasures() {
  return useQuery({
    queryKey: queryKeys.erasures,
    queryFn: async () => {
      const query = { limit: shownErasures, sort: 'id', dir: 'DESC' } as const;
      return (await api.call('listErasures', { query })).data;
    },
    refetchInterval: ({ state }) => (state.data?.some((erasure) => erasure.state === 'running') ? lookAgainMs : false),
  });
}

function countsOf({ state, counts }: Erasure): string {
  if (state === 'running') return t('retention.erasureRunning');
  const parts = Object.entries(counts).map(([kind, count]) => `${nameOfKind(kind)}: ${count.toLocaleString()}`);
  return parts.join(' · ') || t('retention.erasedNothing');
}

/** What was erased so far, and by whom. */
function ErasuresCard() {
  return (
    <Card title={t('retention.erasures')} text={t('retention.erasuresText')}>
      <QueryView query={useErasures()}>
        {(erasures) =>
          erasures.length === 0 ? (
            <p className="text-sm text-muted">{t('retention.noErasures')}</p>
          ) : (
            <ul aria-label={t('retention.erasures')} className="-mx-4 -mb-4 divide-y divide-line border-t border-line">
              {erasures.map((erasure) => (
                <li key={erasure.id} className="px-4 py-2">
                  <span className="block text-sm break-words">{countsOf(erasure)}</span>
                  <span className="block text-xs text-muted">
                    {t('retention.heldBy', {
                      name: erasure.user_name,
                      time: formatDateTime(parseContractTime(erasure.created_at)),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

/** How long records are kept, legal holds, and everything about one person. */
export function RetentionSection() {
  return (
    <>
      <SectionHeading title={t('settings.retention')} text={t('retention.text')} />
      <QueryView query={useRetentionSettings()}>{(settings) => <DaysCard settings={settings} />}</QueryView>
      <CasesCard />
      <HoldsCard />
      <PersonalDataCard />
      <ErasuresCard />
    </>
  );
}
