import { PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../telephony/ports/media.ts';

/** The first bars of Bach's Prelude in C major (BWV 846), each a broken chord of five MIDI notes. */
const BARS: readonly (readonly number[])[] = [
  [60, 64, 67, 72, 76],
  [60, 62, 69, 74, 77],
  [59, 62, 67, 74, 77],
  [60, 64, 67, 72, 76],
  [60, 64, 69, 76, 81],
  [60, 62, 66, 69, 74],
  [59, 62, 67, 74, 79],
  [59, 60, 64, 67, 72],
  [57, 60, 64, 67, 72],
  [50, 57, 62, 66, 72],
  [55, 59, 62, 67, 71],
];
/** Order in which a bar's notes sound, twice. */
const FIGURE = [0, 1, 2, 3, 4, 2, 3, 4] as const;

const STEP_SAMPLES = PCM_RATE_HZ / 5;
/** Each sample is this much softer than the one before: about a second to silence. */
const DECAY = 0.9997;
const AMPLITUDE = 5000;
/** Softer than this a note is no longer computed. */
const INAUDIBLE = 20;

/** One period of the instrument: a fundamental and two softer harmonics. */
const WAVE = Float32Array.from({ length: 1024 }, (_, index) => {
  const phase = (2 * Math.PI * index) / 1024;
  return (Math.sin(phase) + 0.35 * Math.sin(2 * phase) + 0.15 * Math.sin(3 * phase)) / 1.5;
});

/** Samples until a note is inaudible. */
const NOTE_SAMPLES = Math.ceil(Math.log(INAUDIBLE / AMPLITUDE) / Math.log(DECAY));

/** Notes as they sound from their beginning, by their MIDI number: there are two dozen, and each comes again and again. */
const notes = new Map<number, Float32Array>();

/** A string that was plucked. */
interface SoundingNote {
  readonly samples: Float32Array;
  /** Where the next frame begins in it. */
  heard: number;
}

/** Music without end, frame by frame. */
export function* melody(): Generator<Int16Array, void> {
  let sounding: SoundingNote[] = [];
  for (let position = 0; ; position += PCM_FRAME_SAMPLES) {
    const midi = noteStartingIn(position);
    if (midi !== null) sounding.push({ samples: noteOf(midi), heard: 0 });
    yield mix(sounding);
    sounding = sounding.filter(({ heard }) => heard < NOTE_SAMPLES);
  }
}

/** The frequency of a MIDI note in Hz, equal temperament on A4 = 440 Hz. */
export function noteFrequency(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Steps are whole frames, so a note begins with a frame or not in it. */
function noteStartingIn(position: number): number | null {
  if (position % STEP_SAMPLES !== 0) return null;
  const step = position / STEP_SAMPLES;
  const bar = BARS[Math.floor(step / (2 * FIGURE.length)) % BARS.length] ?? [];
  return bar[FIGURE[step % FIGURE.length] ?? 0] ?? null;
}

function noteOf(midi: number): Float32Array {
  const known = notes.get(midi);
  if (known) return known;
  const increment = (noteFrequency(midi) * WAVE.length) / PCM_RATE_HZ;
  const samples = new Float32Array(NOTE_SAMPLES);
  let amplitude = AMPLITUDE;
  for (let index = 0; index < NOTE_SAMPLES; index += 1) {
    samples[index] = (WAVE[Math.floor(index * increment) % WAVE.length] ?? 0) * amplitude;
    amplitude *= DECAY;
  }
  notes.set(midi, samples);
  return samples;
}

function mix(sounding: readonly SoundingNote[]): Int16Array {
  const sum = new Float32Array(PCM_FRAME_SAMPLES);
  const frame = new Int16Array(PCM_FRAME_SAMPLES);
  for (const note of sounding) {
    const length = Math.min(sum.length, NOTE_SAMPLES - note.heard);
    for (let index = 0; index < length; index += 1) {
      sum[index] = (sum[index] ?? 0) + (note.samples[note.heard + index] ?? 0);
    }
    note.heard += length;
  }
  for (let index = 0; index < frame.length; index += 1) {
    frame[index] = Math.max(-32_768, Math.min(32_767, sum[index] ?? 0));
  }
  return frame;
}

/** Length of the melody before it repeats, in frames of 20 ms. */
const melodyFrames = 11 * 16 * 10;

/** The melody that is built in, as samples of 16 kHz mono; made when somebody hears it first. */
export function builtInMusic(): () => Int16Array {
  let music: Int16Array | null = null;
  return () => {
    if (music) return music;
    const frames = melody();
    music = new Int16Array(melodyFrames * PCM_FRAME_SAMPLES);
    for (let index = 0; index < melodyFrames; index += 1) {
      music.set(frames.next().value ?? [], index * PCM_FRAME_SAMPLES);
    }
    return music;
  };
}
