import { reportPeriods } from '../../../../shared/domain/reports.ts';
import { t } from '../../../strings/t.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { daysOf, periodOf, presets } from './presets.ts';
import { type ReportKind, reportKinds, reportNames, subjectOf } from './reportKinds.ts';
import { ScopeFields } from './ScopeFields.tsx';
import type { ReportRequest, ReportScope } from './useReport.ts';

interface RequestFormProps {
  readonly request: ReportRequest;
  readonly onChange: (request: ReportRequest) => void;
}

const intervals = ['none', 'day', 'hour'] as const;

/** Which report, of which days, by which clocks. */
export function RequestForm({ request, onChange }: RequestFormProps) {
  const change = (fields: Partial<ReportRequest>) => onChange({ ...request, ...fields });
  const choose = (id: unknown) => {
    const period = presets.find((one) => one === id);
    change(period ? { period, ...daysOf(period, request.timeZone, Date.now()) } : { period: 'custom' });
  };
  // “Today” remains today in another time zone.
  const changeScope = (fields: Partial<ReportScope>) => {
    const period = periodOf(request, Date.now());
    const zone = fields.timeZone ?? request.timeZone;
    change({ ...fields, ...(period === 'custom' ? {} : { period, ...daysOf(period, zone, Date.now()) }) });
  };
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
        options={reportPeriods.map((id) => ({ id, label: t(`reports.when.${id}`) }))}
        value={periodOf(request, Date.now())}
        onChange={choose}
      />
      <TextField label={t('reports.from')} type="date" value={request.from} onChange={(from) => change({ from })} />
      <TextField label={t('reports.to')} type="date" value={request.to} onChange={(to) => change({ to })} />
      <ScopeFields className="sm:w-44" scope={request} subject={subjectOf(request.kind)} onChange={changeScope} />
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
