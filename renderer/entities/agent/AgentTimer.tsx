import type { Agent } from '../../../shared/api/agents.ts';
import { formatDuration, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { useNow } from '../../ui/hooks/useNow.ts';

/** How long an agent has been in its state. */
export function AgentTimer({ agent, className }: { readonly agent: Agent; readonly className?: string }) {
  const now = useNow(true);
  return (
    <span role="timer" aria-label={t('agent.since')} className={className}>
      {formatDuration((now - parseContractTime(agent.since)) / 1000)}
    </span>
  );
}
