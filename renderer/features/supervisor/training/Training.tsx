import '../../../strings/en/training.ts';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, UsersRound } from 'lucide-react';
import { ApiError } from '../../../../shared/api/client.ts';
import type { Traffic } from '../../../../shared/api/demoTraffic.ts';
import { useQueues } from '../../../entities/queue/useQueues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useHealth } from '../../../platform/session/useHealth.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { CallerTable } from './CallerTable.tsx';
import { TrafficForm } from './TrafficForm.tsx';
import { TrafficProgress } from './TrafficProgress.tsx';

/** How many of the latest callers are shown. */
const shownCallers = 50;

async function readTraffic(): Promise<Traffic | null> {
  try {
    return (await api.call('getDemoTraffic')).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The simulated callers that are calling, or called last; null when there were none. Fed by `demo.traffic`. */
function useTraffic() {
  return useQuery({ queryKey: queryKeys.demoTraffic, queryFn: readTraffic });
}

/** The latest simulated callers, newest first. Requested again when `demo.traffic` reports a change. */
function useTrafficCallers() {
  const filter = JSON.stringify([{ property: 'state', operator: 'ne', value: 'to_come' }]);
  return useQuery({
    queryKey: queryKeys.demoTrafficCallers,
    queryFn: async () => (await api.call('listDemoTrafficCallers', { query: { filter, limit: shownCallers } })).data,
  });
}

/** The form while nobody calls; what runs, or ran last. */
function TrafficCard({ traffic }: { readonly traffic: Traffic | null }) {
  return (
    <QueryView query={useQueues()}>
      {(queues) => {
        if (queues.length === 0)
          return <EmptyState icon={<UsersRound />} title={t('training.noQueues')} text={t('training.noQueuesText')} />;
        return (
          <Card>
            <div className="flex flex-col gap-5">
              {traffic && <TrafficProgress traffic={traffic} />}
              {traffic?.state !== 'running' && <TrafficForm queues={queues} last={traffic} />}
            </div>
          </Card>
        );
      }}
    </QueryView>
  );
}

function Callers() {
  return (
    <>
      <h3 className="text-base font-semibold">{t('training.callers')}</h3>
      <QueryView query={useTrafficCallers()}>{(callers) => <CallerTable callers={callers} />}</QueryView>
    </>
  );
}

/** Simulated callers of a queue: begun and stopped here, seen in every other place. */
export function Training() {
  const traffic = useTraffic();
  const hasDemo = useHealth().data?.demo ?? true;
  if (!hasDemo)
    return <EmptyState icon={<FlaskConical />} title={t('training.noDemo')} text={t('training.noDemoText')} />;
  return (
    <ScrollRegion
      label={t('supervisor.training')}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto bg-canvas p-4"
    >
      <div>
        <h2 className="text-lg font-semibold">{t('training.title')}</h2>
        <p className="max-w-prose text-sm text-muted">{t('training.text')}</p>
      </div>
      <QueryView query={traffic}>
        {(found) => (
          <>
            <TrafficCard traffic={found} />
            {found && <Callers />}
          </>
        )}
      </QueryView>
    </ScrollRegion>
  );
}
