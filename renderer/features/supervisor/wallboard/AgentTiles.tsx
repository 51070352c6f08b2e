import type { Agent } from '../../../../shared/api/schemas/agent.ts';
import { AgentStateBadge } from '../../../entities/agent/AgentStateBadge.tsx';
import { AgentTimer } from '../../../entities/agent/AgentTimer.tsx';
import { t } from '../../../strings/t.ts';

/** Many agents on a display that nobody scrolls: who it is, in which state, for how long. */
export function AgentTiles({ agents }: { readonly agents: readonly Agent[] }) {
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
            <AgentTimer agent={agent} />
          </span>
        </li>
      ))}
    </ul>
  );
}
