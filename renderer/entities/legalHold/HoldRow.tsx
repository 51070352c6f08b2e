import type { LegalHold } from '../../../shared/api/privacy/legalHolds.ts';
import { t } from '../../strings/t.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { doneBy, titleOf, useHoldCommands } from './useLegalHolds.ts';

/** What is held, for which case or why, by whom and since when, and the way to release it. */
export function HoldRow({ hold }: { readonly hold: LegalHold }) {
  const { release } = useHoldCommands();
  const title = titleOf(hold);
  const why = [hold.case_name, hold.reason].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="max-w-full text-base font-medium break-words">{title}</span>
          <span className="text-xs text-muted">{t(`retention.object.${hold.object}`)}</span>
        </span>
        <span className="block text-sm break-words text-muted">{why}</span>
        <span className="block text-xs text-muted">{doneBy(hold)}</span>
      </span>
      <ConfirmButton
        size="small"
        aria-label={t('retention.releaseOf', { title })}
        question={t('retention.releaseQuestion', { title })}
        confirmLabel={t('retention.release')}
        onConfirm={() => void release(hold)}
      >
        {t('retention.release')}
      </ConfirmButton>
    </li>
  );
}
