import { useState } from 'react';
import { useSettings } from '../../../platform/settings/settingsStore.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** Whether notifications may be shown; the desktop shell needs no permission of the browser. */
function permission(): NotificationPermission {
  return window.cordboard ? 'granted' : (globalThis.Notification?.permission ?? 'denied');
}

/** Asks the browser when the user wants notifications and it was never asked. */
async function askIfNeeded(): Promise<void> {
  if (permission() === 'default') await Notification.requestPermission();
}

/** How incoming calls make themselves noticed. */
export function IncomingSettings() {
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
          valueText={t('sound.percent', { value: percent })}
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
