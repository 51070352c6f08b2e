import '../../strings/en/labels.ts';
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';

/** A label’s colour beside its name: people choose any colour, so no text is shown on it. */
export function LabelDot({ color }: Pick<CallLabel, 'color'>) {
  return (
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-full border border-line-strong"
      style={{ backgroundColor: color }}
    />
  );
}

interface LabelChipProps {
  readonly label: CallLabel;
}

/** A label by its colour and name. */
export function LabelChip({ label: { name, color } }: LabelChipProps) {
  return (
    <span className="inline-flex h-5 max-w-40 min-w-0 items-center gap-1.5 rounded-full border border-line bg-surface px-2 text-xs font-medium whitespace-nowrap text-ink">
      <LabelDot color={color} />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}

interface LabelChipsProps {
  readonly labels: readonly CallLabel[];
  readonly className?: string;
}

/** Labels in a row; nothing where there are none. */
export function LabelChips({ labels, className }: LabelChipsProps) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t('labels.title')} className={classNames('flex min-w-0 flex-wrap items-center gap-1.5', className)}>
      {labels.map((label) => (
        <li key={label.id} className="flex min-w-0">
          <LabelChip label={label} />
        </li>
      ))}
    </ul>
  );
}
