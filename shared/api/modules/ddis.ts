import type { Endpoint } from '../endpoint.ts';

/** Telephone numbers and where their calls go. */
export const ddis = {} satisfies Record<string, Endpoint>;
