import { ArrowUp, Bell, PhoneForwarded, UserRound } from 'lucide-react';
import type { QueueCaller } from '../../../../shared/api/queues/queueCallers.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useAgents } from '../../agent/useAgents.ts';
import type { QueueWithMembers } from '../useQueues.ts';
import { CallerChange } from './CallerChange.tsx';
import { nameOfCaller } from './callerName.ts';
import { TakeCaller } from './TakeCaller.tsx';
import { WaitTimer } from './WaitTimer.tsx';

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
            {[showsQueue && queue.name, name && number && formatNumber(number)].filter(Boolean).join(' · ')}
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
