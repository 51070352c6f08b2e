import { type RefObject, useEffect, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { useSettings } from '../../platform/window/settingsStore.ts';

/** A recording that can be played. */
export interface Waveform {
  readonly isReady: boolean;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds. */
  readonly duration: number;
  toggle(): void;
  seek(seconds: number): void;
  playFrom(seconds: number): void;
}

/** Where the sound is drawn, and elements that have the colours of its two channels. */
export interface WaveformPlaces {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly agent: RefObject<HTMLElement | null>;
  readonly remote: RefObject<HTMLElement | null>;
  /** Both channels are the same, and drawn as one. */
  readonly isOneVoice: boolean;
}

const channelHeight = 34;
/** Enough for drawing; an hour in two channels stays below 100 MB. */
const decodeRateHz = 3000;

const inkOf = (element: HTMLElement | null) => (element ? getComputedStyle(element).color : 'gray');
const pale = (color: string) => `color-mix(in srgb, ${color} 45%, transparent)`;

const paintOf = (ink: string, height: number) => ({ waveColor: pale(ink), progressColor: ink, height });

/** Two sides are drawn one below the other, one voice in the room of both. */
function paintsOf({ canvas, agent, remote, isOneVoice }: WaveformPlaces) {
  if (isOneVoice) return paintOf(inkOf(canvas.current), 2 * channelHeight);
  return { splitChannels: [agent, remote].map((side) => paintOf(inkOf(side.current), channelHeight)) };
}

function create(container: HTMLElement, places: WaveformPlaces): WaveSurfer {
  return WaveSurfer.create({
    container,
    ...paintsOf(places),
    sampleRate: decodeRateHz,
    cursorColor: inkOf(container),
    cursorWidth: 1,
    barWidth: 2,
    barGap: 1,
    barRadius: 1,
    normalize: true,
  });
}

/** Redraws in the new colours when the theme changes. */
function useThemeColours(wave: RefObject<WaveSurfer | null>, places: WaveformPlaces): void {
  const theme = useSettings((settings) => settings.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what the colours follow
  useEffect(() => {
    const update = () => {
      wave.current?.setOptions({ ...paintsOf(places), cursorColor: inkOf(places.canvas.current) });
    };
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    update();
    system.addEventListener('change', update);
    return () => system.removeEventListener('change', update);
  }, [theme, wave, places]);
}

/** Draws a recording and plays it on the chosen speaker at a speed. */
export function useWaveform(sound: Blob, places: WaveformPlaces, speed: number): Waveform {
  const wave = useRef<WaveSurfer | null>(null);
  const [state, setState] = useState({ isReady: false, isPlaying: false, position: 0, duration: 0 });
  const speakerId = useSettings((settings) => settings.speakerId);

  useEffect(() => {
    if (!places.canvas.current) return undefined;
    const surfer = create(places.canvas.current, places);
    const change = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }));
    wave.current = surfer;
    surfer.on('ready', (duration) => change({ isReady: true, duration }));
    surfer.on('timeupdate', (position) => change({ position }));
    surfer.on('play', () => change({ isPlaying: true }));
    surfer.on('pause', () => change({ isPlaying: false }));
    surfer.on('finish', () => change({ isPlaying: false }));
    // Rejects when it is taken down before it was loaded.
    surfer.loadBlob(sound).catch(() => undefined);
    return () => {
      wave.current = null;
      surfer.destroy();
    };
  }, [sound, places]);

  useThemeColours(wave, places);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new waveform starts at normal speed
  useEffect(() => wave.current?.setPlaybackRate(speed, true), [speed, state.isReady]);

  useEffect(() => {
    // A device that was unplugged rejects; the sound then comes from the system's default.
    wave.current?.setSinkId(speakerId ?? '').catch(() => undefined);
  }, [speakerId]);

  const seek = (seconds: number) => wave.current?.setTime(Math.min(state.duration, Math.max(0, seconds)));
  return {
    ...state,
    seek,
    playFrom(seconds) {
      seek(seconds);
      wave.current?.play().catch(() => undefined);
    },
    toggle: () => void wave.current?.playPause().catch(() => undefined),
  };
}
