import type { Endpoint } from '../endpoint.ts';

/** Call tracking: numbers, campaigns and which campaign a call came from. */
export const callTracking = {} satisfies Record<string, Endpoint>;
