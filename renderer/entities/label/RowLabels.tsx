import '../../strings/en/labels.ts';
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import { t } from '../../strings/t.ts';
import { LabelChip } from './LabelChips.tsx';

/** The labels of a row in a list: the first by name, the others counted, so that every row keeps its height. */
export function RowLabels({ labels }: { readonly labels: readonly CallLabel[] }) {
  const [first, ...others] = labels;
  if (!first) return null;
  return (
    <span className="flex min-w-0 max-w-28 items-center gap-1">
      <LabelChip label={first} />
      {others.length > 0 && (
        <>
          <span aria-hidden className="text-xs text-muted">
            +{others.length}
          </span>
          <span className="sr-only">
            {t('labels.more', { count: others.length, names: others.map(({ name }) => name).join(', ') })}
          </span>
        </>
      )}
    </span>
  );
}
