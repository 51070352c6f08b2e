/** What a stream sounds like; null while it has no audio. */
export function listen(stream: MediaStream | undefined): AnalyserNode | null {
  if (!stream || stream.getAudioTracks().length === 0) return null;
  // Chromium feeds Web Audio from a remote stream only while an element plays it.
  const player = new Audio();
  player.muted = true;
  player.srcObject = stream;
  void player.play();
  const context = new AudioContext({ sinkId: { type: 'none' } });
  const analyser = context.createAnalyser();
  analyser.fftSize = 8192;
  context.createMediaStreamSource(stream).connect(analyser);
  return analyser;
}

/** Level of a frequency in it, in dB below full scale. */
export function levelAt(analyser: AnalyserNode | null, frequencyHz: number): number {
  if (!analyser) return Number.NEGATIVE_INFINITY;
  const bins = new Float32Array(analyser.frequencyBinCount);
  analyser.getFloatFrequencyData(bins);
  const bin = Math.round((frequencyHz * analyser.fftSize) / analyser.context.sampleRate);
  return bins[bin] ?? Number.NEGATIVE_INFINITY;
}

/** The microphone, whose tone is not to be taken for noise. */
export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
