import { t } from '../../../strings/t.ts';
import type { WrapUpFormState } from './useWrapUpForm.ts';

const texts = {
  idle: null,
  saving: 'wrapup.saving',
  saved: 'wrapup.saved',
  kept: 'wrapup.kept',
} as const;

/** Whether the typed text is saved, or why it was refused. */
export function SavingNote({ form: { saving, failure } }: { readonly form: WrapUpFormState }) {
  const text = texts[saving];
  return (
    <>
      <span role="status" className="text-xs text-muted">
        {text && t(text)}
      </span>
      {failure && saving !== 'kept' && (
        <span role="alert" className="text-xs text-failure">
          {t('wrapup.refused', { reason: failure })}
        </span>
      )}
    </>
  );
}
