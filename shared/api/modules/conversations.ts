import type { Endpoint } from '../endpoint.ts';

/** Conversations across channels. */
export const conversations = {} satisfies Record<string, Endpoint>;
