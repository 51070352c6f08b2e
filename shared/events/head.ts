import { z } from 'zod';

/** What every event has besides its name. */
export const head = { id: z.string().describe('Unique event id'), event_time: z.string().describe('UTC') };
