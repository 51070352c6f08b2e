import { BellRing, Volume2 } from 'lucide-react';
import { playTestTone, ringOnce } from '../../platform/audio/testSounds.ts';
import { useAudioDevices } from '../../platform/audio/useAudioDevices.ts';
import { useSettings } from '../../platform/settings/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../IconButton.tsx';
import { DeviceSelect } from './DeviceSelect.tsx';

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
