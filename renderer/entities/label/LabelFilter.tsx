import '../../strings/en/labels.ts';
import { t } from '../../strings/t.ts';
import { FilterSelect } from '../../ui/filters/Filters.tsx';
import { useCallLabels } from './useCallLabels.ts';

const any = '';

interface LabelFilterProps {
  /** Id of a label as text; empty is any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a list down to what has a label; nothing where there are no labels. */
export function LabelFilter({ value, onChange }: LabelFilterProps) {
  const { data: all = [] } = useCallLabels();
  if (all.length === 0 && value === any) return null;
  const options = [
    { id: any, label: t('labels.any') },
    ...all.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  return <FilterSelect label={t('labels.filter')} isLabelHidden options={options} value={value} onChange={onChange} />;
}
