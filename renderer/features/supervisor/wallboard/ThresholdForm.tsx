import { BellRing } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { popoverClassName } from '../../../ui/popover.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useThresholdStore, useThresholds } from './thresholdStore.ts';
import type { Thresholds } from './thresholds.ts';

const fields = [
  { name: 'waiting', label: 'wallboard.most' },
  { name: 'longest', label: 'wallboard.longestSeconds' },
  { name: 'level', label: 'wallboard.leastLevel' },
] as const;

/** Digits as a number, anything else as never. */
function numberOf(text: string): Thresholds[keyof Thresholds] {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
}

interface ThresholdFormProps {
  readonly queueId: number;
  readonly queueName: string;
}

/** A button that opens what one wants to be warned of; each field is kept as it is typed. */
export function ThresholdForm({ queueId, queueName }: ThresholdFormProps) {
  const thresholds = useThresholds(queueId);
  const change = useThresholdStore((store) => store.change);
  const label = t('wallboard.thresholds', { queue: queueName });
  return (
    <DialogTrigger>
      <IconButton label={label} size="small">
        <BellRing aria-hidden className="size-4 text-muted" />
      </IconButton>
      <Popover placement="bottom end" offset={6} className={classNames(popoverClassName, 'w-72 p-4')}>
        <Dialog aria-label={label} className="flex flex-col gap-3 outline-none">
          <p className="text-base font-semibold">{t('wallboard.thresholdsTitle')}</p>
          {fields.map(({ name, label: key }) => (
            <TextField
              key={name}
              label={t(key)}
              inputMode="numeric"
              value={thresholds[name] === null ? '' : String(thresholds[name])}
              onChange={(text) => change(queueId, { ...thresholds, [name]: numberOf(text) })}
            />
          ))}
          <p className="text-xs text-muted">{t('wallboard.never')}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
