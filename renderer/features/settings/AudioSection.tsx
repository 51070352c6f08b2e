import '../../strings/en/settings.ts';
import '../../strings/en/sound.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useDial } from '../../entities/call/useDial.ts';
import { useLines } from '../../entities/line/useLines.ts';
import { useMicrophoneCheck } from '../../platform/audio/useMicrophoneCheck.ts';
import { formatPercent } from '../../platform/format/format.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { MicrophoneLevel } from '../../ui/sound/MicrophoneLevel.tsx';
import { SoundDevices } from '../../ui/sound/SoundDevices.tsx';
import { SectionHeading } from './administration/SectionHeading.tsx';
import { HeadsetCard } from './HeadsetCard.tsx';

/** Whether notifications may be shown; the desktop shell needs no permission of the browser. */
function permission(): NotificationPermission {
  return window.cordboard ? 'granted' : (globalThis.Notification?.permission ?? 'denied');
}

/** Asks the browser when the user wants notifications and it was never asked. */
async function askIfNeeded(): Promise<void> {
  if (permission() === 'default') await Notification.requestPermission();
}

/** How incoming calls make themselves noticed. */
function IncomingSettings() {
  const { ringerVolume, notifications, change } = useSettings();
  const [allowed, setAllowed] = useState(permission);
  const setNotifications = async (isOn: boolean) => {
    change({ notifications: isOn });
    if (isOn) await askIfNeeded();
    setAllowed(permission());
  };
  const percent = Math.round(ringerVolume * 100);
  return (
    <Card title={t('audio.incoming')}>
      <div className="flex flex-col gap-3">
        <Slider
          label={t('sound.ringerVolume')}
          value={percent}
          maximum={100}
          step={5}
          valueText={formatPercent(percent)}
          onChange={(value) => change({ ringerVolume: value / 100 })}
        />
        <Switch
          label={t('audio.notifications')}
          description={allowed === 'denied' ? t('audio.notificationsDenied') : t('audio.notificationsText')}
          isSelected={notifications && allowed === 'granted'}
          onChange={(isOn) => void setNotifications(isOn)}
        />
      </div>
    </Card>
  );
}

const filters = ['echoCancellation', 'noiseSuppression', 'strongSuppression', 'autoGainControl'] as const;

/** The browser's processing of the microphone. */
function ProcessingSettings() {
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

const echoNumber = '600';

function EchoCard() {
  const dial = useDial();
  const hasDemo = useLines().data?.data.some((line) => line.is_demo && line.enabled) ?? false;
  if (!hasDemo) return null;
  return (
    <Card
      title={t('audio.echo')}
      text={t('audio.echoText')}
      action={
        <Button icon={<Phone aria-hidden className="size-4" />} onPress={() => void dial(echoNumber)}>
          {t('audio.call600')}
        </Button>
      }
    />
  );
}

/** For a remote desktop: calls are controlled here, and heard where the headset is. */
function WhereSettings() {
  const { soundHere, change } = useSettings();
  return (
    <Card title={t('audio.where')}>
      <Switch
        label={t('audio.soundHere')}
        description={t('audio.soundHereText')}
        isSelected={soundHere}
        onChange={(isOn) => change({ soundHere: isOn })}
      />
    </Card>
  );
}

/** Devices, a check of them, and how sound is treated. */
export function AudioSection() {
  const check = useMicrophoneCheck(true);
  return (
    <>
      <SectionHeading title={t('settings.audio')} text={t('audio.devicesText')} />
      <Card title={t('audio.devices')}>
        <SoundDevices />
      </Card>
      <Card title={t('audio.check')} text={t('audio.checkText')}>
        <MicrophoneLevel check={check} />
      </Card>
      <EchoCard />
      <HeadsetCard />
      <IncomingSettings />
      <ProcessingSettings />
      <WhereSettings />
    </>
  );
}
