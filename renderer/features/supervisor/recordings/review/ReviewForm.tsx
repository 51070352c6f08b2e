import { Star, X } from 'lucide-react';
import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { formatDateTime, parseContractTime } from '../../../../platform/format/format.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { classNames, labelClassName } from '../../../../ui/classNames.ts';
import { useKeys } from '../../../../ui/hooks/useKeys.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useReview } from './useReview.ts';

interface ScoreFieldProps {
  readonly score: number | null;
  readonly onChange: (score: number | null) => void;
}

/** The scores that there are, with what they mean. */
const scores = [1, 2, 3, 4, 5] as const;

/** One to five stars, with what they mean in words. */
function ScoreField({ score, onChange }: ScoreFieldProps) {
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
        <span className="ps-2 text-sm text-muted">
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

/** An unsaved review, stored while the window is open, so that leaving or reloading the page loses nothing. */
const keyOf = (monitorId: number) => `cordboard.review.${monitorId}`;

/** The draft of a recording's notes; null when there is none. */
const readNotesDraft = (monitorId: number): string | null => sessionStorage.getItem(keyOf(monitorId));

/** Stores a draft; null removes it. */
function keepNotesDraft(monitorId: number, notes: string | null): void {
  if (notes === null) sessionStorage.removeItem(keyOf(monitorId));
  else sessionStorage.setItem(keyOf(monitorId), notes);
}

/** Who reviewed it and when, or that nobody has. */
function reviewerText({ reviewed_at, reviewed_by_name }: Monitor): string {
  if (reviewed_at === null) return t('recordings.notReviewed');
  return t('recordings.reviewedBy', { name: reviewed_by_name, time: formatDateTime(parseContractTime(reviewed_at)) });
}

/** The notes as they are typed: a draft until they are saved. */
function useNotes(monitor: Monitor, save: (notes: string, onSaved: () => void) => void) {
  const [draft, setDraft] = useState(() => readNotesDraft(monitor.id));
  const notes = draft ?? monitor.review_notes;
  const isDirty = notes.trim() !== monitor.review_notes;
  const change = (typed: string | null) => {
    keepNotesDraft(monitor.id, typed);
    setDraft(typed);
  };
  return {
    notes,
    isDirty,
    change,
    // Text typed during saving remains a draft.
    submit: () => isDirty && save(notes.trim(), () => readNotesDraft(monitor.id) === notes && change(null)),
  };
}

/** The supervisor's own judgement: a score, saved with the choice, and notes, saved by the button. */
export function ReviewForm({ monitor }: { readonly monitor: Monitor }) {
  const review = useReview(monitor);
  const setScore = (score: number | null) => {
    if (score === monitor.review_score) return;
    const said = score === null ? t('recordings.scoreCleared') : t('recordings.scored', { score });
    review.mutate({ patch: { score }, said });
  };
  const { notes, isDirty, change, submit } = useNotes(monitor, (text, onSaved) =>
    review.mutate({ patch: { notes: text }, said: t('recordings.notesSaved') }, { onSuccess: onSaved }),
  );
  useKeys({
    ...Object.fromEntries(scores.map((score) => [String(score), () => setScore(score)])),
    'Mod+Enter': () => submit() || 'pass',
  });
  return (
    <Card title={t('recordings.review')} text={reviewerText(monitor)}>
      <div className="flex flex-col gap-2">
        <ScoreField score={monitor.review_score} onChange={setScore} />
        <TextField
          label={t('recordings.notes')}
          isLabelHidden
          placeholder={t('recordings.notesHint')}
          rows={3}
          maxLength={10_000}
          value={notes}
          onChange={change}
        />
        <div className="flex items-center justify-between gap-3">
          <p className="text-xs text-muted">{isDirty ? t('recordings.draft') : t('recordings.saveHint')}</p>
          <Button size="small" variant="primary" isDisabled={!isDirty} onPress={submit}>
            {t('recordings.saveNotes')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
