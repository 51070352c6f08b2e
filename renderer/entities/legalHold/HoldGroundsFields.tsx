import { t } from '../../strings/t.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLegalCases } from './useLegalHolds.ts';

const noCase = 'none';

/** Why something is held. */
export interface HoldGrounds {
  /** Empty: none. */
  readonly caseId: string;
  readonly reason: string;
}

/** Nothing chosen or written so far. */
export const noGrounds: HoldGrounds = { caseId: '', reason: '' };

/** As they are sent. */
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
