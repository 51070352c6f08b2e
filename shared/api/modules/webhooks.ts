import type { Endpoint } from '../endpoint.ts';

/** Webhooks and their deliveries. */
export const webhooks = {} satisfies Record<string, Endpoint>;
