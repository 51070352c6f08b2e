import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type MicrophoneCheck, useLoudness } from '../../platform/audio/useMicrophoneCheck.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../Button.tsx';
import { Meter } from '../Meter.tsx';

/** Records the microphone and plays it back afterwards, because both at once would cause feedback. */
interface HearYourself {
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
function useHearYourself(): HearYourself {
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

function Trouble({ check }: { readonly check: MicrophoneCheck }) {
  if (check.state === 'ok' || check.state === 'unknown') return null;
  return (
    <div role="alert" className="flex items-start justify-between gap-3 rounded-control bg-ringing-soft p-2.5">
      <p className="text-sm text-ringing">{t(`sound.${check.state}`)}</p>
      <Button size="small" onPress={check.retry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function HearYourselfButton({ track }: { readonly track: MediaStreamTrack }) {
  const { phase, start, stop } = useHearYourself();
  return (
    <div className="flex items-center gap-3">
      {phase === 'idle' ? (
        <Button icon={<Volume2 aria-hidden className="size-4" />} onPress={() => start(track)}>
          {t('sound.hearYourself')}
        </Button>
      ) : (
        <Button icon={<Square aria-hidden className="size-3.5" />} onPress={stop}>
          {t('sound.stop')}
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {phase === 'recording' && t('sound.recording')}
        {phase === 'playing' && t('sound.playing')}
      </p>
    </div>
  );
}

function Loudness({ check }: { readonly check: MicrophoneCheck }) {
  const { level, wasHeard } = useLoudness(check.track);
  return (
    <>
      <Meter label={t('sound.level')} value={level} tone={level > 35 ? 'connected' : 'accent'} />
      <p className="text-xs text-muted">
        {check.state === 'ok' && !wasHeard ? t('sound.silent') : t('sound.levelHint')}
      </p>
    </>
  );
}

/** How loud the microphone is, what is wrong with it, and a way to hear oneself. */
export function MicrophoneLevel({ check }: { readonly check: MicrophoneCheck }) {
  return (
    <div className="flex flex-col gap-3">
      <Trouble check={check} />
      <Loudness check={check} />
      {check.track && <HearYourselfButton track={check.track} />}
    </div>
  );
}
