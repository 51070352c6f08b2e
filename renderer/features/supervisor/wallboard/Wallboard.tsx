import '../../../strings/en/figures.ts';
import '../../../strings/en/queues.ts';
import '../../../strings/en/supervisor.ts';
import { Monitor, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Agent } from '../../../../shared/api/agents.ts';
import type { Presence } from '../../../../shared/domain/presence.ts';
import { presenceFaces, presenceWords } from '../../../entities/agent/presenceFace.ts';
import { useAdherence } from '../../../entities/agent/useAdherence.ts';
import { useAgents } from '../../../entities/agent/useAgents.ts';
import { CallerRow } from '../../../entities/queue/callers/CallerRow.tsx';
import { QueueGroupSelect } from '../../../entities/queue/QueueGroupSelect.tsx';
import { useCallersOf } from '../../../entities/queue/useQueueCallers.ts';
import { type QueueWithMembers, queuesOfGroup, useQueueGroups, useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { ActiveAlerts } from '../alerts/ActiveAlerts.tsx';
import { AgentDays } from './AgentDays.tsx';
import { AgentTable } from './AgentTable.tsx';
import { GoalsButton } from './GoalsButton.tsx';
import { QueueCard } from './QueueCard.tsx';
import { QueueTable } from './QueueTable.tsx';

/** More are in the queues' own pages. */
const mostShown = 25;

/** Callers who wait in any queue, the longest first, with a supervisor's actions. */
function WaitingCallers({ queues }: { readonly queues: readonly QueueWithMembers[] }) {
  const callers = useCallersOf(queues);
  if (callers.length === 0) return null;
  return (
    <Card title={t('queues.callers')} isFlush className="shrink-0 [&>header]:px-4 [&>header]:pt-3">
      <ol className="divide-y divide-line border-t border-line">
        {callers.slice(0, mostShown).map(({ caller, queue }) => (
          <CallerRow key={caller.id} caller={caller} queue={queue} showsQueue />
        ))}
      </ol>
      {callers.length > mostShown && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          {t('wallboard.moreCallers', { count: callers.length - mostShown })}
        </p>
      )}
    </Card>
  );
}

interface WallboardGroup {
  /** The queue group whose queues are shown; null shows all. */
  readonly groupId: number | null;
  choose(groupId: number | null): void;
}

/** The filter of this device's wallboard, stored across reloads, because nobody operates a wall display. */
const useWallboardGroup = create<WallboardGroup>()(
  persist((set) => ({ groupId: null, choose: (groupId) => set({ groupId }) }), {
    name: 'cordboard.wallboardGroup',
    partialize: ({ groupId }) => ({ groupId }),
  }),
);

/** Available agents first. */
const order: readonly Presence[] = ['available', 'busy', 'wrap_up', 'away', 'offline'];

/** How many agents are in each state. */
function AgentSummary({ agents }: { readonly agents: readonly Agent[] }) {
  return (
    <ul aria-label={t('wallboard.states')} className="flex flex-wrap gap-2">
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

/** Drawing is a package of its own. */
const Trend = lazyPart(() => import('./Trend.tsx').then((file) => file.Trend));

/** More queues than this are a table; cards of so many would have to be searched. */
const manyQueues = 8;

interface PartProps {
  readonly queues: readonly QueueWithMembers[];
}

function Queues({ queues }: PartProps) {
  if (queues.length === 0)
    return <EmptyState icon={<UsersRound />} title={t('wallboard.noQueues')} text={t('wallboard.noQueuesText')} />;
  if (queues.length > manyQueues) return <QueueTable queues={queues} />;
  return (
    <ul aria-label={t('wallboard.queues')} className="grid shrink-0 gap-3 grid-cols-1 lg:grid-cols-2 2xl:grid-cols-3">
      {queues.map((queue) => (
        <QueueCard key={queue.id} queue={queue} />
      ))}
    </ul>
  );
}

interface AgentsProps extends PartProps {
  /** Of a queue group alone. */
  readonly isOfGroup: boolean;
}

/** Those who are in a queue, whether they work in it now or not, and all for whom work is planned. */
function Agents({ queues, isOfGroup }: AgentsProps) {
  const planned = useAdherence().data ?? [];
  const members = new Set([
    ...queues.flatMap(({ users }) => users.map(({ id }) => id)),
    ...(isOfGroup ? [] : planned.map(({ id }) => id)),
  ]);
  return (
    <QueryView query={useAgents()}>
      {(agents) => {
        const shown = agents.filter(({ id }) => members.has(id)).toSorted((a, b) => a.name.localeCompare(b.name));
        if (shown.length === 0)
          return <EmptyState title={t('wallboard.noAgents')} text={t('wallboard.noAgentsText')} />;
        return (
          <>
            <AgentSummary agents={shown} />
            <AgentTable agents={shown} queues={queues} />
            <AgentDays userIds={members} />
          </>
        );
      }}
    </QueryView>
  );
}

/** Queues and agents at the moment and today, updated by the event stream. */
export function Wallboard() {
  const { groupId, choose } = useWallboardGroup();
  // A group that was deleted shows everything again.
  const group = useQueueGroups().data?.find(({ id }) => id === groupId);
  return (
    <ScrollRegion
      label={t('supervisor.wallboard')}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto bg-canvas p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('wallboard.queues')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <QueueGroupSelect isLabelHidden className="w-44" value={group?.id ?? null} onChange={choose} />
          <GoalsButton queue={null} />
          <Link href="/wall" className={buttonClassName()}>
            <Monitor aria-hidden className="size-4" />
            {t('wallboard.display')}
          </Link>
        </div>
      </div>
      <QueryView query={useQueues()}>
        {(all) => {
          const queues = group ? queuesOfGroup(all, group) : all;
          return (
            <>
              <ActiveAlerts />
              <Queues queues={queues} />
              <WaitingCallers queues={queues} />
              {queues.length > 0 && <Trend queues={queues} groupId={group?.id ?? null} />}
              <p className="text-xs text-muted">{t('wallboard.formula', { formula: t('figure.service_level') })}</p>
              <h2 className="text-lg font-semibold">{t('wallboard.agents')}</h2>
              <Agents queues={queues} isOfGroup={group !== undefined} />
            </>
          );
        }}
      </QueryView>
    </ScrollRegion>
  );
}
