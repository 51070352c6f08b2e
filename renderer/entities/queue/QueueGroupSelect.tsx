import '../../strings/en/queues.ts';
import { t } from '../../strings/t.ts';
import { Select } from '../../ui/Select.tsx';
import { useQueueGroups } from './useQueues.ts';

const every = 'all';

interface QueueGroupSelectProps {
  readonly value: number | null;
  readonly onChange: (groupId: number | null) => void;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
}

/** All queues, or those of a group; nothing where there is no group. */
export function QueueGroupSelect({ value, onChange, isLabelHidden = false, className }: QueueGroupSelectProps) {
  const groups = useQueueGroups().data ?? [];
  if (groups.length === 0) return null;
  return (
    <Select
      label={t('queues.group')}
      isLabelHidden={isLabelHidden}
      className={className}
      options={[
        { id: every, label: t('queues.everyGroup') },
        ...groups.map(({ id, name }) => ({ id: String(id), label: name })),
      ]}
      value={value === null ? every : String(value)}
      onChange={(id) => onChange(id === every ? null : Number(id))}
    />
  );
}
