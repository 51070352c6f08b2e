/** A voice of a kind, 20 ms by number: harmonics of a pitch that glides, formants that move, syllables with pauses. */
export function spokenLike(frame: number): Int16Array {
  return Int16Array.from({ length: 320 }, (_, index) => sampleAt((frame * 320 + index) / 16_000));
}

const PITCH_HZ = 130;
const HARMONICS = Array.from({ length: 22 }, (_, index) => index + 1);

function sampleAt(seconds: number): number {
  const syllable = Math.max(0, Math.sin(2 * Math.PI * 1.7 * seconds) + 0.7);
  if (syllable === 0) return 0;
  const phase = 2 * Math.PI * (PITCH_HZ * seconds + 4 * Math.sin(2 * Math.PI * 0.7 * seconds));
  const formants = [
    500 + 250 * Math.sin(2 * Math.PI * 0.9 * seconds),
    1500 + 500 * Math.sin(2 * Math.PI * 0.6 * seconds),
  ];
  const sum = HARMONICS.reduce((total, harmonic) => {
    const strength = formants.reduce((part, formant) => part + resonance(harmonic * PITCH_HZ, formant), 0.05);
    return total + (strength / Math.sqrt(harmonic)) * Math.sin(harmonic * phase);
  }, 0);
  return 2500 * syllable * sum;
}

/** How much a formant lets through. */
function resonance(hz: number, formantHz: number): number {
  return 1 / (1 + ((hz - formantHz) / 120) ** 2);
}
