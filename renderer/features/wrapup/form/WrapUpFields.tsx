import { useEffect, useRef } from 'react';
import type { WrapUp } from '../../../../shared/api/wrapups.ts';
import { LabelPicker } from '../../../entities/label/LabelPicker.tsx';
import { idsOfText, textOfIds } from '../../../entities/label/useCallLabels.ts';
import { dispositionsOf, useDispositions } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { isTyping } from '../../../ui/hooks/useKeys.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { DispositionButtons } from './DispositionButtons.tsx';
import type { WrapUpFormState } from './useWrapUpForm.ts';

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
  const field = draftFields({ draft, errors, onChange: change });
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
        <TextField label={t('wrapup.notes')} rows={3} maxLength={mostNotes} {...field.text('notes')} />
      </div>
      <div className="grid min-w-0 content-start items-start gap-3 grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))]">
        <LabelPicker
          isField
          value={idsOfText(draft.labels)}
          onChange={(ids) => change({ labels: textOfIds(ids) })}
          known={wrapUp.labels}
          errorMessage={errors.labels}
          className="col-span-full"
        />
        <TextField label={t('wrapup.followUp')} type="datetime-local" {...field.text('follow_up_at')} />
        {wrapUp.contact_id !== null && (
          <TextField
            label={t('wrapup.outcome')}
            placeholder={t('wrapup.outcomeText')}
            {...field.digits('outcome_id', 9)}
          />
        )}
      </div>
    </div>
  );
}
