import type { Settings } from '../settings/settingsStore.ts';
import type { MicrophoneState } from './audioStore.ts';

/** A microphone, or silence and why. */
export interface Microphone {
  readonly track: MediaStreamTrack;
  readonly state: MicrophoneState;
  /** Stops the capture. */
  close(): void;
}

/** The wishes that concern the microphone. */
export type MicrophoneSettings = Pick<
  Settings,
  'microphoneId' | 'echoCancellation' | 'noiseSuppression' | 'autoGainControl'
>;

/** Whether a change of the settings needs the microphone to be opened anew. */
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
    // `ideal`: a device that was unplugged falls back to the system's choice.
    ...(settings.microphoneId ? { deviceId: { ideal: settings.microphoneId } } : {}),
    echoCancellation: settings.echoCancellation,
    noiseSuppression: settings.noiseSuppression,
    autoGainControl: settings.autoGainControl,
    channelCount: 1,
  };
}

/** What an error of getUserMedia means (W3C Media Capture, section 10.2). */
export function microphoneProblem(error: unknown): MicrophoneState {
  const name = error instanceof DOMException ? error.name : '';
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
  return { track, state, close: () => void context.close() };
}

/** Opens the microphone; without one, or without permission, a silent track with the reason. Never rejects for those. */
export async function openMicrophone(settings: MicrophoneSettings): Promise<Microphone> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: constraintsOf(settings) });
    const [track] = stream.getAudioTracks();
    if (!track) return openSilence('missing');
    return { track, state: 'ok', close: () => track.stop() };
  } catch (error) {
    return openSilence(microphoneProblem(error));
  }
}
