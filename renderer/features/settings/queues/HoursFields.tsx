import { Plus, X } from 'lucide-react';
import type { BusinessHours } from '../../../../shared/api/queues/businessHours.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { nameOfWeekday } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { QueueFieldsProps } from './queueDraft.ts';
import { addSlot, daySlots, removeSlot, type Slot, setSlot, weekdays } from './weekHours.ts';

interface WeekdayProps {
  readonly day: number;
  readonly hours: BusinessHours;
  readonly errors: FieldErrors;
  readonly onChange: (hours: BusinessHours) => void;
}

function TimeField(props: {
  readonly label: string;
  readonly value: string;
  readonly errorMessage: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return <TextField {...props} isLabelHidden placeholder="09:00" className="w-20 tabular-nums data-[invalid]:w-44" />;
}

function Weekday({ day, hours, errors, onChange }: WeekdayProps) {
  const name = nameOfWeekday(day, 'long');
  const slots = daySlots(hours, day);
  const update = (slot: number, change: Partial<Slot>) => onChange(setSlot(hours, day, slot, change));
  return (
    <li className="flex items-start gap-3 py-1.5">
      <span className="w-24 shrink-0 leading-9">{name}</span>
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        {slots.length === 0 && <span className="leading-9 text-muted">{t('queueSettings.dayClosed')}</span>}
        {slots.map(({ from, to, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times may be alike while they are typed
          <span key={index} className="flex flex-wrap items-start gap-2">
            <TimeField
              label={t('queueSettings.from', { day: name })}
              value={from}
              errorMessage={errors[`hours.weekly.${at}.from`]}
              onChange={(value) => update(index, { from: value })}
            />
            <span aria-hidden className="leading-9">
              –
            </span>
            <TimeField
              label={t('queueSettings.to', { day: name })}
              value={to}
              errorMessage={errors[`hours.weekly.${at}.to`]}
              onChange={(value) => update(index, { to: value })}
            />
            <IconButton
              label={t('queueSettings.removeHours', { day: name })}
              onPress={() => onChange(removeSlot(hours, day, index))}
            >
              <X aria-hidden className="size-4 text-muted" />
            </IconButton>
          </span>
        ))}
      </span>
      <IconButton label={t('queueSettings.addHours', { day: name })} onPress={() => onChange(addSlot(hours, day))}>
        <Plus aria-hidden className="size-4 text-muted" />
      </IconButton>
    </li>
  );
}

function Holidays({ hours, errors, onChange }: Omit<WeekdayProps, 'day'>) {
  const { holidays } = hours;
  const update = (index: number, change: Partial<(typeof holidays)[number]>) =>
    onChange({ ...hours, holidays: holidays.map((day, at) => (at === index ? { ...day, ...change } : day)) });
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <h3 className="text-sm font-medium">{t('queueSettings.holidays')}</h3>
      {holidays.map(({ date, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days may be alike while they are typed
        <span key={index} className="flex w-full flex-wrap items-start gap-2">
          <TextField
            label={t('queueSettings.holidayDate')}
            isLabelHidden
            placeholder="2026-12-25"
            className="w-32 tabular-nums data-[invalid]:w-full"
            value={date}
            errorMessage={errors[`hours.holidays.${index}.date`]}
            onChange={(value) => update(index, { date: value })}
          />
          <TextField
            label={t('queueSettings.holidayName')}
            isLabelHidden
            placeholder={t('queueSettings.holidayName')}
            className="min-w-32 flex-1"
            value={name}
            errorMessage={errors[`hours.holidays.${index}.name`]}
            onChange={(value) => update(index, { name: value })}
          />
          <IconButton
            label={t('queueSettings.removeHoliday', { date })}
            onPress={() => onChange({ ...hours, holidays: holidays.filter((_, at) => at !== index) })}
          >
            <X aria-hidden className="size-4 text-muted" />
          </IconButton>
        </span>
      ))}
      <Button size="small" onPress={() => onChange({ ...hours, holidays: [...holidays, { date: '', name: '' }] })}>
        {t('queueSettings.addHoliday')}
      </Button>
    </div>
  );
}

/** Times per weekday in a time zone, and days on which it is closed. */
export function WeekHours({ hours, errors, onChange }: Omit<WeekdayProps, 'day'>) {
  return (
    <>
      <TextField
        className="max-w-72"
        label={t('queueSettings.timeZone')}
        placeholder="Europe/Berlin"
        value={hours.time_zone}
        onChange={(time_zone) => onChange({ ...hours, time_zone })}
        errorMessage={errors['hours.time_zone']}
      />
      <ul className="mt-2 divide-y divide-line">
        {weekdays.map((day) => (
          <Weekday key={day} day={day} hours={hours} errors={errors} onChange={onChange} />
        ))}
      </ul>
      <Holidays hours={hours} errors={errors} onChange={onChange} />
    </>
  );
}

/** When the queue takes callers. */
export function HoursFields({ draft, errors, onChange }: QueueFieldsProps) {
  const { hours } = draft;
  const isAlways = hours.weekly.length === 0;
  return (
    <Card title={t('queueSettings.hours')} text={isAlways ? t('queueSettings.hoursAlways') : undefined}>
      <WeekHours hours={hours} errors={errors} onChange={(next) => onChange({ hours: next })} />
    </Card>
  );
}
