/** What passes between the store and a thread that reads for it. */

/** A statement to run; its parameters are what SQLite binds. */
export interface ReadRequest {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The outcome: rows, or SQLite's error. */
export type ReadAnswer = { readonly rows: unknown[] } | { readonly failure: { message: string; errcode?: number } };

/** What a thread is started with. */
export interface ReaderData {
  /** The database's file. */
  readonly path: string;
}

/** Ends a thread once what it does is done. */
export const CLOSE = 'close';
