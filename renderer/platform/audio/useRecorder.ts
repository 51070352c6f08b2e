import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../window/settingsStore.ts';
import { openMicrophone } from './microphone.ts';

/** Records the microphone until it is stopped. */
export interface Recorder {
  readonly phase: 'idle' | 'opening' | 'recording';
  /** Unix milliseconds; 0 while it does not record. */
  readonly startedAt: number;
  start(): Promise<void>;
  stop(): void;
}

/** Longest announcement, in milliseconds. */
const mostMs = 10 * 60_000;
/** Sample rate of announcements. */
const rateHz = 16_000;
const headerBytes = 44;

/** A WAV file of 16-bit samples, mono. */
function wavOf(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * 2));
  const text = (at: number, tag: string) => {
    for (const [index, letter] of [...tag].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries()) {
    view.setInt16(headerBytes + index * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}

/** Recordings shorter than this are treated as empty, in seconds. */
const shortest = 0.2;

/** Converts the browser's recording to the service's format; null if there is next to nothing. */
async function toWav(recorded: Blob): Promise<Blob | null> {
  const audio = await new OfflineAudioContext(1, 1, rateHz).decodeAudioData(await recorded.arrayBuffer());
  return audio.duration < shortest ? null : wavOf(audio.getChannelData(0));
}

async function record(stream: MediaStream, signal: AbortSignal): Promise<Blob> {
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const isOver = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, mostMs);
  recorder.start();
  await isOver;
  clearTimeout(timer);
  return new Blob(chunks, { type: recorder.mimeType });
}

/**
 * Records the chosen microphone as a WAV file.
 *
 * @param onRecorded gets the file; null if nothing could be recorded, such as without a microphone
 */
export function useRecorder(onRecorded: (file: Blob | null) => void): Recorder {
  const [phase, setPhase] = useState<Recorder['phase']>('idle');
  const [startedAt, setStartedAt] = useState(0);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    phase,
    startedAt,
    async start() {
      const controller = new AbortController();
      abort.current = controller;
      setPhase('opening');
      const microphone = await openMicrophone(useSettings.getState());
      try {
        if (controller.signal.aborted || microphone.state !== 'ok') return onRecorded(null);
        setPhase('recording');
        setStartedAt(Date.now());
        onRecorded(await toWav(await record(new MediaStream([microphone.track]), controller.signal)));
      } catch {
        onRecorded(null);
      } finally {
        microphone.close();
        setPhase('idle');
      }
    },
    stop: () => abort.current?.abort(),
  };
}
