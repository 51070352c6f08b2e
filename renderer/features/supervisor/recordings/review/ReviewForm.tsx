import { Star, X } from 'lucide-react';
import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { ChangedMeanwhile } from '../../../../platform/api/changeOpened.ts';
import { formatDateTime, parseContractTime } from '../../../../platform/format/format.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { classNames, labelClassName } from '../../../../ui/classNames.ts';
import { FormConflict } from '../../../../ui/FormFailure.tsx';
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

/** The notes as they were when the draft was begun. */
const seenKeyOf = (monitorId: number) => `${keyOf(monitorId)}.seen`;

/** Stores a draft; null removes it. */
function keepNotesDraft(monitorId: number, notes: string | null, seen: string): void {
  if (notes === null) {
    sessionStorage.removeItem(keyOf(monitorId));
    sessionStorage.removeItem(seenKeyOf(monitorId));
  } else {
    sessionStorage.setItem(keyOf(monitorId), notes);
    sessionStorage.setItem(seenKeyOf(monitorId), seen);
  }
}

/** Who reviewed it and when, or that nobody has. */
function reviewerText({ reviewed_at, reviewed_by_name }: Monitor): string {
  if (reviewed_at === null) return t('recordings.notReviewed');
  return t('recordings.reviewedBy', { name: reviewed_by_name, time: formatDateTime(parseContractTime(reviewed_at)) });
}

/** The notes as they are typed: a draft until they are saved, unless somebody else has written others meanwhile. */
function useNotes(monitor: Monitor, review: ReturnType<typeof useReview>) {
  const { id, review_notes: saved } = monitor;
  const [draft, setDraft] = useState(() => readNotesDraft(id));
  const [theirs, setTheirs] = useState<string | null>(null);
  const notes = draft ?? saved;
  const isDirty = notes.trim() !== saved;
  const seen = () => (isDirty ? sessionStorage.getItem(seenKeyOf(id)) : null) ?? saved;
  const change = (typed: string | null) => {
    keepNotesDraft(id, typed, draft === null ? saved : seen());
    setDraft(typed);
  };
  const send = (before: string) => {
    const wanted = notes.trim();
    setTheirs(null);
    review.mutate(
      { patch: { notes: wanted }, seen: { review_notes: before }, said: t('recordings.notesSaved') },
      {
        onSuccess() {
          // Text typed during saving remains a draft.
          const typed = readNotesDraft(id);
          if (typed === notes) change(null);
          else keepNotesDraft(id, typed, wanted);
        },
        onError(error) {
          if (error instanceof ChangedMeanwhile) setTheirs((error.current as Monitor).review_notes);
        },
      },
    );
  };
  const showTheirs = () => {
    setTheirs(null);
    change(null);
  };
  return {
    notes,
    isDirty,
    change,
    submit() {
      if (isDirty) send(seen());
      return isDirty;
    },
    conflict: theirs === null ? null : { saveMine: () => send(theirs), showTheirs },
  };
}

/** The supervisor's own judgement: a score, saved with the choice, and notes, saved by the button. */
export function ReviewForm({ monitor }: { readonly monitor: Monitor }) {
  const review = useReview(monitor);
  const setScore = (score: number | null) => {
    if (score === monitor.review_score) return;
    const said = score === null ? t('recordings.scoreCleared') : t('recordings.scored', { score });
    review.mutate({ patch: { score }, seen: monitor, said });
  };
  const { notes, isDirty, change, submit, conflict } = useNotes(monitor, review);
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
        <FormConflict form={{ conflict }} />
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
