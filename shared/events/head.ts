import { z } from 'zod';

/** What every event has besides its name. */
export const head = {
  id: z.string().describe('Id of the event; repeats of a delivery have the same'),
  event_time: z.string().describe('UTC'),
};
