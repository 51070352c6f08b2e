import type { Endpoint } from '../endpoint.ts';

/** Chats and chat messages. */
export const chats = {} satisfies Record<string, Endpoint>;
