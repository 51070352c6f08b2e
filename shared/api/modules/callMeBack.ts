import type { Endpoint } from '../endpoint.ts';

/** Call Me Back. */
export const callMeBack = {} satisfies Record<string, Endpoint>;
