import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { ReportSchedule } from '../../../../shared/api/reportSchedules.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ReportRequest } from './useReport.ts';

const rhythms = ['day', 'week', 'month'] as const;
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const fields = ['name', 'every', 'weekday', 'day', 'time_of_day', 'recipients', 'queue_id', 'time_zone'] as const;

interface Draft {
  readonly name: string;
  readonly every: string;
  readonly weekday: string;
  readonly day: string;
  readonly time_of_day: string;
  /** One or more, between them commas, semicolons or blanks. */
  readonly recipients: string;
}

interface ScheduleFormProps {
  /** What is mailed: its report, queue and time zone. */
  readonly request: ReportRequest;
  readonly onDone: () => void;
}

function bodyOf(draft: Draft, { kind, queueId, timeZone }: ReportRequest) {
  const { name, every, weekday, day, time_of_day, recipients } = draft;
  return {
    name,
    time_of_day,
    report: kind,
    every: every as ReportSchedule['every'],
    weekday: Number(weekday),
    day: Number(day),
    time_zone: timeZone,
    queue_id: queueId,
    recipients: recipients.split(/[\s,;]+/).filter(Boolean),
  };
}

/** Has the report that is shown mailed again and again. */
export function ScheduleForm({ request, onDone }: ScheduleFormProps) {
  const [draft, setDraft] = useState<Draft>({
    name: t(`reports.kind.${request.kind}`),
    every: 'week',
    weekday: '1',
    day: '1',
    time_of_day: '07:00',
    recipients: '',
  });
  const form = useSubmission({
    fields,
    send: () => api.call('createReportSchedule', { body: bodyOf(draft, request) }),
    onDone,
  });
  const field = draftFields({
    draft,
    errors: form.errors,
    onChange(change: Partial<Draft>) {
      setDraft({ ...draft, ...change });
      for (const name of Object.keys(change)) form.correct(name);
    },
  });
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <TextField label={t('schedules.name')} autoFocus {...field.text('name')} />
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
      <FormFailure sentence={form.failure && t('schedules.refused', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t('schedules.create')}
      </Button>
    </Form>
  );
}
