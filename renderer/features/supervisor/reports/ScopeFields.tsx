import { TeamSelect } from '../../../entities/agent/TeamSelect.tsx';
import { QueueGroupSelect } from '../../../entities/queue/QueueGroupSelect.tsx';
import { queuesOfGroup, useQueueGroups, useQueues } from '../../../entities/queue/useQueues.ts';
import { zonesWith } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ReportScope } from './useReport.ts';

interface ScopeFieldsProps {
  readonly scope: ReportScope;
  readonly onChange: (change: Partial<ReportScope>) => void;
  readonly className?: string;
  /** What it may be narrowed down to. */
  readonly subject: 'queues' | 'team';
}

const everyQueue = 'all';

/** By which clocks, and of which queues or which team. */
export function ScopeFields({ scope, onChange, className, subject }: ScopeFieldsProps) {
  const all = useQueues().data ?? [];
  const group = useQueueGroups().data?.find(({ id }) => id === scope.queueGroupId);
  const queues = group ? queuesOfGroup(all, group) : all;
  const zones = zonesWith(scope.timeZone);
  return (
    <>
      <Select
        label={t('reports.zone')}
        className={className}
        options={zones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
        value={scope.timeZone}
        onChange={(timeZone) => onChange({ timeZone: String(timeZone) })}
      />
      {subject === 'team' && (
        <TeamSelect className={className} value={scope.teamId} onChange={(teamId) => onChange({ teamId })} />
      )}
      {subject === 'queues' && (
        <>
          <QueueGroupSelect
            className={className}
            value={scope.queueGroupId}
            onChange={(queueGroupId) => onChange({ queueGroupId, queueId: null })}
          />
          <Select
            label={t('reports.queue')}
            className={className}
            options={[
              { id: everyQueue, label: t('reports.allQueues') },
              ...queues.map(({ id, name }) => ({ id: String(id), label: name })),
            ]}
            value={scope.queueId === null ? everyQueue : String(scope.queueId)}
            onChange={(id) => onChange({ queueId: id === everyQueue ? null : Number(id) })}
          />
        </>
      )}
    </>
  );
}
