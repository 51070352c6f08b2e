import { useState } from 'react';
import { QueueGroupSelect } from '../../../entities/queue/QueueGroupSelect.tsx';
import { queuesOfGroup, useQueueGroups } from '../../../entities/queue/useQueueGroups.ts';
import { useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { daysOf, type Preset, presetOf, presets } from './presets.ts';
import { type ReportKind, reportKinds, reportNames } from './reportKinds.ts';
import type { ReportRequest } from './useReport.ts';

interface RequestFormProps {
  readonly request: ReportRequest;
  readonly onChange: (request: ReportRequest) => void;
}

const intervals = ['none', 'day', 'hour'] as const;
const everyQueue = 'all';
const otherDays = 'other';
const choices = [...presets, otherDays] as const;
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** Which report, of which days, by which clocks. */
export function RequestForm({ request, onChange }: RequestFormProps) {
  const all = useQueues().data ?? [];
  const group = useQueueGroups().data?.find(({ id }) => id === request.queueGroupId);
  const queues = group ? queuesOfGroup(all, group) : all;
  const [chosen, setChosen] = useState<Preset | null>(null);
  const preset = presetOf(request, request.timeZone, Date.now(), chosen);
  const choose = (next: Preset | undefined) => {
    setChosen(next ?? null);
    if (next) onChange({ ...request, ...daysOf(next, request.timeZone, Date.now()) });
  };
  const change = (fields: Partial<ReportRequest>) => onChange({ ...request, ...fields });
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Select
        label={t('reports.kind')}
        className="sm:w-40"
        options={reportNames.map((id) => ({ id, label: t(`reports.kind.${id}`) }))}
        value={request.kind}
        onChange={(kind) => change({ kind: kind as ReportKind })}
      />
      <Select
        label={t('reports.when')}
        className="sm:w-36"
        options={choices.map((id) => ({ id, label: t(`reports.when.${id}`) }))}
        value={preset ?? otherDays}
        onChange={(id) => choose(presets.find((one) => one === id))}
      />
      <TextField label={t('reports.from')} type="date" value={request.from} onChange={(from) => change({ from })} />
      <TextField label={t('reports.to')} type="date" value={request.to} onChange={(to) => change({ to })} />
      <Select
        label={t('reports.zone')}
        className="sm:w-44"
        options={zones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
        value={request.timeZone}
        onChange={(timeZone) => change({ timeZone: String(timeZone) })}
      />
      <QueueGroupSelect
        className="sm:w-44"
        value={request.queueGroupId}
        onChange={(queueGroupId) => change({ queueGroupId, queueId: null })}
      />
      <Select
        label={t('reports.queue')}
        className="sm:w-44"
        options={[
          { id: everyQueue, label: t('reports.allQueues') },
          ...queues.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        value={request.queueId === null ? everyQueue : String(request.queueId)}
        onChange={(id) => change({ queueId: id === everyQueue ? null : Number(id) })}
      />
      {reportKinds[request.kind].hasInterval && (
        <SegmentedControl
          label={t('reports.interval')}
          className="col-span-2 justify-self-start"
          options={intervals.map((id) => ({ id, label: t(`reports.interval.${id}`) }))}
          selected={request.interval}
          onSelect={(interval) => change({ interval })}
        />
      )}
    </div>
  );
}
