/** Files of recordings and voice messages, encrypted or not: whoever writes or reads one does not know. Types only. */

/** A recording that is being written. */
export interface RecordingSink {
  /** Bytes of the audio that are in the file for good. */
  readonly size: number;
  /** Adds to the end; what it resolved for survives the end of the process. */
  append(audio: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Audio that is read. */
export interface ReadableAudio {
  /** Bytes of the audio, whatever the file has besides. */
  readonly size: number;
  /** The bytes from `start` to before `end`. Fails where somebody changed the file. */
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
  /** All of it at once, for what is short. */
  readAll(path: string): Promise<Buffer>;
}
