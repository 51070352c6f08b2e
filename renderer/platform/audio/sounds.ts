import { useSettings } from '../window/settingsStore.ts';
import { chooseOutput, openOutputContext } from './outputContext.ts';

/** Row and column frequencies of the keys, in Hz (ITU-T Q.23). */
const rowsHz = [697, 770, 852, 941] as const;
const columnsHz = [1209, 1336, 1477] as const;
const keys = '123456789*0#';
const toneSeconds = 0.1;

let shared: Promise<AudioContext> | null = null;

/** The two frequencies of a key, or null for what is no key. */
function dtmfFrequencies(key: string): readonly [number, number] | null {
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

const toneHz = 440;
const testToneSeconds = 0.8;
const ringMs = 1400;

/** Plays a tone on the speaker. */
export async function playTestTone(): Promise<void> {
  const context = await openOutputContext(useSettings.getState().speakerId);
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime;
  oscillator.frequency.value = toneHz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.2, start + 0.03);
  gain.gain.setTargetAtTime(0, start + testToneSeconds - 0.2, 0.06);
  oscillator.connect(gain).connect(context.destination);
  oscillator.onended = () => void context.close();
  oscillator.start(start);
  oscillator.stop(start + testToneSeconds);
}

const beepHz = 1000;
const beepSeconds = 0.1;
const beepGapSeconds = 0.08;

/** Plays two short tones on the speaker; resolves when they are over. */
export async function playAnswerTone(): Promise<void> {
  const context = await openOutputContext(useSettings.getState().speakerId);
  await Promise.all(
    [0, beepSeconds + beepGapSeconds].map((offset) => {
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      const start = context.currentTime + 0.02 + offset;
      oscillator.frequency.value = beepHz;
      gain.gain.value = 0.2;
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(start + beepSeconds);
      return new Promise<void>((resolve) => {
        oscillator.onended = () => resolve();
      });
    }),
  );
  await context.close();
}

/** Rings once on the ringer device. */
export function testRing(): void {
  setTimeout(startRinging(false), ringMs);
}
