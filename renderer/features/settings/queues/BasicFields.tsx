import { ringStrategies } from '../../../../shared/domain/queues.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import type { QueueFieldsProps } from './queueDraft.ts';

/** Name, number and how callers are offered. */
export function BasicFields(props: QueueFieldsProps) {
  const { draft, errors, onChange } = props;
  const strategies = ringStrategies.map((id) => ({
    id,
    label: t(`queueSettings.strategy.${id}`),
    description: t(`queueSettings.strategyText.${id}`),
  }));
  const field = draftFields({ draft, errors, onChange });
  return (
    <Card title={t('queueSettings.basics')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('queueSettings.name')} maxLength={100} {...field.text('name')} />
        <TextField
          label={t('queueSettings.number')}
          description={t('queueSettings.numberText')}
          inputMode="numeric"
          {...field.text('number')}
        />
        <Select
          label={t('queueSettings.strategy')}
          description={t(`queueSettings.strategyText.${draft.ring_strategy}`)}
          options={strategies}
          selectedKey={draft.ring_strategy}
          onSelectionChange={(key) => {
            const chosen = ringStrategies.find((id) => id === key);
            if (chosen) onChange({ ring_strategy: chosen });
          }}
          errorMessage={errors.ring_strategy}
        />
        <NumberSetting name="ring_time" {...props} />
        <NumberSetting name="max_missed" {...props} />
        <NumberSetting name="priority" {...props} />
      </div>
      <Switch
        className="mt-4"
        label={t('queueSettings.skipBusy')}
        description={t('queueSettings.skipBusyText')}
        {...field.flag('skip_busy')}
      />
      <Switch
        className="mt-4"
        label={t('queueSettings.autoAnswer')}
        description={t('queueSettings.autoAnswerText')}
        {...field.flag('auto_answer')}
      />
    </Card>
  );
}
