/**
 * Files of recordings and voice messages, encrypted or not: their writers and readers see no difference. Types only.
 */

/** A recording that is being written. */
export interface RecordingSink {
  /** Bytes of audio that are safely in the file. */
  readonly size: number;
  /** Appends audio; once it resolves, the audio survives the end of the process. */
  append(audio: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Audio that is read. */
export interface ReadableAudio {
  /** Bytes of audio, without the rest of the file. */
  readonly size: number;
  /** The bytes from `start` to before `end`. Fails if the file was tampered with. */
  read(start: number, end: number): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** The audio of a recording that is read. */
export interface StoredAudio extends ReadableAudio {
  /** Cuts the file after so many bytes of audio, or a little before if it cannot be cut there; answers where. */
  cut(size: number): Promise<number>;
}

/** Recordings on the disk, by absolute paths. */
export interface RecordingFiles {
  /** Creates a file; rejects if there is one already. */
  create(path: string): Promise<RecordingSink>;
  /** Rejects with ENOENT when there is none. */
  open(path: string): Promise<StoredAudio>;
  /** The whole audio, for short files. */
  readAll(path: string): Promise<Buffer>;
}
