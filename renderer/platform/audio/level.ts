/** What counts as silence and as full, in dB below full scale. */
const silenceDb = -60;
const fullDb = -8;

/** Loudness of samples (−1 to 1) on a meter of 0 to 100: the root mean square in decibels, as ears hear it. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  if (rms === 0) return 0;
  const db = 20 * Math.log10(rms);
  return Math.round(Math.min(1, Math.max(0, (db - silenceDb) / (fullDb - silenceDb))) * 100);
}

/** Measures a track some twenty times a second until the result is called. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, 50);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
