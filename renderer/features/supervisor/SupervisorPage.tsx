import '../../strings/en/recordings.ts';
import '../../strings/en/supervisor.ts';
import '../../strings/en/training.ts';
import { useLocation } from 'wouter';
import { useHealth } from '../../platform/session/useHealth.ts';
import { useHasRole } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';

const views = ['wallboard', 'reports', 'recordings', 'training'] as const;
type View = (typeof views)[number];

interface SupervisorPageProps {
  readonly view: string | undefined;
  /** The rest of the address: the open item, and filters. */
  readonly item: string | undefined;
  readonly filter: string | undefined;
}

const contents = {
  recordings: lazyPart(() => import('./recordings/Recordings.tsx').then((file) => file.Recordings)),
  reports: lazyPart(() => import('./reports/Reports.tsx').then((file) => file.Reports)),
  training: lazyPart(() => import('./training/Training.tsx').then((file) => file.Training)),
  wallboard: lazyPart(() => import('./wallboard/Wallboard.tsx').then((file) => file.Wallboard)),
} as const;

/** Training needs the demo line; the others have pages of their own. */
const tabs: readonly View[] = ['wallboard', 'training'];

/** The supervisor's views: queues and agents, reports and recordings, and simulated callers for training. */
export function SupervisorPage({ view, item, filter }: SupervisorPageProps) {
  const [, navigate] = useLocation();
  const isSupervisor = useHasRole('supervisor');
  const hasDemo = useHealth().data?.demo ?? false;
  const shown = views.find((id) => id === view) ?? 'wallboard';
  const Content = contents[shown];
  if (!isSupervisor) return <EmptyState title={t('supervisor.notAllowed')} text={t('supervisor.notAllowedText')} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{t(`supervisor.${shown}`)}</h1>
      {tabs.includes(shown) && hasDemo && (
        <div className="flex items-center gap-3 border-b border-line px-4 py-2">
          <SegmentedControl
            label={t('supervisor.views')}
            options={tabs.map((id) => ({ id, label: t(`supervisor.${id}`) }))}
            selected={shown}
            onSelect={(id) => navigate(id === 'wallboard' ? '/supervisor' : `/supervisor/${id}`)}
          />
        </div>
      )}
      <Content item={item} filter={filter} />
    </div>
  );
}
