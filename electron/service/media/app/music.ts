import { type AppSource, PCM_FRAME_MS, PCM_FRAME_SAMPLES } from '../../ports/media.ts';
import { PluckedNote } from './pluckedNote.ts';

/** Chords as semitones from A4 (440 Hz), low to high: A minor, F, A minor over C, G. */
const CHORDS: readonly (readonly number[])[] = [
  [-12, -9, -5, 0, 3],
  [-16, -12, -9, -4, 0],
  [-21, -14, -9, -5, 3],
  [-14, -10, -7, -2, 2],
];
/** The order in which the notes of a chord are struck. */
const PATTERN = [0, 2, 3, 4, 3, 2, 1, 3];
const NOTES_HZ = CHORDS.flatMap((chord) => PATTERN.map((index) => 440 * 2 ** ((chord[index] ?? 0) / 12)));
const FRAMES_PER_NOTE = 240 / PCM_FRAME_MS;
const NOTE_AMPLITUDE = 3600;

/** Music for those who wait: a slow arpeggio, made here and so without anybody's rights in it, over and over. */
export class Music implements AppSource {
  #ringing: PluckedNote[] = [];
  #frame = 0;

  pull(): Int16Array {
    if (this.#frame % FRAMES_PER_NOTE === 0) this.#strike(this.#frame / FRAMES_PER_NOTE);
    this.#frame += 1;
    const mix = new Float64Array(PCM_FRAME_SAMPLES);
    for (const note of this.#ringing) note.addTo(mix);
    return Int16Array.from(mix, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))));
  }

  #strike(index: number): void {
    const frequencyHz = NOTES_HZ[index % NOTES_HZ.length] ?? 440;
    this.#ringing = [...this.#ringing.filter(({ rings }) => rings), new PluckedNote(frequencyHz, NOTE_AMPLITUDE)];
  }
}
