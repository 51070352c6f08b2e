import '../../strings/en/settings.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { SectionHeading } from './administration/SectionHeading.tsx';

const themes = (['system', 'light', 'dark'] as const).map((id) => ({ id, label: t(`appearance.theme.${id}`) }));
const english = 'en';

/** Theme, language, and how the window and the keys behave. */
export function AppearanceSection() {
  const { theme, alwaysOnTop, singleKeyShortcuts, change } = useSettings();
  return (
    <>
      <SectionHeading title={t('settings.appearance')} />
      <Card>
        <div className="flex flex-col gap-5">
          <div className="flex items-center justify-between gap-4">
            <span className="text-base">{t('appearance.theme')}</span>
            <SegmentedControl
              label={t('appearance.theme')}
              options={themes}
              selected={theme}
              onSelect={(chosen) => change({ theme: chosen })}
            />
          </div>
          <Select
            label={t('appearance.language')}
            description={t('appearance.languageText')}
            options={[{ id: english, label: t('appearance.english') }]}
            value={english}
          />
          <Switch
            label={t('appearance.singleKeys')}
            description={t('appearance.singleKeysText')}
            isSelected={singleKeyShortcuts}
            onChange={(isOn) => change({ singleKeyShortcuts: isOn })}
          />
          {window.cordboard && (
            <Switch
              label={t('appearance.alwaysOnTop')}
              description={t('appearance.alwaysOnTopText')}
              isSelected={alwaysOnTop}
              onChange={(isOn) => change({ alwaysOnTop: isOn })}
            />
          )}
        </div>
      </Card>
    </>
  );
}
