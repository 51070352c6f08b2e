import { formatDuration } from '../../../platform/format/format.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';

interface WaitTimerProps {
  /** Since when, in Unix milliseconds. */
  readonly since: number;
  /** What is timed, for assistive technology. */
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
