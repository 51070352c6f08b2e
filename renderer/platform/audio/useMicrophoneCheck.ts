import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../window/settingsStore.ts';
import type { MicrophoneState } from './audioStore.ts';

import { type Microphone, openMicrophone } from './microphone.ts';

/** Levels that count as silence and as full, in dB below full scale. */
const silenceDb = -60;
const fullDb = -8;

/** Loudness of samples (−1 to 1) on a meter of 0 to 100: the root mean square in decibels, as ears hear it. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  if (rms === 0) return 0;
  const db = 20 * Math.log10(rms);
  return Math.round(Math.min(1, Math.max(0, (db - silenceDb) / (fullDb - silenceDb))) * 100);
}

/** Measures a track some twenty times a second until the result is called. */
function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, 50);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** The level of a track. */
export interface Loudness {
  /** 0 to 100. */
  readonly level: number;
  /** Whether anything was audible since the track was opened. */
  readonly wasHeard: boolean;
}

/** Levels above this are more than the noise of a muted input. */
const audibleLevel = 12;

/** How loud a track is at the moment; renders its component at every change, so that one should show little else. */
export function useLoudness(track: MediaStreamTrack | null): Loudness {
  const [level, setLevel] = useState(0);
  const [wasHeard, setWasHeard] = useState(false);
  useEffect(() => {
    if (!track) return undefined;
    const stop = watchLevel(track, (now) => {
      setLevel(now);
      if (now > audibleLevel) setWasHeard(true);
    });
    return () => {
      stop();
      setLevel(0);
      setWasHeard(false);
    };
  }, [track]);
  return { level, wasHeard };
}

/** The microphone as a check hears it. */
export interface MicrophoneCheck {
  /** `unknown` until the user has answered the browser's question. */
  readonly state: MicrophoneState;
  /** Whether it stands in for the chosen one, which is not plugged in. */
  readonly isSubstitute: boolean;
  /** The captured track; null without a microphone. */
  readonly track: MediaStreamTrack | null;
  /** Opens it again, after the user has allowed it or plugged one in. */
  retry(): void;
}

type Heard = Omit<MicrophoneCheck, 'retry'>;

const nothing: Heard = { state: 'unknown', isSubstitute: false, track: null };

/** Opens the chosen microphone beside the call's own capture, as long as `isActive`. */
export function useMicrophoneCheck(isActive: boolean): MicrophoneCheck {
  const { microphoneId, echoCancellation, noiseSuppression, strongSuppression, autoGainControl } = useSettings();
  const [heard, setHeard] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the microphone again
  useEffect(() => {
    if (!isActive) return undefined;
    let microphone: Microphone | undefined;
    let isOver = false;
    const start = (opened: Microphone) => {
      if (isOver) return opened.close();
      microphone = opened;
      const track = opened.state === 'ok' ? opened.track : null;
      setHeard({ state: opened.state, isSubstitute: opened.isSubstitute, track });
      if (track) opened.device.onended = retry;
    };
    void openMicrophone({ microphoneId, echoCancellation, noiseSuppression, strongSuppression, autoGainControl }).then(
      start,
    );
    return () => {
      isOver = true;
      microphone?.close();
      setHeard(nothing);
    };
  }, [isActive, attempt, microphoneId, echoCancellation, noiseSuppression, strongSuppression, autoGainControl]);

  const isWanting = heard.isSubstitute || (heard.state !== 'ok' && heard.state !== 'unknown');
  useEffect(() => {
    const onDevices = () => isWanting && retry();
    navigator.mediaDevices?.addEventListener('devicechange', onDevices);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', onDevices);
  }, [isWanting, retry]);

  return { ...heard, retry };
}
