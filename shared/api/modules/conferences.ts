import type { Endpoint } from '../endpoint.ts';

/** Conference rooms. */
export const conferences = {} satisfies Record<string, Endpoint>;
