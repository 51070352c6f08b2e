import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '../../lib/api/fieldErrors.ts';
import type { RuleDraft } from '../../lib/lines/lineDraft.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../Button.tsx';
import { labelClassName } from '../field.ts';
import { IconButton } from '../IconButton.tsx';
import { TextField } from '../TextField.tsx';

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
  /** What the rules make of a number. */
  readonly rewrite: (number: string) => string;
}

const newRule: RuleDraft = { match: '0', strip: '1', prefix: '+49' };

interface RuleRowProps {
  readonly rule: RuleDraft;
  readonly number: number;
  readonly errorOf: (part: keyof RuleDraft) => string | undefined;
  readonly onChange: (rule: RuleDraft) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, number, errorOf, onChange, onRemove }: RuleRowProps) {
  return (
    <li className="flex items-end gap-2">
      <TextField
        label={t('lineForm.ruleMatch')}
        className="flex-1"
        value={rule.match}
        onChange={(match) => onChange({ ...rule, match })}
        errorMessage={errorOf('match')}
      />
      <TextField
        label={t('lineForm.ruleStrip')}
        className="flex-1"
        inputMode="numeric"
        value={rule.strip}
        onChange={(text) => onChange({ ...rule, strip: text.replace(/\D/g, '') })}
        errorMessage={errorOf('strip')}
      />
      <TextField
        label={t('lineForm.rulePrefix')}
        className="flex-1"
        value={rule.prefix}
        onChange={(prefix) => onChange({ ...rule, prefix })}
        errorMessage={errorOf('prefix')}
      />
      <IconButton label={t('lineForm.ruleRemove', { number })} onPress={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

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
export function NumberRules({ title, hint, field, rules, onChange, errors, example, rewrite }: NumberRulesProps) {
  const replace = (index: number, rule: RuleDraft) =>
    onChange(rules.map((old, other) => (other === index ? rule : old)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelClassName}>{title}</legend>
      <p className="text-xs text-muted">{hint}</p>
      {rules.length > 0 && (
        <ol className="flex flex-col gap-2">
          {rules.map((rule, index) => (
            <RuleRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing but its place that tells it apart
              key={index}
              rule={rule}
              number={index + 1}
              errorOf={(part) => errors[`${field}.${index}.${part}`]}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => onChange(rules.filter((_, other) => other !== index))}
            />
          ))}
        </ol>
      )}
      {rules.length > 0 && <Example example={example} rewrite={rewrite} />}
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        className="self-start"
        onPress={() => onChange([...rules, newRule])}
      >
        {t('lineForm.ruleAdd')}
      </Button>
    </fieldset>
  );
}
