import '../../../strings/en/supervisor.ts';
import '../../../strings/en/wall.ts';
import { TriangleAlert, UsersRound, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Grade, goalNames } from '../../../../shared/domain/goals.ts';
import type { Presence } from '../../../../shared/domain/presence.ts';
import { presenceFaces, presenceWords } from '../../../entities/agent/presenceFace.ts';
import { useAgents } from '../../../entities/agent/useAgents.ts';
import { nameOfCaller, useCallersOf } from '../../../entities/queue/useQueueCallers.ts';
import { type QueueWithMembers, useQueueGoals, useQueueGroups, useQueues } from '../../../entities/queue/useQueues.ts';
import { useConnection } from '../../../platform/events/connectionStore.ts';
import { formatDuration, formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { useWallSettings } from '../../../platform/window/settingsStore.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useQueuesToday } from '../reports/useToday.ts';
import { situationText } from '../wallboard/queueFigures.ts';
import { WallControls } from './WallControls.tsx';
import { wallFigures, wallPages } from './wallPages.ts';

interface RotationOptions {
  readonly count: number;
  readonly seconds: number;
  readonly isPaused: boolean;
}

/** Cycles through the pages; each is shown for its time, also one that was chosen by hand. */
function useRotation({ count, seconds, isPaused }: RotationOptions) {
  const [turned, setTurned] = useState(0);
  const index = count === 0 ? 0 : ((turned % count) + count) % count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was just turned to has its whole time
  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setTimeout(() => setTurned((before) => before + 1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [turned, count, seconds, isPaused]);
  return { index, turn: (by: 1 | -1) => setTurned((before) => before + by) };
}

interface WallFigureProps {
  readonly label: string;
  readonly text: string;
  readonly grade: Grade | null;
}

const faces: Readonly<Record<Grade | 'none', string>> = {
  none: 'border-line bg-surface text-ink',
  amber: 'border-ringing bg-ringing text-canvas',
  red: 'border-failure-solid bg-failure-solid text-on-solid',
};

/** A figure to be read from six metres: as large as the window allows. */
function WallFigure({ label, text, grade }: WallFigureProps) {
  return (
    <div
      className={classNames(
        'flex min-h-0 min-w-0 flex-col justify-center rounded-card border-2 px-[3vmin] py-[1vmin]',
        faces[grade ?? 'none'],
      )}
    >
      <dt className="flex items-center gap-[1.5vmin] text-[max(1rem,min(3.4vw,6vh))] leading-tight font-medium">
        {grade !== null && <TriangleAlert aria-hidden className="size-[1em] shrink-0" />}
        <span className="min-w-0 truncate">{label}</span>
      </dt>
      <dd className="text-[max(2.5rem,min(13vw,24vh))] leading-none font-bold whitespace-nowrap">{text}</dd>
    </div>
  );
}

const small = 'text-[max(1rem,min(2.8vw,5vh))] leading-tight';

/** A clock that continues while the service cannot be reached. */
function Clock() {
  useNow(true);
  return (
    <time className="shrink-0 text-[max(1.75rem,min(6vw,10vh))] leading-none font-bold">{formatTime(Date.now())}</time>
  );
}

/** Says that the figures are old, until new ones arrive. */
function Stale() {
  const since = useConnection((state) => state.staleSince);
  return (
    <div aria-live="assertive" className="shrink-0">
      {since !== null && (
        <p
          className={classNames(
            small,
            'flex items-center gap-[1.5vmin] rounded-card bg-failure-solid px-[3vmin] py-[1.5vmin] font-semibold text-on-solid',
          )}
        >
          <WifiOff aria-hidden className="size-[1em] shrink-0" />
          {t('wall.stale', { time: formatTime(since) })}
        </p>
      )}
    </div>
  );
}

const shownStates: readonly Presence[] = ['available', 'busy', 'wrap_up', 'away'];
const tones = {
  connected: 'text-connected',
  ringing: 'text-ringing',
  hold: 'text-hold',
  wrapup: 'text-wrapup',
  ended: 'text-ended',
} as const;

/** How many of those who work in the queues are in each state. */
function Agents({ queues }: { readonly queues: readonly QueueWithMembers[] }) {
  const agents = useAgents().data ?? [];
  const members = new Set(queues.flatMap(({ users }) => users.filter(({ status }) => status).map(({ id }) => id)));
  return (
    <ul
      aria-label={t('wallboard.states')}
      className={classNames(small, 'flex shrink-0 flex-wrap gap-x-[4vmin] gap-y-1')}
    >
      {shownStates.map((presence) => {
        const { tone, icon: Icon } = presenceFaces[presence];
        const count = agents.filter((agent) => members.has(agent.id) && agent.presence === presence).length;
        return (
          <li key={presence} className="flex items-center gap-[1.2vmin]">
            <Icon aria-hidden className={classNames('size-[0.9em]', tones[tone])} />
            {presenceWords(presence, '')} <strong>{count}</strong>
          </li>
        );
      })}
    </ul>
  );
}

/** Nobody reads more from a wall. */
const mostCallers = 4;

function Callers({ queues }: { readonly queues: readonly QueueWithMembers[] }) {
  const now = useNow(true);
  const callers = useCallersOf(queues).slice(0, mostCallers);
  if (callers.length === 0) return null;
  return (
    <ol aria-label={t('wall.callers')} className={classNames(small, 'flex shrink-0 flex-wrap gap-x-[4vmin] gap-y-1')}>
      {callers.map(({ caller }) => (
        <li key={caller.id} className="min-w-0 truncate">
          {nameOfCaller(caller)}{' '}
          <strong>{formatDuration(Math.max(0, (now - parseContractTime(caller.created_at)) / 1000))}</strong>
        </li>
      ))}
    </ol>
  );
}

function Board({ queues: all }: { readonly queues: readonly QueueWithMembers[] }) {
  const { rotates, seconds, isPaused, showsCallers } = useWallSettings();
  const groups = useQueueGroups().data ?? [];
  const pages = wallPages(all, groups, rotates);
  const { index, turn } = useRotation({ count: pages.length, seconds, isPaused });
  const goals = useQueueGoals().data;
  const todayOf = useQueuesToday(all);
  const isWaiting = all.some(({ waiting }) => waiting > 0);
  const now = useNow(isWaiting);
  const isStale = useConnection((state) => state.staleSince) !== null;
  const page = pages[index];
  if (!page) return null;
  const { situation, grades } = wallFigures(page.queues, { todayOf, goals, now });
  return (
    <>
      <header className="flex shrink-0 items-center justify-between gap-[3vmin]">
        <h1 className="min-w-0 truncate text-[max(1.5rem,min(5vw,9vh))] leading-tight font-bold">
          {page.name ?? t('reports.allQueues')}
        </h1>
        <Clock />
      </header>
      <Stale />
      <dl
        aria-label={t('wallboard.figures', { queue: page.name ?? t('reports.allQueues') })}
        className={classNames(
          'grid min-h-0 flex-1 grid-cols-1 gap-[2vmin] sm:grid-cols-2 sm:grid-rows-2',
          isStale && 'grayscale',
        )}
      >
        {goalNames.map((name) => (
          <WallFigure
            key={name}
            label={t(`goals.name.${name}`)}
            text={situationText(name, situation[name])}
            grade={grades[name]}
          />
        ))}
      </dl>
      {showsCallers && <Callers queues={page.queues} />}
      <Agents queues={page.queues} />
      <WallControls index={index} count={pages.length} hasGroups={groups.length > 0} onTurn={turn} />
    </>
  );
}

/**
 * A display on a wall, without the frame of the interface: dark whatever the theme, read from six metres, and by anybody
 * who passes, so that it says nothing of customers unless that is wanted.
 */
export function WallDisplay() {
  const isSupervisor = useHasRole('supervisor');
  const queueList = useQueues();
  if (!isSupervisor) return <EmptyState title={t('supervisor.notAllowed')} text={t('supervisor.notAllowedText')} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-[2vmin] overflow-auto bg-canvas p-[3vmin] text-ink scheme-dark">
      <QueryView query={queueList}>
        {(queues) =>
          queues.length === 0 ? (
            <EmptyState icon={<UsersRound />} title={t('wallboard.noQueues')} text={t('wallboard.noQueuesText')} />
          ) : (
            <Board queues={queues} />
          )
        }
      </QueryView>
    </div>
  );
}
