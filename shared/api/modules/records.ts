import type { Endpoint } from '../endpoint.ts';

/** What may be changed of call detail records and recordings, and the transcriber’s dictionary. */
export const records = {} satisfies Record<string, Endpoint>;
