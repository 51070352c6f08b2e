import { useState } from 'react';
import type { Monitor } from '../../../../../shared/api/schemas/record.ts';
import { formatDateTime, parseContractTime } from '../../../../platform/format/format.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { useKeys } from '../../../../ui/hooks/useKeys.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { keepNotesDraft, readNotesDraft } from './notesDraft.ts';
import { ScoreField, scores } from './ScoreField.tsx';
import { useReview } from './useReview.ts';

/** Who reviewed it when, or that nobody has. */
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
    // What is typed while it is saved stays a draft.
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
