import { useLocation } from 'wouter';
import { classNames } from '../../components/classNames.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useHasRole } from '../../lib/session/useHasRole.ts';
import { useHealth } from '../../lib/useHealth.ts';
import { useWallDisplay } from '../../lib/wallDisplay.ts';
import { t } from '../../strings/t.ts';
import { Recordings } from './recordings/Recordings.tsx';
import { Reports } from './reports/Reports.tsx';
import { Training } from './training/Training.tsx';
import { Wallboard } from './wallboard/Wallboard.tsx';

const views = ['wallboard', 'reports', 'recordings', 'training'] as const;
type View = (typeof views)[number];

interface SupervisorPageProps {
  readonly view: string | undefined;
  /** What follows in the address: what is open in the view, and what it is narrowed down to. */
  readonly item: string | undefined;
  readonly filter: string | undefined;
}

const contents = { wallboard: Wallboard, reports: Reports, recordings: Recordings, training: Training } as const;

/** The views that there are; training needs the demo line. */
function useViews(): readonly View[] {
  const hasDemo = useHealth().data?.demo ?? false;
  return views.filter((id) => id !== 'training' || hasDemo);
}

/** What supervisors watch: queues and agents now, reports and recordings of what was; and simulated callers for training. */
export function SupervisorPage({ view, item, filter }: SupervisorPageProps) {
  const [, navigate] = useLocation();
  const isSupervisor = useHasRole('supervisor');
  const isWall = useWallDisplay(({ isOn }) => isOn);
  const offered = useViews();
  const shown = views.find((id) => id === view) ?? 'wallboard';
  const Content = contents[shown];
  if (!isSupervisor) return <EmptyState title={t('supervisor.notAllowed')} text={t('supervisor.notAllowedText')} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{t(`supervisor.${shown}`)}</h1>
      <div className={classNames('flex items-center gap-3 border-b border-line px-4 py-2', isWall && 'hidden')}>
        <SegmentedControl
          label={t('supervisor.views')}
          options={offered.map((id) => ({ id, label: t(`supervisor.${id}`) }))}
          selected={shown}
          onSelect={(id) => navigate(id === 'wallboard' ? '/supervisor' : `/supervisor/${id}`)}
        />
      </div>
      <Content item={item} filter={filter} />
    </div>
  );
}
