import '../../strings/en/settings.ts';
import { globalKeys } from '../../../shared/bridge.ts';
import { languages } from '../../../shared/domain/languages.ts';
import { formatTimeOfLanguage } from '../../platform/format/format.ts';
import { useChooseLanguage } from '../../platform/session/accountLanguage.ts';
import { type Settings, useDialLinks, useSettings, useTakenKeys } from '../../platform/window/settingsStore.ts';
import { type Clock, languageOfSystem } from '../../strings/language.ts';
import { offeredLanguages } from '../../strings/load.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { SectionHeading } from './administration/SectionHeading.tsx';

const themes = () => (['system', 'light', 'dark'] as const).map((id) => ({ id, label: t(`appearance.theme.${id}`) }));
const languageOptions = () => [
  { id: 'system', label: t('appearance.languageSystem', { language: languages[languageOfSystem(offeredLanguages)] }) },
  ...offeredLanguages.map((id) => ({ id, label: languages[id] })),
];
/** An afternoon shows which clock a language has. */
const afternoon = new Date(2026, 0, 5, 15, 30).getTime();
const clockOptions = () => [
  { id: 'language', label: t('appearance.clock.language', { example: formatTimeOfLanguage(afternoon) }) },
  ...(['12', '24'] as const).map((id) => ({ id, label: t(`appearance.clock.${id}`) })),
];

/** A key as people read it; macOS has other names for the same keys. */
const shown = (keys: string) => {
  const isMac = window.cordboard?.platform === 'darwin';
  return isMac ? keys.replace('Control', '⌃').replace('Alt', '⌥') : keys.replace('Control', 'Ctrl');
};

/** Keys that answer, hang up and mute while another program has the focus. */
function GlobalKeys() {
  const { globalKeys: isOn, change } = useSettings();
  const taken = useTakenKeys((store) => store.taken);
  return (
    <div>
      <Switch
        label={t('appearance.globalKeys')}
        description={t('appearance.globalKeysText', {
          answer: shown(globalKeys.answer),
          hangUp: shown(globalKeys.hangUp),
          mute: shown(globalKeys.mute),
        })}
        isSelected={isOn}
        onChange={(on) => change({ globalKeys: on })}
      />
      {taken.length > 0 && (
        <p role="alert" className="mt-1 text-sm text-failure">
          {t('appearance.globalKeysTaken', { keys: taken.map((action) => shown(globalKeys[action])).join(', ') })}
        </p>
      )}
    </div>
  );
}

/** Theme, language, and how the window and the keys behave. */
export function AppearanceSection() {
  const choose = useChooseLanguage();
  const opensLinks = useDialLinks(({ on }) => on);
  const { theme, language, clock, alwaysOnTop, singleKeyShortcuts, change } = useSettings();
  return (
    <>
      <SectionHeading title={t('settings.appearance')} />
      <Card>
        <div className="flex flex-col gap-5">
          <div className="flex items-center justify-between gap-4">
            <span className="text-base">{t('appearance.theme')}</span>
            <SegmentedControl
              label={t('appearance.theme')}
              options={themes()}
              selected={theme}
              onSelect={(chosen) => change({ theme: chosen })}
            />
          </div>
          <Select
            label={t('appearance.language')}
            description={t('appearance.languageText')}
            options={languageOptions()}
            value={language}
            onChange={(chosen) => void choose(chosen as Settings['language'])}
          />
          <Select
            label={t('appearance.clock')}
            description={t('appearance.clockText')}
            options={clockOptions()}
            value={clock}
            onChange={(chosen) => change({ clock: chosen as Clock })}
          />
          <Switch
            label={t('appearance.singleKeys')}
            description={t('appearance.singleKeysText')}
            isSelected={singleKeyShortcuts}
            onChange={(isOn) => change({ singleKeyShortcuts: isOn })}
          />
          {window.cordboard && <GlobalKeys />}
          {window.cordboard && (
            <Switch
              label={t('appearance.dialLinks')}
              description={t('appearance.dialLinksText')}
              isSelected={opensLinks}
              onChange={(on) => void window.cordboard?.setDialLinks({ on })}
            />
          )}
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
