import { BellRing, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useAudio } from '../../platform/audio/audioStore.ts';
import { playTestTone, testRing } from '../../platform/audio/sounds.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../IconButton.tsx';
import { Select, type SelectOption } from '../Select.tsx';

/** Audio devices of this machine. Names are empty until the microphone was allowed once. */
interface AudioDevices {
  readonly inputs: readonly MediaDeviceInfo[];
  readonly outputs: readonly MediaDeviceInfo[];
}

const none: AudioDevices = { inputs: [], outputs: [] };
/** Aliases that the browser adds for the system's choice. */
const aliases = new Set(['default', 'communications']);

async function listDevices(): Promise<AudioDevices> {
  if (!navigator.mediaDevices) return none;
  const devices = await navigator.mediaDevices.enumerateDevices();
  const real = devices.filter(({ deviceId }) => deviceId !== '' && !aliases.has(deviceId));
  return {
    inputs: real.filter(({ kind }) => kind === 'audioinput'),
    outputs: real.filter(({ kind }) => kind === 'audiooutput'),
  };
}

/** The audio devices, up to date when one is plugged in or out, or when the microphone gets allowed. */
function useAudioDevices(): AudioDevices {
  const [devices, setDevices] = useState(none);
  const microphone = useAudio((audio) => audio.microphone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names appear when the microphone's permission changes
  useEffect(() => {
    const update = () => void listDevices().then(setDevices, () => setDevices(none));
    update();
    navigator.mediaDevices?.addEventListener('devicechange', update);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', update);
  }, [microphone]);
  return devices;
}

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

/** A choice of connected devices; an unplugged one remains chosen and is used again when it is back. */
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
          <IconButton label={t('sound.playRinger')} onPress={testRing}>
            <BellRing aria-hidden className="size-4.5" />
          </IconButton>
        }
      />
    </div>
  );
}
