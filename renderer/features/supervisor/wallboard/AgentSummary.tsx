import type { Agent } from '../../../../shared/api/schemas/agent.ts';
import type { AgentStateName } from '../../../../shared/domain/agentState.ts';
import { agentIcons } from '../../../entities/agent/AgentStateBadge.tsx';
import { faceOfAgent } from '../../../entities/agent/agentFace.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** Who could take a call comes first. */
const order: readonly AgentStateName[] = ['available', 'reserved', 'onCall', 'wrapUp', 'notReady', 'offline'];

interface AgentSummaryProps {
  readonly agents: readonly Agent[];
  readonly isBig: boolean;
}

/** How many agents are in each state. */
export function AgentSummary({ agents, isBig }: AgentSummaryProps) {
  return (
    <ul aria-label={t('wallboard.states')} className={classNames('flex flex-wrap gap-2', isBig && 'text-xl')}>
      {order.map((state) => {
        const count = agents.filter((agent) => agent.state === state).length;
        const { tone, label } = faceOfAgent({ state });
        const Icon = agentIcons[state];
        return (
          <li key={state}>
            <StateBadge tone={count === 0 ? 'ended' : tone} icon={<Icon aria-hidden />}>
              {`${t(label)} ${count}`}
            </StateBadge>
          </li>
        );
      })}
    </ul>
  );
}
