import { CalendarClock } from 'lucide-react';
import { nextText } from '../../entities/agent/adherenceText.ts';
import { useMyAdherence } from '../../entities/agent/useAdherence.ts';

/** The next item of the user's work plan; nothing without a plan or a next item. */
export function NextOnPlan() {
  const adherence = useMyAdherence();
  const text = adherence ? nextText(adherence) : '';
  if (text === '') return null;
  return (
    <p className="flex items-center gap-1.5 px-1 text-sm text-muted">
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate" title={text}>
        {text}
      </span>
    </p>
  );
}
