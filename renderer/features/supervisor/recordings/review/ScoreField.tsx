import { Star, X } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { t } from '../../../../strings/t.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { labelClassName } from '../../../../ui/field.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';

interface ScoreFieldProps {
  readonly score: number | null;
  readonly onChange: (score: number | null) => void;
}

/** The scores that there are, with what they mean. */
export const scores = [1, 2, 3, 4, 5] as const;

/** One to five stars, with what they mean in words. */
export function ScoreField({ score, onChange }: ScoreFieldProps) {
  const chosen = scores.find((one) => one === score);
  return (
    <RadioGroup
      value={score === null ? null : String(score)}
      onChange={(value) => onChange(Number(value))}
      orientation="horizontal"
      className="flex flex-wrap items-center gap-x-3"
    >
      <Label className={labelClassName}>{t('recordings.yourScore')}</Label>
      <div className="flex h-8 items-center gap-0.5">
        {scores.map((star) => (
          <Radio
            key={star}
            value={String(star)}
            aria-label={t('recordings.scoreChoice', { score: star, meaning: t(`recordings.meaning.${star}`) })}
            className="flex size-8 cursor-default items-center justify-center rounded-control text-accent data-[hovered]:bg-hover data-[focus-visible]:outline-2"
          >
            <Star aria-hidden className={classNames('size-5', score !== null && star <= score && 'fill-current')} />
          </Radio>
        ))}
        <span className="pl-2 text-sm text-muted">
          {chosen === undefined ? t('recordings.notScored') : t(`recordings.meaning.${chosen}`)}
        </span>
        {score !== null && (
          <IconButton label={t('recordings.clearScore')} size="small" onPress={() => onChange(null)}>
            <X aria-hidden className="size-4 text-muted" />
          </IconButton>
        )}
      </div>
    </RadioGroup>
  );
}
