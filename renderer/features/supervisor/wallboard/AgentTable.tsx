import '../../../strings/en/absenceNotices.ts';
import '../../../strings/en/figures.ts';
import '../../../strings/en/queues.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Unplug } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Link } from 'wouter';
import type { AgentAdherence } from '../../../../shared/api/adherence.ts';
import type { Agent } from '../../../../shared/api/agents.ts';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import type { AgentReport } from '../../../../shared/api/reports.ts';
import { AgentStateMenu } from '../../../entities/agent/AgentMenu.tsx';
import { PresenceTimer } from '../../../entities/agent/PresenceText.tsx';
import { useAdherence } from '../../../entities/agent/useAdherence.ts';
import { SupervisionControl } from '../../../entities/call/SupervisionControl.tsx';
import { canBeSupervised } from '../../../entities/call/supervisionView.ts';
import { useMembership } from '../../../entities/queue/useMembership.ts';
import { memberOf, type QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { classNames, popoverClassName } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TableRegion } from '../../../ui/ScrollRegion.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { percentText } from '../reports/reportFigures.ts';
import { useAgentsToday } from '../reports/useToday.ts';
import { PlanCell } from './PlanCell.tsx';

interface AgentQueuesProps {
  readonly agent: Agent;
  readonly queues: readonly QueueWithMembers[];
}

/** Opens the queues of an agent, each to be joined and left. */
function AgentQueues({ agent, queues }: AgentQueuesProps) {
  const setMembership = useMembership();
  const own = queues.flatMap((queue) => {
    const member = memberOf(queue, agent.id);
    return member ? [{ queue, isIn: member.status }] : [];
  });
  if (own.length === 0) return null;
  const label = t('wallboard.queuesOf', { agent: agent.name });
  return (
    <DialogTrigger>
      <IconButton label={label} size="small">
        <ListChecks aria-hidden className="size-4 text-muted" />
      </IconButton>
      <Popover placement="bottom end" className={classNames(popoverClassName, 'w-64 p-4')}>
        <Dialog aria-label={label} className="flex max-h-80 flex-col gap-3 overflow-auto outline-none">
          {own.map(({ queue, isIn }, place) => (
            <Switch
              key={queue.id}
              autoFocus={place === 0}
              label={queue.name}
              isSelected={isIn}
              onChange={(status) => void setMembership(queue, agent.id, status)}
            />
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

const columns = ['agent', 'state', 'since', 'plan', 'call', 'calls', 'occupancy'] as const;
const cell = 'px-3 py-2 align-middle';

/** The calls of everybody, as the live-call bar keeps them in the cache. */
const useEverybodysCalls = () => useQuery<LiveCall[]>({ queryKey: queryKeys.calls, enabled: false }).data ?? [];

/** The other party of an agent's call. */
function callerOf(call: LiveCall, userId: number): string {
  const isSource = call.src_user_id === userId;
  return isSource ? call.dst_name || call.dst : call.src_name || call.src;
}

function CurrentCall({ agent, call }: { agent: Agent; call: LiveCall | undefined }) {
  const userId = useSession((session) => session.userId) ?? 0;
  if (!call) return <>–</>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link
        href={`/calls/${call.id}`}
        aria-label={t('wallboard.openCall', { agent: agent.name })}
        className="rounded-control text-accent underline"
      >
        {callerOf(call, agent.id)}
      </Link>
      {call.agent_gone?.user_id === agent.id && (
        <span className="flex items-center gap-1 font-medium text-failure">
          <Unplug aria-hidden className="size-4" />
          {t('away.badge')}
        </span>
      )}
      {canBeSupervised(call, userId) && <SupervisionControl call={call} isCompact />}
    </div>
  );
}

interface AgentRowProps {
  readonly agent: Agent;
  readonly call: LiveCall | undefined;
  readonly today: AgentReport | undefined;
  readonly adherence: AgentAdherence | undefined;
  readonly queues: readonly QueueWithMembers[];
}

function AgentRow({ agent, call, today, adherence, queues }: AgentRowProps) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        title={agent.name}
        className={classNames(cell, 'sticky start-0 max-w-40 truncate bg-surface text-start font-medium sm:max-w-64')}
      >
        {agent.name}
      </th>
      <td className={cell}>
        <span className="flex items-center gap-1">
          <AgentStateMenu agent={agent} />
          <AgentQueues agent={agent} queues={queues} />
        </span>
      </td>
      <td className={classNames(cell, 'tabular-nums')}>
        <PresenceTimer since={agent.since} />
      </td>
      <td className={classNames(cell, 'min-w-36')}>
        <PlanCell adherence={adherence} />
      </td>
      <td className={cell}>
        <CurrentCall agent={agent} call={call} />
      </td>
      <td className={classNames(cell, 'text-end tabular-nums')}>{today?.calls ?? 0}</td>
      <td className={classNames(cell, 'text-end tabular-nums')}>{percentText(today?.occupancy ?? null)}</td>
    </tr>
  );
}

interface AgentTableProps {
  readonly agents: readonly Agent[];
  readonly queues: readonly QueueWithMembers[];
}

/** Agents now and today, in the order of their names. */
export function AgentTable({ agents, queues }: AgentTableProps) {
  const today = new Map((useAgentsToday().data ?? []).map((line) => [line.user_id, line]));
  const adherence = new Map((useAdherence().data ?? []).map((one) => [one.id, one]));
  const calls = new Map(useEverybodysCalls().map((call) => [call.id, call]));
  return (
    <TableRegion label={t('wallboard.agents')}>
      <thead>
        <tr className="text-start text-muted">
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              title={name === 'calls' || name === 'occupancy' ? t(`figure.${name}`) : undefined}
              className={classNames(
                cell,
                'font-medium whitespace-nowrap',
                (name === 'calls' || name === 'occupancy') && 'text-end',
              )}
            >
              {t(`wallboard.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            call={agent.call_id === null ? undefined : calls.get(agent.call_id)}
            today={today.get(agent.id)}
            adherence={adherence.get(agent.id)}
            queues={queues}
          />
        ))}
      </tbody>
    </TableRegion>
  );
}
