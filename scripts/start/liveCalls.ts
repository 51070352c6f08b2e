import { z } from 'zod';
import { desktopPath } from '../../shared/joinLink.ts';

const healthSchema = z.object({ live_calls: z.int().min(0) });

/** What `/desktop` says of a program that proxies everything to a team. */
const joinedSchema = z.object({ state: z.string() });

/** Whether the calls are those of a team's service, which go on without this program. */
async function areOfTeam(api: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL(desktopPath, api), { signal: AbortSignal.timeout(6000) });
    return joinedSchema.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/**
 * How many calls end with the program, as the service says. The page may be gone or wrong; the service knows.
 *
 * @param api base address of the service's interface
 * @returns 0 when the service does not answer: there is nothing left to lose then
 */
export async function countLiveCalls(api: string): Promise<number> {
  try {
    if (await areOfTeam(api)) return 0;
    const response = await fetch(`${api}/health`, { signal: AbortSignal.timeout(2000) });
    return healthSchema.parse(await response.json()).live_calls;
  } catch {
    return 0;
  }
}
