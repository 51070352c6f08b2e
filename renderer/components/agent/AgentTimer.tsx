import type { Agent } from '../../../shared/api/schemas/agent.ts';
import { useNow } from '../../hooks/useNow.ts';
import { formatDuration, parseContractTime } from '../../lib/time/format.ts';
import { t } from '../../strings/t.ts';

/** How long an agent has been in its state. */
export function AgentTimer({ agent, className }: { readonly agent: Agent; readonly className?: string }) {
  const now = useNow(true);
  return (
    <span role="timer" aria-label={t('agent.since')} className={className}>
      {formatDuration((now - parseContractTime(agent.since)) / 1000)}
    </span>
  );
}
