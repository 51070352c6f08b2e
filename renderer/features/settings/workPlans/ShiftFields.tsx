import { Plus, X } from 'lucide-react';
import { useAgentReasons } from '../../../entities/agent/useAgents.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { anotherBreak, type DatedShift } from './planDraft.ts';

interface ShiftFieldsProps<S extends DatedShift> {
  readonly shift: S;
  /** Where it stands in the plan, as the service names it. */
  readonly path: string;
  readonly errors: FieldErrors;
  readonly onChange: (shift: S) => void;
}

const timeClassName = 'w-32 tabular-nums';
const anyReason = 'any';

function ReasonChoice(props: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (reason: number | null) => void;
}) {
  const { label, value, onChange } = props;
  const reasons = useAgentReasons().data ?? [];
  return (
    <Select
      label={label}
      isLabelHidden
      className="w-40"
      options={[
        { id: anyReason, label: t('workPlans.anyReason') },
        ...reasons.map(({ id, name }) => ({ id: String(id), label: name })),
      ]}
      value={value === null ? anyReason : String(value)}
      onChange={(id) => onChange(id === anyReason ? null : Number(id))}
    />
  );
}

function Breaks<S extends DatedShift>({ shift, path, errors, onChange }: ShiftFieldsProps<S>) {
  const { breaks } = shift;
  const update = (index: number, change: Partial<(typeof breaks)[number]>) =>
    onChange({ ...shift, breaks: breaks.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <>
      {breaks.map(({ from, to, reason_id }, index) => {
        const number = String(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: breaks may be alike while they are typed
          <div key={index} className="flex flex-wrap items-start gap-2">
            <span className="w-16 shrink-0 text-sm leading-9 text-muted">{t('workPlans.break', { number })}</span>
            <TextField
              label={t('workPlans.breakFrom', { number })}
              isLabelHidden
              type="time"
              className={timeClassName}
              value={from}
              errorMessage={errors[`${path}.breaks.${index}.from`]}
              onChange={(value) => update(index, { from: value })}
            />
            <span aria-hidden className="leading-9">
              –
            </span>
            <TextField
              label={t('workPlans.breakTo', { number })}
              isLabelHidden
              type="time"
              className={timeClassName}
              value={to}
              errorMessage={errors[`${path}.breaks.${index}.to`]}
              onChange={(value) => update(index, { to: value })}
            />
            <ReasonChoice
              label={t('workPlans.breakReason', { number })}
              value={reason_id}
              onChange={(reason) => update(index, { reason_id: reason })}
            />
            <IconButton
              label={t('workPlans.removeBreak', { number })}
              onPress={() => onChange({ ...shift, breaks: breaks.filter((_, at) => at !== index) })}
            >
              <X aria-hidden className="size-4 text-muted" />
            </IconButton>
          </div>
        );
      })}
      <Button
        size="small"
        variant="ghost"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onPress={() => onChange({ ...shift, breaks: [...breaks, anotherBreak(shift)] })}
      >
        {t('workPlans.addBreak')}
      </Button>
    </>
  );
}

/** When a shift begins and ends, and its breaks. */
export function ShiftFields<S extends DatedShift>(props: ShiftFieldsProps<S>) {
  const { shift, path, errors, onChange } = props;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('workPlans.start')}
          type="time"
          className={timeClassName}
          value={shift.from}
          errorMessage={errors[`${path}.from`]}
          onChange={(from) => onChange({ ...shift, from })}
        />
        <TextField
          label={t('workPlans.end')}
          type="time"
          className={timeClassName}
          value={shift.to}
          errorMessage={errors[`${path}.to`]}
          onChange={(to) => onChange({ ...shift, to })}
        />
      </div>
      <Breaks {...props} />
    </div>
  );
}
