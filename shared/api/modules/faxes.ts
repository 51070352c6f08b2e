import type { Endpoint } from '../endpoint.ts';

/** Faxes. */
export const faxes = {} satisfies Record<string, Endpoint>;
