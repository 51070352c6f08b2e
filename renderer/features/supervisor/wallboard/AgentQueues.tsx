import '../../../strings/en/queues.ts';
import { ListChecks } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { Agent } from '../../../../shared/api/agents.ts';
import { useMembership } from '../../../entities/queue/useMembership.ts';
import { memberOf, type QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { classNames, popoverClassName } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';

interface AgentQueuesProps {
  readonly agent: Agent;
  readonly queues: readonly QueueWithMembers[];
}

/** Opens the queues of an agent, each to be joined and left. */
export function AgentQueues({ agent, queues }: AgentQueuesProps) {
  const setMembership = useMembership();
  const own = queues.flatMap((queue) => {
    const member = memberOf(queue, agent.id);
    return member ? [{ queue, isIn: member.status }] : [];
  });
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
