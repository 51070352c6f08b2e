import { z } from 'zod';

const healthSchema = z.object({ live_calls: z.int().min(0) });

/**
 * How many calls are up, as the service says. The page may be gone or wrong; the service knows.
 *
 * @param api base address of the service's interface
 * @returns 0 when the service does not answer: there is nothing left to lose then
 */
export async function countLiveCalls(api: string): Promise<number> {
  try {
    const response = await fetch(`${api}/health`, { signal: AbortSignal.timeout(2000) });
    return healthSchema.parse(await response.json()).live_calls;
  } catch {
    return 0;
  }
}
