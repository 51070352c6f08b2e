import { useQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { Link } from 'wouter';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { BackButton } from './ContactView.tsx';

/** More are found once some of these are merged. */
const shownAtMost = 100;

function useAllDuplicates() {
  return useQuery({
    queryKey: [...queryKeys.contacts, 'duplicates'],
    queryFn: async () => (await api.call('listContactDuplicates', { query: { limit: shownAtMost } })).data,
  });
}

/** Which contacts are likely to be the same; the page of one of them makes them one. */
export function DuplicatesPage() {
  const query = useAllDuplicates();
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 pb-6 wide:px-6">
      <header className="flex items-start gap-2 pt-4 pb-4 wide:pt-6">
        <BackButton />
        <div>
          <h2 className="text-xl font-semibold">{t('duplicates.title')}</h2>
          <p className="text-sm text-muted">{t('duplicates.text')}</p>
        </div>
      </header>
      <QueryView query={query}>
        {(duplicates) =>
          duplicates.length === 0 ? (
            <EmptyState icon={<CopyCheck />} title={t('duplicates.empty')} text={t('duplicates.emptyText')} />
          ) : (
            <Card isFlush className="max-w-2xl">
              <ul aria-label={t('duplicates.title')} className="divide-y divide-line">
                {duplicates.map(({ match, value, contact_ids: ids }) => (
                  <li key={`${match}-${value}-${ids[0]}`}>
                    <Link
                      href={`/contacts/${ids[0]}`}
                      className="block truncate px-4 py-2.5 text-base hover:bg-hover focus-visible:-outline-offset-2"
                    >
                      {t('duplicates.shared', {
                        count: ids.length,
                        value: match === 'number' ? formatNumber(value) : value,
                      })}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </div>
  );
}
