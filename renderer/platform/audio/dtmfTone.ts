import { useSettings } from '../settings/settingsStore.ts';
import { chooseOutput, openOutputContext } from './outputContext.ts';

/** Row and column frequencies of the keys, in Hz (ITU-T Q.23). */
const rowsHz = [697, 770, 852, 941] as const;
const columnsHz = [1209, 1336, 1477] as const;
const keys = '123456789*0#';
const toneSeconds = 0.1;

let shared: Promise<AudioContext> | null = null;

/** The two frequencies of a key, or null for what is no key. */
export function dtmfFrequencies(key: string): readonly [number, number] | null {
  const index = key.length === 1 ? keys.indexOf(key) : -1;
  const row = rowsHz[Math.floor(index / 3)];
  const column = columnsHz[index % 3];
  return index < 0 || row === undefined || column === undefined ? null : [row, column];
}

/** Plays a key's tone to the user, for the feel of it; what the other side gets is sent by the service. */
export async function playDtmf(key: string): Promise<void> {
  const pair = dtmfFrequencies(key);
  if (!pair) return;
  const { speakerId } = useSettings.getState();
  shared ??= openOutputContext(speakerId);
  const context = await shared;
  await chooseOutput(context, speakerId);
  const gain = context.createGain();
  const start = context.currentTime;
  gain.gain.setValueAtTime(0.06, start);
  gain.gain.setTargetAtTime(0, start + toneSeconds, 0.008);
  gain.connect(context.destination);
  for (const frequency of pair) {
    const oscillator = context.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds + 0.05);
  }
}
