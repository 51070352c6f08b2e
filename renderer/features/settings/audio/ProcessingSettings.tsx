import { useSettings } from '../../../platform/settings/settingsStore.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';

const filters = ['echoCancellation', 'noiseSuppression', 'autoGainControl'] as const;

/** What the browser does to the microphone's sound. */
export function ProcessingSettings() {
  const settings = useSettings();
  return (
    <Card title={t('audio.processing')}>
      <div className="flex flex-col gap-3">
        {filters.map((filter) => (
          <Switch
            key={filter}
            label={t(`audio.${filter}`)}
            description={t(`audio.${filter}Text`)}
            isSelected={settings[filter]}
            onChange={(isOn) => settings.change({ [filter]: isOn })}
          />
        ))}
      </div>
    </Card>
  );
}
