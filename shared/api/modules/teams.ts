import type { Endpoint } from '../endpoint.ts';

/** Teams, policies, queue groups, users’ audio and the customer account. */
export const teams = {} satisfies Record<string, Endpoint>;
