import type { Cdr, Monitor } from '../../../../shared/api/schemas/record.ts';
import { t } from '../../../strings/t.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMonitors } from '../detail/useCdr.ts';
import { Recording } from './Recording.tsx';

function List({ monitors }: { readonly monitors: readonly Monitor[] }) {
  if (monitors.length === 0) return <p className="text-sm text-muted">{t('recording.missing')}</p>;
  return monitors.map((monitor, index) => (
    <Recording
      key={monitor.id}
      monitor={monitor}
      title={monitors.length > 1 ? t('recording.numbered', { number: index + 1 }) : t('recording.title')}
    />
  ));
}

/** The recordings of a call, one for each stretch between start and stop. */
export function CdrRecordings({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="flex flex-col gap-3">
      <QueryView query={useMonitors(cdr)} loading={<Skeleton className="h-40" />}>
        {(monitors) => <List monitors={monitors} />}
      </QueryView>
    </div>
  );
}
