import { useSettings } from '../settings/settingsStore.ts';
import { chooseOutput, openOutputContext } from './outputContext.ts';

const cadenceMs = 3000;
/** Two soft notes, a fifth apart, rung twice per cadence. */
const notesHz = [587.3, 880] as const;
const strikes = [0, 0.16, 0.5, 0.66] as const;
const strikeSeconds = 0.32;

function strike(context: AudioContext, frequency: number, at: number, volume: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * 0.5, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + strikeSeconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + strikeSeconds);
}

function ringOnce(context: AudioContext, volume: number): void {
  strikes.forEach((offset, index) => {
    strike(context, notesHz[index % 2] ?? notesHz[0], context.currentTime + 0.02 + offset, volume);
  });
}

/** Rings on the ringer device until the result is called. `isQuiet` (the user is talking) sounds once, softly. */
export function startRinging(isQuiet: boolean): () => void {
  const { ringerId, speakerId, ringerVolume } = useSettings.getState();
  let isStopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const deviceId = isQuiet ? speakerId : ringerId;
  const opening = openOutputContext(deviceId);
  // The device may be unplugged, or come back, while it rings.
  const onDevices = () => void opening.then((context) => (isStopped ? undefined : chooseOutput(context, deviceId)));
  navigator.mediaDevices?.addEventListener('devicechange', onDevices);
  void opening.then((context) => {
    if (isStopped) return;
    ringOnce(context, isQuiet ? ringerVolume * 0.2 : ringerVolume);
    if (!isQuiet) timer = setInterval(() => ringOnce(context, ringerVolume), cadenceMs);
  });
  return () => {
    isStopped = true;
    navigator.mediaDevices?.removeEventListener('devicechange', onDevices);
    clearInterval(timer);
    void opening.then((context) => context.close());
  };
}
