import { useSettings } from '../settings/settingsStore.ts';
import { openOutputContext } from './outputContext.ts';
import { startRinging } from './ringer.ts';

const toneHz = 440;
const toneSeconds = 0.8;
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
  gain.gain.setTargetAtTime(0, start + toneSeconds - 0.2, 0.06);
  oscillator.connect(gain).connect(context.destination);
  oscillator.onended = () => void context.close();
  oscillator.start(start);
  oscillator.stop(start + toneSeconds);
}

/** Rings once on the ringer device. */
export function ringOnce(): void {
  setTimeout(startRinging(false), ringMs);
}
