import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { ReportSchedule } from '../../../../shared/api/reportSchedules.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type ReportKind, reportNames, subjectOf } from './reportKinds.ts';
import { ScopeFields } from './ScopeFields.tsx';
import type { ReportRequest, ReportScope } from './useReport.ts';

const rhythms = ['day', 'week', 'month'] as const;
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const fields = [
  ...['name', 'report', 'every', 'weekday', 'day', 'time_of_day', 'recipients'],
  ...['queue_id', 'queue_group_id', 'team_id', 'time_zone'],
];

interface Draft extends ReportScope {
  readonly name: string;
  readonly report: string;
  readonly every: string;
  readonly weekday: string;
  readonly day: string;
  readonly time_of_day: string;
  /** One or more, between them commas, semicolons or blanks. */
  readonly recipients: string;
}

interface ScheduleFormProps {
  /** The schedule to change; null: a new one. */
  readonly schedule: ReportSchedule | null;
  /** Values of a new one: its report, queues and time zone. */
  readonly request: ReportRequest;
  readonly onDone: () => void;
}

function draftOf(schedule: ReportSchedule | null, request: ReportRequest): Draft {
  const { kind, timeZone, queueId, queueGroupId, teamId } = request;
  if (!schedule) {
    const rhythm = { every: 'week', weekday: '1', day: '1', time_of_day: '07:00' };
    const scope = { timeZone, queueId, queueGroupId, teamId };
    return { name: t(`reports.kind.${kind}`), report: kind, ...rhythm, ...scope, recipients: '' };
  }
  const { name, report, every, weekday, day, time_of_day, recipients } = schedule;
  return {
    name,
    report,
    every,
    time_of_day,
    weekday: String(weekday),
    day: String(day),
    timeZone: schedule.time_zone,
    queueId: schedule.queue_id,
    queueGroupId: schedule.queue_group_id,
    teamId: schedule.team_id,
    recipients: recipients.join(', '),
  };
}

function bodyOf(draft: Draft) {
  const { name, report, every, weekday, day, time_of_day, recipients, timeZone, queueId, queueGroupId, teamId } = draft;
  return {
    name,
    time_of_day,
    report: report as ReportSchedule['report'],
    every: every as ReportSchedule['every'],
    weekday: Number(weekday),
    day: Number(day),
    time_zone: timeZone,
    queue_id: queueId,
    queue_group_id: queueGroupId,
    team_id: teamId,
    recipients: recipients.split(/[\s,;]+/).filter(Boolean),
  };
}

/** Has a report mailed again and again: at first the one that is shown. */
export function ScheduleForm({ schedule, request, onDone }: ScheduleFormProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(schedule, request));
  const form = useSubmission({
    fields,
    opened: schedule,
    onTheirs: (current) => setDraft(draftOf(current, request)),
    send: (change) =>
      schedule
        ? change('updateReportSchedule', { params: { id: schedule.id }, body: bodyOf(draft) })
        : api.call('createReportSchedule', { body: bodyOf(draft) }),
    onDone,
  });
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    for (const name of Object.keys(changes)) form.correct(name);
  };
  const field = draftFields({ draft, errors: form.errors, onChange: change });
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <TextField label={t('schedules.name')} autoFocus {...field.text('name')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('reports.kind')}
          options={reportNames.map((id) => ({ id, label: t(`reports.kind.${id}`) }))}
          {...field.choice('report')}
        />
        <ScopeFields scope={draft} subject={subjectOf(draft.report as ReportKind)} onChange={change} />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('schedules.every')}
          options={rhythms.map((id) => ({ id, label: t(`schedules.every.${id}`) }))}
          {...field.choice('every')}
        />
        {draft.every === 'week' && (
          <Select
            label={t('schedules.weekday')}
            options={weekdays.map((id) => ({ id, label: t(`schedules.weekday.${id}`) }))}
            {...field.choice('weekday')}
          />
        )}
        {draft.every === 'month' && <TextField label={t('schedules.day')} {...field.digits('day', 2)} />}
        <TextField label={t('schedules.time')} type="time" {...field.text('time_of_day')} />
      </div>
      <TextField
        label={t('schedules.recipients')}
        description={t('schedules.recipientsText')}
        inputMode="email"
        {...field.text('recipients')}
      />
      <p className="text-xs text-muted">{t(`schedules.about.${draft.every as ReportSchedule['every']}`)}</p>
      <FormConflict form={form} />
      <FormFailure sentence={form.failure && t('schedules.refused', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t(schedule ? 'schedules.change' : 'schedules.create')}
      </Button>
    </Form>
  );
}
