import { CalendarCheck } from 'lucide-react';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NothingFound, SearchTools } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort, useSearched } from '../../../ui/list/useSearched.ts';
import { ErrorState } from '../../../ui/QueryView.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { FollowUpRow } from './FollowUpRow.tsx';
import { type FollowUp, urgencies, urgencyOf } from './followUp.ts';
import { useFollowUpCommands } from './useFollowUpCommands.ts';
import { useFollowUps, useNowAtNext, type Whose } from './useFollowUps.ts';

const wordsOf = ({ name, number, notes, origin, ownerName }: FollowUp): string =>
  [name, number, number && formatNumber(number), notes, origin, ownerName].join(' ');

const sorts: readonly Sort<FollowUp>[] = [
  { id: 'soonest', label: 'followUps.bySoonest', compare: (a, b) => a.at - b.at },
  { id: 'latest', label: 'followUps.byLatest', compare: (a, b) => b.at - a.at },
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'origin', label: 'followUps.byOrigin', compare: byText(({ origin }) => origin) },
];

/** Everybody to come back to: overdue, today, later. */
export function FollowUpList({ whose }: { readonly whose: Whose }) {
  const { data, error, retry } = useFollowUps(whose);
  const commands = useFollowUpCommands();
  const now = useNowAtNext(data ?? []);
  const searched = useSearched(data ?? [], { wordsOf, sorts });
  const isAdministrator = useHasRole('administrator');
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={6} />;
  if (data.length === 0) {
    return <EmptyState icon={<CalendarCheck />} title={t('followUps.empty')} text={t('followUps.emptyText')} />;
  }
  const groups = urgencies.map((urgency) => ({
    urgency,
    followUps: searched.found.filter((followUp) => urgencyOf(followUp, now) === urgency),
  }));
  return (
    <ScrollRegion label={t('followUps.list')} className="min-h-0 flex-1 px-2 py-3 wide:px-4">
      <div className="mx-auto flex max-w-4xl flex-col gap-5">
        <SearchTools searched={searched} />
        {searched.found.length === 0 && <NothingFound searched={searched} />}
        {groups
          .filter(({ followUps }) => followUps.length > 0)
          .map(({ urgency, followUps }) => (
            <section key={urgency} aria-label={t(`followUps.${urgency}`)}>
              <h2 className="px-3 pb-1 text-sm font-semibold text-muted">
                {t(`followUps.${urgency}`)} <span className="font-normal">({followUps.length})</span>
              </h2>
              <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
                {followUps.map((followUp) => (
                  <FollowUpRow
                    key={`${followUp.source} ${followUp.id}`}
                    showsOwner={whose === 'team'}
                    followUp={followUp}
                    urgency={urgency}
                    commands={commands}
                  />
                ))}
              </ul>
            </section>
          ))}
        {isAdministrator && <ReferenceLink operation="listWrapUps" />}
      </div>
    </ScrollRegion>
  );
}
