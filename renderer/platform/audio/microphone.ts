import type { Settings } from '../window/settingsStore.ts';
import type { MicrophoneState } from './audioStore.ts';

/** A microphone, or silence and why. */
export interface Microphone {
  readonly track: MediaStreamTrack;
  readonly state: MicrophoneState;
  /** Whether it stands in for the chosen one, which is not plugged in. */
  readonly isSubstitute: boolean;
  /** Stops the capture. */
  close(): void;
}

/** The settings of the microphone. */
export type MicrophoneSettings = Pick<
  Settings,
  'microphoneId' | 'echoCancellation' | 'noiseSuppression' | 'autoGainControl'
>;

/** Whether a change of the settings requires opening the microphone again. */
export function isOtherMicrophone(now: MicrophoneSettings, before: MicrophoneSettings): boolean {
  return (
    now.microphoneId !== before.microphoneId ||
    now.echoCancellation !== before.echoCancellation ||
    now.noiseSuppression !== before.noiseSuppression ||
    now.autoGainControl !== before.autoGainControl
  );
}

function constraintsOf(settings: MicrophoneSettings): MediaTrackConstraints {
  return {
    // Chromium takes `ideal` for a hint that it may leave aside, and opens the system's choice.
    ...(settings.microphoneId ? { deviceId: { exact: settings.microphoneId } } : {}),
    echoCancellation: settings.echoCancellation,
    noiseSuppression: settings.noiseSuppression,
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
  return { track, state, isSubstitute: false, close: () => void context.close() };
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

/** Opens the microphone; without one, or without permission, a silent track with the reason. Never rejects for those. */
export async function openMicrophone(settings: MicrophoneSettings): Promise<Microphone> {
  try {
    const { stream, isSubstitute } = await capture(settings);
    const [track] = stream.getAudioTracks();
    if (!track) return openSilence('missing');
    return { track, state: 'ok', isSubstitute, close: () => track.stop() };
  } catch (error) {
    return openSilence(microphoneProblem(error));
  }
}
