import { useEffect, useState } from 'react';
import { useAudio } from './audioStore.ts';

/** Audio devices of this machine. Names are empty until the microphone was allowed once. */
export interface AudioDevices {
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
export function useAudioDevices(): AudioDevices {
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
