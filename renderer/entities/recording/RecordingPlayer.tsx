import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { formatCount, formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { useWaveform, type Waveform } from './useWaveform.ts';

/** Controls of a player for other components. */
export interface PlayerControl {
  /** Seconds from the start. */
  playFrom(seconds: number): void;
}

/** A moment at which sound is missing. */
export interface SoundGap {
  /** From the start. */
  readonly seconds: number;
  /** Says from when to when. */
  readonly text: string;
}

interface RecordingPlayerProps {
  readonly sound: Blob;
  readonly title: string;
  readonly ref?: Ref<PlayerControl>;
  /** Called with its position while it plays or is moved, in seconds. */
  readonly onPosition?: (seconds: number) => void;
  /** Where sound is missing, in order. */
  readonly gaps?: readonly SoundGap[];
  /** There are no two sides to tell apart, as in a voice message. */
  readonly isOneVoice?: boolean;
  /** Called each time playback starts. */
  readonly onPlay?: () => void;
}

const speeds = ['0.75', '1', '1.5', '2'] as const;
type Speed = (typeof speeds)[number];
const skipSeconds = 5;

function Controls({ wave }: { readonly wave: Waveform }) {
  const { isReady, isPlaying, position, seek, toggle } = wave;
  const Icon = isPlaying ? Pause : Play;
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={t('recording.back')}
        size="small"
        isDisabled={!isReady}
        onPress={() => seek(position - skipSeconds)}
      >
        <RotateCcw aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t(isPlaying ? 'recording.pause' : 'recording.play')}
        tone="active"
        isDisabled={!isReady}
        onPress={toggle}
      >
        <Icon aria-hidden className="size-4.5 fill-current" />
      </IconButton>
      <IconButton
        label={t('recording.forward')}
        size="small"
        isDisabled={!isReady}
        onPress={() => seek(position + skipSeconds)}
      >
        <RotateCw aria-hidden className="size-4" />
      </IconButton>
    </span>
  );
}

interface SidesProps {
  readonly agent: RefObject<HTMLSpanElement | null>;
  readonly remote: RefObject<HTMLSpanElement | null>;
}

/** Names the two channels, in the colours that they are drawn in. */
function Sides({ agent, remote }: SidesProps) {
  return (
    <div className="flex w-14 shrink-0 flex-col justify-around text-xs font-medium">
      <span ref={agent} className="text-accent">
        {t('recording.agent')}
      </span>
      <span ref={remote} className="text-wrapup">
        {t('recording.remote')}
      </span>
    </div>
  );
}

function usePlaces(isOneVoice: boolean) {
  const canvas = useRef<HTMLDivElement>(null);
  const agent = useRef<HTMLSpanElement>(null);
  const remote = useRef<HTMLSpanElement>(null);
  return useMemo(() => ({ canvas, agent, remote, isOneVoice }), [isOneVoice]);
}

/** Reports the player's position and state to its callbacks. */
function useReports({ isPlaying, position }: Waveform, { onPlay, onPosition }: RecordingPlayerProps): void {
  const latest = useRef({ onPlay, onPosition });
  latest.current = { onPlay, onPosition };
  useEffect(() => {
    if (isPlaying) latest.current.onPlay?.();
  }, [isPlaying]);
  useEffect(() => latest.current.onPosition?.(position), [position]);
}

/** Two texts need this share of the waveform between them. */
const textShare = 0.45;

/** Lines through the waveform where sound is missing, with words where there is space for them; the list of marks has all. */
function Gaps({ gaps, duration }: { readonly gaps: readonly SoundGap[]; readonly duration: number }) {
  if (duration <= 0) return null;
  let lastAt = Number.NEGATIVE_INFINITY;
  return gaps.map(({ seconds, text }) => {
    const share = Math.min(1, seconds / duration);
    const hasText = share - lastAt >= textShare;
    if (hasText) lastAt = share;
    return (
      <span
        key={seconds}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 z-10 border-l-2 border-dashed border-failure"
        style={{ left: `${share * 100}%` }}
      >
        {hasText && (
          <span
            dir="auto"
            className={classNames(
              'absolute top-0 hidden rounded-control bg-surface px-1 text-xs whitespace-nowrap text-ink sm:block',
              share > 0.5 ? 'right-1' : 'left-1',
            )}
          >
            {text}
          </span>
        )}
      </span>
    );
  });
}

/** Plays a recording: the waveform to look at and click, and the same by keyboard. */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const { sound, title, isOneVoice = false, gaps = [], ref } = props;
  const places = usePlaces(isOneVoice);
  const [speed, setSpeed] = useState<Speed>('1');
  const wave = useWaveform(sound, places, Number(speed));
  useReports(wave, props);
  const { playFrom } = wave;
  useImperativeHandle(ref, () => ({ playFrom }));
  const positionText = t('recording.positionOf', {
    position: formatDuration(wave.position),
    duration: formatDuration(wave.duration),
  });
  return (
    <fieldset aria-label={title} className="flex min-w-0 flex-col gap-2">
      <div dir="ltr" className="flex gap-3">
        {!isOneVoice && <Sides agent={places.agent} remote={places.remote} />}
        <div className="relative min-w-0 flex-1">
          <div
            ref={places.canvas}
            aria-hidden
            className={classNames('h-17', isOneVoice ? 'text-accent' : 'text-ink')}
          />
          <Gaps gaps={gaps} duration={wave.duration} />
        </div>
      </div>
      <Slider
        label={t('recording.position')}
        isLabelHidden
        value={wave.position}
        maximum={Math.max(wave.duration, 0.1)}
        step={0.1}
        keyStep={skipSeconds}
        valueText={positionText}
        onChange={wave.seek}
        // It is below the wave, which goes from left to right in every language.
        className={isOneVoice ? '' : 'pl-17'}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Controls wave={wave} />
        <span className="text-sm text-muted">{positionText}</span>
        <SegmentedControl
          label={t('recording.speed')}
          options={speeds.map((id) => ({ id, label: t('recording.speedValue', { speed: formatCount(Number(id)) }) }))}
          selected={speed}
          onSelect={setSpeed}
        />
      </div>
    </fieldset>
  );
}
