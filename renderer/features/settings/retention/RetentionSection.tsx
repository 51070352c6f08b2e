import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/queues.ts';
import '../../../strings/en/retention.ts';
import '../../../strings/en/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import type { Erasure } from '../../../../shared/api/privacy/personalData.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatCount, formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { DaysCard } from './DaysCard.tsx';
import { CasesCard, HoldsCard } from './HoldCards.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { nameOfKind } from './personalData.ts';

/** No event reports the end of an erasure. */
const lookAgainMs = 1_500;

/** Retention periods. */
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
      const query = { limit: 10_000, sort: 'id', dir: 'DESC' } as const;
      return (await api.call('listErasures', { query })).data;
    },
    refetchInterval: ({ state }) => (state.data?.some((erasure) => erasure.state === 'running') ? lookAgainMs : false),
  });
}

function countsOf({ state, counts }: Erasure): string {
  if (state === 'running') return t('retention.erasureRunning');
  const parts = Object.entries(counts).map(([kind, count]) => `${nameOfKind(kind)}: ${formatCount(count)}`);
  return inOneLine(parts) || t('retention.erasedNothing');
}

const sorts: readonly Sort<Erasure>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
  { id: 'oldest', label: 'list.byOldest', compare: (a, b) => a.id - b.id },
  { id: 'user', label: 'retention.byPerson', compare: byText(({ user_name: name }) => name) },
];

const erasedBy = ({ user_name: name, created_at: time }: Erasure): string =>
  t('retention.heldBy', { name, time: formatDateTime(parseContractTime(time)) });

/** Erasures so far, and by whom. */
function ErasuresCard() {
  return (
    <Card title={t('retention.erasures')} text={t('retention.erasuresText')}>
      <QueryView query={useErasures()}>
        {(erasures) =>
          erasures.length === 0 ? (
            <EmptyState icon={<Eraser />} title={t('retention.noErasures')} text={t('retention.noErasuresText')} />
          ) : (
            <div className="-mx-4 border-b border-line">
              <SearchedList
                isInCard
                label={t('retention.erasures')}
                entries={erasures}
                keyOf={({ id }) => id}
                wordsOf={(erasure) => `${countsOf(erasure)} ${erasedBy(erasure)}`}
                sorts={sorts}
                row={(erasure) => (
                  <li className="px-4 py-2">
                    <span className="block text-sm break-words">{countsOf(erasure)}</span>
                    <span className="block text-xs text-muted">{erasedBy(erasure)}</span>
                  </li>
                )}
              />
            </div>
          )
        }
      </QueryView>
      <ReferenceLink operation="listErasures" />
    </Card>
  );
}

/** Retention periods, legal holds, and everything about one person. */
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
