import type { Endpoint } from '../endpoint.ts';

/** SMS messages, threads and canned responses. */
export const sms = {} satisfies Record<string, Endpoint>;
