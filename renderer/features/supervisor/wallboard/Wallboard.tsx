import '../../../strings/en/supervisor.ts';
import { Maximize2, Minimize2, UsersRound } from 'lucide-react';
import { figureDefinitions } from '../../../../shared/domain/reports.ts';
import { useAgents } from '../../../entities/agent/useAgents.ts';
import { type QueueWithMembers, useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { AgentSummary } from './AgentSummary.tsx';
import { AgentTable } from './AgentTable.tsx';
import { AgentTiles } from './AgentTiles.tsx';
import { QueueCard } from './QueueCard.tsx';
import { QueueTable } from './QueueTable.tsx';
import { useWallSwitch } from './useWallSwitch.ts';

/** More queues than this are a table; cards of so many would have to be searched. */
const manyQueues = 8;
/** More agents than this are tiles on a wall display, which nobody scrolls. */
const manyAgents = 12;

interface PartProps {
  readonly queues: readonly QueueWithMembers[];
  readonly isBig: boolean;
}

function Queues({ queues, isBig }: PartProps) {
  if (queues.length === 0)
    return <EmptyState icon={<UsersRound />} title={t('wallboard.noQueues')} text={t('wallboard.noQueuesText')} />;
  if (queues.length > manyQueues) return <QueueTable queues={queues} isBig={isBig} />;
  return (
    <ul
      aria-label={t('wallboard.queues')}
      className={classNames(
        'grid shrink-0 gap-3',
        isBig ? 'grid-cols-[repeat(auto-fit,minmax(36rem,1fr))]' : 'grid-cols-1 lg:grid-cols-2 2xl:grid-cols-3',
      )}
    >
      {queues.map((queue) => (
        <QueueCard key={queue.id} queue={queue} isBig={isBig} />
      ))}
    </ul>
  );
}

/** Those who are in a queue, whether they work in it now or not. */
function Agents({ queues, isBig }: PartProps) {
  const members = new Set(queues.flatMap(({ users }) => users.map(({ id }) => id)));
  return (
    <QueryView query={useAgents()}>
      {(agents) => {
        const shown = agents.filter(({ id }) => members.has(id)).toSorted((a, b) => a.name.localeCompare(b.name));
        if (shown.length === 0)
          return <EmptyState title={t('wallboard.noAgents')} text={t('wallboard.noAgentsText')} />;
        return (
          <>
            <AgentSummary agents={shown} isBig={isBig} />
            {isBig && shown.length > manyAgents ? (
              <AgentTiles agents={shown} />
            ) : (
              <AgentTable agents={shown} isBig={isBig} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** Queues and agents now and today, kept fresh by the event stream. */
export function Wallboard() {
  const { isOn, toggle } = useWallSwitch();
  const Icon = isOn ? Minimize2 : Maximize2;
  return (
    <ScrollRegion
      label={t('supervisor.wallboard')}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto bg-canvas p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className={classNames('font-semibold', isOn ? 'text-2xl' : 'text-lg')}>{t('wallboard.queues')}</h2>
        <Button icon={<Icon aria-hidden className="size-4" />} onPress={() => void toggle()}>
          {t(isOn ? 'wallboard.leaveDisplay' : 'wallboard.display')}
        </Button>
      </div>
      <QueryView query={useQueues()}>
        {(queues) => (
          <>
            <Queues queues={queues} isBig={isOn} />
            <p className="text-xs text-muted">{t('wallboard.formula', { formula: figureDefinitions.service_level })}</p>
            <h2 className={classNames('font-semibold', isOn ? 'text-2xl' : 'text-lg')}>{t('wallboard.agents')}</h2>
            <Agents queues={queues} isBig={isOn} />
          </>
        )}
      </QueryView>
    </ScrollRegion>
  );
}
