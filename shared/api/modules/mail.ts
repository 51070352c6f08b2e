import type { Endpoint } from '../endpoint.ts';

/** Mail: the server it goes out over. */
export const mail = {} satisfies Record<string, Endpoint>;
