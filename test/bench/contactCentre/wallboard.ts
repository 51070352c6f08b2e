/** Whoever follows the events as a wallboard does: when did it hear of what. */
import { followEvents } from '../eventClient.ts';
import { sharedNow } from '../orders.ts';

/** A wallboard that notes times. All are on the clock that processes share. */
export type Wallboard = {
  /** When it heard of an agent's state for the first time after a moment; null: never. */
  agentAfter: (userId: number, moment: number) => number | null;
  /** Resolves with when it hears that so many wait in a queue. */
  waitingIn: (queueId: number, waiting: number) => Promise<number>;
  close: () => void;
};

type Watch = { queueId: number; waiting: number; heard: (at: number) => void };

/** Opens the stream. */
export async function openWallboard(url: string, headers: Record<string, string>): Promise<Wallboard> {
  const ofAgents = new Map<number, number[]>();
  let watches: Watch[] = [];
  const hear = (event: string) => {
    const at = sharedNow();
    if (/^event: agent\.state$/m.test(event)) {
      const userId = Number(/"user_id":(\d+)/.exec(event)?.[1]);
      ofAgents.set(userId, [...(ofAgents.get(userId) ?? []), at]);
    }
    if (!/^event: queue\.stats$/m.test(event)) return;
    const [queueId, waiting] = ['queue_id', 'waiting'].map((name) =>
      Number(new RegExp(`"${name}":(\\d+)`).exec(event)?.[1]),
    );
    const met = watches.filter((watch) => watch.queueId === queueId && watch.waiting === waiting);
    for (const { heard } of met) heard(at);
    watches = watches.filter((watch) => !met.includes(watch));
  };
  const close = await followEvents(url, headers, hear);
  return {
    agentAfter: (userId, moment) => ofAgents.get(userId)?.find((at) => at > moment) ?? null,
    waitingIn: (queueId, waiting) => new Promise((heard) => watches.push({ queueId, waiting, heard })),
    close,
  };
}
