export interface FliteJob {
  /** flite, compiled. */
  readonly module: WebAssembly.Module;
  readonly text: string;
  readonly voice: string;
  /** An empty folder of its own, for `SPEECH_FILE`. */
  readonly folder: string;
}

/** The file that the worker makes. */
export const SPEECH_FILE = 'speech.wav';
