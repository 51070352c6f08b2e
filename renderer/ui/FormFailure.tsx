import { t } from '../strings/t.ts';
import { Button } from './Button.tsx';
import type { Submission } from './hooks/useSubmission.ts';

/** Says that somebody else has changed what is in the form, and asks which of the two counts. */
export function FormConflict({ form: { conflict } }: { readonly form: Pick<Submission, 'conflict'> }) {
  if (!conflict) return null;
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card bg-ringing-soft p-3 text-ringing">
      <p className="text-sm">{t('form.changed')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onPress={conflict.showTheirs}>
          {t('form.showTheirs')}
        </Button>
        <Button size="small" variant="danger" onPress={conflict.saveMine}>
          {t('form.saveMine')}
        </Button>
      </div>
    </div>
  );
}

/** Why a form was refused when no field is to blame. */
export function FormFailure({ sentence }: { readonly sentence: string | null }) {
  if (!sentence) return null;
  return (
    <p role="alert" className="text-sm text-failure">
      {sentence}
    </p>
  );
}
