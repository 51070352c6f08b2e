import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { RulesDraft } from './diallingDraft.ts';

interface RulesFieldsProps {
  readonly draft: RulesDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<RulesDraft>) => void;
}

const amounts = ['calls_per_minute', 'calls_at_once', 'minutes_per_day', 'alarm_percent'] as const;

/** What may be called, and how much. */
export function RulesFields({ draft, errors, onChange }: RulesFieldsProps) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <>
      <div className="flex flex-col gap-3">
        <Switch
          label={t('dialling.denyPremium')}
          description={t('dialling.denyPremiumText')}
          {...field.flag('deny_premium')}
        />
        <Switch
          label={t('dialling.denySatellite')}
          description={t('dialling.denySatelliteText')}
          {...field.flag('deny_satellite')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('dialling.allowed')}
          description={t('dialling.allowedText')}
          rows={2}
          {...field.text('allowed')}
        />
        <TextField
          label={t('dialling.denied')}
          description={t('dialling.deniedText')}
          rows={2}
          {...field.text('denied')}
        />
        {amounts.map((name) => (
          <TextField
            key={name}
            label={t(`dialling.${name}`)}
            description={t(`dialling.${name}_text`)}
            {...field.digits(name, 7)}
          />
        ))}
      </div>
      <Switch label={t('dialling.endCalls')} description={t('dialling.endCallsText')} {...field.flag('end_calls')} />
    </>
  );
}
