import { CalendarClock } from 'lucide-react';
import { nextText } from '../../entities/agent/adherenceText.ts';
import { useMyAdherence } from '../../entities/agent/useAdherence.ts';

/** What the user's work plan has next, in a quiet line; nothing for who has no plan, or nothing to come. */
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
