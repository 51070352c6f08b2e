import type { Endpoint } from '../endpoint.ts';

/** Voicemail announcements and voice messages. */
export const voicemail = {} satisfies Record<string, Endpoint>;
