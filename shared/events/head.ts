import { z } from 'zod';

/** Fields of every event besides its name. */
export const head = {
  id: z.string().describe('Id of the event; repeats of a delivery have the same'),
  event_time: z.string().describe('UTC'),
};
