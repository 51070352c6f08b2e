import { Agent, get } from 'node:http';

/** How hard to ask. */
export type Load = { connections: number; seconds: number };

/** Short enough for what one token may ask in a minute, 60,000. */
const usual: Load = { connections: 16, seconds: 2 };

/**
 * Requests per second that a server answers on kept-alive connections, each asking again as soon as it is answered.
 *
 * @throws {Error} when an answer is not 200
 */
export async function requestsPerSecond(url: string, headers: Record<string, string>, load = usual): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  await askUntil(performance.now() + 1000, url, headers, agent, load);
  const startedAt = performance.now();
  const answered = await askUntil(startedAt + load.seconds * 1000, url, headers, agent, load);
  const elapsedMs = performance.now() - startedAt;
  agent.destroy();
  return answered / (elapsedMs / 1000);
}

async function askUntil(
  end: number,
  url: string,
  headers: Record<string, string>,
  agent: Agent,
  { connections }: Load,
): Promise<number> {
  const askers = Array.from({ length: connections }, async () => {
    let answered = 0;
    while (performance.now() < end) {
      await ask(url, headers, agent);
      answered += 1;
    }
    return answered;
  });
  return (await Promise.all(askers)).reduce((sum, count) => sum + count, 0);
}

/** Asks once and reads the whole answer. */
export function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });
}
