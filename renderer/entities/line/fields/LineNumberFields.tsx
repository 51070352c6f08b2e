import { useState } from 'react';
import { callerOfLine, numberOnLine } from '../../../../shared/domain/numbering.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { digitsOf, draftFields } from '../../../ui/draftFields.ts';
import { RowsField } from '../../../ui/RowsField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type RuleDraft, rulesOf } from '../lineDraft.ts';
import type { LineFormProps } from './fieldParts.tsx';

interface NumberRulesProps {
  readonly title: string;
  readonly hint: string;
  /** Name of the field in errors. */
  readonly field: 'number_rules' | 'inbound_number_rules';
  readonly rules: readonly RuleDraft[];
  readonly onChange: (rules: readonly RuleDraft[]) => void;
  readonly errors: FieldErrors;
  /** A number to try the rules with at first. */
  readonly example: string;
  /** Applies the rules to a number. */
  readonly rewrite: (number: string) => string;
}

const newRule: RuleDraft = { match: '0', strip: '1', prefix: '+49' };

function Example({ example, rewrite }: Pick<NumberRulesProps, 'example' | 'rewrite'>) {
  const [tried, setTried] = useState(example);
  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <TextField label={t('lineForm.ruleTry')} className="w-44" value={tried} onChange={setTried} inputMode="tel" />
      <p role="status" className="selectable min-w-0 pb-2 text-sm break-all tabular-nums">
        {t('lineForm.ruleResult', { tried, result: rewrite(tried.trim()) })}
      </p>
    </div>
  );
}

/** Rules by which numbers are rewritten; the first that meets one is used, as a number to try shows. */
function NumberRules({ title, hint, field, rules, onChange, errors, example, rewrite }: NumberRulesProps) {
  return (
    <RowsField
      label={title}
      hint={hint}
      rows={rules}
      onChange={onChange}
      newRow={newRule}
      addLabel={t('lineForm.ruleAdd')}
      removeLabel={(number) => t('lineForm.ruleRemove', { number })}
      footer={<Example example={example} rewrite={rewrite} />}
    >
      {(rule, change, index) => (
        <>
          <TextField
            label={t('lineForm.ruleMatch')}
            className="flex-1"
            value={rule.match}
            onChange={(match) => change({ match })}
            errorMessage={errors[`${field}.${index}.match`]}
          />
          <TextField
            label={t('lineForm.ruleStrip')}
            className="flex-1"
            inputMode="numeric"
            value={rule.strip}
            onChange={(text) => change({ strip: digitsOf(text) })}
            errorMessage={errors[`${field}.${index}.strip`]}
          />
          <TextField
            label={t('lineForm.rulePrefix')}
            className="flex-1"
            value={rule.prefix}
            onChange={(prefix) => change({ prefix })}
            errorMessage={errors[`${field}.${index}.prefix`]}
          />
        </>
      )}
    </RowsField>
  );
}

/** Examples must not show emergency numbers. */
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
