import { Plus, Trash2 } from 'lucide-react';
import { nameOfWeekday } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxGroup } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import { weekdays } from '../queues/weekHours.ts';
import { ordinaryShift, type PlanDraft } from './planDraft.ts';
import { ShiftFields } from './ShiftFields.tsx';

/** The shifts of an ordinary week. */
export function WeekCard({ draft, errors, onChange }: FieldsProps<PlanDraft>) {
  const { weekly } = draft;
  const update = (index: number, shift: PlanDraft['weekly'][number]) =>
    onChange({ weekly: weekly.map((one, at) => (at === index ? shift : one)) });
  return (
    <Card title={t('workPlans.week')} text={t(weekly.length === 0 ? 'workPlans.noShifts' : 'workPlans.weekText')}>
      <ul className="flex flex-col gap-4">
        {weekly.map((shift, index) => {
          const number = String(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: shifts may be alike while they are typed
            <li key={index} className="flex flex-col gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0">
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-base font-medium">{t('workPlans.shift', { number })}</h3>
                <IconButton
                  label={t('workPlans.removeShift', { number })}
                  onPress={() => onChange({ weekly: weekly.filter((_, at) => at !== index) })}
                >
                  <Trash2 aria-hidden className="size-4 text-muted" />
                </IconButton>
              </div>
              <CheckboxGroup
                label={t('workPlans.days', { number })}
                isLabelHidden
                isInline
                options={weekdays.map((day) => ({ id: String(day), label: nameOfWeekday(day) }))}
                value={shift.days.map(String)}
                onChange={(days) => update(index, { ...shift, days: days.map(Number).toSorted() })}
                errorMessage={errors[`weekly.${index}.days`]}
              />
              <ShiftFields
                shift={shift}
                path={`weekly.${index}`}
                errors={errors}
                onChange={(changed) => update(index, changed)}
              />
            </li>
          );
        })}
      </ul>
      <Button
        className="mt-3"
        icon={<Plus aria-hidden className="size-4" />}
        onPress={() =>
          onChange({ weekly: [...weekly, { ...ordinaryShift, days: weekly.length === 0 ? [1, 2, 3, 4, 5] : [] }] })
        }
      >
        {t('workPlans.addShift')}
      </Button>
    </Card>
  );
}
