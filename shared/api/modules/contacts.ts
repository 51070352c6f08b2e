import type { Endpoint } from '../endpoint.ts';

/** Contacts. */
export const contacts = {} satisfies Record<string, Endpoint>;
