import { ArrowUp, Bell, PhoneForwarded, PhoneIncoming, UserRound } from 'lucide-react';
import type { QueueCaller } from '../../../../shared/api/queues/queueCallers.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useAgents } from '../../agent/useAgents.ts';
import { nameOfCaller } from '../useQueueCallers.ts';
import type { QueueWithMembers } from '../useQueues.ts';
import { CallerChange } from './CallerChange.tsx';

/** Has a caller ring at oneself, out of the queue; for who has an extension. */
function TakeCaller({ caller }: { readonly caller: QueueCaller }) {
  const ext = useMe().data?.ext ?? '';
  if (ext === '') return null;
  const take = () =>
    attempt(
      () => api.call('updateCall', { params: { id: caller.id }, body: { dst: ext } }),
      (reason) => t('queues.callerRefused', { reason }),
    );
  return (
    <IconButton label={t('queues.take', { caller: nameOfCaller(caller) })} size="small" onPress={() => void take()}>
      <PhoneIncoming aria-hidden className="size-4 text-connected" />
    </IconButton>
  );
}

interface WaitTimerProps {
  /** Since when, in Unix milliseconds. */
  readonly since: number;
  /** Name of the timer for assistive technology. */
  readonly label: string;
  readonly className?: string;
}

/** How long somebody has been waiting. */
export function WaitTimer({ since, label, className }: WaitTimerProps) {
  return (
    <span role="timer" aria-label={label} className={className}>
      {formatDuration((useNow(true) - since) / 1000)}
    </span>
  );
}

function Badges({ caller }: { readonly caller: QueueCaller }) {
  const agents = useAgents().data ?? [];
  const nameOf = (userId: number) => agents.find(({ id }) => id === userId)?.name ?? '';
  const { ringing_user_ids: ringing, user_id: only, priority, callback } = caller;
  return (
    <>
      {callback && (
        <StateBadge tone="hold" icon={<PhoneForwarded aria-hidden />}>
          {t('queues.callback')}
        </StateBadge>
      )}
      {ringing.length > 0 && (
        <StateBadge tone="ringing" icon={<Bell aria-hidden />}>
          {t('queues.rings', { names: ringing.map(nameOf).join(', ') })}
        </StateBadge>
      )}
      {only !== null && (
        <StateBadge tone="accent" icon={<UserRound aria-hidden />}>
          {t('queues.onlyFor', { name: nameOf(only) })}
        </StateBadge>
      )}
      {priority > 0 && (
        <StateBadge tone="accent" icon={<ArrowUp aria-hidden />}>
          {t('queues.headStart', { minutes: priority })}
        </StateBadge>
      )}
    </>
  );
}

interface CallerRowProps {
  readonly caller: QueueCaller;
  readonly queue: QueueWithMembers;
  /** Says in which queue, where several are shown together. */
  readonly showsQueue?: boolean;
}

/** Somebody who waits: position, who it is, how long, and what a supervisor can do. */
export function CallerRow({ caller, queue, showsQueue = false }: CallerRowProps) {
  const { position, name, number, created_at } = caller;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <span className="w-6 text-center text-lg font-semibold text-muted">
        <span className="sr-only">{t('queues.position', { position })}</span>
        <span aria-hidden>{position}</span>
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <span className="selectable block truncate text-base">{nameOfCaller(caller)}</span>
        {(showsQueue || (name && number)) && (
          <span className="selectable block truncate text-xs text-muted">
            {inOneLine([showsQueue && queue.name, name && number && formatNumber(number)])}
          </span>
        )}
      </span>
      <Badges caller={caller} />
      <WaitTimer since={parseContractTime(created_at)} label={t('queues.wait')} className="text-base font-medium" />
      {!caller.callback && <TakeCaller caller={caller} />}
      <CallerChange key={`${caller.priority} ${caller.user_id}`} caller={caller} queue={queue} />
    </li>
  );
}
