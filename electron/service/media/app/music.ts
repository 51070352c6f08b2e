import { type AppSource, PCM_RATE_HZ } from '../../ports/media.ts';
import { PcmPlayer } from './pcmPlayer.ts';

/** Chords as semitones from A4 (440 Hz), low to high: A minor, F, C and G, each with its octave or ninth. */
const CHORDS: readonly (readonly number[])[] = [
  [-12, -9, -5, 0, 3],
  [-16, -12, -9, -4, 0],
  [-21, -14, -9, -5, 3],
  [-14, -10, -7, -2, 2],
];
/** The order in which the notes of a chord are struck. */
const PATTERN = [0, 2, 3, 4, 3, 2, 1, 3];
const NOTE_MS = 240;
/** A note rings on over those that follow. */
const RING_MS = 1400;
const NOTE_AMPLITUDE = 3600;
/** Partials of a struck string: level and how fast each dies away. */
const PARTIALS = [
  { multiple: 1, level: 1, decayPerS: 2.6 },
  { multiple: 2, level: 0.35, decayPerS: 4.2 },
  { multiple: 3, level: 0.12, decayPerS: 6.5 },
];
const ATTACK_SAMPLES = (PCM_RATE_HZ * 6) / 1000;

let rendered: Int16Array | null = null;

/** Music for those who wait: a slow arpeggio made here, without anybody's rights in it, over and over. */
export function createMusic(): AppSource {
  rendered ??= renderArpeggio();
  return new PcmPlayer(rendered, { loop: true });
}

function renderArpeggio(): Int16Array {
  const notes = CHORDS.flatMap((chord) => PATTERN.map((index) => chord[index] ?? 0));
  const noteSamples = (NOTE_MS * PCM_RATE_HZ) / 1000;
  const mix = new Float64Array(notes.length * noteSamples);
  for (const [index, semitones] of notes.entries()) strike(mix, index * noteSamples, 440 * 2 ** (semitones / 12));
  return Int16Array.from(mix, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))));
}

/** Adds one note; what rings on past the end goes to the beginning, so that the loop has no seam. */
function strike(mix: Float64Array, start: number, frequencyHz: number): void {
  const length = (RING_MS * PCM_RATE_HZ) / 1000;
  for (let offset = 0; offset < length; offset += 1) {
    const at = (start + offset) % mix.length;
    mix[at] = (mix[at] ?? 0) + pluck(frequencyHz, offset) * fade(offset, length);
  }
}

function pluck(frequencyHz: number, offset: number): number {
  const seconds = offset / PCM_RATE_HZ;
  return PARTIALS.reduce((sum, { multiple, level, decayPerS }) => {
    const phase = 2 * Math.PI * frequencyHz * multiple * seconds;
    return sum + NOTE_AMPLITUDE * level * Math.exp(-decayPerS * seconds) * Math.sin(phase);
  }, 0);
}

function fade(offset: number, length: number): number {
  return Math.min(1, offset / ATTACK_SAMPLES, (length - offset) / (length / 4));
}
