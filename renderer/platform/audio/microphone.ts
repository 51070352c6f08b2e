import type { Settings } from '../window/settingsStore.ts';
import type { MicrophoneState } from './audioStore.ts';

/** A microphone, or silence and why. */
export interface Microphone {
  /** What is sent. */
  readonly track: MediaStreamTrack;
  /** What the device gives, which ends when the device is gone; the same where nothing is done with it. */
  readonly device: MediaStreamTrack;
  readonly state: MicrophoneState;
  /** Whether it stands in for the chosen one, which is not plugged in. */
  readonly isSubstitute: boolean;
  /** Whether its noise will be suppressed once the page was clicked, when it is opened again. */
  readonly wantsClick: boolean;
  /** Stops the capture. */
  close(): void;
}

/** The settings of the microphone. */
export type MicrophoneSettings = Pick<
  Settings,
  'microphoneId' | 'echoCancellation' | 'noiseSuppression' | 'strongSuppression' | 'autoGainControl'
>;

/** Whether a change of the settings requires opening the microphone again. */
export function isOtherMicrophone(now: MicrophoneSettings, before: MicrophoneSettings): boolean {
  return (
    now.microphoneId !== before.microphoneId ||
    now.echoCancellation !== before.echoCancellation ||
    now.noiseSuppression !== before.noiseSuppression ||
    now.strongSuppression !== before.strongSuppression ||
    now.autoGainControl !== before.autoGainControl
  );
}

function constraintsOf(settings: MicrophoneSettings): MediaTrackConstraints {
  return {
    // Chromium takes `ideal` for a hint that it may leave aside, and opens the system's choice.
    ...(settings.microphoneId ? { deviceId: { exact: settings.microphoneId } } : {}),
    echoCancellation: settings.echoCancellation,
    noiseSuppression: settings.noiseSuppression && !settings.strongSuppression,
    autoGainControl: settings.autoGainControl,
    channelCount: 1,
  };
}

/** Explains an error of getUserMedia (W3C Media Capture, section 10.2). */
export function microphoneProblem(error: unknown): MicrophoneState {
  // OverconstrainedError is no DOMException in every browser.
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return navigator.mediaDevices ? 'busy' : 'missing';
}

/** A track that sends silence, so that calls work without a microphone. */
function openSilence(state: MicrophoneState): Microphone {
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  const [track] = destination.stream.getAudioTracks();
  if (!track) throw new Error('The browser cannot make a silent track');
  return { track, device: track, state, isSubstitute: false, wantsClick: false, close: () => void context.close() };
}

/** Captures the chosen microphone, or the system's choice while that is not plugged in. */
async function capture(settings: MicrophoneSettings): Promise<{ stream: MediaStream; isSubstitute: boolean }> {
  const open = (settings: MicrophoneSettings) =>
    navigator.mediaDevices.getUserMedia({ audio: constraintsOf(settings) });
  try {
    return { stream: await open(settings), isSubstitute: false };
  } catch (error) {
    if (settings.microphoneId === null || microphoneProblem(error) !== 'missing') throw error;
    return { stream: await open({ ...settings, microphoneId: null }), isSubstitute: true };
  }
}

/** Puts the suppression behind a microphone; without it, the browser's takes its place. */
async function suppressed(microphone: Microphone, settings: MicrophoneSettings): Promise<Microphone> {
  // Most never load it.
  const suppression = await import('./strongSuppression.ts')
    .then(({ suppressNoise }) => suppressNoise(microphone.device))
    .catch(() => null);
  if (suppression && suppression !== 'not clicked') return { ...microphone, ...suppression };
  microphone.close();
  const plain = await openMicrophone({ ...settings, strongSuppression: false });
  return { ...plain, wantsClick: suppression === 'not clicked' };
}

/** Opens the microphone; without one, or without permission, a silent track with the reason. Never rejects for those. */
export async function openMicrophone(settings: MicrophoneSettings): Promise<Microphone> {
  try {
    const { stream, isSubstitute } = await capture(settings);
    const [track] = stream.getAudioTracks();
    if (!track) return openSilence('missing');
    const microphone: Microphone = {
      track,
      device: track,
      state: 'ok',
      isSubstitute,
      wantsClick: false,
      close: () => track.stop(),
    };
    return settings.strongSuppression ? await suppressed(microphone, settings) : microphone;
  } catch (error) {
    return openSilence(microphoneProblem(error));
  }
}
