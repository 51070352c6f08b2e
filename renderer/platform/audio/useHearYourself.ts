import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../settings/settingsStore.ts';

/** Records the microphone and plays it back; one after the other, because both at once would whistle. */
export interface HearYourself {
  readonly phase: 'idle' | 'recording' | 'playing';
  start(track: MediaStreamTrack): void;
  stop(): void;
}

const recordMs = 5000;

function record(track: MediaStreamTrack, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve) => {
    const recorder = new MediaRecorder(new MediaStream([track]));
    const chunks: Blob[] = [];
    const timer = setTimeout(() => recorder.stop(), recordMs);
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onstop = () => {
      clearTimeout(timer);
      resolve(new Blob(chunks, { type: recorder.mimeType }));
    };
    signal.addEventListener('abort', () => recorder.state !== 'inactive' && recorder.stop());
    recorder.start();
  });
}

async function playBack(sound: Blob, speakerId: string | null, signal: AbortSignal): Promise<void> {
  const url = URL.createObjectURL(sound);
  const element = new Audio(url);
  if (speakerId) await element.setSinkId?.(speakerId).catch(() => undefined);
  const done = new Promise<void>((resolve) => {
    element.onended = () => resolve();
    element.onerror = () => resolve();
    signal.addEventListener('abort', () => {
      element.pause();
      resolve();
    });
  });
  await element.play().catch(() => undefined);
  await done;
  URL.revokeObjectURL(url);
}

/** Lets the user hear how others would. */
export function useHearYourself(): HearYourself {
  const [phase, setPhase] = useState<HearYourself['phase']>('idle');
  const abort = useRef<AbortController | null>(null);

  const stop = () => {
    abort.current?.abort();
    abort.current = null;
    setPhase('idle');
  };

  const run = async (track: MediaStreamTrack, { signal }: AbortController) => {
    setPhase('recording');
    const sound = await record(track, signal);
    if (signal.aborted) return;
    setPhase('playing');
    await playBack(sound, useSettings.getState().speakerId, signal);
    if (!signal.aborted) setPhase('idle');
  };

  useEffect(() => () => abort.current?.abort(), []);

  return {
    phase,
    start(track) {
      stop();
      const controller = new AbortController();
      abort.current = controller;
      void run(track, controller);
    },
    stop,
  };
}
