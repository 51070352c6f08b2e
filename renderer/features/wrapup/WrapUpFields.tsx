import { useEffect, useRef } from 'react';
import type { WrapUp } from '../../../shared/api/wrapups.ts';
import { dispositionsOf, useDispositions } from '../../entities/queue/useDispositions.ts';
import { t } from '../../strings/t.ts';
import { isTyping } from '../../ui/hooks/useKeys.ts';
import { TextField } from '../../ui/TextField.tsx';
import { DispositionButtons } from './DispositionButtons.tsx';
import type { WrapUpFormState } from './useWrapUpForm.ts';
import { digitsOf } from './wrapUpDraft.ts';

const mostNotes = 10_000;

/** Takes the focus to the notes, unless the user is writing somewhere else. */
function useFocusOnNotes(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted && !isTyping(document.activeElement))
      place.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [isWanted]);
  return place;
}

interface WrapUpFieldsProps {
  readonly wrapUp: WrapUp;
  readonly form: WrapUpFormState;
  /** Whether writing begins at once. */
  readonly takesFocus?: boolean;
}

/** Disposition, notes, labels, the contact's outcome, and when to come back to it. */
export function WrapUpFields({ wrapUp, form, takesFocus = true }: WrapUpFieldsProps) {
  const { draft, errors, change } = form;
  const place = useFocusOnNotes(takesFocus);
  const { data: all, isError } = useDispositions();
  const text = (name: 'notes' | 'labels' | 'outcome_id' | 'follow_up_at') => ({
    value: draft[name],
    errorMessage: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <div ref={place} className="grid gap-x-4 gap-y-3 wide:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        {isError && !all ? (
          <p className="text-sm text-failure">{t('wrapup.dispositionsFailed')}</p>
        ) : (
          <DispositionButtons
            dispositions={dispositionsOf(all ?? [], wrapUp.queue_id)}
            selected={draft.disposition_id}
            onSelect={(disposition_id) => change({ disposition_id })}
            errorMessage={errors.disposition_id}
            hasKeys={wrapUp.state === 'START'}
          />
        )}
        <TextField label={t('wrapup.notes')} rows={3} maxLength={mostNotes} {...text('notes')} />
      </div>
      <div className="grid min-w-0 content-start items-start gap-3 grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))]">
        <TextField
          label={t('wrapup.labels')}
          placeholder={t('wrapup.commas')}
          className="col-span-full"
          {...text('labels')}
        />
        <TextField label={t('wrapup.followUp')} type="datetime-local" {...text('follow_up_at')} />
        {wrapUp.contact_id !== null && (
          <TextField
            label={t('wrapup.outcome')}
            placeholder={t('wrapup.outcomeText')}
            inputMode="numeric"
            {...text('outcome_id')}
            onChange={(outcome_id) => change({ outcome_id: digitsOf(outcome_id) })}
          />
        )}
      </div>
    </div>
  );
}
