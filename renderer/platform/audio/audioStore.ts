import { create } from 'zustand';
import type { LineQuality } from './quality.ts';

/**
 * The state of this window's audio session:
 *
 *   off ─start→ connecting ─answered→ connected ⇄ reconnecting
 *                    └─another window has it→ elsewhere ─taken over or other closed→ connecting
 *
 * `atOtherMachine`: the user wants no sound here, as on a remote desktop, and is signed in where the headset is as well.
 */
export type AudioStatus = 'off' | 'connecting' | 'connected' | 'reconnecting' | 'elsewhere' | 'atOtherMachine';

/** Whether others can hear the user; all but `ok` and `unknown` mean that silence is sent. */
export type MicrophoneState = 'unknown' | 'ok' | 'denied' | 'missing' | 'busy';

/** A microphone in use. */
export interface HeardThrough {
  readonly name: string;
  /** Whether it stands in for the chosen one, which is not plugged in. */
  readonly isSubstitute: boolean;
}

/** The audio session as shown in the interface. */
export interface AudioState {
  readonly status: AudioStatus;
  /** Why the last try failed, as a sentence; null while all is well. */
  readonly failure: string | null;
  readonly microphone: MicrophoneState;
  /** The microphone that others hear the user through; null when there is none. */
  readonly heardThrough: HeardThrough | null;
  /** `blocked` until the browser has seen a click or a key. */
  readonly playback: 'ok' | 'blocked';
  /** Null while no audio flows. */
  readonly quality: LineQuality | null;
  /** The last ones before it, oldest first, and it. */
  readonly recentQuality: readonly LineQuality[];
  /** Id of the session at the service. */
  readonly sessionId: number | null;
}

/** How a session starts. */
export const initialAudioState: AudioState = {
  status: 'off',
  failure: null,
  microphone: 'unknown',
  heardThrough: null,
  playback: 'ok',
  quality: null,
  recentQuality: [],
  sessionId: null,
};

/** The audio session of this window; written by `agentAudio` alone. */
export const useAudio = create<AudioState>()(() => initialAudioState);
