/** How loud 20 ms of PCM are. Levels are of 32,767. */

/** G.711 codes silence as up to 8 (ITU-T G.711 tables 1a and 2a); a comfort noise of -66 dBFS lies below this too. */
const SILENCE_PEAK = 16;

/** Whether it contains only silence. */
export function isSilent(pcm: Int16Array | undefined): boolean {
  return pcm === undefined || pcm.every((sample) => sample > -SILENCE_PEAK && sample < SILENCE_PEAK);
}

/** Root mean square. */
export function rmsOf(pcm: Int16Array): number {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  return Math.sqrt(sum / pcm.length);
}
