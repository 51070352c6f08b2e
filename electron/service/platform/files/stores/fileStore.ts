/** Where complete recordings are kept besides the data folder: a bucket or a shared folder. Types, and what may go wrong. */

/** A store that cannot be used at the moment, or answered with what cannot be; the message is a sentence for people. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Files by their keys, which are paths with slashes. All methods reject with `StoreUnavailable`. */
export interface FileStore {
  /** Where it is, such as `s3://bucket/prefix`. */
  readonly place: string;
  /** Prepares a store that nothing was put into before. */
  prepare(): Promise<void>;
  /** Puts the file at an absolute path there, in place of what has the key. */
  put(key: string, path: string, bytes: number, signal: AbortSignal): Promise<void>;
  /** The content; null if there is none. */
  get(key: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
  /** The MD5 of what it has, in hexadecimal, where it says one without sending the content; null where it does not. */
  md5(key: string): Promise<string | null>;
  /** Removes it; one that is not there is removed already. */
  remove(key: string): Promise<void>;
}
