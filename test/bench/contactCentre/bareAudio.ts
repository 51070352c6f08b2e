import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EchoOrders } from '../bareEcho.ts';
import { startHelper } from '../orders.ts';
import { openTalker } from './talker.ts';

const measuredMs = 5000;

/** CPU of a bare process to which so many talk, and which lets each hear itself; ms per second. */
export async function measureBareAudio(streams: number): Promise<number> {
  const echo = startHelper<EchoOrders>(join(import.meta.dirname, '..', 'bareEcho.ts'));
  const port = await echo.order('open');
  const talkers = await Promise.all(Array.from({ length: streams }, () => openTalker(() => undefined)));
  for (const talker of talkers) talker.talkTo(port);
  await echo.order('cpuMsPerSecond');
  await pause(measuredMs);
  const result = await echo.order('cpuMsPerSecond');
  for (const talker of talkers) talker.close();
  await echo.stop();
  return result;
}
