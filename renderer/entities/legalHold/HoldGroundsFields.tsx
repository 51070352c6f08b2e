import type { LegalHold } from '../../../shared/api/privacy/legalHolds.ts';
import { inOneLine } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { doneBy, titleOf, useHoldCommands, useLegalCases } from './useLegalHolds.ts';

/** What is under hold, the case or reason, by whom and since when, and a button to release it. */
export function HoldRow({ hold }: { readonly hold: LegalHold }) {
  const { release } = useHoldCommands();
  const title = titleOf(hold);
  const why = inOneLine([hold.case_name, hold.reason]);
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

const noCase = 'none';

/** Why something is held. */
export interface HoldGrounds {
  /** Empty: none. */
  readonly caseId: string;
  readonly reason: string;
}

/** Nothing chosen or written so far. */
export const noGrounds: HoldGrounds = { caseId: '', reason: '' };

/** In the form of the request. */
export const groundsBodyOf = ({ caseId, reason }: HoldGrounds) => ({
  case_id: caseId === '' ? null : Number(caseId),
  reason,
});

interface HoldGroundsFieldsProps {
  readonly grounds: HoldGrounds;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<HoldGrounds>) => void;
}

/** For which case, or why without one. */
export function HoldGroundsFields({ grounds: { caseId, reason }, errors, onChange }: HoldGroundsFieldsProps) {
  const { data: cases = [] } = useLegalCases();
  return (
    <>
      <Select
        label={t('retention.case')}
        options={[
          { id: noCase, label: t('retention.noCase') },
          ...cases.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        value={caseId || noCase}
        onChange={(key) => onChange({ caseId: key === noCase ? '' : String(key) })}
        errorMessage={errors.case_id}
      />
      <TextField
        label={t('retention.reason')}
        description={t('retention.reasonText')}
        value={reason}
        onChange={(text) => onChange({ reason: text })}
        errorMessage={errors.reason}
      />
    </>
  );
}
