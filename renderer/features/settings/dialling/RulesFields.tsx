import type { FieldErrors } from '../../../platform/api/fieldErrors.ts';
import { t } from '../../../strings/t.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { digitsOf, type RulesDraft } from './diallingDraft.ts';

interface RulesFieldsProps {
  readonly draft: RulesDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<RulesDraft>) => void;
}

const amounts = ['calls_per_minute', 'calls_at_once', 'minutes_per_day', 'alarm_percent'] as const;

/** What may be called, and how much. */
export function RulesFields({ draft, errors, onChange }: RulesFieldsProps) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <Switch
          label={t('dialling.denyPremium')}
          description={t('dialling.denyPremiumText')}
          isSelected={draft.deny_premium}
          onChange={(deny_premium) => onChange({ deny_premium })}
        />
        <Switch
          label={t('dialling.denySatellite')}
          description={t('dialling.denySatelliteText')}
          isSelected={draft.deny_satellite}
          onChange={(deny_satellite) => onChange({ deny_satellite })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('dialling.allowed')}
          description={t('dialling.allowedText')}
          rows={2}
          value={draft.allowed}
          onChange={(allowed) => onChange({ allowed })}
          errorMessage={errors.allowed}
        />
        <TextField
          label={t('dialling.denied')}
          description={t('dialling.deniedText')}
          rows={2}
          value={draft.denied}
          onChange={(denied) => onChange({ denied })}
          errorMessage={errors.denied}
        />
        {amounts.map((name) => (
          <TextField
            key={name}
            label={t(`dialling.${name}`)}
            description={t(`dialling.${name}_text`)}
            inputMode="numeric"
            value={draft[name]}
            onChange={(text) => onChange({ [name]: digitsOf(text) })}
            errorMessage={errors[name]}
          />
        ))}
      </div>
      <Switch
        label={t('dialling.endCalls')}
        description={t('dialling.endCallsText')}
        isSelected={draft.end_calls}
        onChange={(end_calls) => onChange({ end_calls })}
      />
    </>
  );
}
