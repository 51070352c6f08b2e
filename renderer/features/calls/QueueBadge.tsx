import { UsersRound } from 'lucide-react';
import { formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

interface QueueBadgeProps {
  readonly name: string;
  readonly wait: number | null;
}

/** The queue that a caller waits or waited in, and for how long. */
export function QueueBadge({ name, wait }: QueueBadgeProps) {
  return (
    <StateBadge tone="hold" icon={<UsersRound aria-hidden />}>
      <span className="max-w-60 truncate">{t('pop.queue', { name })}</span>
      {wait !== null && wait > 0 && <span>· {t('pop.waited', { wait: formatDuration(wait) })}</span>}
    </StateBadge>
  );
}
