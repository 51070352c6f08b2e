import '../../../strings/en/supervisor.ts';
import { Maximize2, Minimize2, UsersRound } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { Agent } from '../../../../shared/api/agents.ts';
import type { Presence } from '../../../../shared/domain/presence.ts';
import { figureDefinitions } from '../../../../shared/domain/reports.ts';
import { AgentStateBadge } from '../../../entities/agent/AgentStateBadge.tsx';
import { PresenceTimer } from '../../../entities/agent/PresenceTimer.tsx';
import { presenceFaces, presenceWords } from '../../../entities/agent/presenceFace.ts';
import { useAgents } from '../../../entities/agent/useAgents.ts';
import { QueueGroupSelect } from '../../../entities/queue/QueueGroupSelect.tsx';
import { queuesOfGroup, useQueueGroups } from '../../../entities/queue/useQueueGroups.ts';
import { type QueueWithMembers, useQueues } from '../../../entities/queue/useQueues.ts';
import { useWallDisplay } from '../../../platform/window/wallDisplay.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useKeys } from '../../../ui/hooks/useKeys.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AgentDays } from './AgentDays.tsx';
import { AgentTable } from './AgentTable.tsx';
import { CardFigure } from './CardFigure.tsx';
import { GoalsButton } from './GoalsButton.tsx';
import { gradeBorder } from './gradeFace.ts';
import { QueueTable } from './QueueTable.tsx';
import { worstOf } from './queueSituation.ts';
import { useQueueFigures } from './useQueueFigures.ts';
import { WaitingCallers } from './WaitingCallers.tsx';
import { useWallboardGroup } from './wallboardGroup.ts';

/** Who could take a call comes first. */
const order: readonly Presence[] = ['available', 'busy', 'wrap_up', 'away', 'offline'];

interface AgentSummaryProps {
  readonly agents: readonly Agent[];
  readonly isBig: boolean;
}

/** How many agents are in each state. */
function AgentSummary({ agents, isBig }: AgentSummaryProps) {
  return (
    <ul aria-label={t('wallboard.states')} className={classNames('flex flex-wrap gap-2', isBig && 'text-xl')}>
      {order.map((presence) => {
        const count = agents.filter((agent) => agent.presence === presence).length;
        const { tone, icon: Icon } = presenceFaces[presence];
        return (
          <li key={presence}>
            <StateBadge tone={count === 0 ? 'ended' : tone} icon={<Icon aria-hidden />}>
              {`${presenceWords(presence, '')} ${count}`}
            </StateBadge>
          </li>
        );
      })}
    </ul>
  );
}

const leaveFullScreen = async () => {
  if (document.fullscreenElement) await document.exitFullscreen();
};

/** A wall display: the whole screen, and figures that are read from across the room. Escape leaves it, another page too. */
function useWallSwitch() {
  const { isOn, set } = useWallDisplay();
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) set(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      set(false);
      void leaveFullScreen();
    };
  }, [set]);
  // Where the system refuses the whole screen, nobody else hears of the key.
  const leave = () => (isOn ? set(false) : 'pass');
  useKeys({ Escape: leave });
  const toggle = useCallback(async () => {
    set(!isOn);
    // The figures are big all the same where the system refuses the whole screen.
    if (isOn) await leaveFullScreen();
    else await document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [isOn, set]);
  return { isOn, toggle };
}

/** Drawing is a package of its own. */
const Trend = lazyPart(() => import('./Trend.tsx').then((file) => file.Trend));

/** Many agents on a display that nobody scrolls: who it is, in which state, for how long. */
function AgentTiles({ agents }: { readonly agents: readonly Agent[] }) {
  return (
    <ul
      aria-label={t('wallboard.agents')}
      className="grid shrink-0 grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2"
    >
      {agents.map((agent) => (
        <li key={agent.id} className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface px-3 py-2">
          <span title={agent.name} className="truncate text-base font-medium">
            {agent.name}
          </span>
          <span className="flex min-w-0 items-center justify-between gap-2 text-base">
            <AgentStateBadge agent={agent} />
            <PresenceTimer since={agent.since} />
          </span>
        </li>
      ))}
    </ul>
  );
}

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
              <AgentTable agents={shown} queues={queues} isBig={isBig} />
            )}
            {!isBig && <AgentDays userIds={members} />}
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
  const { groupId, choose } = useWallboardGroup();
  // A group that was deleted shows everything again.
  const group = useQueueGroups().data?.find(({ id }) => id === groupId);
  return (
    <ScrollRegion
      label={t('supervisor.wallboard')}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto bg-canvas p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className={classNames('font-semibold', isOn ? 'text-2xl' : 'text-lg')}>
          {isOn && group ? group.name : t('wallboard.queues')}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {!isOn && <QueueGroupSelect isLabelHidden className="w-44" value={group?.id ?? null} onChange={choose} />}
          {!isOn && <GoalsButton queue={null} />}
          <Button icon={<Icon aria-hidden className="size-4" />} onPress={() => void toggle()}>
            {t(isOn ? 'wallboard.leaveDisplay' : 'wallboard.display')}
          </Button>
        </div>
      </div>
      <QueryView query={useQueues()}>
        {(all) => {
          const queues = group ? queuesOfGroup(all, group) : all;
          return (
            <>
              <Queues queues={queues} isBig={isOn} />
              {!isOn && <WaitingCallers queues={queues} />}
              {queues.length > 0 && <Trend queues={queues} groupId={group?.id ?? null} />}
              <p className="text-xs text-muted">
                {t('wallboard.formula', { formula: figureDefinitions.service_level })}
              </p>
              <h2 className={classNames('font-semibold', isOn ? 'text-2xl' : 'text-lg')}>{t('wallboard.agents')}</h2>
              <Agents queues={queues} isBig={isOn} />
            </>
          );
        }}
      </QueryView>
    </ScrollRegion>
  );
}

interface QueueCardProps {
  readonly queue: QueueWithMembers;
  readonly isBig: boolean;
}

/** A queue now and today. */
function QueueCard({ queue, isBig }: QueueCardProps) {
  const { name } = queue;
  const { today, grades, figures } = useQueueFigures(queue);
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-3',
        gradeBorder(worstOf(grades)),
      )}
    >
      <div className="flex items-center justify-between gap-2 pl-1.5">
        <h3 title={name} className={classNames('min-w-0 truncate font-semibold', isBig ? 'text-2xl' : 'text-base')}>
          {name}
        </h3>
        <GoalsButton queue={queue} />
      </div>
      {today.isError && today.data === undefined ? (
        <ErrorState error={today.error} onRetry={() => void today.refetch()} />
      ) : (
        <dl
          aria-label={t('wallboard.figures', { queue: name })}
          className="grid grid-cols-[repeat(60,minmax(0,1fr))] gap-y-1"
        >
          {figures.map((figure) => (
            <CardFigure key={figure.id} figure={figure} isBig={isBig} />
          ))}
        </dl>
      )}
    </li>
  );
}
