import { CalendarCheck } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { FollowUpRow } from './FollowUpRow.tsx';
import { urgencies, urgencyOf } from './followUp.ts';
import { useFollowUpCommands } from './useFollowUpCommands.ts';
import { useFollowUps, type Whose } from './useFollowUps.ts';
import { useNowAtNext } from './useNowAtNext.ts';

/** Everybody to come back to: overdue, today, later. */
export function FollowUpList({ whose }: { readonly whose: Whose }) {
  const { data, error, retry } = useFollowUps(whose);
  const commands = useFollowUpCommands();
  const now = useNowAtNext(data ?? []);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={6} />;
  if (data.length === 0) {
    return <EmptyState icon={<CalendarCheck />} title={t('followUps.empty')} text={t('followUps.emptyText')} />;
  }
  const groups = urgencies.map((urgency) => ({
    urgency,
    followUps: data.filter((followUp) => urgencyOf(followUp, now) === urgency),
  }));
  return (
    <ScrollRegion label={t('followUps.list')} className="min-h-0 flex-1 px-2 py-3 wide:px-4">
      <div className="mx-auto flex max-w-4xl flex-col gap-5">
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
      </div>
    </ScrollRegion>
  );
}
