import { BellRing, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { playTestTone, ringOnce } from '../../platform/audio/testSounds.ts';
import { useAudioDevices } from '../../platform/audio/useAudioDevices.ts';
import { useSettings } from '../../platform/settings/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../IconButton.tsx';
import { Select, type SelectOption } from '../Select.tsx';

interface DeviceSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly devices: readonly MediaDeviceInfo[];
  /** Null is the system's choice. */
  readonly chosen: string | null;
  readonly onChoose: (deviceId: string | null) => void;
  /** A button that tries the device. */
  readonly action?: ReactNode;
}

const systemChoice = 'system';

function optionsOf(devices: readonly MediaDeviceInfo[], chosen: string | null): readonly SelectOption[] {
  const named = devices.map(({ deviceId, label }, index) => ({
    id: deviceId,
    label: label || t('sound.deviceUnnamed', { number: index + 1 }),
  }));
  const isGone = chosen !== null && !devices.some(({ deviceId }) => deviceId === chosen);
  const gone = isGone ? [{ id: chosen, label: t('sound.deviceGone') }] : [];
  return [{ id: systemChoice, label: t('sound.systemDefault') }, ...named, ...gone];
}

/** A choice among the devices that are plugged in; one that was unplugged stays chosen and comes back by itself. */
function DeviceSelect({ label, description, devices, chosen, onChoose, action }: DeviceSelectProps) {
  return (
    <div className="flex items-start gap-2">
      <Select
        label={label}
        description={description}
        options={optionsOf(devices, chosen)}
        value={chosen ?? systemChoice}
        onChange={(key) => onChoose(key === systemChoice ? null : String(key))}
        className="flex-1"
      />
      {action && <div className="pt-6">{action}</div>}
    </div>
  );
}

/** Microphone, speaker and ringer, each on a device of its own, with a sound to try the latter two. */
export function SoundDevices() {
  const { inputs, outputs } = useAudioDevices();
  const { microphoneId, speakerId, ringerId, change } = useSettings();
  return (
    <div className="flex flex-col gap-4">
      <DeviceSelect
        label={t('sound.microphone')}
        devices={inputs}
        chosen={microphoneId}
        onChoose={(id) => change({ microphoneId: id })}
      />
      <DeviceSelect
        label={t('sound.speaker')}
        devices={outputs}
        chosen={speakerId}
        onChoose={(id) => change({ speakerId: id })}
        action={
          <IconButton label={t('sound.playSpeaker')} onPress={() => void playTestTone()}>
            <Volume2 aria-hidden className="size-4.5" />
          </IconButton>
        }
      />
      <DeviceSelect
        label={t('sound.ringer')}
        description={t('sound.ringerHint')}
        devices={outputs}
        chosen={ringerId}
        onChoose={(id) => change({ ringerId: id })}
        action={
          <IconButton label={t('sound.playRinger')} onPress={ringOnce}>
            <BellRing aria-hidden className="size-4.5" />
          </IconButton>
        }
      />
    </div>
  );
}
