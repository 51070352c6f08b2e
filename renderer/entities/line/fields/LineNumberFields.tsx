import { callerOfLine, numberOnLine } from '../../../../shared/domain/numbering.ts';
import { t } from '../../../strings/t.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { rulesOf } from '../lineDraft.ts';
import type { LineFormProps } from './LineFieldProps.ts';
import { NumberRules } from './NumberRules.tsx';

/** What an example may show: no emergency number is anybody's example. */
const emergencyNumbers: readonly string[] = [];

/** Which numbers are shown, how dialled and calling ones are rewritten, and which nothing may block. */
export function LineNumberFields({ draft, onChange, errors }: LineFormProps) {
  const numberRules = rulesOf(draft.number_rules);
  const inboundNumberRules = rulesOf(draft.inbound_number_rules);
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('lineForm.callerId')}
          description={t('lineForm.callerIdHint')}
          {...field.text('caller_id')}
          autoComplete="off"
        />
        <TextField
          label={t('lineForm.emergencyNumbers')}
          description={t('lineForm.emergencyNumbersHint')}
          {...field.text('emergency_numbers')}
          autoComplete="off"
        />
      </div>
      <NumberRules
        title={t('lineForm.numberRules')}
        hint={t('lineForm.numberRulesHint')}
        field="number_rules"
        rules={draft.number_rules}
        onChange={(number_rules) => onChange({ number_rules })}
        errors={errors}
        example="0301234"
        rewrite={(number) => numberOnLine({ numberRules, emergencyNumbers }, number)}
      />
      <NumberRules
        title={t('lineForm.inboundNumberRules')}
        hint={t('lineForm.inboundNumberRulesHint')}
        field="inbound_number_rules"
        rules={draft.inbound_number_rules}
        onChange={(inbound_number_rules) => onChange({ inbound_number_rules })}
        errors={errors}
        example="0301234"
        rewrite={(number) => callerOfLine({ inboundNumberRules }, number)}
      />
    </>
  );
}
