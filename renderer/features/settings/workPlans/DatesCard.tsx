import { Plus, Trash2 } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import type { PlanDraft, PlannedDate } from './planDraft.ts';
import { ShiftFields } from './ShiftFields.tsx';

const shiftToBegin = { from: '09:00', to: '13:00', breaks: [] };

/** Days on which something else is planned than on their weekday. */
export function DatesCard({ draft, errors, onChange }: FieldsProps<PlanDraft>) {
  const { dates } = draft;
  const update = (index: number, change: Partial<PlannedDate>) =>
    onChange({ dates: dates.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <Card title={t('workPlans.dates')} text={t('workPlans.datesText')}>
      <ul className="flex flex-col gap-4">
        {dates.map(({ date, name, shifts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days may be alike while they are typed
          <li key={index} className="flex flex-col gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-start gap-3">
              <TextField
                label={t('workPlans.date')}
                type="date"
                className="w-40"
                value={date}
                errorMessage={errors[`dates.${index}.date`]}
                onChange={(value) => update(index, { date: value })}
              />
              <TextField
                label={t('workPlans.dateName')}
                className="min-w-40 flex-1"
                maxLength={100}
                value={name}
                errorMessage={errors[`dates.${index}.name`]}
                onChange={(value) => update(index, { name: value })}
              />
              <IconButton
                label={t('workPlans.removeDate', { date })}
                className="mt-6"
                onPress={() => onChange({ dates: dates.filter((_, at) => at !== index) })}
              >
                <Trash2 aria-hidden className="size-4 text-muted" />
              </IconButton>
            </div>
            {shifts.length === 0 && <p className="text-sm text-muted">{t('workPlans.dayOff')}</p>}
            {shifts.map((shift, at) => {
              const number = String(at + 1);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: shifts may be alike while they are typed
                <div key={at} className="flex items-start gap-2">
                  <ShiftFields
                    shift={shift}
                    path={`dates.${index}.shifts.${at}`}
                    errors={errors}
                    onChange={(changed) =>
                      update(index, { shifts: shifts.map((one, place) => (place === at ? changed : one)) })
                    }
                  />
                  <IconButton
                    label={t('workPlans.removeShift', { number })}
                    className="mt-6"
                    onPress={() => update(index, { shifts: shifts.filter((_, place) => place !== at) })}
                  >
                    <Trash2 aria-hidden className="size-4 text-muted" />
                  </IconButton>
                </div>
              );
            })}
            <Button
              size="small"
              variant="ghost"
              className="self-start"
              icon={<Plus aria-hidden className="size-4" />}
              onPress={() => update(index, { shifts: [...shifts, shiftToBegin] })}
            >
              {t('workPlans.addShift')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className={dates.length === 0 ? '' : 'mt-3'}
        icon={<Plus aria-hidden className="size-4" />}
        onPress={() => onChange({ dates: [...dates, { date: draft.valid_from, name: '', shifts: [] }] })}
      >
        {t('workPlans.addDate')}
      </Button>
    </Card>
  );
}
