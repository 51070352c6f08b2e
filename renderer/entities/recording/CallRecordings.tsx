import '../../strings/en/history.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import type { Monitor } from '../../../shared/api/history/monitor.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { useIsAdministrator } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LegalHoldButton } from '../legalHold/LegalHoldButton.tsx';
import { callsOf, DownloadButton, useWhole, WholeSound } from './WholeSound.tsx';

interface RecordingProps {
  /** The first of its monitors in the call. */
  readonly monitor: Monitor;
  /** Several where it was interrupted. */
  readonly monitors: readonly Monitor[];
  readonly title: string;
}

function DeleteButton({ monitor }: { readonly monitor: Monitor }) {
  const cache = useQueryClient();
  const { data: whole } = useWhole(monitor);
  const calls = whole ? callsOf(whole) : 1;
  const remove = async () => {
    const isGone = await attempt(
      () => api.call('deleteMonitors', { params: { ids: String(monitor.id) } }),
      (reason) => t('recording.deleteFailed', { reason }),
    );
    if (isGone) toast.success(t('recording.deleted'));
    await cache.invalidateQueries({ queryKey: queryKeys.monitors });
    await cache.invalidateQueries({ queryKey: queryKeys.cdrs });
  };
  return (
    <ConfirmButton
      variant="ghost"
      size="small"
      aria-label={t('recording.delete')}
      question={calls > 1 ? t('recording.deleteWholeQuestion', { count: calls }) : t('recording.deleteQuestion')}
      confirmLabel={t('recording.delete')}
      onConfirm={() => void remove()}
    >
      <Trash2 aria-hidden className="size-4 text-muted" />
    </ConfirmButton>
  );
}

function Pauses({ monitors }: { readonly monitors: readonly Monitor[] }) {
  const pauses = monitors.flatMap(({ metadata }) => metadata.pauses);
  if (pauses.length === 0) return null;
  const pausedMs = pauses.reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0);
  return (
    <p className="pt-2 text-xs text-muted">
      {t('recording.pauses', { count: pauses.length, duration: formatDuration(pausedMs / 1000) })}
    </p>
  );
}

/** One recording: to hear, to take away, to delete. */
function Recording({ monitor, monitors, title }: RecordingProps) {
  const isAdministrator = useIsAdministrator();
  const isReady = monitor.state === 'ready';
  return (
    <Card
      title={title}
      action={
        isReady && (
          <span className="flex gap-1">
            <LegalHoldButton of={{ object: 'monitor', id: monitor.id }} />
            <DownloadButton monitor={monitor} />
            {isAdministrator && <DeleteButton monitor={monitor} />}
          </span>
        )
      }
    >
      {isReady ? <WholeSound monitor={monitor} title={title} /> : <p className="text-sm">{t('recording.notReady')}</p>}
      <Pauses monitors={monitors} />
    </Card>
  );
}

/** The recordings of a call, in order. */
function useMonitors(cdr: Cdr) {
  return useQuery({
    queryKey: [...queryKeys.monitors, 'of-call', cdr.live_id],
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: cdr.live_id }]);
      return (await api.call('listMonitors', { query: { filter, sort: 'id', dir: 'ASC' } })).data;
    },
  });
}

const isPartOf = (of: Monitor) => (one: Monitor) => one.recording_id === of.recording_id;

function List({ monitors }: { readonly monitors: readonly Monitor[] }) {
  if (monitors.length === 0) return <p className="text-sm text-muted">{t('recording.missing')}</p>;
  const recordings = monitors.filter((one, index) => monitors.findIndex(isPartOf(one)) === index);
  return recordings.map((monitor, index) => (
    <Recording
      key={monitor.id}
      monitor={monitor}
      monitors={monitors.filter(isPartOf(monitor))}
      title={recordings.length > 1 ? t('recording.numbered', { number: index + 1 }) : t('recording.title')}
    />
  ));
}

/** The recordings of a call, one for each stretch between start and stop. */
export function CallRecordings({ cdr }: { readonly cdr: Cdr }) {
  return (
    <div className="flex flex-col gap-3">
      <QueryView query={useMonitors(cdr)} loading={<Skeleton className="h-40" />}>
        {(monitors) => <List monitors={monitors} />}
      </QueryView>
    </div>
  );
}
