import { useLocation } from 'wouter';
import { classNames } from '../../components/classNames.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useHasRole } from '../../lib/session/useHasRole.ts';
import { useWallDisplay } from '../../lib/wallDisplay.ts';
import { t } from '../../strings/t.ts';
import { Reports } from './reports/Reports.tsx';
import { Wallboard } from './wallboard/Wallboard.tsx';

const views = ['wallboard', 'reports'] as const;

/** What supervisors watch: queues and agents now, and reports of what was. */
export function SupervisorPage({ view }: { readonly view: string | undefined }) {
  const [, navigate] = useLocation();
  const isSupervisor = useHasRole('supervisor');
  const isWall = useWallDisplay(({ isOn }) => isOn);
  const shown = view === 'reports' ? 'reports' : 'wallboard';
  if (!isSupervisor) return <EmptyState title={t('supervisor.notAllowed')} text={t('supervisor.notAllowedText')} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{t(`supervisor.${shown}`)}</h1>
      <div className={classNames('flex items-center gap-3 border-b border-line px-4 py-2', isWall && 'hidden')}>
        <SegmentedControl
          label={t('supervisor.views')}
          options={views.map((id) => ({ id, label: t(`supervisor.${id}`) }))}
          selected={shown}
          onSelect={(id) => navigate(id === 'wallboard' ? '/supervisor' : '/supervisor/reports')}
        />
      </div>
      {shown === 'reports' ? <Reports /> : <Wallboard />}
    </div>
  );
}
